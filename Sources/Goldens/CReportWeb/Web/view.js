// The state of the viewer. Modules that change it call `invalidate`, which repaints the page before the next frame.

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

const view = {
  result: null, // the result whose images are shown or being decoded
  pair: null, // its decoded images
  mode: "two-up",
  wipe: 50, // position of the slider's edge, in percent of the width
  onion: 50, // opacity of the actual image, in percent
  blinking: !reducedMotion.matches,
  blinkShowsActual: false,
  scale: null, // device pixels per image pixel; null fits the images to the stage
  center: { x: 0, y: 0 }, // the point of the images in the middle of the stage
  cursor: null, // the pixel that the keyboard points at
  titles: { expected: "Expected", actual: "Actual" }, // of the two images
  levels: 0, // of 255, by which pixels that count as the same may differ
  offset: { x: 0, y: 0 }, // what the coordinates of the images' first pixel are shown as
  marks: { expected: [], actual: [] }, // rectangles of the images that are framed
};

const painters = [];
let isPaintScheduled = false;

/** Registers a function that paints the viewer. */
function onPaint(painter) {
  painters.push(painter);
}

/** Schedules one repaint, however often it is called before the next frame. */
function invalidate() {
  if (isPaintScheduled) return;
  isPaintScheduled = true;
  requestAnimationFrame(() => {
    isPaintScheduled = false;
    for (const painter of painters) painter();
  });
}

/** Whether there are two images to compare. */
function hasBothImages() {
  return Boolean(view.pair?.expected && view.pair.actual);
}

/** The mode in use: a single image is always shown in the two-up mode, beside an empty stage. */
function effectiveMode() {
  return hasBothImages() ? view.mode : "two-up";
}

export { effectiveMode, hasBothImages, invalidate, onPaint, reducedMotion, view };
