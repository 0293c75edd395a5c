// The view Time: shows an animation frame by frame. It requests frames over a WebSocket.

import { begin, during, inNextFrame } from "./activity.js";
import { errorList } from "./errors.js";
import { openMessages } from "./messages.js";
import { request } from "./requests.js";
import { loadSettings, saveSettings } from "./settings.js";
import { Clock } from "./clock.js";
import { setUpTimeControls } from "./timecontrols.js";
import { Curves } from "./curves.js";
import { setUpExport } from "./clipexport.js";
import { TimeLine, formatTime } from "./timeline.js";
import { TimeStage, neighbours } from "./timestage.js";
import { announce, element } from "./ui.js";
import { closeView, openView, viewMoved } from "./views.js";

const stillMotion = matchMedia("(prefers-reduced-motion: reduce)");

class Time {
  /**
   * - play: called with a picture, to play it
   * - ended: called with the picture, which may be null, when the user leaves the view
   */
  constructor({ play, ended }) {
    Object.assign(this, { ended, scene: null, picture: null, name: null, clip: null, messages: null, frame: 0 });
    Object.assign(this, { revision: 0, clips: [], waiting: [], arrived() {}, playsFirst: false });
    this.root = element("time");
    this.viewName = "time";
    this.clock = new Clock();
    const { speed = 1, isLooping = true, onion } = loadSettings().time ?? {};
    Object.assign(this.clock, { speed, isLooping });
    this.onion = { isOn: false, before: 2, after: 2, every: 1, strength: 50, ...onion };
    this.stage = new TimeStage();
    this.line = new TimeLine({ moved: (frame) => this.seek(frame), ranged: (range) => this.setRange(range) });
    this.curves = new Curves({ line: this.line, moved: (frame) => this.seek(frame) });
    this.requestFrame = inNextFrame(() => this.sendSeek());
    this.controls = setUpTimeControls(this);
    this.exporting = setUpExport(() => (
      { scene: this.scene, clip: this.name, frame: this.frame, range: this.clock.range }));
    element("time-clip").addEventListener("change", ({ target }) => this.openClip(target.value, 0));
    element("time-play-picture").addEventListener("click", () => play(this.picture));
  }

  /** The parameters of a link to this view: file of the scene, name of the animation, and time in seconds. */
  get params() {
    const time = this.clip ? this.frame / this.clip.fps : 0;
    return { scene: this.scene, ...(this.name ? { clip: this.name, time: time.toFixed(3) } : {}) };
  }

  /**
   * Opens an animation of a scene.
   *
   * - scene: the file; that of the picture if it is left out
   * - clip: the name; by default an animation that begins with the picture, or else the first one
   * - time: in seconds; without it the animation is played, unless the user prefers reduced motion
   */
  async open({ picture = null, scene = picture?.scene.file, clip, time }) {
    // Opening the view writes its address, so set these first.
    Object.assign(this, { scene, picture, name: null, clip: null, clips: [], frame: 0 });
    openView(this);
    this.disconnect();
    this.clear();
    this.playsFirst = time === undefined && !stillMotion.matches;
    // Hidden elements cannot take the focus.
    element("time-body").hidden = false;
    element("time-empty").hidden = true;
    this.line.scrubber.focus();
    if (!await during(this.loadClips())) return;
    const name = clip ?? this.bestClip()?.name;
    if (name) this.openClip(name, time ?? 0);
  }

  /** Loads the list of animations. Resolves to whether the scene is still the same, and has any. */
  async loadClips() {
    const { scene } = this;
    let [clips, reason] = [[], null];
    try {
      ({ clips } = await request(`/api/clips?scene=${encodeURIComponent(scene)}`));
    } catch ({ message }) {
      reason = message;
    }
    if (scene !== this.scene) return false;
    this.clips = clips;
    this.controls.showClips();
    element("time-empty").hidden = clips.length > 0;
    element("time-body").hidden = !clips.length;
    element("time-empty-reason").textContent = reason ?? "This scene has no animation yet.";
    element("time-play-picture").hidden = !this.picture;
    if (!clips.length) (this.picture ? element("time-play-picture") : this.root).focus();
    return clips.length > 0;
  }

  /** The animation of the picture's variant and scale that begins with its state, or else the first one. */
  bestClip() {
    const { picture, clips } = this;
    const hasValue = ([axis, value]) => (
      axis === "scale" || [picture.values[axis], picture.values[`${axis} (matrix)`]].includes(value));
    const fits = (clip) => picture && clip.scale === picture.scale && Object.entries(clip.variant).every(hasValue);
    return clips.find((clip) => fits(clip) && clip.state === picture.state) ?? clips.find(fits) ?? clips[0];
  }

  openClip(name, time) {
    this.pause();
    Object.assign(this, { name, clip: null, revision: 0 });
    this.clock.range = [0, 0];
    this.clock.frames = 1;
    this.clear();
    this.controls.showClips();
    this.connect(time);
    viewMoved();
  }

  /** Connects, and begins at a time: at the start and after reconnecting. */
  connect(time = this.params.time) {
    if (!this.name) return;
    this.disconnect();
    this.arrived = begin();
    this.waiting = [0];
    const messages = openMessages("/api/time", {
      opened: () => messages.send({ type: "open", clip: [this.scene, this.name], time }),
      received: (head, bytes) => this.receive(head, bytes, () => messages === this.messages),
      lost: () => {
        this.pause();
        this.arrived();
        this.showErrors([{ message: "The connection to the studio is lost." }]);
      },
    });
    this.messages = messages;
  }

