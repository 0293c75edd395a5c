// Changes values of the chosen element: in the inspector, and by handles in the picture.

import { Controls } from "./controls.js";
import { Handles } from "./handles.js";

/**
 * Sets the parts up. Returns a function to be called when the inspector shows an element.
 *
 * - inspector: called to get the inspector
 */
function setUpEditing(inspector) {
  const controls = new Controls(() => handles.update());
  const handles = new Handles({ controls, inspector });
  return () => {
    const { chosen } = inspector();
    controls.show(chosen?.tile.picture, chosen?.id);
    handles.update();
  };
}

export { setUpEditing };
