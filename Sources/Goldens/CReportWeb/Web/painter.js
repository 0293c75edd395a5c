// Paints the stages. All modes share the checkerboard, the outlines, the grid and the pixel cursor.

import { element, make, pluralize } from "./ui.js";
import { differenceOf } from "./pixels.js";
import { effectiveMode, view } from "./view.js";
import { currentScale, originOn, resizeCanvas } from "./viewport.js";

const smallestGridScale = 8;
const smallestCursorSide = 5; // device pixels

/** Paints what the current mode shows. */
function paint() {
  const [a, b] = [element("stage-a"), element("stage-b")];
  for (const canvas of [a, b]) resizeCanvas(canvas);
  const mode = effectiveMode();
  if (mode === "two-up") {
    paintStage(a, "Expected", (stage) => stage.draw(view.pair?.expected), [view.pair?.expected]);
    paintStage(b, "Actual", (stage) => stage.draw(view.pair?.actual), [view.pair?.actual]);
  } else {
    paintStage(a, ...singleStage(mode), [view.pair.expected, view.pair.actual]);
  }
  const blinkSide = view.blinkShowsActual ? "actual" : "expected";
  element("stages").dataset.showing = mode === "blink" ? blinkSide : mode;
}

/** The title of a mode with one stage, and the function that paints it. */
function singleStage(mode) {
  const { expected, actual } = view.pair;
  switch (mode) {
    case "wipe": return ["Expected on the left, actual on the right", (stage) => paintWipe(stage, expected, actual)];
    case "onion": return [`Expected, and ${view.onion} % actual`, (stage) => paintOnion(stage, expected, actual)];
    case "difference": return [differenceTitle(), (stage) => stage.draw(differenceOf(view.pair))];
    default: return view.blinkShowsActual
      ? ["Actual", (stage) => stage.draw(actual)] : ["Expected", (stage) => stage.draw(expected)];
  }
}

function differenceTitle() {
  return `Difference: ${pluralize(differenceOf(view.pair).count, "pixel differs", "pixels differ")} in any bit`;
}

function paintStage(canvas, title, body, images) {
  const context = canvas.getContext("2d");
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  showCaption(canvas, title, images);
  if (!view.pair) return;
  const stage = makeStage(canvas, context);
  body(stage);
  paintBehind(stage, images);
  if (stage.scale >= smallestGridScale) paintGrid(stage);
  if (effectiveMode() === "wipe") paintEdge(stage);
  if (view.cursor) paintCursor(stage);
}

function showCaption(canvas, title, images) {
  const sizes = [...new Set(images.filter(Boolean).map((image) => `${image.width} × ${image.height}`))];
  const caption = view.pair ? `${title}${sizes.length ? `, ${sizes.join(" and ")} pixels` : ": none"}` : "";
  canvas.setAttribute("aria-label", caption || title);
  const line = element(canvas.id.replace("stage", "caption"));
  if (line.textContent !== caption) line.textContent = caption;
}

function makeStage(canvas, context) {
  const scale = currentScale();
  const origin = originOn(canvas);
  const draw = (image) => {
    if (!image) return;
    context.imageSmoothingEnabled = scale < 1;
    context.imageSmoothingQuality = "high";
    context.drawImage(image.bitmap, origin.x, origin.y, image.width * scale, image.height * scale);
  };
  return { canvas, context, scale, origin, draw, width: view.pair.width * scale, height: view.pair.height * scale };
}

function paintWipe(stage, expected, actual) {
  const edge = stage.origin.x + stage.width * view.wipe / 100;
  clip(stage, 0, edge, () => stage.draw(expected));
  clip(stage, edge, stage.canvas.width, () => stage.draw(actual));
}

function clip({ context, canvas }, left, right, body) {
  context.save();
  context.beginPath();
  context.rect(left, 0, right - left, canvas.height);
  context.clip();
  body();
  context.restore();
}

/** Cross-fades the images. Adding them keeps pixels that both share, including transparent ones, unchanged. */
function paintOnion({ context, draw }, expected, actual) {
  context.globalAlpha = 1 - view.onion / 100;
  draw(expected);
  context.globalAlpha = view.onion / 100;
  context.globalCompositeOperation = "lighter";
  draw(actual);
  context.globalAlpha = 1;
  context.globalCompositeOperation = "source-over";
}

function color(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}

/** Paints the outlines of the images and a checkerboard, both behind the images so that they hide no pixel. */
function paintBehind({ context, origin, scale }, images) {
  const boxes = images.filter(Boolean).map(({ width, height }) => ({ width: width * scale, height: height * scale }));
  context.globalCompositeOperation = "destination-over";
  context.strokeStyle = color("--control");
  for (const { width, height } of boxes) context.strokeRect(origin.x - 0.5, origin.y - 0.5, width + 1, height + 1);
  context.fillStyle = checkerboard(context);
  for (const { width, height } of boxes) context.fillRect(origin.x, origin.y, width, height);
  context.globalCompositeOperation = "source-over";
}

function checkerboard(context) {
  const side = 8 * devicePixelRatio;
  const tile = make("canvas", { width: 2 * side, height: 2 * side });
  const tileContext = tile.getContext("2d");
  tileContext.fillStyle = color("--check-a");
  tileContext.fillRect(0, 0, 2 * side, 2 * side);
  tileContext.fillStyle = color("--check-b");
  tileContext.fillRect(0, 0, side, side);
  tileContext.fillRect(side, side, side, side);
  return context.createPattern(tile, "repeat");
}

function paintGrid({ context, canvas, origin, scale, width, height }) {
  context.strokeStyle = "rgb(128 128 128 / 40%)";
  context.beginPath();
  const [left, top] = [Math.max(0, Math.floor(-origin.x / scale)), Math.max(0, Math.floor(-origin.y / scale))];
  for (let x = origin.x + left * scale; x <= Math.min(origin.x + width, canvas.width); x += scale) {
    context.moveTo(x + 0.5, Math.max(0, origin.y));
    context.lineTo(x + 0.5, Math.min(origin.y + height, canvas.height));
  }
  for (let y = origin.y + top * scale; y <= Math.min(origin.y + height, canvas.height); y += scale) {
    context.moveTo(Math.max(0, origin.x), y + 0.5);
    context.lineTo(Math.min(origin.x + width, canvas.width), y + 0.5);
  }
  context.stroke();
}

/** Paints the edge between the two images of the slider. */
function paintEdge({ context, canvas, origin, width }) {
  const x = Math.round(origin.x + width * view.wipe / 100);
  context.fillStyle = color("--ground");
  context.fillRect(x - 2, 0, 4, canvas.height);
  context.fillStyle = color("--accent");
  context.fillRect(x - 1, 0, 2, canvas.height);
}

/** Paints a white frame with black edges, which is visible on every colour, around the cursor's pixel. */
function paintCursor({ context, origin, scale }) {
  const side = Math.max(scale, smallestCursorSide);
  const shift = (side - scale) / 2;
  const [x, y] = [origin.x + view.cursor.x * scale - shift, origin.y + view.cursor.y * scale - shift];
  context.lineWidth = 3;
  context.strokeStyle = "#000000";
  context.strokeRect(x - 0.5, y - 0.5, side + 1, side + 1);
  context.lineWidth = 1;
  context.strokeStyle = "#ffffff";
  context.strokeRect(x - 0.5, y - 0.5, side + 1, side + 1);
}

export { paint };
