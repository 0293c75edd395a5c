// The values of the chosen element, which can be changed. Each change is written into the scene file at once.

import { during } from "./activity.js";
import { makeInputs } from "./inputs.js";
import { replaceChildren } from "./focus.js";
import { isTextField } from "./keyboard.js";
import { request } from "./requests.js";
import { announce, element, make } from "./ui.js";
import { currentView } from "./views.js";

class Controls {
  /** - rendered: called after the values of an element are shown */
  constructor(rendered) {
    Object.assign(this, { rendered, canEdit: false, place: null, shown: null, digest: null, gesture: 0 });
    Object.assign(this, { scene: null, waiting: new Map(), isSending: false });
    element("undo").addEventListener("click", () => this.step("undo"));
    element("redo").addEventListener("click", () => this.step("redo"));
    document.addEventListener("keydown", (event) => this.keyPressed(event));
    // Leaving a field writes its text, but closing the page sends no such event.
    addEventListener("pagehide", () => {
      if (element("controls").contains(document.activeElement)) document.activeElement.blur();
    });
  }

  /** Shows the values of an element of a picture; of none if the id is null. */
  show(picture, id) {
    const place = picture && id ? { picture, id, revision: picture.scene.revision } : null;
    const isSame = place && this.place && place.picture === this.place.picture && place.id === this.place.id;
    if (isSame && place.revision === this.place.revision) return;
    if (!isSame) this.setStatus("");
    Object.assign(this, { place, scene: picture?.scene });
    if (!place) element("controls-section").hidden = true;
    // Keep the values while one is dragged or typed.
    else if (!isSame || !this.isSending && this.waiting.size === 0) this.load();
  }

  async load() {
    const { place } = this;
    const { scene, name } = place.picture;
    const query = new URLSearchParams({ scene: scene.file, picture: name, element: place.id });
    try {
      const answer = await during(request(`/api/controls?${query}`));
      if (place !== this.place || this.isSending) return;
      this.update(answer);
      // If the scene has errors, keep the last values.
      if (!answer.error || this.shown?.id !== place.id) this.render(answer);
    } catch {
      // The picture was removed, or the connection is lost.
      if (place === this.place && this.shown?.id !== place.id) element("controls-section").hidden = true;
    }
  }

  update({ digest, canUndo, canRedo }) {
    this.digest = digest;
    element("undo").disabled = !canUndo;
    element("redo").disabled = !canRedo;
  }

  render({ controls, canEdit }) {
    this.shown = { id: this.place.id, controls };
    this.canEdit = canEdit;
    const hasSteps = !element("undo").disabled || !element("redo").disabled;
    element("controls-section").hidden = controls.length === 0 && !hasSteps;
    const changed = (control, value, isLast) => this.change(control, value, isLast);
    replaceChildren(element("controls"), ...controls.map((control) => {
      const row = make("div", { className: control.isWritten ? "control" : "control inherited" });
      const note = control.isWritten ? "" : " Set by the preset.";
      row.title = `${control.path.join(".")}: ${control.meaning}.${note}`;
      row.append(...makeInputs(control, changed));
      for (const input of row.querySelectorAll("input, select")) input.disabled = !canEdit;
      return row;
    }));
    this.rendered();
  }

  /** Writes a length that is dragged in the picture, and shows it in its inputs. */
  set(control, value) {
    control.value = String(value);
    const key = CSS.escape(control.path.join("."));
    for (const index of [0, 1]) {
      const input = element("controls").querySelector(`[data-key="${key} ${index}"]`);
      if (input) input.value = control.value;
    }
    this.change(control, value, false);
  }

  /** Ends a gesture: the next change is a separate undo step. */
  finish() {
    this.gesture += 1;
  }

  /** Writes a value. While a request is under way, only the latest value of each control waits. */
  change(control, value, isLast) {
    const path = control.path.join(".");
    this.waiting.set(path, { control, value, group: `${path} ${this.gesture}` });
    if (isLast) this.finish();
    if (!this.isSending) during(this.send());
  }

  async send() {
    this.isSending = true;
    const { scene } = this.place.picture;
    while (this.waiting.size > 0) {
      const [key, { control, value, group }] = this.waiting.entries().next().value;
      this.waiting.delete(key);
      try {
        const values = [{ path: control.path, value }];
        this.update(await request("/api/edits", { scene: scene.file, base: this.digest, group, values }));
        this.setStatus("");
      } catch (error) {
        this.fail(error);
      }
    }
    this.isSending = false;
    if (this.place) await this.load();
  }

  fail({ status, message }) {
    const conflict = "The file has changed here. Its value is shown, and nothing was overwritten.";
    this.setStatus(status === 409 ? conflict : message);
  }

  async step(name) {
    if (!this.scene) return announce("No picture is chosen");
    try {
      this.update(await during(request(`/api/${name}`, { scene: this.scene.file })));
      this.setStatus("");
      announce(name === "undo" ? "Undone" : "Done again");
      if (this.place) await this.load();
    } catch (error) {
      this.setStatus(error.message);
    }
  }

  keyPressed(event) {
    // Text fields have their own undo; menus have none.
    const isText = isTextField(event.target) && !(event.target instanceof HTMLSelectElement);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isText || !this.scene) return;
    // Do not undo while another view hides the pictures: the user would not see the change.
    if (currentView()) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    this.step(key === "y" || event.shiftKey ? "redo" : "undo");
  }

  setStatus(text) {
    element("controls-status").textContent = text;
  }
}

export { Controls };
