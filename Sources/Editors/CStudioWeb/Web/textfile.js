// The text of a scene file: the editor's text, the file's text, and unwritten changes.

import { begin, during } from "./activity.js";
import { keepDraft, takeDraft } from "./drafts.js";
import { difference } from "./editor.js";
import { request } from "./requests.js";

/** The pause after the last keystroke before the text is written, in milliseconds. */
const pause = 30;

class TextFile {
  /**
   * - file: the path of the scene file
   * - replaced: called with a new text of the file, and whether it comes from an undo
   * - updated: called when anything else has changed
   */
  constructor(file, { replaced, updated }) {
    Object.assign(this, { file, replaced, updated, uri: null, canEdit: false, canUndo: false, canRedo: false });
    // The text of the editor, and the last known text of the file.
    Object.assign(this, { text: null, written: null, digest: null, isCRLF: false });
    // The text of the file, if it conflicts with that of the editor.
    Object.assign(this, { conflict: null, error: "", isSending: false, timer: 0, typed() {}, reason: "" });
    // The text that is being written.
    this.sent = null;
    // Changes with the same gesture are undone together. An answer from before a write is ignored.
    Object.assign(this, { gesture: 0, writes: 0, isOutdated: false, stepped: Promise.resolve() });
  }

  get isUnsent() {
    return this.text !== null && this.text !== this.written;
  }

  /** The name of the draft of the unwritten text. */
  get draft() {
    return `text ${this.file}`;
  }

  /** Reads the file, and keeps unwritten changes. */
  async load() {
    const { writes } = this;
    try {
      const answer = await during(request(`/api/text?${new URLSearchParams({ scene: this.file })}`));
      if (this.isSending) {
        this.isOutdated = true;
        return;
      }
      if (writes !== this.writes) return await this.load();
      this.uri = answer.uri;
      this.check(answer);
      if (this.isUnsent) return this.conflict ? this.showConflict(answer) : await this.send();
      this.take(answer);
      await during(this.recall());
    } catch (error) {
      this.fail(error);
    }
  }

  /** Decides whether the editor can write this text without changing its form. */
  check({ text, canEdit }) {
    const endings = new Set(text.match(/\r\n|\r|\n/g) ?? []);
    this.reason = !canEdit ? "The studio writes nothing: it was started with --read-only."
      : text.includes("\uFFFD") ? "The file is not valid UTF-8, so it cannot be changed here."
        : endings.has("\r") || endings.size > 1 ? "The file mixes the ends of its lines, so it cannot be changed here."
          : "";
    this.isCRLF = endings.has("\r\n");
    this.canEdit = this.reason === "";
  }

  /** The text of the editor with the line breaks of the file. */
  encoded(text = this.text) {
    return this.isCRLF ? text.replaceAll("\n", "\r\n") : text;
  }

  /**
   * Takes the current text of the file, unless it conflicts with text that was typed in the meantime.
   *
   * - sent: the text that the answer is about; the editor may have another one since
   * - isUndo: whether the server has undone or redone an edit. Text that was typed since then is kept
   */
  take({ text, digest, canUndo, canRedo }, sent = this.text, isUndo = false) {
    const current = text.replace(/\r\n?/g, "\n");
    Object.assign(this, { digest, canUndo, canRedo, written: current, error: "", conflict: null });
    if (current === sent) return this.updated();
    const hasTyped = this.text !== sent;
    const merged = hasTyped ? rebase(sent, this.text, current, isUndo) : current;
    if (merged === null) return this.showConflict({ text, digest });
    this.text = merged;
    // The cursor moves to the undone change, unless the user is typing.
    this.replaced(merged, isUndo && !hasTyped);
    this.updated();
  }

  showConflict({ text, digest }) {
    this.conflict = { text: text.replace(/\r\n?/g, "\n"), digest };
    this.keep();
    this.updated();
  }

  /** The user has changed the text. Changes of one gesture are undone together. */
  change(text) {
    this.text = text;
    this.keep();
    if (this.conflict) return this.updated();
    clearTimeout(this.timer);
    this.typed();
    this.typed = begin();
    this.timer = setTimeout(() => this.flush(), pause);
  }

  /** Begins a change that is undone on its own: earlier typing is written first. */
  beginGesture() {
    this.flush();
    this.gesture += 1;
  }

