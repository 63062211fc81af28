
// el makes an element. Text is always text, never HTML.
function el(tag, attributes = {}, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick") e.addEventListener("click", value);
    else if (value !== undefined && value !== false) e.setAttribute(name, value === true ? "" : value);
  }
  e.append(...children.filter(c => c !== undefined));
  return e;
}

// stepper makes the buttons that walk from step 0 to a last one, and lets the
// arrow keys do the same anywhere inside root. It calls show(step).
function stepper(root, show) {
  let at = 0, last = 0;
  const go = step => {
    at = Math.max(0, Math.min(last, step));
    for (const [button, off] of [[first, at === 0], [back, at === 0], [next, at === last], [end, at === last]]) {
      button.setAttribute("aria-disabled", off); // a disabled button would lose the focus
    }
    count.textContent = say("{0} of {1}", at, last);
    show(at);
  };
  const button = (text, label, to) => el("button", { type: "button", "aria-label": label, onclick: () => go(to()) }, text);
  const first = button(say("« first"), say("first step"), () => 0), back = button(say("‹ back"), say("step back"), () => at - 1);
  const next = button(say("next ›"), say("next step"), () => at + 1), end = button(say("last »"), say("last step"), () => last);
  const count = el("span", { class: "count" });
  root.addEventListener("keydown", event => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.target.closest("textarea, select, input")) return;
    event.preventDefault();
    go(to);
  });
  return {
    buttons: el("span", { class: "steps" }, first, back, next, end, count),
    start(steps, step = 0) { last = steps; go(step); },
  };
}
