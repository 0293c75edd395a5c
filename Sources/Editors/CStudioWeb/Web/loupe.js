// The loupe: the pixels around one pixel as squares, with the value of the middle one.

import { formatPixel, pixelAt, readPixels } from "./pixels.js";
import { element, withSwatches } from "./ui.js";

const side = 11; // pixels
const square = 16; // CSS pixels
const gap = 20; // CSS pixels

class Loupe {
  constructor() {
    Object.assign(this, { isOn: false, tile: null, x: 0, y: 0, clientX: 0, clientY: 0 });
  }

  hide() {
    this.tile?.mark("pixel", []);
    this.tile = null;
    element("loupe").hidden = true;
  }

  /** Shows the new pixels after a change, and hides the loupe if its picture was removed. */
  update() {
    if (!this.tile) return;
    const { tile, x, y, clientX, clientY } = this;
    const { bitmap } = tile.picture;
    if (!bitmap || !tile.frame.isConnected) return this.hide();
    this.show(tile, Math.min(x, bitmap.width - 1), Math.min(y, bitmap.height - 1), clientX, clientY);
  }

  /**
   * Shows the pixels around a pixel of a picture, beside a point of the window. Returns its position and value as text.
   */
  show(tile, x, y, clientX, clientY) {
    const { bitmap } = tile.picture;
    if (this.tile !== tile) this.hide();
    Object.assign(this, { tile, x, y });
    tile.mark("pixel", [{ frame: { x, y, width: 1, height: 1 }, className: "pixel" }], "px");
    this.paint(bitmap, x, y);
    const value = formatPixel(pixelAt(readPixels(bitmap, x, y, 1, 1), 0, 0));
    element("loupe-text").replaceChildren(`${x}, ${y} px\n`, ...withSwatches(value));
    this.place(clientX, clientY);
    return `${x}, ${y}: ${value}`;
  }

  /**
   * Moves from pixel to pixel. Returns the value as text.
   *
   * - frame: the frame in whose middle the loupe begins, in points; null for the picture
   */
  move(tile, right, down, frame) {
    const { size: { width, height }, scale } = tile.picture;
    const middle = frame ?? { x: 0, y: 0, width: width / scale, height: height / scale };
    const start = [(middle.x + middle.width / 2) * scale, (middle.y + middle.height / 2) * scale].map(Math.floor);
    const [x, y] = this.tile === tile ? [this.x + right, this.y + down] : start;
    const [column, row] = [Math.min(Math.max(x, 0), width - 1), Math.min(Math.max(y, 0), height - 1)];
    const text = this.show(tile, column, row, 0, 0);
    const mark = tile.stage.querySelector(".mark.pixel");
    mark.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = mark.getBoundingClientRect();
    this.place(box.right, box.bottom);
    return text;
  }

  paint(bitmap, x, y) {
    const canvas = element("loupe-canvas");
    const size = side * square * devicePixelRatio;
    if (canvas.width !== size) Object.assign(canvas, { width: size, height: size });
    const context = canvas.getContext("2d");
    const unit = size / side;
    const middle = Math.floor(side / 2) * unit;
    context.imageSmoothingEnabled = false;
    context.clearRect(0, 0, size, size);
    context.drawImage(bitmap, x - Math.floor(side / 2), y - Math.floor(side / 2), side, side, 0, 0, size, size);
    for (const [width, color] of [[4, "#000000"], [2, "#FFFFFF"]]) {
      context.lineWidth = width * devicePixelRatio;
      context.strokeStyle = color;
      context.strokeRect(middle, middle, unit, unit);
    }
  }

  /** Puts the loupe beside a point, where there is space. */
  place(clientX, clientY) {
    Object.assign(this, { clientX, clientY });
    const loupe = element("loupe");
    loupe.hidden = false;
    const { width, height } = loupe.getBoundingClientRect();
    const left = clientX + gap + width > innerWidth ? clientX - gap - width : clientX + gap;
    const top = clientY + gap + height > innerHeight ? clientY - gap - height : clientY + gap;
    Object.assign(loupe.style, { left: `${Math.max(0, left)}px`, top: `${Math.max(0, top)}px` });
  }
}

export { Loupe };
