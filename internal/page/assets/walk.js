// The walk: over the positions of a small board, or over forward DP's own line of
// play on a large one.

let toMistake = () => {}; // goes to the step of the mistake, and there

function walkOver(root) {
  let steps, guessed, settings = { guess: false, beside: false };
  const forward = el("div", { class: "pane" }), backward = el("div", { class: "pane" }), caption = el("div", { class: "cap" });
  const text = el("p", { class: "say", role: "status" }), count = el("b"), asked = el("span", { class: "asked" });
  const codes = [el("ol", { class: "code", "aria-label": say("forward DP") }), el("ol", { class: "code", "aria-label": say("backward DP") })];
  const rebuilt = name => on => { settings[name] = on; build(); };
  const control = toggle(say("Control: both want the same sum"), on => { state.sameSum = on; build(); });
  const bar = el("div", { class: "bar" }, toggle(say("Guess first"), rebuilt("guess")), toggle(say("Backward DP beside it"), rebuilt("beside")), control);
  const back = button(say("‹ back"), () => go(state.step - 1)), next = button(say("next ›"), () => go(state.step + 1), { class: "main" });
  const mistake = button(say("to the mistake"), () => go(steps.mistake));
  caption.append(el("div", { class: "words" }, text, asked, el("p", { class: "steps" }, back, next, mistake, count)), el("div", { class: "codes" }, ...codes));
  root.setAttribute("tabindex", -1);
  const key = el("p", { class: "key" }, say("F: what forward DP holds. ends: F + V, what the game ends with from there under best play. ✗: F is wrong. Arrow keys move between positions."));
  root.append(bar, el("div", { class: "panes" }, forward, backward), caption, key);

  // go moves to a step that the reader asks for, and shows where that is.
  function go(step) {
    goTo(Math.max(0, Math.min(steps.last, step)));
    steps.reveal(state.step, caption);
  }

  function build() {
    const small = isSmall(state.board);
    bar.hidden = key.hidden = !small;
    root.classList.toggle("beside", small && settings.beside);
    guessed = new Set();
    const solved = small && state.sameSum ? new Solved(state.board, state.orientation, true) : state.solved;
    steps = small ? graphSteps(solved, { forward, backward, codes, go, settings }) : lineSteps(solved, forward);
    if (!small) backward.replaceChildren();
    codes.forEach(c => { c.hidden = !small; });
    if (state.step < 0) state.step = steps.mistake ?? 0;
    state.step = Math.min(state.step, steps.last);
    show();
  }

  function show() {
    const question = settings.guess && !guessed.has(state.step) ? steps.question?.(state.step) : undefined;
    steps.show(state.step, Boolean(question));
    asked.replaceChildren(...(question?.answers ?? []).map(a => button(a, () => {
      guessed.add(state.step);
      show();
      text.prepend(a === question.right ? say("Right.") : say("No."), " ");
      next.focus();
    })));
    text.textContent = question?.text ?? steps.caption(state.step);
    caption.classList.toggle("wrong", !question && steps.wrong(state.step));
    count.textContent = say("{0} of {1}", state.step + 1, steps.last + 1);
    mistake.hidden = steps.mistake === undefined;
    for (const [b, off] of [[back, state.step === 0], [next, state.step === steps.last]]) b.setAttribute("aria-disabled", off);
  }

  views.push(what => what === "board" ? build() : show());
  new ResizeObserver(() => steps?.layout()).observe(forward);
  toMistake = () => { go(steps.mistake ?? 0); next.focus({ preventScroll: true }); };
}

