// The state of the page: a board, the orientation of forward DP, the step of the
// walk, and whether both players want the same sum. It is kept in the address.

const state = { board: undefined, orientation: "natural", step: 0, sameSum: false, solved: undefined, marked: undefined };
const views = []; // called with what changed: "board" or "step"

// change takes new parts of the state, solves the board again, and shows it.
function change(parts) {
  Object.assign(state, { step: 0 }, parts);
  state.solved = new Solved(state.board, state.orientation);
  state.line = state.solved.believedLine();
  state.mistake = state.line.find(m => state.solved.loss(m) !== 0);
  for (const view of views) view("board");
  remember();
}

function goTo(step) {
  state.step = step;
  for (const view of views) view("step");
  remember();
}

// remember puts the state into the address, once the reader has changed something.
let remembering = false;
function remember() {
  if (remembering) history.replaceState(null, "", addressOf(state));
}
