// The views that take the place of the pictures. Opening one closes the one before.

import { element } from "./ui.js";

let current = null;

/** The view that is open; null if the pictures are shown. */
function currentView() {
  return current;
}

/**
 * Opens a view.
 *
 * - view: has its `root`, the element that is shown, and `closed()`, which is called when the view has been closed
 */
function openView(view) {
  if (current === view) return;
  closeView();
  current = view;
  view.root.hidden = false;
  element("grid").inert = true;
}

/** Closes the view that is open, so that the pictures are shown again. */
function closeView() {
  if (!current) return;
  const view = current;
  current = null;
  view.root.hidden = true;
  element("grid").inert = false;
  view.closed();
}

export { closeView, currentView, openView };
