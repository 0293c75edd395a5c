// Runs actions one after the other.

/** A queue of actions. */
class Turns {
  /** - changed: called when the number of waiting actions has changed */
  constructor(changed) {
    Object.assign(this, { changed, waiting: [], isBusy: false });
  }

  /** The number of waiting actions. */
  get count() {
    return this.waiting.length;
  }

  /** Calls an action when the promises of all actions before it are settled: at once, if there are none. */
  async add(action) {
    this.waiting.push(action);
    if (this.isBusy) return this.changed();
    this.isBusy = true;
    while (this.waiting.length) {
      const next = this.waiting.shift();
      this.changed();
      await next();
    }
    this.isBusy = false;
  }

  /** Drops the waiting actions. */
  clear() {
    this.waiting = [];
    this.changed();
  }
}

export { Turns };
