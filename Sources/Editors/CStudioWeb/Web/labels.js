// Places the labels of marks so that they do not cover each other.

const space = 2; // CSS pixels between two labels
const directions = [[0, 0], [0, -1], [0, 1], [-1, 0], [1, 0], [-1, -1], [1, -1], [-1, 1], [1, 1]];

function moved({ left, top, width, height }, [right, down]) {
  const [x, y] = [right * (width + space), down * (height + space)];
  return { x, y, left: left + x, top: top + y, right: left + x + width, bottom: top + y + height };
}

function overlap(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Moves each label of a tile's marks so that it does not cover earlier labels; it stays if there is no room. */
function placeLabels(stage) {
  const placed = [];
  for (const label of stage.querySelectorAll(".mark span")) {
    label.style.translate = "";
    const box = label.getBoundingClientRect();
    // Labels that are hidden have no size.
    if (!box.width) continue;
    const places = directions.map((direction) => moved(box, direction));
    const place = places.find((one) => !placed.some((other) => overlap(one, other))) ?? places[0];
    label.style.translate = `${place.x}px ${place.y}px`;
    placed.push(place);
  }
}

export { placeLabels };
