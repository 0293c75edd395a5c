// The timeline of an animation: the slider of the frame, the range, and the events of the script.

import { element, make } from "./ui.js";

const labelGap = 6; // CSS pixels
const lanes = 3;
const tickSteps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300, 600];
const tickWidth = 56; // CSS pixels

/** A time in seconds, with milliseconds. */
function formatTime(seconds) {
  return `${seconds.toFixed(3)} s`;
}

class TimeLine {
  /**
   * - moved: called with the frame that the user chooses
   * - ranged: called with the range that the user chooses
   */
  constructor({ moved, ranged }) {
    Object.assign(this, { moved, ranged, frame: 0, range: [0, 0], clip: { frames: 1, fps: 60 }, events: [] });
    this.rows = element("time-rows");
    this.track = element("time-track");
    this.scrubber = element("time-scrubber");
    this.edges = [element("time-in"), element("time-out")];
    this.setUpPointer();
    for (const [index, edge] of this.edges.entries()) {
      edge.addEventListener("keydown", (event) => this.moveEdge(index, event));
    }
    new ResizeObserver(() => this.draw()).observe(this.track);
  }

  get last() {
    return this.clip.frames - 1;
  }

  setClip(clip) {
    this.clip = clip;
    for (const slider of [this.scrubber, ...this.edges]) slider.ariaValueMax = String(this.last);
    this.draw();
  }

  setEvents(events) {
    this.events = events;
    this.draw();
  }

  /** The position of a frame, as a fraction of the width. */
  part(frame) {
    return this.last ? Math.min(1, frame / this.last) : 0;
  }

  /** The frame that is shown at a time in seconds. */
  frameAt(time) {
    return Math.min(this.last, Math.floor(time * this.clip.fps + 1e-6));
  }

  show(frame) {
    this.frame = frame;
    this.rows.style.setProperty("--at", this.part(frame));
    this.setValue(this.scrubber, frame);
  }

  showRange(range) {
    this.range = range;
    this.rows.style.setProperty("--from", this.part(range[0]));
    this.rows.style.setProperty("--to", this.part(range[1]));
    this.edges.forEach((edge, index) => this.setValue(edge, range[index]));
  }

  setValue(slider, frame) {
    slider.ariaValueNow = String(frame);
    slider.ariaValueText = `frame ${frame}, ${formatTime(frame / this.clip.fps)}`;
  }

  /** The frame under the pointer. */
  frameUnder({ clientX }) {
    const { left, width } = this.track.getBoundingClientRect();
    return Math.max(0, Math.min(this.last, Math.round((clientX - left) / width * this.last)));
  }

  setUpPointer() {
    let dragged = null;
    const drag = (event) => {
      const frame = this.frameUnder(event);
      if (dragged === this.scrubber) this.moved(frame);
      else this.setEdge(this.edges.indexOf(dragged), frame);
    };
    this.track.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      dragged = event.target.closest(".edge") ?? this.scrubber;
      this.track.setPointerCapture(event.pointerId);
      dragged.focus();
      event.preventDefault();
      if (dragged === this.scrubber) drag(event);
    });
    this.track.addEventListener("pointermove", (event) => { if (dragged) drag(event); });
    for (const type of ["pointerup", "pointercancel"]) this.track.addEventListener(type, () => { dragged = null; });
  }

  setEdge(index, frame) {
    const [begin, end] = this.range;
    this.ranged(index === 0 ? [Math.min(frame, end), end] : [begin, Math.max(frame, begin)]);
  }

  moveEdge(index, event) {
    const step = event.shiftKey ? 10 : 1;
    const arrows = { ArrowLeft: -step, ArrowRight: step, ArrowDown: -step, ArrowUp: step };
    const move = arrows[event.key] ?? { Home: -Infinity, End: Infinity }[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    this.setEdge(index, Math.max(0, Math.min(this.last, this.range[index] + move)));
  }

  /** The frame of the next event (1), or of the one before (-1); undefined if there is none. */
  nextEvent(direction) {
    const frames = this.events.map(({ time }) => this.frameAt(time));
    return direction > 0 ? frames.find((frame) => frame > this.frame)
      : frames.findLast((frame) => frame < this.frame);
  }

  draw() {
    const width = this.track.clientWidth;
    if (!width) return;
    this.drawTicks(width);
    this.drawEvents(width);
    this.show(this.frame);
    this.showRange(this.range);
  }

  drawTicks(width) {
    const seconds = this.last / this.clip.fps;
    const step = tickSteps.find((step) => width * step / (seconds || 1) >= tickWidth) ?? tickSteps.at(-1);
    const count = Math.floor(seconds / step + 1e-6) + 1;
    element("time-ticks").replaceChildren(...Array.from({ length: count }, (_, index) => {
      const tick = make("span", { textContent: `${parseFloat((index * step).toFixed(2))} s` });
      tick.style.left = `${seconds ? index * step / seconds * 100 : 0}%`;
      return tick;
    }));
  }

  /** Draws a button for each event. A label without room is shown while the button is pointed at or has the focus. */
  drawEvents(width) {
    const ends = Array.from({ length: lanes }, () => -Infinity);
    const buttons = this.events.map(({ time, label }) => {
      const left = Math.min(1, time * this.clip.fps / (this.last || 1)) * width;
      // The labels have a font of fixed width.
      const length = 14 + label.length * 6.7;
      const start = left + length > width + 60 ? left - length : left;
      const lane = ends.findIndex((end) => end + labelGap <= start);
      if (lane >= 0) ends[lane] = start + length;
      const button = make("button", { type: "button", className: "event" }, make("span", { textContent: label }));
      button.ariaLabel = `${label} at ${formatTime(time)}`;
      button.title = button.ariaLabel;
      button.classList.toggle("short", lane < 0);
      button.classList.toggle("left", start < left);
      button.style.left = `${left / width * 100}%`;
      button.style.setProperty("--lane", Math.max(0, lane));
      button.addEventListener("click", () => this.moved(this.frameAt(time)));
      return button;
    });
    const focused = [...element("time-events").children].indexOf(document.activeElement);
    element("time-events").replaceChildren(...buttons);
    if (focused >= 0) buttons[focused]?.focus();
    const parts = this.events.flatMap(({ parts }) => parts.slice(1));
    element("time-parts").replaceChildren(...parts.map((time) => {
      const mark = make("i");
      mark.style.left = `${Math.min(1, time * this.clip.fps / (this.last || 1)) * 100}%`;
      return mark;
    }));
  }
}

export { TimeLine, formatTime };
