// The views that take the place of the pictures. Opening one closes the one before.

import { element } from "./ui.js";

const openers = new Map();
let current = null;

/** The view that is open; null if the pictures are shown. */
function currentView() {
  return current;
}

/** What a link to the view that is open contains: its `name` and its `params`; null if the pictures are shown. */
function shownView() {
  return current && { name: current.viewName, params: current.params };
}

/**
 * Opens a view.
 *
 * - view: has its `root`, the element that is shown, and `closed()`, which is called when the view has been closed. For
 *   links it has the `viewName` that it is registered under, and `params`, an object of texts that name what it shows
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

/** Closes the view that is open, so that the pictures are shown again. */
function closeView() {
  if (close()) changed();
}

/** Closes the view that is open. Returns whether one was. */
function close() {
  if (!current) return false;
  const view = current;
  current = null;
  view.root.hidden = true;
  element("grid").inert = false;
  view.closed();
  return true;
}

/** Tells `links.js` that another view is shown. */
function changed() {
  document.dispatchEvent(new CustomEvent("viewchange"));
}

/** To be called when the view that is open shows something else. */
function viewMoved() {
  document.dispatchEvent(new CustomEvent("viewmove"));
}

/**
 * Registers how links open a view.
 *
 * - open: called with the `params` that the link has, whose values can be anything; returns what the link names that is
 *   not there, or null if the view is open
 */
function registerView(name, open) {
  openers.set(name, open);
}

/** Opens the view that a link names. Returns why it is not open; null if it is. */
function openNamed(name, params) {
  const open = openers.get(name);
  return open ? open(params) : `The link opens the view '${name}', which is not possible here.`;
}

export { closeView, currentView, openNamed, openView, registerView, shownView, viewMoved };
