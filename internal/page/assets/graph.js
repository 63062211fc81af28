// Drawings of the positions of a small board, level by level, with their moves.

// miniature draws a position: each stone in the colour of whoever has filled the
// cell, grey where it may have been either.
function miniature(p, cols, size) {
  const cell = size / Math.max(p.taken.length, cols), width = cols * cell, height = p.taken.length * cell;
  const drawing = svg("svg", { class: "mini", width: width + 6, height: height + 6, viewBox: `-3 -3 ${width + 6} ${height + 6}`, "aria-hidden": "true" },
    svg("rect", { class: "wood", x: -3, y: -3, width: width + 6, height: height + 6, rx: 5 }));
  p.taken.forEach((n, i) => {
    for (let j = 0; j < cols; j++) {
      drawing.append(svg("rect", { class: "square", x: j * cell + .75, y: i * cell + .75, width: cell - 1.5, height: cell - 1.5, rx: 2 }));
      if (j < n) drawing.append(svg("circle", { class: ["", "black", "white", "either"][p.by[i][j]], cx: (j + .5) * cell, cy: (i + .5) * cell, r: cell * .36 }));
    }
  });
  return drawing;
}

// A Graph is a drawing inside root. levelName names a level above it, and chosen is
// called with a position that the reader goes to.
class Graph {
  constructor(root, positions, cols, levelName, chosen) {
    Object.assign(this, { root, ...positions, cols, chosen });
    this.sheet = el("div", { class: "sheet" });
    this.lines = svg("svg", { "aria-hidden": "true" });
    this.heads = this.levels.map((_, i) => el("span", { class: "head" }, levelName(i)));
    this.nodes = new Map(this.all.map(p => [p, this.node(p)]));
    this.edges = new Map(this.all.flatMap(p => p.moves).map(m => [m, this.edge(m)]));
    this.lines.append(...[...this.edges.values()].map(e => e.line), ...[...this.edges.values()].flatMap(e => [e.cross, e.label]));
    this.sheet.append(this.lines, ...this.heads, ...this.nodes.values());
    root.replaceChildren(this.sheet);
  }

  node(p) {
    return el("button", { type: "button", class: "node", tabindex: -1, "data-key": p.key, onclick: () => this.chosen(p), onkeydown: event => this.press(event, p) },
      el("span", { class: "unseen" }), el("span", { class: "first" }), el("span", { class: "second" }), el("span", { class: "note" }));
  }

  edge(m) {
    return {
      line: svg("line"), label: svg("text", { "text-anchor": "middle", dy: ".35em" }, gained(m.gain)),
      cross: svg("path", { class: "cross", d: "M-7 -7L7 7M7 -7L-7 7" }),
    };
  }

  // layout places everything for the width that there is: from left to right where all
  // levels fit, else from top to bottom.
  layout() {
    const width = this.root.clientWidth, most = Math.max(...this.levels.map(l => l.length)), depth = this.levels.length;
    this.across = width / depth >= 106;
    this.size = this.across ? Math.min(64, width / depth - 56) : Math.max(34, Math.min(56, width / most - 40));
    const text = 44, step = this.across ? width / depth : this.size + text + (most > 4 ? 96 : 66);
    const spread = this.across ? this.size + text + 40 : Math.max(64, Math.min(190, (width - 8) / most));
    const long = this.across ? width : step * depth, wide = this.across ? spread * most + 44 : Math.max(width, spread * most);
    this.places = new Map(this.levels.flatMap((level, i) => level.map((p, k) => {
      const along = (i + .5) * step, aside = wide / 2 + (k - (level.length - 1) / 2) * spread;
      return [p, this.across ? [along, aside + 22 - text / 2] : [aside, along - text / 2 + 10]];
    })));
    const [w, h] = this.across ? [long, wide] : [wide, long];
    this.sheet.style.width = this.lines.style.width = `${w}px`;
    this.sheet.style.height = this.lines.style.height = `${h}px`;
    this.sheet.classList.toggle("across", this.across);
    this.tall = h > innerHeight / 2;
    this.heads.forEach((head, i) => {
      head.style.left = `${this.across ? i * step : 0}px`;
      head.style.top = `${this.across ? 0 : i * step}px`;
      head.style.width = `${this.across ? step : w}px`;
      head.style.height = this.across ? `${h}px` : "";
    });
    for (const [p, node] of this.nodes) this.placeNode(p, node, spread, step);
    for (const [m, e] of this.edges) this.placeEdge(m, e, text);
  }