  /** Writes unwritten text at once, without the pause. */
  async flush() {
    clearTimeout(this.timer);
    const { typed } = this;
    await this.send();
    typed();
  }

  /** Writes the latest text, with one request at a time. */
  send() {
    if (!this.isSending) this.sending = during(this.sendAll());
    return this.sending;
  }

  async sendAll() {
    this.isSending = true;
    while (this.isUnsent && !this.conflict && this.canEdit) {
      const sent = this.text;
      this.sent = sent;
      this.keep();
      try {
        this.take(await request("/api/edits", this.edit), sent);
        this.sent = null;
        this.keep();
      } catch (error) {
        if (error.status === 409) this.showConflict(error.answer);
        else this.fail(error);
        break;
      }
    }
    await this.ended();
  }

  /** The request that writes the text. */
  get edit() {
    return { scene: this.file, base: this.digest, group: `text ${this.gesture}`, text: this.encoded() };
  }

  /** Writes unwritten text when the page closes. The answer to an earlier write will not arrive any more. */
  leave() {
    if (this.isUnsent && !this.conflict && this.canEdit) request("/api/edits", this.edit).catch(() => {});
  }

  /** A write has ended. Reads changes of the file from the meantime. */
  async ended() {
    this.isSending = false;
    this.writes += 1;
    if (!this.isOutdated) return;
    this.isOutdated = false;
    await this.load();
  }

  /** Undoes or redoes the last written change. Steps run one after the other. */
  step(name) {
    this.stepped = this.stepped.then(() => this.stepNow(name)).catch(reportError);
    return this.stepped;
  }

  async stepNow(name) {
    await this.flush();
    if (this.isUnsent || !this.canEdit || !(name === "undo" ? this.canUndo : this.canRedo)) return;
    this.gesture += 1;
    this.isSending = true;
    const sent = this.text;
    try {
      this.take(await during(request(`/api/${name}`, { scene: this.file })), sent, true);
    } catch (error) {
      this.fail(error.status === 409 && error.answer.text !== undefined
        ? new Error("Another program has changed the same lines, so this cannot be taken back.") : error);
    }
    await this.ended();
    if (this.isUnsent) await this.send();
  }

  /** Ends a conflict: with the text of the editor, or with that of the file. */
  async resolve(keepsMine) {
    const { text, digest } = this.conflict;
    this.conflict = null;
    this.gesture += 1;
    Object.assign(this, { written: text, digest });
    if (keepsMine) return this.flush();
    this.text = text;
    this.keep();
    this.replaced(text, false);
    this.updated();
  }

  fail({ status, message }) {
    this.error = status ? message : "The studio does not answer. What you type is kept in this page.";
    if (status === 404) this.canEdit = false;
    this.updated();
  }

  /** Stores unwritten text as a draft, which survives closing the tab. */
  keep() {
    const { text, digest, sent } = this;
    keepDraft(this.draft, this.isUnsent ? { text, digest, sent } : null);
  }

  /** Restores the draft of an earlier page. */
  async recall() {
    const kept = await takeDraft(this.draft);
    // The user may have typed in the meantime, or the draft may have been written after all.
    if (!kept || !this.canEdit || this.isUnsent) return;
    if (kept.text === this.text) return this.keep();
    // The page closed during a write, so the file may already contain the sent part.
    if (kept.sent !== this.text) this.digest = kept.digest;
    this.text = kept.text;
    this.replaced(kept.text, false);
    await this.flush();
  }
}

/**
 * Merges two changes of a sent text: the user's and the file's. Null if both have changed the same range.
 *
 * - canTouch: whether the user's change may directly follow the file's change
 */
function rebase(sent, mine, theirs, canTouch) {
  const [start, end, count] = difference(sent, mine);
  const [otherStart, otherEnd, otherCount] = difference(sent, theirs);
  const typed = mine.slice(start, start + count);
  if (end < otherStart) return theirs.slice(0, start) + typed + theirs.slice(end);
  const moved = otherStart + otherCount - otherEnd;
  if (otherEnd < start || (canTouch && otherEnd === start)) {
    return theirs.slice(0, start + moved) + typed + theirs.slice(end + moved);
  }
  return null;
}

export { TextFile };
