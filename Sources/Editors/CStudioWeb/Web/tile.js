// A picture in the grid: its pixels, its badges and the marks over it.

import { begin } from "./activity.js";
import { errorList } from "./errors.js";
import { replaceChildren } from "./focus.js";
import { placeLabels } from "./labels.js";
import { make, pluralize } from "./ui.js";

const verdictTexts = { different: "differs", new: "new", failed: "golden unreadable", orphan: "orphan" };
const roundingMargin = 1 / 64; // CSS pixels
const changeDuration = 1400; // milliseconds

/** Positions a node, in CSS pixels. */
function place(node, { x, y, width, height }, factor) {
  Object.assign(node.style, {
    left: `${x * factor}px`, top: `${y * factor}px`, width: `${width * factor}px`, height: `${height * factor}px`,
  });
}

/** Whether a CSS pixel is a whole number of device pixels. */
function hasWholeRatio() {
  return Number.isInteger(devicePixelRatio);
}

/** The transparent border of a canvas, in pixels. Browsers blend its edges at fractional device pixel ratios. */
function borderWidth() {
  return hasWholeRatio() ? 0 : 1;
}

/** The length of a canvas for a picture, both in pixels: rounded up to whole CSS pixels, so that none is cut. */
function padded(length) {
  return hasWholeRatio() ? Math.ceil(length / devicePixelRatio) * devicePixelRatio : length + 2 * borderWidth();
}

/** The result for the app's screenshot, in a few words; empty if there is none. */
function matchText(match) {
  if (!match) return "";
  const { verdict, differences, areas, isComparing } = match;
  if (isComparing) return "app: comparing…";
  if (verdict === "different") return differences ? `app: ${differences} differ` : `app: ${areas} unexplained`;
  return `app: ${{ same: "same", missing: "no screenshot", failed: "not found" }[verdict]}`;
}

/** The badges of a picture, each with its kind and its text. */
function badgesOf(picture) {
  const { errors, verdict, findings, isStale, match } = picture;
  const badges = [];
  if (errors.length) badges.push(["error", "error"]);
  else if (isStale) badges.push(["error", "stale"]);
  if (verdictTexts[verdict]) badges.push([verdict, verdictTexts[verdict]]);
  if (findings.length) badges.push(["finding", pluralize(findings.length, "finding")]);
  if (match) badges.push([match.isComparing ? "app" : `app-${match.verdict}`, matchText(match)]);
  return badges;
}

class Tile {
  constructor(picture, zoom) {
    Object.assign(this, { picture, zoom, canvas: null, pixelGrid: null, endChange: null, shown: "", painted: 1 });
    Object.assign(this, { column: 0, heads: [], offset: { x: 0, y: 0 }, marks: new Map() });
    this.stage = make("div", { className: "stage" });
    this.missing = make("div", { className: "missing" });
    this.frame = make("div", { className: "tile", role: "gridcell", tabIndex: -1 }, this.stage, this.missing);
    // Badges reserve their space before they are known, so that they move no picture.
    this.badges = make("div", { className: "badges", ariaHidden: "true" });
    this.node = make("div", { className: "place" }, this.frame, this.badges);
    this.frame.tile = this;
    this.node.tile = this;
    this.frame.dataset.key = picture.id.join("\n");
    this.resize();
    this.update();
  }

  /** CSS pixels for each point of the picture. */
  get pointFactor() {
    return this.zoom.factor(this.picture) * this.picture.scale;
  }

  /** Draws the image, or removes the canvas if the image was released. Returns whether the tile was resized. */
  paint() {
    const { bitmap } = this.picture;
    if (!bitmap) {
      this.canvas?.remove();
      this.canvas = null;
      return false;
    }
    const isNew = !this.canvas;
    if (isNew) {
      this.canvas = make("canvas", { ariaHidden: "true" });
      this.stage.prepend(this.canvas);
    }
    const shrink = this.shrink();
    const [width, height] = [bitmap.width, bitmap.height].map((length) => (
      shrink < 1 ? Math.max(1, Math.round(length * shrink)) : padded(length)));
    const isResized = isNew || this.canvas.width !== width || this.canvas.height !== height;
    if (isResized) Object.assign(this.canvas, { width, height });
    const context = this.canvas.getContext("2d");
    if (!isResized) context.clearRect(0, 0, width, height);
    context.imageSmoothingQuality = "high";
    if (shrink < 1) context.drawImage(bitmap, 0, 0, width, height);
    else context.drawImage(bitmap, borderWidth(), borderWidth());
    this.painted = shrink;
    if (isResized) this.resize();
    return isResized;
  }

  /**
   * The device pixels for each pixel of the image if they are less than a half, or else 1. Browsers shrink a canvas by
   * dropping pixels, which would break thin lines and small texts.
   */
  shrink() {
    const factor = this.zoom.factor(this.picture) * devicePixelRatio;
    return factor < 0.5 ? factor : 1;
  }

