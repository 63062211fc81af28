
// The walk over the positions of a small board.

const cellName = m => `(${m.row + 1}, ${m.col + 1})`;
const playerAt = level => level % 2 === 0 ? say("Black") : say("White");
const signed = n => n < 0 ? `−${-n}` : String(n);
const withSign = n => n < 0 ? `− ${-n}` : `+ ${n}`;
const isWrong = p => p.soFar !== p.own;

// miniature draws a position, its filled cells dark.
function miniature(p, cols) {
  const ns = "http://www.w3.org/2000/svg", size = 6;
  const svg = document.createElementNS(ns, "svg");
  svg.setAttribute("viewBox", `0 0 ${cols * size} ${p.taken.length * size}`);
  svg.setAttribute("width", cols * size);
  svg.setAttribute("height", p.taken.length * size);
  svg.setAttribute("aria-hidden", "true");
  p.taken.forEach((n, i) => {
    for (let j = 0; j < cols; j++) {
      const cell = document.createElementNS(ns, "rect");
      for (const [k, v] of Object.entries({ x: j * size + .5, y: i * size + .5, width: size - 1, height: size - 1 })) cell.setAttribute(k, v);
      if (j < n) cell.setAttribute("class", "taken");
      svg.append(cell);
    }
  });
  return svg;
}

// The walks: each lists its steps for a solved board. A step has the position
// it is at, and says what happens there; in a sweep the values of the positions
// up to it are known, on a line the moves up to it are played.
const walks = {
  forward: {
    title: say("forward: how forward DP gets its values"),
    steps(s) {
      return s.levels.flat().map(p => ({ at: p, text: forwardText(p) }));
    },
    hidden: "soFar",
  },
  backward: {
    title: say("backward: how the true values arise"),
    steps(s) {
      return s.levels.toReversed().flat().map(p => ({ at: p, text: backwardText(p) }));
    },
    hidden: "rest",
  },
  believed: {
    title: say("the believed line"),
    steps(s) { return lineSteps(s, believedLine(s), true); },
    line: believedLine,
  },
  optimal: {
    title: say("an optimal line"),
    steps(s) { return lineSteps(s, optimalLine(s), false); },
    line: optimalLine,
  },
};

function forwardText(p) {
  if (!p.offers.length) return say("Nobody has moved: the difference so far is 0.");
  const offers = p.offers.map(m => say("{0} {1} = {2} by {3}", signed(m.from.soFar), withSign(m.gain), signed(m.from.soFar + m.gain), cellName(m)));
  let text = say("{0} has just moved. Candidates: {1}. Forward DP keeps {2}.", playerAt(p.level - 1), offers.join(say("; ")), signed(p.soFar));
  if (isWrong(p)) text += say(" Wrong: with best play on these cells it is {0}.", signed(p.own));
  return text;
}

function backwardText(p) {
  if (!p.moves.length) return say("The board is full: the rest of the game is worth 0.");
  const moves = p.moves.map(m => say("{0} gives {1} {2} = {3}", cellName(m), signed(m.gain), withSign(m.to.rest), signed(m.gain + m.to.rest)));
  return say("{0} is to move and chooses: {1}. The rest is worth {2}.", playerAt(p.level), moves.join(say("; ")), signed(p.rest));
}

function lineSteps(s, line, believed) {
  let difference = 0, mistaken = false;
  const steps = [{ at: s.start, text: say("The board is empty.") }];
  line.forEach((m, i) => {
    difference += m.gain;
    let text = say("Move {0}: {1} fills {2}, {3}. The difference is {4}.", i + 1, playerAt(i), cellName(m), signed(m.gain), signed(difference));
    const wrong = isMistake(m);
    if (wrong) {
      const better = m.from.best, before = difference - m.gain;
      text += say(" {0}: {1} guarantees {2}, this move leads to {3} under best play.", mistaken ? say("Another mistake") : say("The first mistake"),
        cellName(better), signed(before + m.from.rest), signed(difference + m.to.rest));
      mistaken = true;
    }
    if (i === line.length - 1 && believed) {
      text += difference === s.value ? say(" That is also the value of the board.") : say(" The board is worth {0}.", signed(s.value));
    }
    steps.push({ at: m.to, text, wrong, move: m });
  });
  return steps;
}

