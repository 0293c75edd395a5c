// The visible part of the images: zooming and panning, the same on both stages.

import { announce, element, pluralize } from "./ui.js";
import { differenceOf } from "./pixels.js";
import { hasBothImages, invalidate, view } from "./view.js";

const scales = [0.125, 0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
const fitMargin = 12; // CSS pixels
const largestFitScale = 4;
const differenceMargin = 6; // image pixels

/** Sizes a canvas to the device pixels of its box. */
function resizeCanvas(canvas) {
  const width = Math.max(1, Math.round(canvas.clientWidth * devicePixelRatio));
  const height = Math.max(1, Math.round(canvas.clientHeight * devicePixelRatio));
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
}

/** The scale at which the images fill a stage; small images are enlarged by a whole number. */
function fitScale() {
  const canvas = element("stage-a");
  const margin = 2 * fitMargin * devicePixelRatio;
  const scale = Math.min((canvas.width - margin) / view.pair.width, (canvas.height - margin) / view.pair.height);
  return scale >= 1 ? Math.min(Math.floor(scale), largestFitScale) : Math.max(scale, 0.01);
}

function currentScale() {
  return view.scale ?? fitScale();
}

/** The position of the images' top left corner on a canvas, in device pixels. */
function originOn(canvas) {
  const scale = currentScale();
  return {
    x: Math.round(canvas.width / 2 - view.center.x * scale),
    y: Math.round(canvas.height / 2 - view.center.y * scale),
  };
}

/** The point of the images under the pointer. */
function imagePoint(event, canvas) {
  const box = canvas.getBoundingClientRect();
  const origin = originOn(canvas);
  return {
    x: ((event.clientX - box.left - canvas.clientLeft) * devicePixelRatio - origin.x) / currentScale(),
    y: ((event.clientY - box.top - canvas.clientTop) * devicePixelRatio - origin.y) / currentScale(),
  };
}

/** The point that stays in place when zooming without the pointer. */
function zoomAnchor() {
  return view.cursor ? { x: view.cursor.x + 0.5, y: view.cursor.y + 0.5 } : view.center;
}

function setScale(scale, anchor = zoomAnchor()) {
  if (!view.pair) return;
  const factor = currentScale() / (scale ?? currentScale());
  view.scale = scale;
  if (scale === null) {
    view.center = { x: view.pair.width / 2, y: view.pair.height / 2 };
  } else {
    setCenter(anchor.x + (view.center.x - anchor.x) * factor, anchor.y + (view.center.y - anchor.y) * factor);
  }
  showZoom();
  announce(`Zoom ${element("images-zoom").textContent}`);
  invalidate();
}

/** Zooms in (1) or out (-1) by one step. */
function zoom(direction, anchor) {
  if (!view.pair) return;
  const now = currentScale();
  const next = direction > 0
    ? scales.find((scale) => scale > now + 1e-6) : scales.findLast((scale) => scale < now - 1e-6);
  if (next) setScale(next, anchor);
}

function showZoom() {
  const scale = view.scale;
  element("images-zoom").textContent = scale === null ? "Fit" : scale < 1 ? `1/${1 / scale}×` : `${scale}×`;
  const now = view.pair ? currentScale() : 1;
  element("images-zoom-in").disabled = now >= scales.at(-1);
  element("images-zoom-out").disabled = now <= scales[0];
}

/** Moves a point of the images, clamped to their edges, to the middle of the stages. */
function setCenter(x, y) {
  view.center = {
    x: Math.min(Math.max(x, 0), view.pair.width), y: Math.min(Math.max(y, 0), view.pair.height),
  };
  invalidate();
}

/** Pans by device pixels. */
function pan(x, y) {
  if (!view.pair) return;
  if (view.scale === null) view.scale = currentScale();
  setCenter(view.center.x + x / currentScale(), view.center.y + y / currentScale());
}

/** Zooms to the bounds of the marks, or else of the differing pixels. */
function goToDifferences() {
  if (!hasBothImages()) return;
  const marks = [...view.marks.expected, ...view.marks.actual];
  if (marks.length > 0) return zoomTo(boundsOf(marks));
  const { bounds, count } = differenceOf(view.pair, view.levels);
  if (!bounds) return announce("No pixel differs");
  zoomTo(bounds);
  const place = `${bounds.left + view.offset.x},${bounds.top + view.offset.y}`;
  announce(`${pluralize(count, "pixel differs", "pixels differ")}, at ${place}`);
}

function boundsOf(marks) {
  return {
    left: Math.min(...marks.map(({ x }) => x)), right: Math.max(...marks.map(({ x, width }) => x + width)),
    top: Math.min(...marks.map(({ y }) => y)), bottom: Math.max(...marks.map(({ y, height }) => y + height)),
  };
}

function zoomTo(bounds) {
  const canvas = element("stage-a");
  const largest = Math.min(
    canvas.width / (bounds.right - bounds.left + differenceMargin),
    canvas.height / (bounds.bottom - bounds.top + differenceMargin));
  view.cursor = null;
  setScale(scales.findLast((scale) => scale <= largest) ?? scales[0]);
  setCenter((bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2);
}

export { currentScale, goToDifferences, imagePoint, originOn, pan, resizeCanvas, setCenter, setScale, showZoom, zoom };
