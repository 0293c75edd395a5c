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
    for (const [canvas, side] of [[a, "expected"], [b, "actual"]]) {
      paintStage(canvas, view.titles[side], (stage) => paintSide(stage, side), [view.pair?.[side]]);
    }
  } else {
    paintStage(a, ...singleStage(mode), [view.pair.expected, view.pair.actual]);
  }
  element("stages").dataset.showing = mode === "blink" ? blinkSide() : mode;
}

function blinkSide() {
  return view.blinkShowsActual ? "actual" : "expected";
}

/** The title of a mode with one stage, and the function that paints it. */
function singleStage(mode) {
  const [first, second] = [view.titles.expected, view.titles.actual.toLowerCase()];
  switch (mode) {
    case "wipe": return [`${first} on the left, ${second} on the right`, paintWipe];
    case "onion": return [`${first}, and ${view.onion} % ${second}`, paintOnion];
    case "difference": return [differenceTitle(), paintDifference];
    default: return [view.titles[blinkSide()], (stage) => paintSide(stage, blinkSide())];
  }
}

function differenceTitle() {
  const count = pluralize(differenceOf(view.pair, view.levels).count, "pixel differs", "pixels differ");
  return `Difference: ${count} ${view.levels > 0 ? `by more than ${view.levels} of 255 levels` : "in any bit"}`;
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

/** Paints the expected or the actual image with its marks. */
function paintSide(stage, side) {
  stage.draw(view.pair[side]);
  paintMarks(stage, side);
}

function paintWipe(stage) {
  const edge = stage.origin.x + stage.width * view.wipe / 100;
  clip(stage, 0, edge, () => paintSide(stage, "expected"));
  clip(stage, edge, stage.canvas.width, () => paintSide(stage, "actual"));
}

function paintDifference(stage) {
  stage.draw(differenceOf(view.pair, view.levels));
  paintMarks(stage, "actual");
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
function paintOnion(stage) {
  const { context, draw } = stage;
  context.globalAlpha = 1 - view.onion / 100;
  draw(view.pair.expected);
  context.globalAlpha = view.onion / 100;
  context.globalCompositeOperation = "lighter";
  draw(view.pair.actual);
  context.globalAlpha = 1;
  context.globalCompositeOperation = "source-over";
  paintMarks(stage, "actual");
}

function color(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}

/** Paints the outlines of the images and a checkerboard, behind the images, so that no pixel is hidden. */
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

/** Paints the slider's edge between the two images. */
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
  paintFrame(context, [x - 0.5, y - 0.5, side + 1, side + 1], ["#000000", 3], ["#ffffff", 1]);
}

function paintFrame(context, box, ...lines) {
  for (const [style, width] of lines) {
    context.lineWidth = width;
    context.strokeStyle = style;
    context.strokeRect(...box);
  }
}

/** Paints frames around the marked rectangles of an image, in a colour with edges in the background's colour. */
function paintMarks({ context, origin, scale }, side) {
  for (const { x, y, width, height } of view.marks[side]) {
    const [left, top] = [Math.round(origin.x + x * scale) - 2, Math.round(origin.y + y * scale) - 2];
    const box = [left, top, Math.round(width * scale) + 4, Math.round(height * scale) + 4];
    paintFrame(context, box, [color("--ground"), 4], [color("--different"), 2]);
  }
}

export { paint };
