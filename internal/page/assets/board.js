// Boards: how they are read, written and drawn at random.

const MOST_SIDE = 10, MOST_WEIGHT = 1e9;
const WIDEST_GRAPH = 4; // the largest side of a board whose positions are drawn

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

// writeBoard writes a board in the contest's format.
function writeBoard({ a, b }) {
  return [[a.length, a[0].length], ...a, ...b].map(row => row.join(" ")).join("\n") + "\n";
}

// resized is a board with more or fewer rows and columns. New cells have weights
// drawn at random.
function resized({ a, b }, rows, cols) {
  const matrix = old => Array.from({ length: rows }, (_, i) => Array.from({ length: cols }, (_, j) => old[i]?.[j] ?? randomWeight(9)));
  return { a: matrix(a), b: matrix(b) };
}

const randomWeight = most => Math.floor(Math.random() * (most + 1));
const randomBoard = (rows, cols) => resized({ a: [], b: [] }, rows, cols);
const sizeName = ({ a }) => `${a.length}×${a[0].length}`;
const isSmall = ({ a }) => Math.max(a.length, a[0].length) <= WIDEST_GRAPH;

// addressOf is the fragment that names a state of the page, readAddress the state
// that a fragment names. Its step is −1 for that of the mistake.
function addressOf({ board, orientation, step }) {
  return `#b=${writeBoard(board).trim().split(/\s+/).join(",")}&o=${orientation}&s=${step}`;
}

function readAddress(fragment) {
  const has = new URLSearchParams(fragment.slice(1));
  return {
    board: readBoard(has.get("b").replaceAll(",", " ")),
    orientation: has.get("o") === "literal" ? "literal" : "natural",
    step: /^-?\d+$/.test(has.get("s") ?? "") ? Number(has.get("s")) : 0,
  };
}
