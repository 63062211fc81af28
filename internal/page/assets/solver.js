// The solver of the page, for boards to 10×10. A position is given by its row
// lengths, such as [3, 1]. Values are Black's minus White's.

function binomial(n, k) {
  let c = 1;
  for (let i = 1; i <= k; i++) c = c * (n - k + i) / i;
  return c;
}

function sum(list) {
  let all = 0;
  for (let i = 0; i < list.length; i++) all += list[i]; // faster than other loops, and most of the work
  return all;
}

// later makes of a position the next one by rank, earlier the one before. The last
// row counts least, as the last digit of a number does.
function later(taken, cols) {
  let i = taken.length - 1;
  while (i > 0 && taken[i] === taken[i - 1] || i === 0 && taken[0] === cols) i--;
  taken[i]++;
  while (++i < taken.length) taken[i] = 0;
}

function earlier(taken) {
  let i = taken.length - 1;
  while (taken[i] === 0) i--;
  const n = --taken[i];
  while (++i < taken.length) taken[i] = n;
}

// A Solved board has tables over the ranks of all positions: rests, the values of the
// rest of the game by backward DP, and soFars, the differences so far that forward DP
// holds, in the orientation "literal" or "natural". If both players want the same sum,
// White adds her weights instead, and both maximise.
class Solved {
  constructor(board, orientation, sameSum = false) {
    Object.assign(this, { board, orientation, sameSum });
    this.rows = board.a.length;
    this.cols = board.a[0].length;
    this.count = binomial(this.rows + this.cols, this.rows);
    this.cells = this.rows * this.cols;
    // rises[i][j] is how far the rank rises when row i grows over column j.
    this.rises = board.a.map((_, i) => board.a[0].map((_, j) => binomial(j + this.rows - 1 - i, j)));
    this.empty = Array(this.rows).fill(0);
    this.full = Array(this.rows).fill(this.cols);
    this.rests = this.backward();
    this.soFars = this.forward(this.empty);
    this.value = this.rest(this.empty);
    this.answer = this.soFar(this.full); // of forward DP
  }

  // aim is 1 where the player who moves at a level wants the larger value, else −1;
  // choice is 1 where forward DP keeps the larger arrival by such a move.
  aim(level) { return level % 2 === 0 || this.sameSum ? 1 : -1; }
  choice(level) { return this.orientation === "natural" || this.sameSum ? this.aim(level) : -this.aim(level); }
  gain(row, col, level) { return level % 2 === 0 ? this.board.a[row][col] : this.aim(level) * this.board.b[row][col]; }

  rank(taken) { return sum(taken.map((n, i) => sum(this.rises[i].slice(0, n)))); }
  rest(taken) { return this.rests[this.rank(taken)]; }
  soFar(taken) { return this.soFars[this.rank(taken)]; }

  backward() {
    const { rows, cols, rises } = this, values = new Float64Array(this.count), taken = [...this.full];
    for (let rank = this.count - 2; rank >= 0; rank--) {
      earlier(taken);
      const level = sum(taken), aim = this.aim(level);
      let best = -Infinity;
      for (let i = 0; i < rows; i++) {
        const j = taken[i];
        if (j < (i === 0 ? cols : taken[i - 1])) best = Math.max(best, aim * (this.gain(i, j, level) + values[rank + rises[i][j]]));
      }
      values[rank] = aim * best;
    }
    return values;
  }

  // forward is forward DP from a position on. What cannot be reached from there is NaN.
  forward(from) {
    const { rows, cols, rises } = this, values = new Float64Array(this.count).fill(NaN), taken = [...from];
    let rank = this.rank(from);
    for (values[rank] = 0; rank < this.count - 1; rank++, later(taken, cols)) {
      if (Number.isNaN(values[rank])) continue;
      const level = sum(taken), choice = this.choice(level);
      for (let i = 0; i < rows; i++) {
        const j = taken[i];
        if (j === (i === 0 ? cols : taken[i - 1])) continue;
        const to = rank + rises[i][j], arrives = values[rank] + this.gain(i, j, level);
        if (!(choice * values[to] >= choice * arrives)) values[to] = arrives;
      }
    }
    return values;
  }

  // moves lists the moves from a position, from top to bottom, and arrivals those to it.
  moves(from) {
    return from.flatMap((j, i) => j === (i === 0 ? this.cols : from[i - 1]) ? [] : [this.move(i, j, from)]);
  }
  arrivals(to) {
    return to.flatMap((n, i) => n === (to[i + 1] ?? 0) ? [] : [this.move(i, n - 1, to.with(i, n - 1))]);
  }

  move(row, col, from) {
    const level = sum(from);
    return { row, col, level, from, to: from.with(row, col + 1), gain: this.gain(row, col, level) };
  }

  // best is the topmost of the best moves; loss is what a move gives away.
  best(from) { return this.moves(from).find(m => this.loss(m) === 0); }
  loss(m) { return this.aim(m.level) * (this.rest(m.from) - m.gain - this.rest(m.to)); }

  // believedLine is forward DP's own line of play from a position on: the topmost of
  // the arrivals that it keeps, traced back from the full board.
  believedLine(from = this.empty) {
    const soFars = sum(from) === 0 ? this.soFars : this.forward(from), line = [];
    const soFar = taken => soFars[this.rank(taken)];
    for (let at = this.full; sum(at) > sum(from); at = line[0].from) {
      line.unshift(this.arrivals(at).find(m => soFar(m.from) + m.gain === soFar(at)));
    }
    return line;
  }

  // bestLine is a line of best moves of both.
  bestLine() {
    const line = [];
    for (let at = this.empty; sum(at) < this.cells; at = line.at(-1).to) line.push(this.best(at));
    return line;
  }
}
