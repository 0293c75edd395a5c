// What an edit changed: the bounds of the differing pixels, found after the pictures are shown.

import { during } from "./activity.js";
import { isDifferent, readPixels } from "./pixels.js";

/** The bounds of the pixels that differ; the whole image if its size differs; null if none does. */
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

/** How long no image may come before changes are looked for, in milliseconds: nobody types or drags then. */
const pause = 300;

/** Waits until the page has nothing else to do, such as showing the next picture. */
function idle() {
  return new Promise((done) => {
    if (globalThis.requestIdleCallback) requestIdleCallback(done, { timeout: 300 });
    else requestAnimationFrame(() => setTimeout(done));
  });
}

/**
 * Compares pictures with what was shown before, once edits pause, and one at a time, so that no keystroke waits.
 * Outlines that came and went with each keystroke would flicker, too.
 */
class ChangeQueue {
  /** - found: called with a picture and the bounds of what changed in it */
  constructor(found) {
    Object.assign(this, { found, old: new Map(), latest: 0, isRunning: false });
  }

  /** Adds a picture whose image has replaced another one. The queue frees the older image. */
  add(picture, before) {
    if (!before) return;
    // Several edits in a row are compared with what was shown before the first of them.
    if (this.old.has(picture)) before.close();
    else this.old.set(picture, before);
    this.latest = performance.now();
    if (!this.isRunning) during(this.run());
  }

  /** Waits until no image has come for a moment. */
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
