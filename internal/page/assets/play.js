// Play against the solver.

function playOn(root) {
  let at, difference, taken, human = 0, advised = false;
  const board = el("div", { class: "playboard", role: "group", "aria-label": say("board to play on") });
  const text = el("p", { class: "say", role: "status" }), log = el("ol", { class: "log" });
  const sides = [say("You are Black"), say("You are White")].map((name, i) => button(name, () => { human = i; begin(); }));
  const advice = toggle(say("Forward DP advises you"), on => {
    advised = on;
    if (on && state.mistake) human = state.mistake.level % 2;
    begin();
  });
  root.append(el("h3", {}, say("Play against the solver")), el("div", { class: "bar" }, ...sides, advice, button(say("New game"), begin)),
    el("div", { class: "playing" }, el("div", { class: "frame" }, board), el("div", {}, text, log)));

  function begin() {
    at = state.solved.empty;
    difference = 0;
    taken = [];
    log.replaceChildren();
    sides.forEach((b, i) => b.setAttribute("aria-pressed", i === human));
    answer();
  }

  // answer lets the solver move until the reader is to move.
  function answer() {
    const s = state.solved;
    while (sum(at) < s.cells && sum(at) % 2 !== human) make(s.best(at));
    draw();
  }

  function make(m) {
    const s = state.solved, mine = m.level % 2 === human, loss = s.loss(m);
    taken.push({ ...m, loss, mine });
    difference += m.gain;
    at = m.to;
    const who = mine ? say("You") : say("Solver");
    log.append(el("li", { class: loss ? "wrong" : "" }, loss ? say("{0}: {1}, {2}: gave away {3}", who, cellName(m), gained(m.gain), loss) : say("{0}: {1}, {2}", who, cellName(m), gained(m.gain))));
  }

  function draw() {
    const s = state.solved, moves = s.moves(at), line = advised && moves.length ? s.believedLine(at) : [];
    board.style.setProperty("--cols", s.cols);
    board.classList.toggle("large", !isSmall(state.board));
    board.replaceChildren(...state.board.a.flatMap((row, i) => row.map((_, j) => cell(i, j, moves, line[0]))));
    text.textContent = moves.length ? turnText(line) : endText();
  }

  function cell(i, j, moves, advice) {
    const a = state.board.a[i][j], b = state.board.b[i][j], weights = [el("span", { class: "weight a" }, a), el("span", { class: "weight b" }, b)];
    const past = taken.findIndex(m => m.row === i && m.col === j), move = moves.find(m => m.row === i && m.col === j);
    if (past >= 0) return el("div", { class: `cell stone ${past % 2 === 0 ? "black" : "white"}${taken[past].loss ? " mistake" : ""}` }, String(past + 1));
    if (!move) return el("div", { class: "cell closed" }, ...weights);
    const best = advice && advice.row === i && advice.col === j;
    const name = say("({0}, {1}), for Black and for White:", i + 1, j + 1) + (best ? say(" advised:") : "");
    return el("button", {
      type: "button", class: `cell open${best ? " advised" : ""}`,
      onclick: () => { make(move); answer(); (board.querySelector("button") ?? sides[human]).focus(); },
    }, el("span", { class: "unseen" }, name), ...weights);
  }

  function turnText(line) {
    const text = [say("The difference is {0}. {1} to move: click a free cell.", signed(difference), playerAt(human))];
    if (line.length) text.push(say("Forward DP advises {0} and promises {1}.", cellName(line[0]), signed(difference + sum(line.map(m => m.gain)))));
    return text.join(say(" "));
  }

  function endText() {
    const s = state.solved, given = sum(taken.filter(m => m.mine).map(m => m.loss));
    const text = say("The game ends at {0}; the value is {1}.", signed(difference), signed(s.value));
    return [text, given ? say("You gave away {0}.", given) : say("You gave nothing away.")].join(say(" "));
  }

  views.push(what => { if (what === "board") begin(); });
}
