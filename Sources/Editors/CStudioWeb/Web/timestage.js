// The frame of an animation, and the onion skin of its neighbours.

import { decodePNG } from "./pixels.js";
import { setUpSplitter } from "./splitter.js";
import { element } from "./ui.js";

// Red, green and blue of the frames before and after. CSS cannot colour the pixels of a canvas.
const [before, after] = [[214, 40, 57], [20, 108, 214]];
/** The maximum enlargement of a frame. */
const largest = 3;

class TimeStage {
  constructor() {
    this.stage = element("time-stage");
    this.canvas = element("time-canvas");
    this.onion = element("time-onion");
    // The latest image from the studio: a frame, or one of its neighbours.
    this.latest = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    // The frame at its full size; the page may show it smaller.
    this.frame = document.createElement("canvas").getContext("2d");
    // Whether neighbours will follow a frame; the pixels of the frame, and the onion skin.
    Object.assign(this, { scale: 1, strength: 0.5, every: 1, hasNeighbours: false, base: null, skin: null, count: 0 });
    setUpSplitter(element("time-splitter"), this.stage);
    new ResizeObserver(() => this.fit()).observe(this.stage);
  }

  /** Removes all pixels. */
  clear() {
    this.count += 1;
    for (const canvas of [this.latest.canvas, this.frame.canvas, this.canvas, this.onion]) {
      Object.assign(canvas, { width: 1, height: 1 });
    }
    this.clearOnion();
  }

  clearOnion() {
    Object.assign(this, { base: null, skin: null });
    this.onion.hidden = true;
  }

  /** Applies the pixels of a message, and shows its frame or neighbour. */
  async receive({ size, area, distance }, bytes) {
    const { count } = this;
    const bitmap = bytes.length ? await decodePNG(new Blob([bytes], { type: "image/png" })) : null;
    // Another animation may have been opened meanwhile.
    if (bitmap && count === this.count) this.apply(size, area, bitmap);
    bitmap?.close();
    if (count !== this.count) return;
    if (distance) this.addNeighbour(distance);
    else this.showFrame();
  }

  apply([width, height], [x, y], bitmap) {
    const { latest } = this;
    if (latest.canvas.width !== width || latest.canvas.height !== height) {
      Object.assign(latest.canvas, { width, height });
    }
    latest.clearRect(x, y, bitmap.width, bitmap.height);
    latest.drawImage(bitmap, x, y);
  }

  showFrame() {
    const { frame, latest: { canvas: { width, height } } } = this;
    Object.assign(frame.canvas, { width, height });
    frame.drawImage(this.latest.canvas, 0, 0);
    this.fit();
    this.clearOnion();
    if (!this.hasNeighbours) return;
    this.base = new Uint32Array(this.latest.getImageData(0, 0, width, height).data.buffer);
    this.skin = new ImageData(width, height);
  }

  /** Adds the pixels in which a neighbour differs from the frame to the onion skin, tinted and translucent. */
  addNeighbour(distance) {
    const { latest, onion, frame: { canvas: { width, height } } } = this;
    // Neighbours of another size cannot be blended with the frame.
    if (!this.base || latest.canvas.width !== width || latest.canvas.height !== height) return;
    const { data } = latest.getImageData(0, 0, width, height);
    const pixels = new Uint32Array(data.buffer);
    const [red, green, blue] = distance < 0 ? before : after;
    const alpha = Math.round(255 * this.strength / Math.sqrt(Math.abs(distance) / this.every));
    const out = this.skin.data;
    for (let index = 0; index < pixels.length; index += 1) {
      if (pixels[index] === this.base[index]) continue;
      const at = index * 4;
      out[at] = data[at] * 0.4 + red * 0.6;
      out[at + 1] = data[at + 1] * 0.4 + green * 0.6;
      out[at + 2] = data[at + 2] * 0.4 + blue * 0.6;
      out[at + 3] = alpha;
    }
    if (onion.width !== width || onion.height !== height) Object.assign(onion, { width, height });
    onion.getContext("2d").putImageData(this.skin, 0, 0);
    onion.hidden = false;
  }

  /** Shows the frame as large as the stage allows: in whole device pixels, if it fits. */
  fit() {
    const { clientWidth, clientHeight } = this.stage;
    const { width, height } = this.frame.canvas;
    const room = Math.min((clientWidth - 32) / width, (clientHeight - 32) / height) * devicePixelRatio;
    const exact = Math.max(1, Math.floor(Math.min(room, largest * devicePixelRatio / this.scale)));
    const factor = (room < 1 ? Math.max(room, 0.05) : exact) / devicePixelRatio;
    for (const canvas of [this.canvas, this.onion]) {
      canvas.style.width = `${width * factor}px`;
      canvas.style.height = `${height * factor}px`;
    }
    this.stage.classList.toggle("exact", room >= 1);
    const shrink = Math.min(1, factor * devicePixelRatio);
    const size = [width, height].map((length) => Math.max(1, Math.round(length * shrink)));
    [this.canvas.width, this.canvas.height] = size;
    const context = this.canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(this.frame.canvas, 0, 0, ...size);
  }
}

/** The distances of neighbours, the farthest ones first, so that nearer ones lie above them. */
function neighbours(before, after, every) {
  const distances = [
    ...Array.from({ length: before }, (_, index) => -(index + 1) * every),
    ...Array.from({ length: after }, (_, index) => (index + 1) * every),
  ];
  return distances.sort((a, b) => Math.abs(b) - Math.abs(a));
}

export { TimeStage, neighbours };
