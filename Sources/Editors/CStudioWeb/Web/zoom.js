// The zoom of all pictures: "all" for a whole scene in view, "fit", or device pixels for each pixel of a picture.

const levels = [1, 2, 3, 4, 6, 8, 12, 16];
const fitWidth = 280; // CSS pixels
const smallestFitHeight = 160; // CSS pixels
const smallestGridLevel = 8;
// Lengths of the overview, in CSS pixels: headers beside and above pictures, gaps, and the smallest side of a picture.
const [headWidth, headHeight, gap, smallestSide] = [130, 130, 10, 16];

/** The level with the name in a text; "fit" if there is none. */
function levelOf(text) {
  return text === "all" ? "all" : levels.find((level) => String(level) === text) ?? "fit";
}

class Zoom {
  /** - viewport: the element in which pictures have to fit */
  constructor(viewport) {
    Object.assign(this, { viewport, level: "fit", fitHeight: smallestFitHeight });
    // The numbers of columns and rows of the table of each scene, and the size of the view.
    Object.assign(this, { tables: new Map(), width: 0, height: 0 });
    this.measure();
  }

  /** Measures the viewport. Reading its size for each picture would lay out the page each time. */
  measure() {
    this.fitHeight = Math.max(smallestFitHeight, this.viewport.clientHeight - 110);
    this.width = this.viewport.clientWidth - headWidth;
    this.height = this.viewport.clientHeight - headHeight;
  }

  /** The level after stepping in (1) or out (-1). */
  next(direction) {
    if (this.level === "all") return direction > 0 ? "fit" : "all";
    if (this.level === "fit") return direction > 0 ? 1 : "all";
    const index = levels.indexOf(this.level) + direction;
    return index < 0 ? "fit" : levels[Math.min(index, levels.length - 1)];
  }

  get text() {
    return { all: "All", fit: "Fit" }[this.level] ?? `${this.level}:1`;
  }

  get isLargest() {
    return this.level === levels.at(-1);
  }

  /** CSS pixels for each pixel of a picture. */
  factor(picture) {
    const { width, height } = picture.expectedSize;
    if (this.level === "all") {
      const [columns, rows] = this.tables.get(picture.scene) ?? [1, 1];
      const [columnWidth, rowHeight] = [this.width / columns - gap, this.height / rows - gap];
      return Math.min(
        1 / picture.scale, Math.max(columnWidth, smallestSide) / width, Math.max(rowHeight, smallestSide) / height);
    }
    if (this.level !== "fit") return this.level / devicePixelRatio;
    return Math.min(1 / picture.scale, fitWidth / width, this.fitHeight / height);
  }

  /** Whether pixels are large enough to show a grid between them. */
  get showsPixels() {
    return this.level >= smallestGridLevel;
  }
}

export { levelOf, Zoom };
