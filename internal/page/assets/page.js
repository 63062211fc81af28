
// Copy buttons, for pages that are opened as files too: where there is no
// clipboard to write to, the text is selected instead.
for (const button of document.querySelectorAll("button.copy")) {
  button.addEventListener("click", async () => {
    const text = button.parentElement.querySelector("pre");
    try {
      await navigator.clipboard.writeText(text.textContent + "\n");
      button.textContent = say("copied");
    } catch {
      getSelection().selectAllChildren(text);
      button.textContent = say("selected");
    }
    setTimeout(() => { button.textContent = say("copy"); }, 2000);
  });
}

// On paper nothing is folded.
const opened = [];
addEventListener("beforeprint", () => {
  for (const folded of document.querySelectorAll("details:not([open])")) {
    folded.open = true;
    opened.push(folded);
  }
});
addEventListener("afterprint", () => {
  for (const folded of opened.splice(0)) folded.open = false;
});
