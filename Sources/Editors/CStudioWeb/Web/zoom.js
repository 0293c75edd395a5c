// The zoom of all pictures: "fit", or device pixels for each pixel of a picture.

const levels = [1, 2, 3, 4, 6, 8, 12, 16];
const fitWidth = 280; // CSS pixels
const smallestFitHeight = 160; // CSS pixels
const smallestGridLevel = 8;

/** The level that a text stands for; "fit" if there is no such level. */
function levelOf(text) {
  return levels.find((level) => String(level) === text) ?? "fit";
}

class Zoom {
  /** - viewport: the element in which pictures have to fit */
  constructor(viewport) {
    Object.assign(this, { viewport, level: "fit", fitHeight: smallestFitHeight });
    this.measure();
  }

  /** Measures the viewport. Reading its size for each picture would lay the page out again and again. */
  measure() {
    this.fitHeight = Math.max(smallestFitHeight, this.viewport.clientHeight - 110);
  }

  /** The level after stepping in (1) or out (-1). */
  next(direction) {
    if (this.level === "fit") return direction > 0 ? 1 : "fit";
    const index = levels.indexOf(this.level) + direction;
    return index < 0 ? "fit" : levels[Math.min(index, levels.length - 1)];
  }

  get text() {
    return this.level === "fit" ? "Fit" : `${this.level}:1`;
  }

  get isLargest() {
    return this.level === levels.at(-1);
  }

  /** CSS pixels for each pixel of a picture. */
  factor(picture) {
    if (this.level !== "fit") return this.level / devicePixelRatio;
    const { width, height } = picture.expectedSize;
    return Math.min(1 / picture.scale, fitWidth / width, this.fitHeight / height);
  }

  /** Whether pixels are large enough for a grid between them. */
  get showsPixels() {
    return this.level !== "fit" && this.level >= smallestGridLevel;
  }
}

export { levelOf, Zoom };
