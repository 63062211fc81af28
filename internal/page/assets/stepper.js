
// stepper makes the buttons that walk from step 0 to a last one, and lets the
// arrow keys do the same anywhere inside root. It calls show(step).
function stepper(root, show) {
  let at = 0, last = 0;
  const go = step => {
    at = Math.max(0, Math.min(last, step));
    for (const [b, off] of [[first, at === 0], [back, at === 0], [next, at === last], [end, at === last]]) {
      b.setAttribute("aria-disabled", off); // a disabled button would lose the focus
    }
    count.textContent = say("{0} of {1}", at, last);
    show(at);
  };
  const first = button(say("« first"), () => go(0)), back = button(say("‹ back"), () => go(at - 1));
  const next = button(say("next ›"), () => go(at + 1)), end = button(say("last »"), () => go(last));
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
