// Does one thing after the other.

/** Actions that wait for each other. */
class Turns {
  /** - changed: called when the number of actions that wait has changed */
  constructor(changed) {
    Object.assign(this, { changed, waiting: [], isBusy: false });
  }

  /** The number of actions that wait. */
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

  /** Forgets the actions that wait. */
  clear() {
    this.waiting = [];
    this.changed();
  }
}

export { Turns };
