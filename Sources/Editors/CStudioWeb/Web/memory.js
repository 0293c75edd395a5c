// The memory of images: the oldest images out of view are freed when all take too much space.

const limit = 32e6; // pixels out of view; 4 bytes each, twice: as an image, and in a canvas

class ImageMemory {
  /** - released: called with a picture whose image was freed */
  constructor(released) {
    Object.assign(this, { released, seen: new Set() });
  }

  /** Frees images, now that other pictures are in view. The studio sends them again when they are back in view. */
  update(view) {
    for (const picture of view) {
      this.seen.delete(picture);
      this.seen.add(picture);
    }
    const visible = new Set(view);
    let pixels = 0;
    for (const picture of [...this.seen].reverse()) {
      if (visible.has(picture)) continue;
      pixels += picture.bitmap ? picture.bitmap.width * picture.bitmap.height : 0;
      if (picture.bitmap && pixels <= limit) continue;
      this.seen.delete(picture);
      picture.release();
      this.released(picture);
    }
  }
}

export { ImageMemory };
