// The solvers of the page, for boards to 4×4. A position is named by its row
// lengths, "3,1". Values are Black's minus White's.

const MOST_SIDE = 4, MOST_WEIGHT = 1e9;

// readBoard reads a board in the contest's format. Its errors name the line.
function readBoard(text) {
  const tokens = [];
  text.replace(/^\ufeff/, "").split(/\r?\n/).forEach((line, i) => {
    for (const m of line.matchAll(/\S+/g)) tokens.push({ text: m[0], at: say("line {0}, column {1}", i + 1, m.index + 1) });
  });
  let next = 0;
  const number = (what, low, high) => {
    const t = tokens[next++];
    if (!t) throw new Error(say("the input ends too soon: want {0}", what));
    if (!/^\d+$/.test(t.text) || Number(t.text) < low || Number(t.text) > high) {
      throw new Error(say("{0}: “{1}”: want {2}, a whole number from {3} to {4}", t.at, t.text, what, low, high));
    }
    return Number(t.text);
  };
  const rows = number(say("the number of rows"), 1, MOST_SIDE), cols = number(say("the number of columns"), 1, MOST_SIDE);
  const matrix = name => Array.from({ length: rows }, (_, i) =>
    Array.from({ length: cols }, (_, j) => number(`${name}[${i + 1}][${j + 1}]`, 0, MOST_WEIGHT)));
  const board = { a: matrix("A"), b: matrix("B") };
  if (next < tokens.length) throw new Error(say("{0}: “{1}”: want nothing after the board", tokens[next].at, tokens[next].text));
  return board;
}

// positionsOf lists all positions of a board, level by level, each with its
// moves from top to bottom, and with the moves that lead to it.
function positionsOf({ a, b }) {
  const rows = a.length, cols = a[0].length;
  const position = (taken, level) => ({ key: taken.join(","), taken, level, moves: [], offers: [] });
  const all = new Map(), levels = [[position(Array(rows).fill(0), 0)]];
  for (let level = 0; level < rows * cols; level++) {
    const found = new Map();
    for (const p of levels[level]) {
      p.taken.forEach((n, i) => {
        if (n === cols || i > 0 && p.taken[i - 1] === n) return;
        const next = position(p.taken.with(i, n + 1), level + 1);
        const to = found.get(next.key) ?? next;
        found.set(to.key, to);
        const move = { row: i, col: n, gain: level % 2 === 0 ? a[i][n] : -b[i][n], from: p, to };
        p.moves.push(move);
        to.offers.push(move);
      });
    }
    levels.push([...found.values()].sort((p, q) => p.key < q.key ? 1 : -1));
  }
  for (const p of levels.flat()) {
    p.offers.sort((x, y) => x.row - y.row);
    all.set(p.key, p);
  }
  return { all, levels };
}

// best is the first move that is best for whoever is to move, where rest gives
// the value of what follows.
function bestMove(p, moves, rest) {
  const sign = p.level % 2 === 0 ? 1 : -1;
  let best;
  for (const m of moves) {
    if (!best || sign * (m.gain + rest(m.to)) > sign * (best.gain + rest(best.to))) best = m;
  }
  return best;
}

// onItsOwn is what the cells of a position are worth as a board of their own,
// if both players play right on it: what a forward search claims to know.
function onItsOwn(p, levels) {
  const within = q => q.taken.every((n, i) => n <= p.taken[i]);
  const value = new Map([[p.key, 0]]);
  for (let level = p.level - 1; level >= 0; level--) {
    for (const q of levels[level].filter(within)) {
      const rest = to => value.get(to.key);
      const m = bestMove(q, q.moves.filter(m => value.has(m.to.key)), rest);
      value.set(q.key, m.gain + rest(m.to));
    }
  }
  return value.get(levels[0][0].key);
}

// solveBoard fills in, for every position p:
//   p.rest    the value of the rest of the game, by the backward recurrence;
//   p.best    the topmost move that keeps it;
//   p.soFar   the difference so far that the forward search believes in;
//   p.kept    the topmost offer that it keeps for that;
//   p.own     what p.soFar should be: see onItsOwn.
// The search is literal or natural.
function solveBoard(board, orientation) {
  const { all, levels } = positionsOf(board);
  for (const p of levels.toReversed().flat()) {
    p.best = bestMove(p, p.moves, q => q.rest);
    p.rest = p.best ? p.best.gain + p.best.to.rest : 0;
  }
  for (const p of levels.flat()) {
    const byBlack = p.level % 2 === 1; // Black made the move that leads here
    const choose = byBlack === (orientation === "natural") ? Math.max : Math.min;
    const arrive = m => m.from.soFar + m.gain;
    p.soFar = p.offers.length ? choose(...p.offers.map(arrive)) : 0;
    p.kept = p.offers.find(m => arrive(m) === p.soFar);
    p.own = onItsOwn(p, levels);
  }
  const start = levels[0][0], end = levels.at(-1)[0];
  return { board, orientation, all, levels, start, end, value: start.rest, forward: end.soFar };
}

// believedLine is the forward search's own line of play: its choices, traced
// back from the full board.
function believedLine(solved) {
  const line = [];
  for (let p = solved.end; p.kept; p = p.kept.from) line.unshift(p.kept);
  return line;
}

// optimalLine is a line of best moves of both.
function optimalLine(solved) {
  const line = [];
  for (let p = solved.start; p.best; p = p.best.to) line.push(p.best);
  return line;
}

// isMistake tells whether another move is better for the one who makes this.
function isMistake(m) { return m.gain + m.to.rest !== m.from.rest; }
