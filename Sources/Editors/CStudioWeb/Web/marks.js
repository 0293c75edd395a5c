// The marks of the audit's findings on the pictures in view.

import { begin } from "./activity.js";

const quiet = 200; // milliseconds

class FindingMarks {
  constructor({ grid, layouts, inspector }) {
    Object.assign(this, { grid, layouts, inspector, changed: new Set(), timer: 0, end: null });
  }

  /** Marks changed pictures after a pause in the changes, because each needs its layout from the studio. */
  update(pictures, delay = quiet) {
    for (const picture of pictures) {
      if (picture.findings.length) this.changed.add(picture);
      else this.grid.tiles.get(picture)?.mark("findings", []);
    }
    this.end ??= begin();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(), delay);
  }

  async show() {
    const tiles = [...this.grid.visible].filter(({ picture }) => this.changed.has(picture));
    const { end } = this;
    this.end = null;
    this.changed.clear();
    for (const tile of tiles) {
      await this.layouts.load(tile.picture);
      this.inspector.markFindings(tile);
    }
    end();
  }
}

export { FindingMarks };
