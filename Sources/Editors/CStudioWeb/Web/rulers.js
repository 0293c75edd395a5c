// Rulers at the top and at the left of a picture, in points.

import { make } from "./ui.js";

const smallestDistance = 40; // CSS pixels between two labels
const smallestSpace = 9; // CSS pixels for a label at the end
const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000];

/** The distance between two labels, in points. */
function interval(factor) {
  return steps.find((step) => step * factor >= smallestDistance) ?? steps.at(-1);
}

function ruler(axis, length, factor) {
  const step = interval(factor);
  const node = make("div", { className: `ruler ${axis}`, ariaHidden: "true" });
  node.style.setProperty("--step", `${step * factor}px`);
  const side = axis === "horizontal" ? "left" : "top";
  for (let value = 0; value * factor <= length * factor - smallestSpace; value += step) {
    const label = make("span", { textContent: String(value) });
    label.style[side] = `${value * factor}px`;
    node.append(label);
  }
  return node;
}

/** Shows or hides the rulers of a tile. */
function setRulers(tile, isShown) {
  for (const old of tile.frame.querySelectorAll(".ruler")) old.remove();
  const { size, scale } = tile.picture;
  const hasRulers = Boolean(isShown && size);
  tile.frame.classList.toggle("ruled", hasRulers);
  if (!hasRulers) return;
  const factor = tile.pointFactor;
  tile.frame.prepend(
    ruler("horizontal", size.width / scale, factor), ruler("vertical", size.height / scale, factor));
}

/** Shows the extent of an element on the rulers of a tile; `frame` is null for none. */
function setExtent(tile, frame) {
  for (const node of tile.frame.querySelectorAll(".ruler")) {
    node.querySelector("i")?.remove();
    if (!frame) continue;
    const extent = make("i");
    const factor = tile.pointFactor;
    const isHorizontal = node.classList.contains("horizontal");
    Object.assign(extent.style, isHorizontal
      ? { left: `${frame.x * factor}px`, width: `${frame.width * factor}px` }
      : { top: `${frame.y * factor}px`, height: `${frame.height * factor}px` });
    node.append(extent);
  }
}

export { setExtent, setRulers };
