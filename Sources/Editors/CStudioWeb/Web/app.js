// The view of the app beside the design: a screenshot beside its picture, and values that the scene can take over.

import { sendRequest } from "./access.js";
import { during } from "./activity.js";
import { request } from "./requests.js";
import { matchText } from "./tile.js";
import { Turns } from "./turns.js";
import { announce, element, makeButton } from "./ui.js";
import { setUpValues, showValues } from "./values.js";
import { showImages } from "./viewer.js";
import { closeView, currentView, openView, registerView, viewMoved } from "./views.js";

/** The name of an image in the answer as an address; null if there is none. */
function imageAddress(digest) {
  return digest ? `/api/images/${digest}.png` : null;
}

function queryOf({ id: [scene, picture] }) {
  return new URLSearchParams({ scene, picture });
}

class AppView {
  /**
   * - store: the scenes
   * - choose: called to let the user choose a screenshot for a picture
   * - ended: called with the picture when the view is closed
   */
  constructor({ store, choose, ended }) {
    Object.assign(this, { store, choose, ended, picture: null, result: null, shown: "", requests: 0 });
    this.turns = new Turns(() => {});
    this.root = element("app");
    this.viewName = "app";
    setUpValues();
    const actions = {
      "app-close": closeView, "app-previous": () => this.move(-1), "app-next": () => this.move(1),
      "app-take-all": () => this.takeAll(), "app-undo": () => this.undo(),
      "app-other": () => choose(this.picture), "app-forget": () => this.forget(),
    };
    for (const [id, action] of Object.entries(actions)) element(id).addEventListener("click", action);
    this.root.addEventListener("keydown", (event) => this.keyPressed(event));
  }

  get isOpen() {
    return currentView() === this;
  }

  get params() {
    const [scene, picture] = this.picture.id;
    return { scene, picture };
  }

  /** The pictures with a screenshot, each once. */
  get pictures() {
    const all = [...this.store.scenes.values()].flatMap(({ pictures }) => pictures.filter(({ match }) => match));
    return all.filter(({ match }, index) => all.findIndex((other) => other.match === match) === index);
  }

  /** Lets links open the view. */
  register() {
    registerView("app", ({ scene, picture: name }) => {
      const picture = this.store.scenes.get(scene)?.byName.get(name);
      if (!picture) return `The link compares the picture ${name}, which is not in ${scene}.`;
      this.open(picture);
      return null;
    });
  }

  /** Shows a picture beside its screenshot. */
  open(picture) {
    this.picture = picture;
    this.setStatus("");
    if (!this.isOpen) {
      openView(this);
      element("app-stage").append(element("viewer"));
    } else {
      viewMoved();
    }
    element("app-close").focus();
    this.show({ isOther: true });
  }

  /** Called when the view has been closed. */
  closed() {
    const { picture } = this;
    Object.assign(this, { picture: null, result: null, shown: "" });
    this.requests += 1;
    showValues(null);
    showImages(null);
    element("review-viewer").append(element("viewer"));
    this.ended(picture);
  }

  /** To be called when scenes or comparisons have changed. */
  changed() {
    if (!this.isOpen) return;
    const { scene, name } = this.picture;
    const picture = this.store.scenes.get(scene.file)?.byName.get(name);
    if (!picture) return closeView();
    this.picture = picture;
    this.show({ isOther: false });
  }

  /** Shows the known result for the picture, and requests the rest from the studio. */
  show({ isOther }) {
    const { match, name } = this.picture;
    const state = JSON.stringify([this.picture.id, match]);
    if (state === this.shown) return;
    this.shown = state;
    element("app-title").textContent = name;
    element("app-verdict").className = `badge ${match?.isComparing ? "" : match?.verdict ?? ""}`;
    element("app-verdict").textContent = matchText(match).replace("app: ", "");
    const { pictures } = this;
    const index = pictures.findIndex((one) => one.match === match);
    element("app-previous").disabled = index <= 0;
    element("app-next").disabled = index < 0 || index >= pictures.length - 1;
    element("app-forget").hidden = !match?.isDropped;
    if (isOther) this.render(null);
    if (!match) return this.setStatus("This picture has no screenshot. Drop one here, or choose one.");
    if (match.isComparing) return;
    during(this.load());
  }

