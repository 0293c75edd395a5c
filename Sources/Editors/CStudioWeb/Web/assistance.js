// Help of the language server for a position in the text: suggestions, fixes, documentation and definitions.

import { markdownNodes } from "./markdown.js";
import { place } from "./menu.js";
import { announce, element } from "./ui.js";

/** The time that the pointer must rest before documentation is shown, in milliseconds. */
const rest = 500;

class Assistance {
  /** - apply: called with edits in the form of the language server */
  constructor({ editor, language, menu, apply }) {
    Object.assign(this, { editor, language, menu, apply, diagnostics: [], box: element("text-help"), timer: 0 });
    this.suggestions = null;
    this.asked = 0;
    const { area } = editor;
    area.addEventListener("pointermove", (event) => this.pointed(event));
    area.addEventListener("pointerleave", () => clearTimeout(this.timer));
    this.box.addEventListener("pointerleave", () => this.hideHelp());
    area.addEventListener("scroll", () => this.hide());
  }

  get at() {
    return this.editor.positionOf(this.editor.caret);
  }

  hide() {
    this.suggestions = null;
    this.menu.close();
    this.hideHelp();
  }

  hideHelp() {
    clearTimeout(this.timer);
    this.box.hidden = true;
  }

  /**
   * Shows suggestions for the cursor; those that begin with the word before the cursor come first.
   *
   * - isWanted: whether the user has requested suggestions; false while typing
   */
  async suggest(isWanted = true) {
    this.hideHelp();
    this.asked += 1;
    const { asked, at } = this;
    // Filter the list until the answer comes, so that Enter cannot insert an outdated suggestion.
    if (this.menu.isOpen) this.offer(this.suggestions, isWanted);
    const list = await this.language.ask("completion", { position: at });
    const isThere = this.at.line === at.line && this.at.character === at.character;
    if (list === undefined || asked !== this.asked || !isThere) return;
    this.suggestions = { items: list?.items ?? [], at };
    this.offer(this.suggestions, isWanted);
  }

  /** Of the suggestions for an earlier position in the line, shows those that match the text typed since. */
  offer(suggestions, isWanted) {
    const { at } = this;
    const grown = suggestions?.at.line === at.line ? at.character - suggestions.at.character : -1;
    if (grown < 0) return this.menu.close();
    const line = this.editor.lines[at.line];
    const isPassive = !isWanted && !/[\w.*$-]$/.test(line.slice(0, at.character));
    const typed = ({ textEdit: { range } }) => line.slice(range.start.character, at.character).toLowerCase();
    const textOf = ({ filterText, label }) => (filterText ?? label).toLowerCase();
    const items = suggestions.items.filter((item) => textOf(item).includes(typed(item)));
    const isFirst = (item) => textOf(item).startsWith(typed(item));
    const ordered = [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
    // Do not suggest a text that is written already.
    if (ordered.length === 1 && typed(ordered[0]) === ordered[0].textEdit.newText.trim().toLowerCase()) {
      return this.menu.close();
    }
    const grow = ({ newText, range: { start, end } }) => (
      { newText, range: { start, end: { line: end.line, character: end.character + grown } } });
    this.menu.open(ordered, {
      name: "Suggestions", at: this.editor.boxOf(at), isPassive, chosen: ({ textEdit }) => this.insert(grow(textEdit)),
      moved: ({ label, detail }) => announce(`${label} ${detail ?? ""}`),
    });
  }

  insert(edit) {
    this.apply([edit]);
    // Suggest values after a key.
    if (edit.newText.endsWith(": ")) this.suggest();
  }

  /** Offers the fixes of the diagnostics in the line with the cursor. */
  async fix() {
    const { asked, at } = this.ask();
    const { length } = this.editor.lines[at.line];
    const range = { start: { line: at.line, character: 0 }, end: { line: at.line, character: length } };
    const actions = await this.language.ask("codeAction", { range, context: { diagnostics: [] } });
    if (actions === undefined || asked !== this.asked) return;
    if (!actions?.length) return announce("No fix is known for this line");
    this.menu.open(actions.map((action) => ({ label: action.title, action })), {
      name: "Fixes", at: this.editor.boxOf(at),
      chosen: ({ action }) => this.apply(Object.values(action.edit.changes).flat()),
      moved: ({ label }) => announce(label),
    });
  }

  /** Selects the definition of the symbol at the cursor. */
  async goToDefinition() {
    const { asked, at } = this.ask();
    const found = await this.language.ask("definition", { position: at });
    if (found === undefined || asked !== this.asked) return;
    const place = [found].flat()[0];
    if (place?.uri !== this.language.uri) return announce("Nothing in this file defines this");
    this.editor.select(this.editor.offsetOf(place.range.start), this.editor.offsetOf(place.range.end));
    announce(`Line ${place.range.start.line + 1}: ${this.editor.lines[place.range.start.line].trim()}`);
  }

  /** Shows the documentation of a place. */
  async help(at = this.at, isAnnounced = true) {
    const { asked } = this.ask();
    const found = await this.language.ask("hover", { position: at });
    if (found === undefined || asked !== this.asked) return;
    const messages = this.diagnostics.filter(({ range: { start, end } }) => (
      start.line <= at.line && at.line <= end.line && (start.line < at.line || start.character <= at.character)
      && (end.line > at.line || at.character <= end.character))).map(({ message }) => message);
    const text = [...messages, found?.contents.value ?? ""].filter(Boolean).join("\n\n");
    if (!text) return isAnnounced && announce("Nothing is known about this place");
    this.box.replaceChildren(...markdownNodes(text));
    this.box.hidden = false;
    const box = this.editor.boxOf(at);
    if (!box) return this.hideHelp();
    place(this.box, box);
    // The picture has no height before it is decoded.
    for (const image of this.box.querySelectorAll("img")) image.decode().then(() => place(this.box, box), () => {});
    if (isAnnounced) announce(this.box.textContent);
  }

  /** The pointer rests on a word. */
  pointed({ clientX, clientY, buttons }) {
    clearTimeout(this.timer);
    if (buttons || this.menu.isOpen) return;
    this.timer = setTimeout(() => {
      const at = this.editor.positionAt(clientX, clientY);
      if (at && !this.menu.isOpen) this.help(at, false);
      else this.hideHelp();
    }, rest);
  }

  /** Begins a request, whose answer replaces those of earlier requests. */
  ask() {
    this.hide();
    this.asked += 1;
    return { asked: this.asked, at: this.at };
  }
}

export { Assistance };
