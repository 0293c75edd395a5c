// The fields of the review: a pattern of pictures to accept, and the note of a rejection.

import { keepDraft, takeDraft } from "./drafts.js";
import { element, pluralize } from "./ui.js";

const ids = ["review-pattern", "review-note"];

class ReviewForms {
  /**
   * - data: returns the data of the review
   * - submitted: called by "review-pattern" or "review-note", when the user has finished that field
   * - opened: called before a field gets the focus
   * - left: called when the user has left the field without an effect
   */
  constructor({ data, submitted, opened, left }) {
    Object.assign(this, { data, opened, left, draft: null });
    for (const id of ids) {
      element(`${id}-form`).addEventListener("submit", (event) => {
        event.preventDefault();
        submitted[id]();
      });
      element(`${id}-close`).addEventListener("click", () => this.leave());
    }
    element("review-note").addEventListener("input", ({ target }) => keepDraft(this.draft, target.value));
    element("review-pattern").addEventListener("input", () => this.showMatches());
  }

  get isOpen() {
    return ids.some((id) => !element(`${id}-form`).hidden);
  }

  showMatches() {
    const count = this.data().ofPattern(element("review-pattern").value).length;
    element("review-matches").textContent = `${pluralize(count, "match", "matches")}`;
    element("review-pattern-accept").disabled = count === 0;
  }

  /** Asks for a pattern, initially the pattern of a picture's state. */
  askPattern({ scene, state }) {
    this.ask("review-pattern", `${scene}/${state ?? ""}*`);
    this.showMatches();
  }

  /** Asks for the reason of a rejection. The field contains the draft of an earlier page. */
  async askNote({ rejection, key }) {
    this.ask("review-note", rejection?.note ?? "");
    this.draft = `note ${key}`;
    const { draft } = this;
    const before = element("review-note").value;
    const text = await takeDraft(draft);
    if (text && draft === this.draft && element("review-note").value === before) element("review-note").value = text;
  }

  ask(id, text) {
    this.opened();
    this.hide();
    element(id).value = text;
    element(`${id}-form`).hidden = false;
    element(id).focus();
    element(id).select();
  }

  hide() {
    if (this.draft) keepDraft(this.draft, null);
    this.draft = null;
    for (const id of ids) element(`${id}-form`).hidden = true;
  }

  leave() {
    this.hide();
    this.left();
  }
}

export { ReviewForms };
