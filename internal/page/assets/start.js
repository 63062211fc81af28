// The first screen: the board, its value, and the answer of forward DP.

const shortName = o => o === "natural" ? say("max / min") : say("min / max, as published");
const orientationName = o => o === "natural" ? say("Black max, White min") : say("Black min, White max, as published");

function firstScreen(root) {
  const start = JSON.parse(root.dataset.start);
  const example = { board: readBoard(start.Input), orientation: start.Orientation === "literal" ? "literal" : "natural" };
  const board = el("div", { class: "board", role: "group", "aria-label": say("board") });
  const trouble = el("p", { class: "trouble", role: "alert" }), news = el("p", { class: "news", role: "status" });
  const edit = editor(board, b => change({ board: b }), text => { trouble.textContent = text; });
  const load = parts => { trouble.textContent = news.textContent = ""; change(parts); };

  const sides = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(n => [n, n]);
  const rows = choice(say("rows"), sides, resize), cols = choice(say("columns"), sides, resize);
  function resize() { load({ board: resized(state.board, Number(rows.value), Number(cols.value)) }); }

  // A random board on which forward DP is wrong. There may be none of the size.
  function randomWrong() {
    for (let i = 0; i < 500; i++) {
      const b = randomBoard(state.solved.rows, state.solved.cols), s = new Solved(b, state.orientation);
      if (s.value !== s.answer) return load({ board: b });
    }
    news.textContent = say("500 random boards of {0}, and forward DP ({1}) is right on all. Try more cells.", sizeName(state.board), orientationName(state.orientation));
  }

  async function share() {
    remembering = true;
    remember();
    try {
      await navigator.clipboard.writeText(location.href);
      news.textContent = say("The address of this board is copied.");
    } catch {
      news.replaceChildren(say("The address of this board:"), " ", el("a", { href: location.href }, location.href));
    }
  }

  const paste = pasteBox(b => load({ board: b }));
  root.querySelector(".boardside").replaceChildren(el("div", { class: "frame" }, board), trouble);
  root.querySelector(".toolside").replaceChildren(
    el("div", { class: "tools" },
      button(say("Example"), () => load(example)),
      start.Sample && button(say("Sample"), () => load({ board: readBoard(start.Sample) })),
      button(say("Random"), () => load({ board: randomBoard(state.solved.rows, state.solved.cols) })),
      button(say("Random wrong one"), randomWrong), paste.button, button(say("Share"), share),
      el("span", { class: "pair" }, say("size"), rows, "×", cols), el("span", { class: "pair" }, say("weight"),
        button("−", () => edit.add(-1), { "aria-label": say("lower the weight") }), button("+", () => edit.add(1), { "aria-label": say("raise the weight") }))),
    paste.box, news);

  const value = answerBox(say("the value, by backward DP")), forward = answerBox("");
  const lost = el("p", { class: "lost" });
  const pick = ["natural", "literal"].map(o => button(shortName(o), () => change({ orientation: o })));
  root.querySelector(".answer").replaceChildren(
    el("div", { role: "status" }, el("div", { class: "verdict" }, value.box, forward.box), lost),
    el("div", { class: "pick", role: "group", "aria-label": say("forward DP") }, ...pick));

  views.push(what => {
    if (what === "step") return;
    const s = state.solved, right = s.value === s.answer;
    edit.show();
    paste.show();
    rows.value = s.rows;
    cols.value = s.cols;
    value.set(signed(s.value), true);
    forward.set(`${signed(s.answer)} ${right ? "✓" : "✗"}`, right, say("forward DP ({0})", orientationName(s.orientation)));
    pick.forEach((b, i) => b.setAttribute("aria-pressed", state.orientation === ["natural", "literal"][i]));
    lost.replaceChildren(...lostText());
  });
  return { example, trouble: text => { trouble.textContent = text; } };
}

// lostText says where the line that forward DP believes in goes wrong.
function lostText() {
  const { solved, line, mistake } = state;
  if (!mistake) return [say("Its own line of play has no mistake.")];
  const text = say("Its own line goes wrong at move {0}: {1}’s {2} gives away {3}.",
    line.indexOf(mistake) + 1, playerAt(mistake.level), cellName(mistake), solved.loss(mistake));
  return [text, " ", el("a", { href: "#walk", onclick: event => { event.preventDefault(); toMistake(); } }, say("Why? ↓"))];
}

const playerAt = level => level % 2 === 0 ? say("Black") : say("White");

// choice makes a select with values and their names.
function choice(label, options, onchange) {
  return el("select", { "aria-label": label, onchange }, ...options.map(([value, name]) => el("option", { value }, name)));
}

// answerBox shows a number with what it is, right or wrong.
function answerBox(what) {
  const number = el("b"), name = el("span", {}, what), box = el("div", {}, number, name);
  return {
    box,
    set(text, right, what) {
      number.textContent = text;
      if (what) name.textContent = what;
      box.className = right ? "right" : "wrong";
    },
  };
}

// pasteBox is where a board in the contest's format is typed or pasted.
function pasteBox(load) {
  const text = el("textarea", { rows: 7, spellcheck: "false", "aria-label": say("board in contest format"), "aria-describedby": "paste-trouble" });
  const trouble = el("p", { class: "trouble", role: "alert", id: "paste-trouble" });
  const solve = () => {
    try {
      const b = readBoard(text.value);
      trouble.textContent = "";
      text.setAttribute("aria-invalid", false);
      load(b);
    } catch (e) {
      trouble.textContent = e.message;
      text.setAttribute("aria-invalid", true);
      text.focus();
    }
  };
  const box = el("div", { class: "paste", hidden: true },
    el("p", {}, say("n m, then A row by row, then B; to 10×10.")), text, button(say("solve"), solve, { class: "main" }), trouble);
  const open = button(say("Paste input…"), () => {
    box.hidden = !box.hidden;
    open.setAttribute("aria-expanded", !box.hidden);
    if (!box.hidden) { text.focus(); text.select(); }
  }, { "aria-expanded": "false" });
  return { box, button: open, show() { if (document.activeElement !== text) text.value = writeBoard(state.board); } };
}
