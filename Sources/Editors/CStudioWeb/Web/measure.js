// Distances between elements, as a designer measures them.

const right = (frame) => frame.x + frame.width;
const bottom = (frame) => frame.y + frame.height;
const overlaps = (a0, a1, b0, b1) => a0 < b1 && b0 < a1;

function contains(outer, inner) {
  return outer.x <= inner.x && outer.y <= inner.y && right(outer) >= right(inner) && bottom(outer) >= bottom(inner);
}

/**
 * The distances from a frame to the nearest neighbours, or to the edges of the picture: for each side the length in
 * points, the name of the neighbour, and the line to it as a frame. The length is negative if the frame ends beyond the
 * edge.
 */
function distances(frame, elements, size) {
  const others = elements.filter(({ frame: other }) => other.width && other.height && !contains(other, frame) &&
    !contains(frame, other));
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  const sides = {
    left: { from: frame.x, edge: 0, direction: -1 },
    right: { from: right(frame), edge: size.width, direction: 1 },
    top: { from: frame.y, edge: 0, direction: -1 },
    bottom: { from: bottom(frame), edge: size.height, direction: 1 },
  };
  const found = {};
  for (const [side, { from, edge, direction }] of Object.entries(sides)) {
    let [to, name] = [edge, "edge"];
    for (const { id, frame: other } of others) {
      const inRow = overlaps(frame.y, bottom(frame), other.y, bottom(other));
      const inColumn = overlaps(frame.x, right(frame), other.x, right(other));
      const limits = {
        left: inRow && right(other) <= frame.x && right(other) > to ? right(other) : null,
        right: inRow && other.x >= right(frame) && other.x < to ? other.x : null,
        top: inColumn && bottom(other) <= frame.y && bottom(other) > to ? bottom(other) : null,
        bottom: inColumn && other.y >= bottom(frame) && other.y < to ? other.y : null,
      };
      if (limits[side] !== null) [to, name] = [limits[side], id];
    }
    const [start, length] = [Math.min(from, to), Math.abs(to - from)];
    const line = side === "left" || side === "right"
      ? { x: start, y: middle.y, width: length, height: 0 } : { x: middle.x, y: start, width: 0, height: length };
    found[side] = { length: (to - from) * direction, name, line };
  }
  return found;
}

/** The elements at a point, in points, the innermost first; of equal frames, the later element comes first. */
function elementsAt(elements, x, y) {
  const area = ({ frame }) => frame.width * frame.height;
  return elements
    .filter(({ frame }) => x >= frame.x && y >= frame.y && x < right(frame) && y < bottom(frame))
    .reverse()
    .sort((a, b) => area(a) - area(b));
}

/** A length in points, with at most two decimals. */
function formatLength(number) {
  return String(Math.round(number * 100) / 100);
}

export { distances, elementsAt, formatLength };
