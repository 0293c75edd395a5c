// The viewer: decodes the images of a result and shows them.

import { element } from "./ui.js";
import { decodeImage, makePair, releasePair } from "./pixels.js";
import { invalidate, onPaint, view } from "./view.js";
import { goToDifferences, setScale, zoom } from "./viewport.js";
import { paint } from "./painter.js";
import { setUpModes, showMode } from "./modes.js";
import { setUpGestures } from "./gestures.js";

let readImage = async () => null;
let latestRequest = 0;
const usualTitles = view.titles;

/**
 * Shows the images of a result, whose `expected` and `actual` may be null, or of no result (null). It can have `titles`
 * of the images and `levels` (see `view`). With `keepsPlace`, they replace other images of the same result, which stay
 * visible until then.
 */
async function showImages(result, { keepsPlace = false } = {}) {
  const request = latestRequest += 1;
  const isKept = keepsPlace && view.pair !== null;
  if (!isKept) {
    releasePair(view.pair);
    view.pair = null;
  }
  view.result = result;
  const hasImages = result !== null && (result.expected !== null || result.actual !== null);
  element("images").hidden = !hasImages;
  element("no-images").hidden = hasImages || result === null;
  element("images-message").hidden = true;
  invalidate();
  if (!hasImages) return;
  const pair = await decodePair(result).catch(() => null);
  // Another result may have been selected while these images were decoded.
  if (request !== latestRequest) return releasePair(pair);
  if (!pair) return showUnreadable();
  releasePair(view.pair);
  view.pair = pair;
  Object.assign(view, { titles: result.titles ?? usualTitles, levels: result.levels ?? 0 });
  if (!isKept) {
    [view.scale, view.cursor] = [null, null];
    view.center = { x: pair.width / 2, y: pair.height / 2 };
  }
  showMode();
}

async function decodePair(result) {
  const decode = async (image) => (image === null ? null : decodeImage(await readImage(image)));
  return makePair(...await Promise.all([decode(result.expected), decode(result.actual)]));
}

function showUnreadable() {
  element("images").hidden = true;
  element("images-message").hidden = false;
}

/** Sets the controls up; `read` resolves to the PNG file of a result's image, as a blob. */
function setUpViewer(read) {
  readImage = read;
  setUpModes();
  setUpGestures();
  element("images-zoom-in").addEventListener("click", () => zoom(1));
  element("images-zoom-out").addEventListener("click", () => zoom(-1));
  element("images-zoom-fit").addEventListener("click", () => setScale(null));
  element("images-zoom-differences").addEventListener("click", goToDifferences);
  onPaint(paint);
  new ResizeObserver(invalidate).observe(element("stages"));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", invalidate);
}

export { setUpViewer, showImages };
