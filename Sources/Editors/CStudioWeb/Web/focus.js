// Keeps the keyboard focus when parts of the page are rebuilt.

import { element } from "./ui.js";

/**
 * Runs an action that rebuilds the content of a node. If the node contained the focus, the focus moves to the new
 * element with the same `data-key`, or else to the pictures.
 */
function keepFocus(node, action) {
  const focused = node.contains(document.activeElement) ? document.activeElement : null;
  action();
  if (!focused || focused === document.activeElement) return;
  const same = [...node.querySelectorAll("[data-key]")].find(({ dataset }) => dataset.key === focused.dataset.key);
  (same ?? element("grid")).focus({ preventScroll: true });
}

/** Replaces the children of a node, and keeps the focus on the same item. */
function replaceChildren(node, ...children) {
  keepFocus(node, () => node.replaceChildren(...children));
}

export { keepFocus, replaceChildren };
