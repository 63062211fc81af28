"use strict";

const words = JSON.parse(document.getElementById("words").textContent);

// say is a message in the language of the page. It is named by its English
// text; {0} stands for its first argument.
function say(message, ...args) {
  return (words?.[message] ?? message).replace(/\{(\d)\}/g, (_, i) => args[i]);
}

// el makes an element. Text is always text, never HTML. A function is a listener:
// "onclick" listens to clicks.
function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

// svg makes an element of a drawing.
function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fill(e, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") e.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) e.setAttribute(name, value === true ? "" : value);
  }
  e.append(...children.filter(c => c !== undefined && c !== false));
  return e;
}

// button makes a button; toggle one that is pressed or not, and tells which.
function button(text, onclick, attributes = {}) {
  return el("button", { type: "button", onclick, ...attributes }, text);
}

function toggle(text, onchange, attributes = {}) {
  return button(text, event => {
    const on = event.currentTarget.getAttribute("aria-pressed") !== "true";
    event.currentTarget.setAttribute("aria-pressed", on);
    onchange(on);
  }, { "aria-pressed": "false", ...attributes });
}

// signed writes a number with the minus sign of print, gain with either sign.
const signed = n => n < 0 ? `−${-n}` : String(n);
const gained = n => n < 0 || Object.is(n, -0) ? `−${-n}` : `+${n}`;
const cellName = m => `(${m.row + 1}, ${m.col + 1})`;
