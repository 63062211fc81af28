// The editable board: each cell has two weights to type over.

const KINDS = ["a", "b"];

// editor makes the board inside root. It calls edited with every new board, and
// trouble with what is wrong with a weight, "" where nothing is.
function editor(root, edited, trouble) {
  let inputs = new Map(), at = { kind: "a", row: 0, col: 0 };
  const key = ({ kind, row, col }) => `${kind}${row},${col}`;
  const label = ({ kind, row, col }) => kind === "a" ? say("Black’s weight at ({0}, {1})", row + 1, col + 1) : say("White’s weight at ({0}, {1})", row + 1, col + 1);
  const weight = () => state.board[at.kind][at.row][at.col];

  function set(value) {
    inputs.get(key(at)).value = value;
    edit();
  }

  function edit() {
    const input = inputs.get(key(at)), good = /^\d+$/.test(input.value) && Number(input.value) <= MOST_WEIGHT;
    input.setAttribute("aria-invalid", !good);
    trouble(good ? "" : say("{0}: “{1}”: want a whole number from 0 to {2}", label(at), input.value, MOST_WEIGHT));
    if (!good) return;
    const matrix = state.board[at.kind].with(at.row, state.board[at.kind][at.row].with(at.col, Number(input.value)));
    edited({ ...state.board, [at.kind]: matrix });
  }

  // select makes a weight the one that keys and the buttons change.
  function select(place) {
    inputs.get(key(at))?.setAttribute("tabindex", -1);
    at = place;
    inputs.get(key(at)).setAttribute("tabindex", 0);
  }

  function move(event) {
    const { rows, cols } = state.solved, across = 2 * at.col + KINDS.indexOf(at.kind);
    const to = {
      ArrowUp: [at.row - 1, across], ArrowDown: [at.row + 1, across], ArrowLeft: [at.row, across - 1], ArrowRight: [at.row, across + 1],
      Home: [at.row, 0], End: [at.row, 2 * cols - 1],
    }[event.key];
    const by = { "+": 1, PageUp: 1, "-": -1, PageDown: -1 }[event.key];
    if (!to && !by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (by) return add(by);
    if (to[0] < 0 || to[0] >= rows || to[1] < 0 || to[1] >= 2 * cols) return;
    inputs.get(key({ kind: KINDS[to[1] % 2], row: to[0], col: to[1] >> 1 })).focus();
  }

  function add(by) {
    set(Math.max(0, Math.min(MOST_WEIGHT, weight() + by)));
    inputs.get(key(at)).focus();
  }

  function cell(row, col) {
    return el("div", { class: "cell" }, ...KINDS.map(kind => {
      const place = { kind, row, col };
      const input = el("input", {
        class: `weight ${kind}`, inputmode: "numeric", autocomplete: "off", "aria-label": label(place), tabindex: -1,
        onfocus: event => { select(place); event.target.select(); },
        onblur: event => { if (event.target.ariaInvalid === "true") set(weight()); },
        oninput: edit, onkeydown: move, onbeforeinput: event => { if (event.data === "+" || event.data === "-") event.preventDefault(); },
      });
      inputs.set(key(place), input);
      return input;
    }));
  }

  function rebuild() {
    const { rows, cols } = state.solved;
    inputs = new Map();
    root.style.setProperty("--cols", cols);
    root.classList.toggle("large", !isSmall(state.board));
    root.replaceChildren(...state.board.a.flatMap((_, row) => state.board.a[row].map((_, col) => cell(row, col))));
    select(at.row < rows && at.col < cols ? at : { kind: "a", row: 0, col: 0 });
  }

  return {
    add,
    // show brings the board up to date, and marks the cell of the first mistake.
    show() {
      const { rows, cols } = state.solved, { mistake } = state;
      if (inputs.size !== 2 * rows * cols || !inputs.has(key({ kind: "b", row: rows - 1, col: cols - 1 }))) rebuild();
      root.style.setProperty("--digits", Math.max(2, ...KINDS.flatMap(k => state.board[k].flat()).map(w => String(w).length)));
      for (const kind of KINDS) {
        state.board[kind].forEach((line, row) => line.forEach((w, col) => {
          const input = inputs.get(key({ kind, row, col }));
          if (Number(input.value) !== w || input.value === "") input.value = w;
          input.setAttribute("aria-invalid", false);
        }));
      }
      [...root.children].forEach((c, i) => c.classList.toggle("mistake", Boolean(mistake) && i === mistake.row * cols + mistake.col));
    },
  };
}
