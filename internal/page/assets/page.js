// What wakes the page up: the first screen with its walk, copy buttons, and what
// scrolls sideways.

function wake(root) {
  const { example, trouble } = firstScreen(root);
  for (const walk of document.querySelectorAll(".walk")) walkOver(walk);
  for (const play of document.querySelectorAll(".play")) playOn(play);
  const open = address => {
    try {
      change(readAddress(address));
      return true;
    } catch (e) {
      trouble(say("The address has no board: {0}", e.message));
      return false;
    }
  };
  if (!location.hash.startsWith("#b=") || !open(location.hash)) change(example);
  remembering = true;

  // visit opens a board that a link names, and goes there.
  const visit = address => {
    const to = open(address) && state.step > 0 ? document.querySelector(".walk") ?? root : root;
    to.scrollIntoView();
    to.focus({ preventScroll: true });
  };
  if (state.step > 0) document.querySelector(".walk")?.scrollIntoView();
  addEventListener("hashchange", () => { if (location.hash.startsWith("#b=")) visit(location.hash); });
  document.addEventListener("click", event => {
    const link = event.target.closest('a[href^="#b="]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, "", link.hash);
    visit(link.hash);
  });
}

for (const root of document.querySelectorAll("[data-start]")) wake(root);
for (const root of document.querySelectorAll(".orchard")) playOrchard(root, JSON.parse(root.dataset.play));

// A page that is opened as a file may have no clipboard to write to: the text is
// selected instead.
for (const copy of document.querySelectorAll("button.copy")) {
  copy.addEventListener("click", async () => {
    const text = copy.parentElement.querySelector("pre");
    try {
      await navigator.clipboard.writeText(text.textContent + "\n");
      copy.textContent = say("copied");
    } catch {
      getSelection().selectAllChildren(text);
      copy.textContent = say("selected");
    }
    setTimeout(() => { copy.textContent = say("copy"); }, 2000);
  });
}

// What scrolls can be reached by the keyboard, and what does not is no stop on its way.
const scrolling = new ResizeObserver(entries => {
  for (const { target } of entries) {
    const cut = target.scrollWidth > target.clientWidth + 1 || target.scrollHeight > target.clientHeight + 1;
    target.classList.toggle("cut", cut);
    if (cut) target.setAttribute("tabindex", 0); else target.removeAttribute("tabindex");
  }
});
for (const box of document.querySelectorAll(".wide, .input pre")) scrolling.observe(box);

// A link to what is folded unfolds it.
function unfold() {
  let name = location.hash.slice(1);
  try { name = decodeURIComponent(name); } catch { } // an address that nobody encoded
  const folded = document.getElementById(name)?.closest("details");
  if (folded) folded.open = true;
}
addEventListener("hashchange", unfold);
unfold();
