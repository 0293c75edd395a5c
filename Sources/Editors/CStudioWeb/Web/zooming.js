// Zooming keeps a point of a picture where it is on the screen.

/** A point of a tile, as fractions of the picture, and its position in the window. */
function anchorAt(tile, clientX, clientY) {
  const box = tile.stage.getBoundingClientRect();
  return {
    tile, clientX, clientY, x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height,
  };
}

function clamp(value, low, high) {
  return Math.min(Math.max(value, low), high);
}

/**
 * The point that zooming by keys and buttons keeps: the middle of an element of a tile, or of the tile. If it is out of
 * view, it moves to the nearest point that is in view.
 *
 * - frame: the frame of the element, in points; null for the picture
 */
function anchorOf(tile, frame, viewport) {
  const box = tile.stage.getBoundingClientRect();
  const view = viewport.getBoundingClientRect();
  const factor = tile.pointFactor;
  const middle = frame
    ? { x: box.left + (frame.x + frame.width / 2) * factor, y: box.top + (frame.y + frame.height / 2) * factor }
    : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const [insetX, insetY] = [view.width / 4, view.height / 4];
  return {
    tile, x: (middle.x - box.left) / box.width, y: (middle.y - box.top) / box.height,
    clientX: clamp(middle.x, view.left + insetX, view.right - insetX),
    clientY: clamp(middle.y, view.top + insetY, view.bottom - insetY),
  };
}

/** The top left corners of the tiles in view, from top to bottom and from left to right. */
function cornersOf(tiles, viewport) {
  const view = viewport.getBoundingClientRect();
  return [...tiles].map((tile) => ({ tile, box: tile.stage.getBoundingClientRect() }))
    .filter(({ box }) => (
      box.bottom > view.top && box.top < view.bottom && box.right > view.left && box.left < view.right))
    .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
    .map(({ tile, box }) => ({ tile, x: 0, y: 0, clientX: box.left, clientY: box.top }));
}

/** Scrolls a point back to its earlier position. */
function restore({ tile, x, y, clientX, clientY }, viewport) {
  const box = tile.stage.getBoundingClientRect();
  viewport.scrollBy({
    left: box.left + x * box.width - clientX, top: box.top + y * box.height - clientY, behavior: "instant",
  });
}

export { anchorAt, anchorOf, cornersOf, restore };
