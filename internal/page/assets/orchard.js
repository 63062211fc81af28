
// Best lines of play in orchards, step by step.

const playerName = p => p === "thief" ? say("thief") : p === "guard" ? say("guard") : p;

function turnText(step, t) {
  let move = t.stays ? say("stays on ({0}, {1})", t.row, t.col) : say("goes to ({0}, {1})", t.row, t.col);
  if (t.picks) move = say("{0}, picks an apple", move);
  return say("Move {0}: the {1} {2}. The thief has {3}.", step, playerName(t.player), move, t.total);
}

function playOrchard(root, { grid, line }) {
  const start = {};
  const left = grid.map((row, i) => [...row].map((c, j) => {
    if (c === "T") start.thief = [i, j];
    if (c === "S") start.guard = [i, j];
    return c >= "1" && c <= "9" ? Number(c) : undefined;
  }));
  const text = el("p", { class: "say", "aria-live": "polite" });
  const table = root.querySelector("table");
  const control = stepper(root, show);
  root.querySelector("noscript")?.remove();
  root.prepend(el("div", { class: "controls" }, control.buttons), text);
  control.start(line.length);

  function show(step) {
    const apples = left.map(row => [...row]), at = { ...start };
    for (const t of line.slice(0, step)) {
      at[t.player] = [t.row - 1, t.col - 1];
      if (t.picks) apples[t.row - 1][t.col - 1]--;
    }
    grid.forEach((row, i) => [...row].forEach((c, j) => {
      const here = name => at[name] && at[name][0] === i && at[name][1] === j;
      const cell = table.rows[i].cells[j];
      cell.className = c === "#" ? "wall" : here("thief") ? "thief" : here("guard") ? "guard" : apples[i][j] !== undefined ? "tree" : "";
      cell.textContent = (here("thief") ? "T" : here("guard") ? "S" : "") + (apples[i][j] ?? (c === "#" ? "#" : ""));
    }));
    const t = line[step - 1];
    text.textContent = t ? turnText(step, t) : say("The start: the thief (T) is to move, the guard (S) follows.");
  }
}