  /** Sizes the picture and the marks for the zoom. */
  resize() {
    const { width, height } = this.picture.expectedSize;
    const factor = this.zoom.factor(this.picture);
    // Browsers round lengths down to fractions of a pixel, which could cut the last pixel of a picture.
    const length = (pixels) => `${pixels * factor + (hasWholeRatio() ? 0 : roundingMargin)}px`;
    Object.assign(this.stage.style, { width: length(width), height: length(height) });
    if (this.canvas) {
      if (this.painted !== this.shrink()) this.paint();
      const whole = this.painted < 1 ? [width, height] : [this.canvas.width, this.canvas.height];
      const [shownWidth, shownHeight] = whole.map(length);
      const margin = `${this.painted < 1 ? 0 : -borderWidth() * factor}px`;
      Object.assign(this.canvas.style, { width: shownWidth, height: shownHeight, margin });
    }
    this.node.style.setProperty("--width", length(width));
    this.node.style.setProperty("--height", length(height));
    this.stage.classList.toggle("exact", typeof this.zoom.level === "number");
    this.resizePixelGrid(factor);
    for (const { nodes, unit } of this.marks.values()) {
      for (const { node, frame } of nodes) place(node, frame, unit === "px" ? factor : this.pointFactor);
    }
    if (this.marks.get("distance")?.nodes.length) placeLabels(this.stage);
  }

  /** Moves the tile by less than a pixel, so that its picture is on whole pixels. */
  shift(left, top) {
    const unit = hasWholeRatio() ? 1 : 1 / devicePixelRatio;
    const fraction = (length) => Math.round(length / unit) * unit - length;
    const [x, y] = [this.offset.x + fraction(left), this.offset.y + fraction(top)];
    // Keep the offset below a pixel, however often the picture is moved.
    this.offset = { x: x % unit, y: y % unit };
    Object.assign(this.frame.style, { left: `${this.offset.x}px`, top: `${this.offset.y}px` });
  }

  resizePixelGrid(factor) {
    if (!this.zoom.showsPixels) {
      this.pixelGrid?.remove();
      this.pixelGrid = null;
      return;
    }
    if (!this.pixelGrid) {
      this.pixelGrid = make("div", { className: "pixels" });
      this.stage.append(this.pixelGrid);
    }
    this.pixelGrid.style.setProperty("--pixel", `${factor}px`);
    this.pixelGrid.style.setProperty("--hair", `${1 / devicePixelRatio}px`);
  }

  /**
   * Replaces the marks of a kind. Each has a frame, a class name and an optional text.
   *
   * - unit: "pt" for frames in points, "px" for frames in pixels of the picture
   */
  mark(kind, marks, unit = "pt") {
    const old = this.marks.get(kind)?.nodes ?? [];
    if (!old.length && !marks.length) return;
    for (const { node } of old) node.remove();
    const nodes = marks.map(({ frame, className, text }) => {
      const node = make("div", { className: `mark ${className}`, ariaHidden: "true" });
      if (text) node.append(make("span", { textContent: text }));
      place(node, frame, unit === "px" ? this.zoom.factor(this.picture) : this.pointFactor);
      return { node, frame };
    });
    this.marks.set(kind, { nodes, unit });
    this.stage.append(...nodes.map(({ node }) => node));
    if (marks.some(({ text }) => text)) placeLabels(this.stage);
  }

  /** Outlines what an edit changed, for a moment. */
  showChange(bounds) {
    this.endChange?.();
    this.mark("change", [{ frame: bounds, className: "changed" }], "px");
    const end = begin();
    const timer = setTimeout(() => this.endChange(), changeDuration);
    this.endChange = () => {
      clearTimeout(timer);
      this.mark("change", []);
      this.endChange = null;
      end();
    };
  }

  /** Whether the names, values and badges contain all words, which are in lower case. */
  matches(words) {
    return words.every((word) => this.text.includes(word));
  }

  /** Shows errors, the verdict, findings, and the name for assistive technology. */
  update() {
    const { picture } = this;
    const { errors, verdict, values, scene, findings, isStale, match } = picture;
    // Skip unchanged state: most edits change only the image, and the browser would lay out all pictures again.
    const state = JSON.stringify([errors, verdict, values, findings.length, isStale, match, Boolean(picture.bitmap)]);
    if (state === this.shown) return;
    this.shown = state;
    this.showErrors();
    this.frame.classList.toggle("stale", picture.isStale);
    const badges = badgesOf(picture);
    const texts = badges.map(([, text]) => text);
    this.text = [scene.name, picture.name, ...Object.values(values), verdict, ...texts].join(" ").toLowerCase();
    const same = verdict === "same" ? ["unchanged"] : [];
    this.frame.ariaLabel = [...Object.values(values), ...same, ...texts].join(", ");
    this.badges.title = texts.join(", ");
    this.badges.replaceChildren(
      ...badges.map(([kind, text]) => make("span", { className: `badge ${kind}`, textContent: text })));
  }

  /** Shows the reason and the line in place of a picture that cannot be drawn. */
  showErrors() {
    const { picture } = this;
    const isMissing = picture.errors.length > 0 && !picture.bitmap;
    this.frame.classList.toggle("failed", isMissing);
    replaceChildren(this.missing, ...(isMissing ? [
      make("p", { textContent: "Cannot be drawn" }), errorList(picture)] : []));
  }
}

export { Tile, badgesOf, matchText };