  async load() {
    this.requests += 1;
    const { requests, picture } = this;
    try {
      const result = await request(`/api/match?${queryOf(picture)}`);
      if (requests !== this.requests) return;
      for (const name of ["design", "found", "app"]) result[name] = imageAddress(result[name]);
      result.actual = result.app;
      const isSame = this.result?.screenshot.image === result.screenshot.image;
      this.render(result);
      await showImages(result, { keepsPlace: isSame });
    } catch (error) {
      if (requests === this.requests) this.setStatus(`The screenshot cannot be compared: ${error.message}`);
    }
  }

  /** Shows a result, or none (null). The focus keeps its position in the list. */
  render(result) {
    const buttons = () => [...element("values").querySelectorAll("button")];
    const index = buttons().indexOf(document.activeElement);
    this.result = result;
    showValues(result, (difference) => this.takeButton(difference));
    const image = result?.screenshot.image ?? "";
    // Show only the name of the file, not its path.
    element("app-headline").textContent = result?.match ? result.headline.replace(image, image.split("/").at(-1)) : "";
    element("app-headline").title = image;
    const count = result?.match?.differences.length ?? 0;
    element("app-take-all").disabled = !result?.canWrite || count === 0;
    element("app-undo").disabled = result ? !result.canWrite : true;
    if (result?.message) this.setStatus(`${result.screenshot.image}: ${result.message}`);
    else if (result?.verdict === "same") this.setStatus("The app has the design's values.");
    if (!result) showImages(null);
    if (index >= 0) (buttons()[Math.min(index, buttons().length - 1)] ?? element("app-close")).focus();
  }

  /** A button that writes the app's value into the scene. */
  takeButton(difference) {
    if (!this.result.canWrite) return [];
    const ariaLabel = `Take the app's value ${difference.to} of ${difference.path}`;
    const properties = { className: "take", difference, ariaLabel };
    return [makeButton(`Take ${difference.to}`, () => this.take([difference]), properties)];
  }

  /** Takes the value that has the focus, or else the first one. */
  takeNext() {
    const button = document.activeElement.closest("#values li")?.querySelector(".take")
      ?? element("values").querySelector(".take");
    if (button) this.take([button.difference]);
    else announce("No value differs");
  }

  takeAll() {
    const all = this.result?.match?.differences ?? [];
    if (all.length) this.take(all);
  }

  /** Writes values of the app into the scene. */
  take(differences) {
    const { picture } = this;
    const values = differences.map(({ path, to }) => ({ path, to }));
    const body = { scene: picture.id[0], picture: picture.id[1], values };
    const text = differences.length === 1
      ? `${differences[0].path} is now ${differences[0].to}` : `${differences.length} values are those of the app`;
    this.write("/api/match", body, text);
  }

  undo() {
    this.write("/api/undo", { scene: this.picture.id[0] }, "Undone");
  }

  /** Writes after all earlier writes have ended. */
  write(path, body, text) {
    during(this.turns.add(async () => {
      try {
        await request(path, body);
        this.setStatus(text);
      } catch (error) {
        this.setStatus(`Nothing was written: ${error.message}.`);
      }
    }));
  }

  async forget() {
    await during(sendRequest(`/api/screenshot?${queryOf(this.picture)}`, { method: "DELETE" }));
    this.render(null);
  }

  move(steps) {
    const { pictures } = this;
    const next = pictures[pictures.findIndex(({ match }) => match === this.picture.match) + steps];
    if (next) this.open(next);
  }

  setStatus(text) {
    element("app-status").textContent = text;
  }

  /** Arrow keys move in the list of values; Ctrl Z undoes. */
  keyPressed(event) {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "z") {
      event.preventDefault();
      return this.undo();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const lines = [...element("values").querySelectorAll("li")];
    const line = event.target.closest("#values li");
    if (!step || !line) return;
    event.preventDefault();
    lines[lines.indexOf(line) + step]?.querySelector("button")?.focus();
  }
}

export { AppView };
