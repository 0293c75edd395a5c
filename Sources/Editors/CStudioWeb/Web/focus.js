// Keeps the keyboard focus where parts of the page are made again.

import { element } from "./ui.js";

/**
 * Runs an action that makes the content of a node again. If the focus was in the node, it moves to the new element with
 * the same `data-key`, or else to the pictures.
 */
function keepFocus(node, action) {
  const focused = node.contains(document.activeElement) ? document.activeElement : null;
  action();
  if (!focused || focused === document.activeElement) return;
  const same = [...node.querySelectorAll("[data-key]")].find(({ dataset }) => dataset.key === focused.dataset.key);
  (same ?? element("grid")).focus({ preventScroll: true });
}

/** Replaces the children of a node. The focus stays on the same thing. */
function replaceChildren(node, ...children) {
  keepFocus(node, () => node.replaceChildren(...children));
}

export { keepFocus, replaceChildren };
