// The clock of a playing animation: maps the browser's time to frames.

/** The speeds, in seconds of the animation for each second. */
const speeds = [0.1, 0.25, 0.5, 1, 2];

class Clock {
  constructor() {
    Object.assign(this, { speed: 1, isLooping: false, isRunning: false, frames: 1, fps: 60, range: [0, 0] });
    Object.assign(this, { start: 0, first: 0 });
  }

  /** Sets the animation. The range is kept if it was a part of the old one, and is the whole animation otherwise. */
  setClip({ frames, fps }) {
    const [begin, end] = this.range;
    const isWhole = begin === 0 && end === this.frames - 1 || begin > frames - 1;
    Object.assign(this, { frames, fps, range: isWhole ? [0, frames - 1] : [begin, Math.min(end, frames - 1)] });
  }

  /**
   * Begins to play.
   *
   * - frame: the frame that is shown; at the end, or outside the range, playing starts at the beginning of the range
   * - now: the time of the browser, in milliseconds
   */
  play(frame, now) {
    const [begin, end] = this.range;
    const isInside = frame >= begin && (frame < end || this.isLooping && frame === end);
    Object.assign(this, { isRunning: true, first: isInside ? frame : begin, start: now });
  }

  stop() {
    this.isRunning = false;
  }

  /** Changes the speed, without a jump of the animation. */
  setSpeed(speed, now) {
    if (this.isRunning) Object.assign(this, { first: this.position(now), start: now });
    this.speed = speed;
  }

  /** The position in frames, with fractions. */
  position(now) {
    const [begin, end] = this.range;
    const position = this.first + Math.max(0, now - this.start) / 1000 * this.fps * this.speed;
    if (position < end + 1) return position;
    return this.isLooping ? begin + (position - begin) % (end + 1 - begin) : end;
  }

  /** The frame at a time. At the end, without a loop, the clock stops. */
  frameAt(now) {
    const [, end] = this.range;
    // Binary fractions are inexact, so a frame can seem to begin slightly late.
    const frame = Math.floor(this.position(now) + 1e-6);
    if (frame >= end && !this.isLooping) this.isRunning = false;
    return Math.min(frame, end);
  }
}

export { Clock, speeds };
