// The pointer on the pictures, which inspects and chooses elements. Ctrl with the wheel zooms.

import { inNextFrame } from "./activity.js";
import { anchorAt } from "./zooming.js";

function tileOf(target) {
  const tile = target?.closest?.(".tile")?.tile;
  return tile?.picture.size ? tile : null;
}

/** A position in the window on a tile, in points and in pixels. */
function position(tile, place) {
  const box = tile.stage.getBoundingClientRect();
  const { width, height } = tile.picture.size;
  const [x, y] = [(place.x - box.left) / box.width, (place.y - box.top) / box.height];
  const { scale } = tile.picture;
  return {
    point: [x * width / scale, y * height / scale], pixel: [Math.floor(x * width), Math.floor(y * height)],
    isInside: x >= 0 && y >= 0 && x < 1 && y < 1,
  };
}

/**
 * Sets the pointer up. Returns a function `moved`, to call after content may have moved under the pointer.
 *
 * - zoomBy: called with a direction and an anchor
 * - altChanged: called with true while Alt is pressed, then with false
 */
function setUpPointer({ grid, inspector, loupe, zoomBy, altChanged }) {
  let last = { x: -1, y: -1 };
  let chosenBefore = null;

  function move(event) {
    // Ignore repeated events: browsers send them when content moves under a resting pointer.
    if (event.clientX === last.x && event.clientY === last.y) return;
    last = { x: event.clientX, y: event.clientY };
    if (point(event.target)) altChanged(event.altKey);
  }

  /** Inspects the element under the pointer. Returns whether the pointer is on a picture. */
  function point(target) {
    const tile = tileOf(target);
    const at = tile && position(tile, last);
    if (!at?.isInside) {
      inspector.leave();
      if (loupe.isOn) loupe.hide();
      return false;
    }
    inspector.hover(tile, ...at.point);
    if (loupe.isOn && tile.picture.bitmap) loupe.show(tile, ...at.pixel, last.x, last.y);
    return true;
  }

  /** Inspects content that has moved under a resting pointer, unless keys have chosen an element since. */
  const moved = inNextFrame(() => {
    if (inspector.hovered) point(document.elementFromPoint(last.x, last.y));
  });

  function click(event) {
    // A button in a tile has its own action, and keeps the focus.
    if (event.target.closest?.("button")) return;
    const tile = tileOf(event.target) ?? event.target.closest?.(".tile")?.tile;
    if (!tile) return;
    grid.choose(tile);
    if (!tile.picture.size) return;
    inspector.chosen = chosenBefore ?? inspector.chosen;
    inspector.chooseAt(tile, ...position(tile, { x: event.clientX, y: event.clientY }).point);
  }

  document.addEventListener("pointermove", move);
  document.documentElement.addEventListener("pointerleave", () => inspector.leave());
  // Pressing focuses the tile, which chooses it: remember the earlier choice.
  document.addEventListener("pointerdown", () => { chosenBefore = inspector.chosen; }, { capture: true });
  document.addEventListener("click", click);
  grid.viewport.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const tile = tileOf(event.target);
    zoomBy(event.deltaY < 0 ? 1 : -1, tile && anchorAt(tile, event.clientX, event.clientY));
  }, { passive: false });
  grid.viewport.addEventListener("scroll", moved);
  return { moved };
}

export { setUpPointer };