// graphSteps are the steps over the positions of a small board, forward and, beside
// it, backward.
function graphSteps(s, { forward, backward, codes, go, settings }) {
  const positions = positionsOf(s), { all, levels } = positions, lost = firstWrong(positions), believed = new Set(believedPositions(levels));
  const graph = new Graph(forward, positions, s.cols, level => levelName(s, level), p => go(p.index));
  const mirror = settings.beside ? new Graph(backward, positions, s.cols, level => levelToMove(s, level), p => go(all.length - 1 - p.index)) : undefined;
  if (!mirror) backward.replaceChildren();
  codes[0].replaceChildren(...forwardCode(s).map(line => el("li", {}, line)));
  codes[1].replaceChildren(...(mirror ? backwardCode(s) : []).map(line => el("li", {}, line)));
  const mark = (code, line) => [...code.children].forEach((li, i) => li.classList.toggle("now", i === line));
  const merge = p => p.offers.length > 1 && isChoice(p);

  function describe(p, at, hidden) {
    if (p.index > at.index || hidden && p === at) return { first: "F ?", name: positionName(p) };
    const wrong = isWrong(p), ends = say("ends {0}", signed(p.ends)) + (wrong ? " ✗" : "");
    const kept = `${s.choice(p.level - 1) > 0 ? "max" : "min"}(${p.offers.map(m => signed(arrival(m))).join(", ")})`;
    const decides = merge(at) && isWrong(at) && !hidden && parting(at.kept, other(at)) === p;
    return {
      first: p === at && merge(p) ? `F ${kept} = ${signed(p.soFar)}` : `F ${signed(p.soFar)}`, second: ends,
      name: wrong ? positionName(p) + say(", wrong") : positionName(p),
      note: decides ? decision(s, p) : "", classes: `known ${p.ends === s.value ? "right" : "wrong"}${decides ? " decides" : ""}`,
    };
  }

  function classify(m, at, hidden) {
    if (m.to.index > at.index || hidden && m.to === at) return "";
    const last = at.level === s.cells && believed.has(m.from) && believed.has(m.to) && m.to.kept === m;
    if (last) return "kept now";
    if (!merge(m.to) || m.to.soFar === arrival(m) && m.to.kept !== m) return "known";
    return (m.to.kept === m ? "kept" : "dropped") + (m.to === at ? " now" : "");
  }

  const mirrored = {
    describe: (p, at) => p.index < at.index ? { first: "V ?", name: positionName(p) } : { first: `V ${signed(p.rest)}`, name: positionName(p), classes: "known" },
    classify: (m, at) => m.from.index < at.index ? "" : m.from.moves.length === 1 ? "known" : (m === m.from.best ? "kept" : "passed") + (m.from === at ? " now" : ""),
  };
  const opposite = step => all[all.length - 1 - step];

  return {
    last: all.length - 1, mistake: (lost ?? (s.sameSum ? undefined : all.find(p => p.key === state.mistake?.to.join(","))))?.index,
    layout() { graph.layout(); mirror?.layout(); forward.parentElement.parentElement.classList.toggle("tall", graph.tall); },
    show(step, hidden) {
      const at = all[step], from = opposite(step);
      if (!graph.places) this.layout();
      graph.show(at, p => describe(p, at, hidden), m => classify(m, at, hidden));
      mirror?.show(from, p => mirrored.describe(p, from), m => mirrored.classify(m, from));
      mark(codes[0], forwardLine(at));
      mark(codes[1], backwardLine(s, from));
    },
    caption(step) {
      const text = forwardCaption(s, all[step], lost);
      return mirror ? [text, say("Backward DP:"), backwardCaption(s, opposite(step))].join(say(" ")) : text;
    },
    wrong: step => isWrong(all[step]),
    reveal: (step, below) => graph.reveal(all[step], below),
    question(step) {
      const p = all[step];
      if (!merge(p)) return undefined;
      const answers = [...new Set(p.offers.map(m => signed(arrival(m))))];
      return { answers, right: signed(p.soFar), text: say("{0}: {1}. {2} has just moved. Which does forward DP keep?", ways(p.offers.length), listed(p.offers.map(arrives)), playerAt(p.level - 1)) };
    },
  };
}

// lineSteps are the steps along forward DP's own line of play on a large board.
function lineSteps(s, root) {
  const { line, mistake } = state, cells = new Map();
  const table = el("div", { class: "stones", style: `--cols: ${s.cols}`, role: "img" }, ...s.board.a.flatMap((row, i) => row.map((_, j) => {
    const cell = el("span", { class: "stone" });
    cells.set(`${i},${j}`, cell);
    return cell;
  })));
  root.replaceChildren(table);
  const difference = step => sum(line.slice(0, step).map(m => m.gain));
  return {
    last: line.length, mistake: mistake && line.indexOf(mistake) + 1,
    layout() {},
    show(step) {
      for (const cell of cells.values()) { cell.className = "stone"; cell.textContent = ""; }
      line.slice(0, step).forEach((m, i) => {
        const cell = cells.get(`${m.row},${m.col}`);
        cell.className = `stone ${m.level % 2 === 0 ? "black" : "white"}${i === step - 1 ? " current" : ""}${s.loss(m) !== 0 ? " mistake" : ""}`;
        cell.textContent = i + 1;
      });
      table.setAttribute("aria-label", say("the board after {0} moves", step));
    },
    caption(step) {
      if (step === 0) return say("Forward DP’s own line of play, traced back from its answer {0}. The value is {1}.", signed(s.answer), signed(s.value));
      const m = line[step - 1], loss = s.loss(m), text = say("Move {0}: {1} fills {2}, {3}. The difference is {4}; under best play the game ends at {5}.",
        step, playerAt(m.level), cellName(m), gained(m.gain), signed(difference(step)), signed(difference(step) + s.rest(m.to)));
      return loss === 0 ? text : [text, say("A mistake: it gives away {0}. {1} was better.", loss, cellName(s.best(m.from)))].join(say(" "));
    },
    wrong: step => step > 0 && s.loss(line[step - 1]) !== 0,
    reveal(step, below) { if (table.getBoundingClientRect().bottom > innerHeight || table.getBoundingClientRect().top < 0) table.scrollIntoView({ block: "start" }); },
  };
}
