"use strict";

const words = JSON.parse(document.getElementById("words").textContent);

// say is a message in the language of the page. It is named by its English
// text; {0} stands for its first argument.
function say(message, ...args) {
  return (words?.[message] ?? message).replace(/\{(\d)\}/g, (_, i) => args[i]);
}
