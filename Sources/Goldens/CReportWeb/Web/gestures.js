// The pixel under the pointer or the keyboard's cursor, and the gestures on the stages.

import { announce, element, withSwatches } from "./ui.js";
import { formatPixel, isDifferent, pixelAt } from "./pixels.js";
import { effectiveMode, hasBothImages, invalidate, view } from "./view.js";
import { imagePoint, pan, setCenter, zoom } from "./viewport.js";
import { setWipe } from "./modes.js";

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const panStep = 48; // device pixels
let dragPosition = { x: 0, y: 0 }; // of the pointer when the images last moved with it

/** Shows the position and both colours of a pixel, and returns the text. */
function showReadout({ x, y }) {
  const [a, b] = [pixelAt(view.pair.expected, x, y), pixelAt(view.pair.actual, x, y)];
  const comparison = hasBothImages() ? (isDifferent(a, b, view.levels) ? ": differs" : ": same") : "";
  const [expected, actual] = [view.titles.expected.toLowerCase(), view.titles.actual.toLowerCase()];
  const place = `x ${x + view.offset.x}, y ${y + view.offset.y}`;
  const text = `${place}: ${expected} ${formatPixel(a)}, ${actual} ${formatPixel(b)}${comparison}`;
  element("readout").replaceChildren(...withSwatches(text));
  return text;
}

function moveCursor(x, y) {
  if (!view.pair) return;
  const from = view.cursor ?? { x: Math.floor(view.center.x) - x, y: Math.floor(view.center.y) - y };
  view.cursor = {
    x: Math.min(Math.max(from.x + x, 0), view.pair.width - 1),
    y: Math.min(Math.max(from.y + y, 0), view.pair.height - 1),
  };
  keepCursorVisible();
  announce(showReadout(view.cursor));
  invalidate();
}

function keepCursorVisible() {
  if (view.scale === null) return;
  const canvas = element("stage-a");
  const [halfWidth, halfHeight] = [canvas.width / 2 / view.scale - 1, canvas.height / 2 / view.scale - 1];
  setCenter(
    Math.min(Math.max(view.center.x, view.cursor.x + 1 - halfWidth), view.cursor.x + halfWidth),
    Math.min(Math.max(view.center.y, view.cursor.y + 1 - halfHeight), view.cursor.y + halfHeight));
}

function handleKey(event) {
  const direction = arrows[event.key];
  if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (event.shiftKey) pan(direction[0] * panStep, direction[1] * panStep);
  else moveCursor(...direction);
}

function handlePointerMove(event) {
  if (!view.pair || !(event.target instanceof HTMLCanvasElement)) return;
  const point = imagePoint(event, event.target);
  if (event.buttons & 1 && element("stages").classList.contains("dragging")) return drag(event, point);
  const pixel = { x: Math.floor(point.x), y: Math.floor(point.y) };
  const isInside = pixel.x >= 0 && pixel.y >= 0 && pixel.x < view.pair.width && pixel.y < view.pair.height;
  if (isInside) showReadout(pixel);
}

function handlePointerDown(event) {
  if (event.button !== 0 || !(event.target instanceof HTMLCanvasElement)) return;
  event.target.setPointerCapture(event.pointerId);
  element("stages").classList.add("dragging");
  dragPosition = { x: event.clientX, y: event.clientY };
  if (view.pair && effectiveMode() === "wipe") drag(event, imagePoint(event, event.target));
}

function drag(event, point) {
  if (effectiveMode() === "wipe") return setWipe(100 * point.x / view.pair.width);
  pan((dragPosition.x - event.clientX) * devicePixelRatio, (dragPosition.y - event.clientY) * devicePixelRatio);
  dragPosition = { x: event.clientX, y: event.clientY };
}

/** Zooms with Ctrl and the wheel, which is also what browsers report for a pinch; the bare wheel scrolls the page. */
function handleWheel(event) {
  if (!(event.ctrlKey || event.metaKey) || !(event.target instanceof HTMLCanvasElement) || !view.pair) return;
  event.preventDefault();
  zoom(event.deltaY < 0 ? 1 : -1, imagePoint(event, event.target));
}

function setUpGestures() {
  const stages = element("stages");
  stages.addEventListener("keydown", handleKey);
  stages.addEventListener("pointermove", handlePointerMove);
  stages.addEventListener("pointerdown", handlePointerDown);
  for (const end of ["pointerup", "pointercancel"]) {
    stages.addEventListener(end, () => stages.classList.remove("dragging"));
  }
  stages.addEventListener("wheel", handleWheel, { passive: false });
}

export { setUpGestures };
