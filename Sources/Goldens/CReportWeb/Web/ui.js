// Helpers for elements and for the texts in them.

const element = (id) => document.getElementById(id);

/** Creates an element with properties and children. */
function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

/** A number with its noun in the singular or plural. */
function pluralize(count, one, many = `${one}s`) {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** Makes screen readers read a text. */
function announce(text) {
  element("live").textContent = text;
}

/** The nodes of a text that has a colour swatch before each `#RRGGBBAA` or `#RRGGBB`. */
function withSwatches(text) {
  return text.split(/(#(?:[0-9A-Fa-f]{8}|[0-9A-Fa-f]{6})(?![0-9A-Za-z]))/).flatMap((part, index) => {
    if (index % 2 === 0) return [part];
    const swatch = make("span", { className: "swatch" });
    swatch.style.background = part;
    return [make("span", { className: "color" }, swatch, part)];
  });
}

/** A button with a text. */
function makeButton(textContent, onPress, properties = {}) {
  const button = make("button", { type: "button", textContent, ...properties });
  button.addEventListener("click", onPress);
  return button;
}

/** A toggle button with a title and facts below it. */
function makeChoice(title, facts, onPress) {
  const button = make("button", { type: "button" }, make("span", {}, ...withSwatches(title)), facts);
  button.setAttribute("aria-pressed", "false");
  button.addEventListener("click", onPress);
  return button;
}

/** Fills a box with a shell command and a button that copies it. */
function showCommand(box, command, purpose) {
  const code = make("code", { textContent: command });
  box.replaceChildren(code, makeButton("Copy", () => copy(code), { ariaLabel: `Copy the command ${purpose}` }));
}

/** Copies the text of an element, or selects it if copying fails. */
async function copy(code) {
  try {
    await navigator.clipboard.writeText(code.textContent);
    announce("Copied");
  } catch {
    // Browsers may deny access to the clipboard: let the user copy.
    getSelection().selectAllChildren(code);
    announce("Selected: copy it with Ctrl C");
  }
}

export { announce, copy, element, make, makeButton, makeChoice, pluralize, showCommand, withSwatches };
