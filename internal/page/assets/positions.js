// The positions of a small board, as the graph that the walk draws.

// positionsOf lists all positions of a solved board level by level. A position p has
//   p.moves    its moves, each with its positions from and to, and with p.best the
//              topmost best one;
//   p.offers   the moves that lead to it, and p.kept the topmost that forward DP keeps;
//   p.rest     the value of the rest of the game (V), and p.soFar what forward DP holds (F);
//   p.own      what p.soFar should be: the value of its cells as a board of their own;
//   p.by       for each filled cell who may have filled it: 1 Black, 2 White, 3 either.
function positionsOf(s) {
  const levels = [[position(s, s.empty)]];
  while (levels.length <= s.cells) {
    const found = new Map();
    for (const p of levels.at(-1)) {
      for (const m of s.moves(p.taken)) {
        const key = m.to.join(",");
        if (!found.has(key)) found.set(key, position(s, m.to));
        const to = found.get(key), move = { ...m, from: p, to };
        p.moves.push(move);
        to.offers.push(move);
      }
    }
    levels.push([...found.values()].sort((p, q) => p.key < q.key ? 1 : -1));
  }
  const all = levels.flat();
  all.forEach((p, i) => { p.index = i; complete(s, p, levels); });
  return { all, levels };
}

function position(s, taken) {
  return { key: taken.join(","), taken, level: sum(taken), moves: [], offers: [], rest: s.rest(taken), soFar: s.soFar(taken) };
}

const arrival = m => m.from.soFar + m.gain;

function complete(s, p, levels) {
  p.offers.sort((x, y) => x.row - y.row);
  p.best = p.moves.find(m => m.gain + m.to.rest === p.rest);
  p.kept = p.offers.find(m => arrival(m) === p.soFar);
  p.own = onItsOwn(s, p, levels);
  p.ends = p.soFar + p.rest;
  p.by = p.taken.map((n, i) => Array.from({ length: n }, (_, j) => p.offers.reduce((by, m) =>
    by | (m.row === i && m.col === j ? 1 + m.level % 2 : m.from.by[i][j]), 0)));
}

// onItsOwn is what the cells of a position are worth as a board of their own, under
// best play on it: what forward DP claims to know.
function onItsOwn(s, p, levels) {
  const within = q => q.taken.every((n, i) => n <= p.taken[i]);
  const value = new Map([[p.key, 0]]);
  for (let level = p.level - 1; level >= 0; level--) {
    for (const q of levels[level].filter(within)) {
      const ends = q.moves.filter(m => value.has(m.to.key)).map(m => m.gain + value.get(m.to.key));
      value.set(q.key, s.aim(level) > 0 ? Math.max(...ends) : Math.min(...ends));
    }
  }
  return value.get(levels[0][0].key);
}

const isWrong = p => p.soFar !== p.own;

// believedPositions are those on the line that forward DP believes in.
function believedPositions(levels) {
  const line = [levels.at(-1)[0]];
  while (line[0].kept) line.unshift(line[0].kept.from);
  return line;
}

// firstWrong is where the walk goes to for the mistake: the first position of the
// believed line at which forward DP is wrong if its answer is, else the first of all.
function firstWrong({ all, levels }) {
  return believedPositions(levels).find(isWrong) ?? all.find(isWrong);
}

// parting is the last position that the ways of two arrivals share, as forward DP
// traces them back.
function parting(x, y) {
  let p = x.from, q = y.from;
  while (p !== q) [p, q] = [p.kept.from, q.kept.from];
  return p;
}