  disconnect() {
    this.pause();
    this.messages?.close();
    this.messages = null;
    this.arrived();
  }

  /**
   * Shows a message.
   *
   * - isCurrent: returns whether the message belongs to the current connection. Messages of an earlier animation are
   *   not shown
   */
  async receive(head, bytes, isCurrent) {
    if (!isCurrent()) return;
    try {
      if (head.clip) this.setClip(head);
      if (head.frame !== undefined) await this.stage.receive(head, bytes);
    } finally {
      // Handle the frame even if it cannot be decoded, so that the page does not wait for it.
      if (isCurrent()) this.received(head);
    }
  }

  received(head) {
    if (head.errors) this.showErrors(head.errors);
    if (head.frame === undefined) this.waiting = [];
    else if (head.frame - head.distance === this.frame) {
      this.waiting = this.waiting.filter((distance) => distance !== head.distance);
    }
    if (!this.waiting.length) this.arrived();
    // Scripts that control the page, such as tests, learn which frame is shown.
    document.dispatchEvent(new CustomEvent("clipframeshown", { detail: head }));
    if (this.playsFirst && this.clip) this.play();
    this.playsFirst = false;
  }

  /** Begins with a version of the animation: at first, or after an edit. */
  setClip({ clip, frame, revision }) {
    Object.assign(this, { clip, revision });
    this.clock.setClip(clip);
    this.line.setClip(clip);
    this.line.showRange(this.clock.range);
    // While it plays, the clock determines the frame.
    if (!this.clock.isRunning) this.showFrame(frame ?? Math.min(this.frame, clip.frames - 1));
    this.stage.scale = clip.scale;
    this.controls.show();
    during(this.loadFacts());
  }

  /** Loads the events and the curves. */
  async loadFacts() {
    const { name, revision, scene } = this;
    try {
      const values = new URLSearchParams({ scene, clip: name });
      const [facts] = await Promise.all([request(`/api/clip?${values}`), this.loadClips()]);
      // The facts are outdated if the animation or its revision has changed.
      if (name !== this.name || revision !== this.revision || facts.revision !== revision) return;
      this.line.setEvents(facts.events);
      this.curves.show(facts, this.clip.frames);
    } catch {
      // The scene has changed meanwhile, or its errors are shown beside the frame.
    }
  }

  /** Shows the number and time of a frame, before its pixels have arrived. */
  showFrame(frame) {
    this.frame = frame;
    this.line.show(frame);
    this.curves.showValues(frame);
    const { frames, fps } = this.clip;
    element("time-readout").textContent =
      `Frame ${frame} / ${frames - 1} · ${formatTime(frame / fps)} / ${formatTime(frames / fps)}`;
  }

  /** Goes to a frame, and stops playing. */
  seek(frame) {
    if (!this.clip) return;
    this.pause();
    this.showFrame(Math.max(0, Math.min(this.clip.frames - 1, frame)));
    this.requestFrame();
    viewMoved();
  }

  /** Requests the current frame, and its neighbours while the animation is paused. */
  sendSeek() {
    if (!this.clip || !this.messages) return;
    const { isOn, before, after, every } = this.onion;
    const distances = isOn && !this.clock.isRunning ? neighbours(before, after, every) : [];
    const { frames } = this.clip;
    const around = distances.filter((distance) => this.frame + distance >= 0 && this.frame + distance < frames);
    this.arrived();
    if (!this.clock.isRunning) this.arrived = begin();
    this.waiting = [0, ...around];
    Object.assign(this.stage, { strength: this.onion.strength / 100, every, hasNeighbours: around.length > 0 });
    this.messages.send({ type: "seek", frame: this.frame, around });
  }

  play() {
    if (!this.clip || this.clock.isRunning) return;
    this.clock.play(this.frame, performance.now());
    this.controls.show();
    const tick = (now) => {
      if (!this.clock.isRunning) return;
      const frame = this.clock.frameAt(now);
      if (frame !== this.frame) {
        this.showFrame(frame);
        this.sendSeek();
      }
      if (this.clock.isRunning) requestAnimationFrame(tick);
      else this.controls.show();
    };
    requestAnimationFrame(tick);
  }

  pause() {
    if (!this.clock.isRunning) return;
    this.clock.stop();
    this.controls.show();
    this.requestFrame();
    viewMoved();
  }

  setRange(range) {
    this.clock.range = range;
    this.line.showRange(range);
    this.controls.show();
  }

  setOnion(changes) {
    Object.assign(this.onion, changes);
    this.controls.show();
    if (!this.clock.isRunning) this.requestFrame();
    this.save();
  }

  /** Stores the user's settings for the next visit. */
  save() {
    const { onion, clock: { speed, isLooping } } = this;
    saveSettings({ time: { onion, speed, isLooping } });
  }

  showErrors(errors) {
    element("time-errors").replaceChildren(...(errors.length ? [errorList({ name: this.name, errors })] : []));
    if (errors.length) announce(errors[0].message);
  }

  /** Removes the previous animation from the view. */
  clear() {
    this.stage.clear();
    this.line.setEvents([]);
    this.curves.show({ tracks: [], omitted: 0 }, 1);
    element("time-still").hidden = true;
    element("time-readout").textContent = element("time-status").textContent = "";
    this.showErrors([]);
  }

  close() {
    closeView();
  }

  closed() {
    Object.assign(this, { scene: null, name: null, clip: null });
    this.exporting.cancel();
    this.disconnect();
    this.ended(this.picture);
  }
}

export { Time };
