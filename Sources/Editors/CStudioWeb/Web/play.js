// Plays a picture: sends the user's actions to the studio, and shows the frames that it returns.

import { begin } from "./activity.js";
import { errorList } from "./errors.js";
import { openMessages } from "./messages.js";
import { decodePNG } from "./pixels.js";
import { addAnimation, copyLines } from "./recording.js";
import { announce, element, make } from "./ui.js";
import { closeView, openView } from "./views.js";

/** The number of callbacks and steps that are listed. */
const listLimit = 200;
/** The actions that keys and the clipboard send. */
const keyTypes = ["type", "paste", "delete"];

const margin = 28; // CSS pixels around the picture
const smallestFactor = 0.2;

class Play {
  /** `ended` is called with the picture when the user ends playing. */
  constructor(ended) {
    Object.assign(this, { viewName: "play", ended, picture: null, messages: null, use: null, takesInput: true });
    this.arrived = () => {};
    this.root = element("play");
    this.stage = element("play-stage");
    this.canvas = element("play-canvas");
    this.context = this.canvas.getContext("2d");
    new ResizeObserver(() => this.fit()).observe(element("play-stage"));
    element("play-close").addEventListener("click", closeView);
    element("play-restart").addEventListener("click", () => this.restart());
    const uses = {
      after: ({ after }) => copyLines(after.lines),
      script: ({ script }) => copyLines(script.lines),
      animation: ({ script }) => addAnimation(this.picture, script.events),
    };
    for (const [kind, use] of Object.entries(uses)) {
      element(`record-${kind}`).addEventListener("click", () => this.record(use));
    }
  }

  /** Begins to play a picture. */
  open(picture) {
    this.picture = picture;
    // Avoid more pixels than the screen has: browsers do not shrink them smoothly.
    this.scale = Math.min(picture.scale, Math.max(1, devicePixelRatio));
    openView(this);
    Object.assign(element("play-title"), { textContent: picture.name, title: picture.name });
    // Remove the previous picture until the first frame arrives.
    Object.assign(this.canvas, { width: 1, height: 1 });
    this.connect();
    this.stage.focus();
  }

  /** The parameters of a link to the view. */
  get params() {
    return { scene: this.picture.scene.file, picture: this.picture.name };
  }

  /** Connects and opens the picture, at the start and after reconnecting. */
  connect() {
    if (!this.picture) return;
    this.messages?.close();
    this.clear();
    this.arrived();
    // The page is busy until the first frame is shown.
    const arrived = begin();
    this.arrived = arrived;
    const messages = openMessages("/api/play", {
      opened: () => messages.send({ type: "open", picture: this.picture.id, scale: this.scale }),
      received: (head, bytes) => this.show(head, bytes, () => messages === this.messages).finally(arrived),
      lost: () => {
        arrived();
        this.showErrors([{ message: "The connection to the studio is lost." }]);
      },
    });
    this.messages = messages;
  }

  /** Sends a user action to the studio. */
  send(type, members = {}) {
    if (!this.takesInput && keyTypes.includes(type)) announce("No field has the focus");
    this.messages?.send({ type, ...members });
  }

  restart() {
    this.clear();
    this.send("restart");
    this.stage.focus();
  }

  /** Ends playing. */
  closed() {
    this.messages.close();
    this.arrived();
    const { picture } = this;
    [this.messages, this.picture] = [null, null];
    this.ended(picture);
  }

  /** Removes the user's actions. The picture stays until the next frame. */
  clear() {
    for (const name of ["effects", "steps", "recording"]) element(`play-${name}`).replaceChildren();
    element("play-recording").hidden = true;
    this.setRecordable(false);
    this.showErrors([]);
  }

  /**
   * Shows a message.
   *
   * - isCurrent: returns whether the message belongs to the current connection
   */
  async show(head, bytes, isCurrent) {
    const bitmap = bytes.length ? await decodePNG(new Blob([bytes], { type: "image/png" })) : null;
    // The user may have closed the view, or opened another picture, in the meantime.
    if (isCurrent()) this.showDecoded(head, bitmap);
    bitmap?.close();
  }

  showDecoded(head, bitmap) {
    if (bitmap) this.paint(head, bitmap);
    this.takesInput = head.takesInput;
    this.stage.classList.toggle("focused", head.focused);
    element("play-focus").hidden = head.takesInput;
    for (const { time, field, name, value } of head.effects ?? []) {
      const text = value === null ? name : `${name}(${value})`;
      append(element("play-effects"), time, `${field}.${text}`);
      announce(text);
    }
    for (const { time, event } of head.steps ?? []) append(element("play-steps"), time, event);
    if (head.steps) this.setRecordable(true);
    if (head.errors) this.showErrors(head.errors);
    if (head.recording) this.use(head.recording);
  }

  paint({ size: [width, height], area: [x, y] }, bitmap) {
    const { canvas } = this;
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, { width, height });
      canvas.style.width = `${width / this.scale}px`;
      canvas.style.height = `${height / this.scale}px`;
      this.fit();
    }
    this.context.clearRect(x, y, bitmap.width, bitmap.height);
    this.context.drawImage(bitmap, x, y);
    document.dispatchEvent(new CustomEvent("frameshown"));
  }

  /** Scales the picture to the view, so that all of it can be tapped. */
  fit() {
    const { canvas, stage, picture, scale } = this;
    if (!picture) return;
    const [width, height] = [canvas.width / scale, canvas.height / scale];
    const factor = Math.min(1, (stage.clientWidth - margin) / width, (stage.clientHeight - margin) / height);
    element("play-picture").style.zoom = Math.max(factor, smallestFactor);
  }

  showErrors(errors) {
    const lists = errors.length ? [errorList({ name: this.picture.name, errors })] : [];
    element("play-errors").replaceChildren(...lists);
    if (errors.length) announce(errors[0].message);
  }

  /** Enables or disables copying the user's actions and adding them to the scene. */
  setRecordable(isRecordable) {
    for (const button of document.querySelectorAll("[id^=record-]")) button.disabled = !isRecordable;
  }

  /** Requests the user's actions, and passes them to `use`. */
  record(use) {
    this.use = use;
    this.send("record");
  }
}

/** Adds a line with a time to a list, and scrolls to it. */
function append(list, time, text) {
  list.append(make("li", {}, make("span", { className: "muted", textContent: `${time.toFixed(2)} s` }), ` ${text}`));
  while (list.children.length > listLimit) list.firstChild.remove();
  list.scrollTop = list.scrollHeight;
}

export { Play };
