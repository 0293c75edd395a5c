// The views that replace the pictures. Only one can be open.

import { element } from "./ui.js";

const openers = new Map();
let current = null;

/** The open view; null if the pictures are shown. */
function currentView() {
  return current;
}

/** The `name` and the `params` of the open view, for links; null if the pictures are shown. */
function shownView() {
  return current && { name: current.viewName, params: current.params };
}

/**
 * Opens a view.
 *
 * - view: has its element `root`, and `closed()`, which is called after the view was closed. For links, it has the
 *   `viewName` of its registration, and `params`, an object of texts that identify its content
 */
function openView(view) {
  if (current !== view) {
    close();
    current = view;
    view.root.hidden = false;
    element("grid").inert = true;
  }
  changed();
}

/** Closes the open view and shows the pictures again. */
function closeView() {
  if (close()) changed();
}

/** Closes the open view. Returns whether there was one. */
function close() {
  if (!current) return false;
  const view = current;
  current = null;
  view.root.hidden = true;
  element("grid").inert = false;
  view.closed();
  return true;
}

/** Notifies `links.js` that the open view has changed. */
function changed() {
  document.dispatchEvent(new CustomEvent("viewchange"));
}

/** To be called when the content of the open view has changed. */
function viewMoved() {
  document.dispatchEvent(new CustomEvent("viewmove"));
}

/**
 * Registers the function with which links open a view.
 *
 * - open: called with the link's `params`, which are not validated; returns the name of a missing item, or null if the
 *   view is open
 */
function registerView(name, open) {
  openers.set(name, open);
}

/** Opens the view that a link names. Returns the reason if this fails; otherwise null. */
function openNamed(name, params) {
  const open = openers.get(name);
  return open ? open(params) : `The link opens the view '${name}', which is not possible here.`;
}

export { closeView, currentView, openNamed, openView, registerView, shownView, viewMoved };
