// The zoom of the grid by keys, buttons and the wheel.

import { saveSettings } from "./settings.js";
import { element } from "./ui.js";
import { anchorOf, cornersOf, restore } from "./zooming.js";

const buttons = { "zoom-all": "all", "zoom-fit": "fit", "zoom-one": 1 };

/**
 * Sets the zoom up. Returns the functions `setZoom(level, anchor)` and `zoomBy(direction, anchor)`. Without an anchor,
 * the chosen element keeps its place, or else the first picture in view.
 *
 * - zoomed: called when the size of the pictures has changed
 */
function setUpZoom({ grid, inspector, zoomed }) {
  const { viewport, zoom } = grid;

  function defaultAnchor() {
    const { selected } = grid;
    if (!selected?.frame.isConnected) return cornersOf(grid.visible, viewport)[0];
    return anchorOf(selected, selected === inspector.chosen?.tile ? inspector.item?.frame : null, viewport);
  }

  function setZoom(level, anchor) {
    const kept = anchor ?? defaultAnchor();
    zoom.level = level;
    viewport.classList.toggle("overview", level === "all");
    grid.resize();
    zoomed();
    if (kept) restore(kept, viewport);
    element("zoom").textContent = zoom.text;
    element("zoom-in").disabled = zoom.isLargest;
    element("zoom-out").disabled = zoom.level === "all";
    for (const [id, own] of Object.entries(buttons)) element(id).ariaPressed = String(own === level);
    // Screen readers already read a pressed button, so do not announce the zoom twice.
    element("zoom").classList.toggle("silent", Object.values(buttons).includes(level));
    saveSettings({ zoom: level });
  }

  function zoomBy(direction, anchor) {
    const level = zoom.next(direction);
    if (level !== zoom.level) setZoom(level, anchor);
  }

  element("zoom-in").addEventListener("click", () => zoomBy(1));
  element("zoom-out").addEventListener("click", () => zoomBy(-1));
  for (const [id, level] of Object.entries(buttons)) element(id).addEventListener("click", () => setZoom(level));
  return { setZoom, zoomBy };
}

export { setUpZoom };
