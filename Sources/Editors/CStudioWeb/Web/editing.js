// Changes the scene: values of the chosen element in the inspector and by handles in the picture, and its text.

import { Controls } from "./controls.js";
import { Handles } from "./handles.js";
import { TextPane } from "./text.js";
import { element } from "./ui.js";

/**
 * Sets the parts up.
 *
 * - inspector: called to get the inspector
 * - store: the scenes
 * - toggled: called when the text is shown or hidden
 *
 * Returns the functions that the page calls: `showValues` when the inspector shows an element, `scenesChanged` when
 * scenes have changed, `focus` with the id of an element that gets the focus, `toggleText`, and `step(name)`, with
 * "undo" or "redo".
 */
function setUpEditing(inspector, store, toggled) {
  const controls = new Controls(() => handles.update());
  const handles = new Handles({ controls, inspector });
  const text = new TextPane(store, inspector, toggled);
  return {
    showValues() {
      const { chosen } = inspector();
      controls.show(chosen?.tile.picture, chosen?.id);
      handles.update();
      text.update();
    },
    scenesChanged: () => text.update(),
    focus(id) {
      const node = element(id);
      // The text covers the inspector, so close the text.
      if (node.closest(".inspector")) text.close();
      (node.querySelector("input, select") ?? node).focus();
    },
    toggleText: () => text.toggle(),
    get isTextOpen() {
      return text.isOpen;
    },
    step: (name) => controls.step(name),
  };
}

export { setUpEditing };
