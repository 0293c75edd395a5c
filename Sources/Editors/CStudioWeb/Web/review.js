// The review: goldens beside the current pictures, which the user accepts or rejects.

import { during } from "./activity.js";
import { outcomeText, revertCause, showActions, showCauses, showSummary, showTexts } from "./reviewdetails.js";
import { ReviewData, headline, seenOf, verdictTexts } from "./reviewdata.js";
import { ReviewForms } from "./reviewforms.js";
import { ReviewList } from "./reviewlist.js";
import { readFile, request } from "./requests.js";
import { Turns } from "./turns.js";
import { announce, element, pluralize } from "./ui.js";
import { setUpViewer, showImages } from "./viewer.js";
import { closeView, currentView, openView, viewMoved } from "./views.js";

const nothing = { scenes: [], causes: [], undo: null, canWrite: false, isKnown: false };
const doingTexts = { Accepted: "Accepting…", Rejected: "Rejecting…", Undone: "Undoing…" };
const pause = 500; // milliseconds without a change after which the pictures are compared while the review is closed

class Review {
  /** `ended` is called when the user closes the review. */
  constructor(ended) {
    Object.assign(this, { ended, data: new ReviewData(nothing), shown: null, wanted: null });
    Object.assign(this, { requests: 0, running: null, timer: 0, doing: "" });
    this.turns = new Turns(() => this.showProgress());
    this.root = element("review");
    this.viewName = "review";
    this.list = new ReviewList((picture) => this.select(picture));
    setUpViewer(readFile);
    this.setUpButtons();
    this.forms = new ReviewForms({
      data: () => this.data, opened: () => this.turns.clear(), left: () => this.keepFocus(),
      submitted: {
        "review-pattern": () => this.inTurn(() => this.acceptPattern()),
        "review-note": () => this.inTurn(() => this.reject()),
      },
    });
    this.root.addEventListener("keydown", (event) => this.keyPressed(event));
    document.addEventListener("visibilitychange", () => this.changed());
  }

  /** The parameters of a link: the file of the scene and the name of the picture. */
  get params() {
    const { file, picture } = this.list.selected ?? {};
    return file ? { scene: file, picture } : {};
  }

  get isOpen() {
    return currentView() === this;
  }

  /** Opens the review, at a picture that `params` names. */
  async open({ scene, picture } = {}) {
    const wanted = picture ? `${scene}\n${picture}` : null;
    this.wanted = wanted ?? this.wanted;
    if (!this.isOpen) {
      openView(this);
      element("review-open").setAttribute("aria-pressed", "true");
    }
    this.setStatus("");
    this.show(this.data);
    this.list.root.focus();
    await this.refresh();
    if (!wanted || this.data.find(wanted) || element("review-status").textContent) return;
    this.setStatus(`The link names the picture ${picture}, which needs no review.`);
  }

  /** Opens or closes the review. */
  toggle() {
    if (this.isOpen) closeView();
    else this.open();
  }

  /** Called when the review has been closed. */
  closed() {
    element("review-open").setAttribute("aria-pressed", "false");
    this.turns.clear();
    this.forms.hide();
    this.shown = null;
    showImages(null);
    this.ended();
  }

  /** Called when scenes or verdicts have changed. While the review is closed, only the number of pictures is shown. */
  changed() {
    clearTimeout(this.timer);
    if (this.isOpen) this.refresh();
    else if (!document.hidden) this.timer = setTimeout(() => this.refresh(), pause);
  }

  /** Requests the review from the studio. Calls during a request cause one more request. */
  refresh() {
    this.requests += 1;
    this.running ??= this.load().finally(() => { this.running = null; });
    return this.isOpen ? during(this.running) : this.running;
  }

  async load() {
    let number;
    do {
      number = this.requests;
      // Until the answer arrives, do not show "no differences".
      element("review-count").textContent = "Comparing…";
      // Finding causes can take long, so request them only for an open review.
      const { isOpen } = this;
      try {
        const answer = await request(`/api/review?causes=${isOpen}`);
        if (number !== this.requests) continue;
        this.show(new ReviewData({ ...answer, isKnown: isOpen }));
        this.wanted = null;
      } catch (error) {
        element("review-count").textContent = "";
        this.setStatus(`The pictures cannot be compared: ${error.message}`);
      }
    } while (number !== this.requests);
  }

  show(data) {
    const before = this.data.pictures;
    this.data = data;
    showSummary(data);
    if (!this.isOpen) return;
    const selected = this.following(before);
    this.list.show(data);
    this.select(selected, { quietly: true });
  }

  /** The picture to select in new data: the requested one, the same as before, or else the next one. */
  following(before) {
    const key = this.wanted ?? this.list.selected?.key;
    const same = this.data.find(key);
    if (same) return same;
    const index = before.findIndex((picture) => picture.key === this.list.selected?.key);
    const order = index < 0 ? [] : [...before.slice(index + 1), ...before.slice(0, index).reverse()];
    const left = order.find((picture) => this.data.find(picture.key));
    return left ? this.data.find(left.key) : this.data.pictures[0] ?? null;
  }

  /** Shows a picture, or none (null); with `quietly`, it is not announced. */
  select(picture, { quietly = false } = {}) {
    const isOther = picture?.key !== this.list.selected?.key;
    this.list.select(picture);
    showTexts(this.data, picture);
    showCauses(this.data, picture, {
      accept: (id) => this.inTurn(() => this.acceptCause(id)), revert: (id) => this.inTurn(() => revertCause(this, id)),
    });
    showActions(this.data, picture);
    element("review-detail").hidden = picture === null;
    if (isOther) {
      this.forms.hide();
      viewMoved();
    }
    this.keepFocus();
    if (this.shown?.key !== picture?.key || this.shown?.seen !== picture?.seen) {
      this.shown = picture;
      during(showImages(picture));
    }
    if (picture && (isOther || !quietly)) this.announce(picture);
  }

