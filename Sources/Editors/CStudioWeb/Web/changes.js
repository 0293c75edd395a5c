// Finds the bounds of the pixels that an edit changed, after the pictures are shown.

import { during } from "./activity.js";
import { isDifferent, readPixels } from "./pixels.js";

/** The bounds of the pixels that differ; the whole image if its size differs; null if none differ. */
function changedBounds(before, after) {
  const { width, height } = after;
  if (before.width !== width || before.height !== height) return { x: 0, y: 0, width, height };
  const [old, now] = [readPixels(before).pixels, readPixels(after).pixels];
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y += 1) {
    let first = y * width;
    const end = first + width;
    while (first < end && !isDifferent(old[first], now[first])) first += 1;
    if (first === end) continue;
    let last = end - 1;
    while (!isDifferent(old[last], now[last])) last -= 1;
    left = Math.min(left, first - y * width);
    right = Math.max(right, last - y * width);
    if (top < 0) top = y;
    bottom = y;
  }
  return top < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** How long no image may arrive before pictures are compared, in milliseconds. By then, nobody types or drags. */
const pause = 300;

/** Waits until the page has nothing else to do, such as showing the next picture. */
function idle() {
  return new Promise((done) => {
    if (globalThis.requestIdleCallback) requestIdleCallback(done, { timeout: 300 });
    else requestAnimationFrame(() => setTimeout(done));
  });
}

/**
 * Compares pictures with their earlier images, one at a time. It waits for a pause in the edits, so that keystrokes are
 * not delayed and outlines do not flicker.
 */
class ChangeQueue {
  /** - found: called with a picture and the bounds of its changed pixels */
  constructor(found) {
    Object.assign(this, { found, old: new Map(), latest: 0, isRunning: false });
  }

  /** Adds a picture whose image has replaced another one. The queue frees the older image. */
  add(picture, before) {
    if (!before) return;
    // Several edits in a row are compared with the image before the first of them.
    if (this.old.has(picture)) before.close();
    else this.old.set(picture, before);
    this.latest = performance.now();
    if (!this.isRunning) during(this.run());
  }

  /** Waits until no image has arrived for a moment. */
  async rest() {
    while (performance.now() < this.latest + pause) {
      await new Promise((done) => { setTimeout(done, this.latest + pause - performance.now()); });
    }
  }

  async run() {
    this.isRunning = true;
    while (this.old.size) {
      await this.rest();
      await idle();
      const start = performance.now();
      for (const [picture, before] of this.old) {
        this.old.delete(picture);
        const bounds = picture.bitmap && changedBounds(before, picture.bitmap);
        before.close();
        if (bounds) this.found(picture, bounds);
        if (performance.now() - start > 4) break;
      }
    }
    this.isRunning = false;
  }
}

export { ChangeQueue };