// walkOver builds the walk inside root.
function walkOver(root) {
  const start = JSON.parse(document.querySelector(".start").dataset.start);
  const boards = [{ name: say("the example"), orientation: start.Orientation, input: start.Input }, { name: say("the sample"), input: start.Sample }].filter(b => b.input);
  let solved, steps = [], walk = walks.forward, chosen, nodes = new Map();

  const control = stepper(root, show);
  const boardChoice = el("select", {}, ...boards.map((b, i) => el("option", { value: i }, b.name)), el("option", { value: "typed" }, say("typed in below")));
  const orientation = el("select", {}, el("option", { value: "literal" }, say("literal: Black’s moves with min, White’s with max")),
    el("option", { value: "natural" }, say("natural: Black’s moves with max, White’s with min")));
  const walkChoice = el("select", {}, ...Object.entries(walks).map(([key, w]) => el("option", { value: key }, w.title)));
  const text = el("textarea", { rows: 6, spellcheck: "false", "aria-label": say("board in contest format") });
  const trouble = el("p", { class: "trouble", role: "alert" });
  const verdict = el("p", { class: "verdict" });
  const caption = el("p", { class: "say", "aria-live": "polite" });
  const detail = el("div", { class: "detail" });
  const lattice = el("div", { class: "lattice" });
  const label = (name, input) => el("label", {}, el("span", {}, name), input);

  root.replaceChildren(
    el("div", { class: "controls" }, label(say("Board"), boardChoice), label(say("Forward DP"), orientation), label(say("Walk"), walkChoice), control.buttons),
    verdict, caption, trouble,
    el("div", { class: "sides" },
      el("div", { class: "wide", role: "group", "aria-label": say("positions"), tabindex: 0 }, lattice),
      el("div", { class: "side" }, detail,
        el("details", { class: "typed" }, el("summary", {}, say("Type in a board, to 4×4")), text,
          el("button", { type: "button", onclick: typed }, say("solve"))))));

  boardChoice.addEventListener("change", () => { if (boards[boardChoice.value]) choose(boards[boardChoice.value]); else root.querySelector(".typed").open = true; });
  orientation.addEventListener("change", () => solve(solved.board));
  walkChoice.addEventListener("change", () => { walk = walks[walkChoice.value]; begin(); });
  if (boards.length) choose(boards[0]);

  function choose(b) {
    if ([...orientation.options].some(o => o.value === b.orientation)) orientation.value = b.orientation;
    text.value = b.input.trim();
    solve(readBoard(b.input));
  }

  function typed() {
    try {
      const board = readBoard(text.value);
      trouble.textContent = "";
      boardChoice.value = "typed";
      solve(board);
    } catch (e) {
      trouble.textContent = e.message;
    }
  }

  function solve(board) {
    solved = solveBoard(board, orientation.value);
    verdict.textContent = solved.value === solved.forward
      ? say("The board is worth {0}; forward DP says {1}, which is right here.", signed(solved.value), signed(solved.forward))
      : say("The board is worth {0}; forward DP says {1}.", signed(solved.value), signed(solved.forward));
    verdict.classList.toggle("wrong", solved.value !== solved.forward);
    drawLattice();
    begin();
  }

  function begin() {
    steps = walk.steps(solved);
    control.start(steps.length - 1);
  }

  // drawLattice places the positions level by level, with a line for each move.
  function drawLattice() {
    const ns = "http://www.w3.org/2000/svg", cols = solved.board.a[0].length;
    const height = solved.board.a.length * 6 + 62;
    const wide = Math.max(...solved.levels.map(l => l.length));
    const digits = Math.max(...[...solved.all.values()].flatMap(p => [signed(p.rest).length, signed(p.soFar).length]));
    const lines = document.createElementNS(ns, "svg");
    lines.setAttribute("aria-hidden", "true");
    lattice.replaceChildren(lines);
    lattice.style.height = `${solved.levels.length * height}px`;
    lattice.style.minWidth = `${wide * Math.max(36, digits * 8 + 34)}px`;
    nodes = new Map();
    const place = p => {
      const level = solved.levels[p.level];
      return [(level.indexOf(p) + .5) / level.length * 100, p.level * height + height / 2 - 6];
    };
    for (const p of solved.all.values()) {
      const [x, y] = place(p);
      for (const m of p.moves) {
        const [tx, ty] = place(m.to), line = document.createElementNS(ns, "line");
        for (const [k, v] of Object.entries({ x1: `${x}%`, y1: y, x2: `${tx}%`, y2: ty })) line.setAttribute(k, v);
        lines.append(line);
        m.line = line;
      }
      const node = el("button", { type: "button", class: "node", tabindex: -1, "data-key": p.key, onclick: () => look(p) },
        miniature(p, cols), el("span", { class: "rest" }), el("span", { class: "sofar" }));
      node.style.left = `${x}%`;
      node.style.top = `${y}px`;
      lattice.append(node);
      nodes.set(p, node);
    }
  }

  // show brings the walk to a step.
  function show(step) {
    const known = new Set(steps.slice(0, step + 1).map(s => s.at));
    const played = new Map(steps.slice(1, step + 1).map(s => [s.move, s.wrong]));
    for (const [p, node] of nodes) {
      const shown = name => walk.hidden !== name || known.has(p);
      const wrong = shown("soFar") && isWrong(p);
      node.querySelector(".rest").textContent = shown("rest") ? `V ${signed(p.rest)}` : "V ·";
      node.querySelector(".sofar").textContent = shown("soFar") ? `F ${signed(p.soFar)}${wrong ? " ✗" : ""}` : "F ·";
      node.classList.toggle("wrong", wrong);
      node.classList.toggle("known", known.has(p));
      node.classList.toggle("current", p === steps[step].at);
      node.setAttribute("aria-label", say("row lengths {0}", p.key) + (shown("rest") ? say(", the rest is worth {0}", p.rest) : "") +
        (shown("soFar") ? say(", forward DP says {0}", p.soFar) : "") + (wrong ? say(", wrong") : ""));
      for (const m of p.moves) {
        m.line.setAttribute("class", !walk.line ? "" : played.has(m) ? played.get(m) ? "played wrong" : "played" : "");
      }
    }
    caption.textContent = steps[step].text;
    caption.classList.toggle("wrong", Boolean(steps[step].wrong) || walk === walks.forward && isWrong(steps[step].at));
    look(steps[step].at);
  }

  // look shows all that is known of a position.
  function look(p) {
    chosen = p;
    for (const [q, node] of nodes) {
      node.classList.toggle("chosen", q === chosen);
      node.setAttribute("tabindex", q === chosen ? 0 : -1);
      node.setAttribute("aria-pressed", q === chosen);
    }
    detail.replaceChildren(boardTable(p), movesTable(p), offersTable(p));
  }

  function boardTable(p) {
    const { a, b } = solved.board;
    const who = p.moves.length ? say("{0} to move", playerAt(p.level)) : say("the board is full");
    return el("div", {}, el("h4", {}, say("Row lengths {0}: {1}", p.taken.join(", "), who)),
      el("table", { class: "cells" }, el("tbody", {}, ...a.map((row, i) => el("tr", {}, ...row.map((_, j) => {
        const taken = j < p.taken[i], open = p.moves.some(m => m.row === i && m.col === j);
        return el("td", { class: taken ? "taken" : open ? "open" : "" }, `${a[i][j]} / ${b[i][j]}`,
          el("small", {}, taken ? say("filled") : open ? say("can be filled") : " "));
      }))))), el("p", { class: "key" }, say("Each cell: what it is worth to Black / to White.")));
  }

  function figures(title, head, rows) {
    return el("div", {}, el("h4", {}, title), el("div", { class: "wide", role: "group", "aria-label": title, tabindex: 0 }, el("table", {},
      el("thead", {}, el("tr", {}, ...head.map(h => el("th", { scope: "col" }, h)))),
      el("tbody", {}, ...rows.map(cells => el("tr", {}, ...cells.map(c => el("td", {}, c))))))));
  }

  function movesTable(p) {
    if (!p.moves.length) return "";
    return figures(say("What {0} can do", playerAt(p.level)), [say("cell"), say("gain"), say("rest V"), say("together"), ""], p.moves.map(m => [
      cellName(m), signed(m.gain), signed(m.to.rest), signed(m.gain + m.to.rest), isMistake(m) ? say("worse") : say("best")]));
  }

  function offersTable(p) {
    if (!p.offers.length) return "";
    return figures(say("Candidates of forward DP ({0} moved)", playerAt(p.level - 1)), [say("cell"), say("F before"), say("gain"), say("arrives"), ""], p.offers.map(m => [
      cellName(m), signed(m.from.soFar), signed(m.gain), signed(m.from.soFar + m.gain), m === p.kept ? say("kept") : say("dropped")]));
  }
}

for (const root of document.querySelectorAll(".walk")) walkOver(root);