  placeNode(p, node, spread, step) {
    const [x, y] = this.places.get(p);
    node.querySelector(".mini")?.remove();
    node.querySelector(".unseen").after(miniature(p, this.cols, this.size));
    node.style.left = `${x}px`;
    node.style.top = `${y}px`;
    node.style.setProperty("--up", `${this.height(p) / 2 + 6}px`);
    node.classList.toggle("roomy", (this.across ? step : spread) >= 128);
  }

  height(p) { return this.size * p.taken.length / Math.max(p.taken.length, this.cols) + 6; }
  width(p) { return this.size * this.cols / Math.max(p.taken.length, this.cols) + 6; }

  placeEdge(m, { line, label, cross }, text) {
    const [fx, fy] = this.places.get(m.from), [tx, ty] = this.places.get(m.to), half = this.height(m.from) / 2, side = this.width(m.from) / 2;
    const [x1, y1, x2, y2] = this.across ? [fx + side + 2, fy, tx - side - 2, ty] : [fx, fy + half + text - 2, tx, ty - half - 8];
    const at = t => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
    const set = (e, attributes) => { for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v); };
    set(line, { x1, y1, x2, y2 });
    const fork = m.from.moves.length > 1, t = fork ? m.to.offers.length > 1 ? .3 : .42 : this.across ? .6 : .36;
    const [lx, ly] = at(t), [cx, cy] = at(t > .5 ? .3 : .66);
    set(label, { x: lx, y: ly });
    set(cross, { transform: `translate(${cx} ${cy})` });
  }

  // press moves to the nearest position in the direction of an arrow key.
  press(event, p) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const end = { Home: this.all[0], End: this.all.at(-1) }[event.key];
    if (!way && !end || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = end ?? this.nearest(p, way);
    if (!to) return;
    this.chosen(to);
    this.nodes.get(to).focus({ preventScroll: true });
  }

  nearest(p, [dx, dy]) {
    const [x, y] = this.places.get(p);
    let best, least = Infinity;
    for (const [q, [qx, qy]] of this.places) {
      const along = (qx - x) * dx + (qy - y) * dy, aside = Math.abs((qx - x) * dy) + Math.abs((qy - y) * dx);
      if (along > 1 && along + aside < least) [best, least] = [q, along + aside];
    }
    return best;
  }

  // show marks what is known: of each position two lines of text, a note, its name for
  // those who listen, and classes; of each move a class.
  show(current, describe, classify) {
    for (const [p, node] of this.nodes) {
      const { first, second = "", note = "", name, classes = "" } = describe(p);
      node.querySelector(".unseen").textContent = name;
      node.querySelector(".first").textContent = first;
      node.querySelector(".second").textContent = second;
      node.querySelector(".note").textContent = note;
      node.className = `node ${node.classList.contains("roomy") ? "roomy " : ""}${p === current ? "current " : ""}${classes}`;
      node.setAttribute("tabindex", p === current ? 0 : -1);
      if (p === current) node.setAttribute("aria-current", "step"); else node.removeAttribute("aria-current");
    }
    for (const [m, e] of this.edges) {
      const name = classify(m);
      e.line.setAttribute("class", name);
      e.label.setAttribute("class", name);
      e.cross.style.display = name.includes("dropped") ? "" : "none";
    }
  }

  // reveal scrolls the node of a position into view, above what lies at the bottom.
  reveal(p, below) {
    const r = this.nodes.get(p).getBoundingClientRect(), box = this.root.getBoundingClientRect();
    if (r.left < box.left || r.right > box.right) this.root.scrollLeft += (r.left + r.right - box.left - box.right) / 2;
    const bottom = Math.min(innerHeight, below.getBoundingClientRect().top);
    if (r.top < 0 || r.bottom > bottom) scrollBy(0, r.top - Math.max(0, (bottom - r.height) / 2));
  }
}