  announce(picture) {
    const position = `${this.data.pictures.indexOf(picture) + 1} of ${this.data.pictures.length}`;
    const note = picture.rejection ? `, rejected: ${picture.rejection.note}` : "";
    announce(`${position}: ${picture.picture}, ${verdictTexts[picture.verdict]}, ${headline(picture)}${note}`);
  }

  /** Moves the focus to the list if the focused element was removed or disabled. */
  keepFocus() {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement.disabled || activeElement.closest("#review [hidden]")) {
      this.list.root.hidden ? element("review-close").focus() : this.list.root.focus();
    }
  }

  /** Runs a user action after all earlier ones have ended and their results are shown. */
  inTurn(action) {
    during(this.turns.add(action));
  }

  move(steps) {
    const picture = this.list.neighbor(steps);
    if (picture) this.select(picture);
  }

  accept() {
    const { selected } = this.list;
    if (selected && !selected.canAccept) return this.setStatus(`Nothing was accepted. ${headline(selected)}`);
    return selected && this.act("/api/approve", { pictures: seenOf([selected]) }, "Accepted");
  }

  acceptState() {
    const state = this.list.selected?.state ?? null;
    if (state === null) return announce("This picture has no state");
    const pictures = this.data.ofState(this.list.selected);
    if (!pictures.length) return this.setStatus("No picture of this state can be accepted.");
    return this.act("/api/approve", { pictures: seenOf(pictures), state }, "Accepted");
  }

  acceptCause(id = this.list.selected?.mainCauses[0]) {
    if (!id) return announce("This picture has no cause");
    return this.act("/api/approve", { pictures: seenOf(this.data.ofCause(id)), cause: id }, "Accepted");
  }

  askPattern() {
    const canAccept = this.data.canWrite && this.data.ofPattern("*").length > 0;
    if (this.list.selected && canAccept) this.forms.askPattern(this.list.selected);
  }

  acceptPattern() {
    const pattern = element("review-pattern").value;
    const pictures = this.data.ofPattern(pattern);
    if (!pictures.length) return this.setStatus("No picture matches the pattern.");
    return this.act("/api/approve", { pictures: seenOf(pictures), pattern }, "Accepted");
  }

  askNote() {
    const { selected } = this.list;
    if (selected && selected.verdict !== "orphan" && this.data.canWrite) this.forms.askNote(selected);
  }

  reject() {
    const { selected } = this.list;
    const note = element("review-note").value.trim();
    if (!note) return this.setStatus("Write what is wrong with the picture.");
    return this.act("/api/reject", { pictures: seenOf([selected]), note }, "Rejected", { movesOn: true });
  }

  undo() {
    const { undo } = this.data;
    if (!undo) return announce("There is nothing to undo");
    return this.act("/api/review/undo", { step: undo.step }, "Undone");
  }

  /** Sends a user action, and selects the next picture. */
  async act(path, body, verb, { movesOn = false } = {}) {
    if (!this.data.canWrite) return;
    this.setDoing(doingTexts[verb]);
    const before = new Set(this.data.pictures.map(({ key }) => key));
    try {
      const { outcomes, undone } = await during(request(path, body));
      this.forms.hide();
      this.setStatus(undone ? `Undone: ${undone}` : `${outcomeText(this.data, verb, outcomes)}.`);
      if (movesOn) this.wanted = this.list.neighbor(1)?.key ?? null;
    } catch (error) {
      this.setStatus(`Nothing was written: ${error.message}.`);
      // Drop waiting actions: they were meant for the expected state, not for this one.
      this.turns.clear();
    }
    this.setDoing("Comparing the pictures…");
    // Show the state of the files, also after an error.
    await this.refresh();
    // Show the picture again whose step was undone.
    const restored = this.data.pictures.find(({ key }) => !before.has(key));
    if (restored && path.endsWith("/undo")) this.select(restored);
    this.setDoing("");
  }

  /** Shows the current activity as a sentence. */
  setDoing(text) {
    this.doing = text;
    this.showProgress();
  }

  showProgress() {
    const { count } = this.turns;
    const waiting = count ? [`${pluralize(count, "action waits", "actions wait")}.`] : [];
    element("review-progress").textContent = [this.doing, ...waiting].join(" ");
  }

  setStatus(...parts) {
    element("review-status").replaceChildren(...parts);
  }

  setUpButtons() {
    element("review-open").addEventListener("click", () => this.toggle());
    element("review-close").addEventListener("click", closeView);
    const actions = {
      "review-accept": () => this.accept(),
      "review-accept-state": () => this.acceptState(), "review-accept-cause": () => this.acceptCause(),
      "review-accept-pattern": () => this.askPattern(), "review-reject": () => this.askNote(),
      "review-undo": () => this.undo(), "review-previous": () => this.move(-1), "review-next": () => this.move(1),
    };
    for (const [id, action] of Object.entries(actions)) {
      element(id).addEventListener("click", () => this.inTurn(action));
    }
  }

  /** Esc leaves a field first, then the review. */
  escape() {
    if (this.forms.isOpen) this.forms.leave();
    else closeView();
  }

  keyPressed(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== "z") return;
    if (event.target.matches("input[type=text]")) return;
    event.preventDefault();
    this.inTurn(() => this.undo());
  }
}

export { Review };
