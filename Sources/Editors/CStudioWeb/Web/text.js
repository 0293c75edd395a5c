// The pane with the text of a scene file, beside the pictures.

import { during } from "./activity.js";
import { Assistance } from "./assistance.js";
import { draftNames } from "./drafts.js";
import { Editor } from "./editor.js";
import { replaceChildren } from "./focus.js";
import { Language } from "./language.js";
import { Menu } from "./menu.js";
import { loadSettings, saveSettings } from "./settings.js";
import { showConflict } from "./conflict.js";
import { TextFile } from "./textfile.js";
import { Typing } from "./typing.js";
import { announce, element, make, makeButton, pluralize } from "./ui.js";
import { Wells, parseColor } from "./wells.js";

/** The number of diagnostics that are listed. */
const listLimit = 100;

class TextPane {
  /**
   * - store: the scenes
   * - inspector: called to get the inspector
   * - toggled: called when the pane is opened or closed
   */
  constructor(store, inspector, toggled) {
    Object.assign(this, { store, inspector, toggled, files: new Map(), file: null, isOpen: false, place: "" });
    this.hasOffered = false;
    this.editor = new Editor({
      changed: (end, hasAdded) => this.changed(end, hasAdded), drawn: () => this.wells?.draw(),
    });
    this.menu = new Menu(this.editor.area);
    this.language = new Language({
      diagnosed: (list) => this.showDiagnostics(list), connected: () => this.file && this.openDocument(),
    });
    this.wells = new Wells({ editor: this.editor, picked: (well) => this.pick(well) });
    this.assistance = new Assistance({
      editor: this.editor, language: this.language, menu: this.menu, apply: (edits) => this.apply(edits),
    });
    this.setUpKeys();
    element("text-open").addEventListener("click", () => this.toggle());
    element("text-scene").addEventListener("change", ({ target }) => this.show(target.value));
    for (const name of ["undo", "redo"]) {
      element(`text-${name}`).addEventListener("click", () => this.file.step(name));
    }
    element("text-keep").addEventListener("click", () => this.resolve(true));
    element("text-take").addEventListener("click", () => this.resolve(false));
    document.addEventListener("selectionchange", () => {
      if (document.activeElement === this.editor.area) this.wells.drawLine();
    });
    // The page may be closed during the pause after a keystroke.
    addEventListener("pagehide", () => this.file?.leave());
    if (loadSettings().text) this.open();
  }

  setUpKeys() {
    const { editor, menu, assistance } = this;
    this.typing = new Typing({
      editor, menu, suggest: () => this.file.canEdit && assistance.suggest(),
      fix: () => this.file.canEdit && assistance.fix(), help: () => assistance.help(),
      define: () => assistance.goToDefinition(), step: (name) => this.file.step(name),
      hide: () => {
        const isShown = !element("text-help").hidden;
        assistance.hide();
        return isShown;
      },
      leave: () => (this.inspector().chosen?.tile.frame ?? element("grid")).focus(),
    });
  }

  /** Opens the pane and begins to write, or closes it. */
  toggle() {
    if (this.isOpen) return this.close();
    this.open();
    this.toggled();
    this.editor.area.focus();
  }

  open() {
    this.setOpen(true);
    this.language.connect();
    this.update();
  }

  close() {
    if (!this.isOpen) return;
    const hadFocus = element("text").contains(document.activeElement);
    this.file?.flush();
    this.setOpen(false);
    this.toggled();
    this.assistance.hide();
    this.language.disconnect();
    if (hadFocus) this.typing.leave();
  }

  setOpen(isOpen) {
    this.isOpen = isOpen;
    element("text").hidden = !isOpen;
    element("text-open").ariaPressed = String(isOpen);
    document.body.classList.toggle("with-text", isOpen);
    saveSettings({ text: isOpen });
  }

  /** Follows changes of the scenes and of the chosen picture and element. */
  update() {
    const { scenes } = this.store;
    if (!this.hasOffered && scenes.size > 0) this.offerDrafts();
    if (!this.isOpen || scenes.size === 0) return;
    this.showScenes([...scenes.keys()]);
    const { chosen, current, line } = this.inspector();
    const wanted = chosen?.tile.picture.scene.file;
    const isNew = wanted && this.chosenFile !== wanted;
    this.chosenFile = wanted;
    if (isNew || !scenes.has(this.file?.file)) this.show(wanted ?? scenes.keys().next().value);
    else if (scenes.get(this.file.file).revision !== this.revision) this.load();
    // Go to the line of a newly chosen element, but not while the pointer is over another one.
    if (!chosen || current !== chosen || wanted !== this.file.file || !line) return;
    const place = `${chosen.tile.picture.name} ${chosen.id}`;
    if (place !== this.place) this.editor.reveal(line - 1, true);
    this.place = place;
  }

  /** Shows the unwritten text of a closed tab. */
  async offerDrafts() {
    this.hasOffered = true;
    const names = await during(draftNames());
    const file = [...this.store.scenes.keys()].find((one) => names.includes(`text ${one}`));
    if (!file) return;
    this.setOpen(true);
    this.language.connect();
    await during(this.show(file));
    announce("A text that was typed and not written is shown again");
  }

  showScenes(files) {
    const select = element("text-scene");
    if ([...select.options].map(({ value }) => value).join("\n") !== files.join("\n")) {
      const nameOf = (file) => file.split("/").at(-1);
      const isUnique = (file) => files.filter((other) => nameOf(other) === nameOf(file)).length === 1;
      select.replaceChildren(...files.map((file) => (
        make("option", { value: file, title: file, textContent: isUnique(file) ? nameOf(file) : file }))));
    }
    select.value = this.file?.file ?? "";
  }

  /** Shows a file. The text of the previous file is written, or kept as a draft. */
  async show(name) {
    this.file?.flush();
    if (!this.files.has(name)) {
      const file = new TextFile(name, {
        replaced: (text, isUndo) => this.file === file && this.replaced(text, isUndo),
        updated: () => this.file === file && this.updated(),
      });
      this.files.set(name, file);
    }
    this.file = this.files.get(name);
    this.place = "";
    Object.assign(this.editor, { markedLine: null });
    element("text-scene").value = name;
    this.showDiagnostics([]);
    this.editor.setText(this.file.text ?? "");
    this.editor.area.setSelectionRange(0, 0);
    this.editor.area.scrollTo(0, 0);
    this.updated();
    await this.load();
    if (this.file.file === name && this.file.uri) this.openDocument();
  }

  load() {
    this.revision = this.store.scenes.get(this.file.file)?.revision;
    return this.file.load();
  }

  openDocument() {
    if (!this.file.uri || this.file.text === null) return;
    this.language.open(this.file.uri, this.file.encoded());
    this.askForColors();
  }

  /** The user has changed the text. */
  changed(end, hasAdded) {
    if (!this.file.canEdit) return;
    const before = this.editor.text[end - 1] ?? "";
    if (!this.typing.continues(end, hasAdded)) this.file.beginGesture();
    this.assistance.hideHelp();
    this.file.change(this.editor.text);
    this.tell();
    const wantsMenu = hasAdded && (/[\w.*$-]/.test(before) || /(:|-) $/.test(this.editor.text.slice(end - 2, end)));
    if (wantsMenu && this.typing.hasTyped) this.assistance.suggest(false);
    else this.menu.close();
  }

  /** The text of the file has changed. */
  replaced(text, isUndo) {
    this.menu.close();
    this.editor.setText(text, isUndo);
    this.tell();
  }

  /** Sends the text to the language server. */
  tell() {
    // A read-only studio accepts only the texts of the files.
    if (this.file.canEdit && this.language.uri === this.file.uri) this.language.change(this.file.encoded());
    else this.openDocument();
    this.askForColors();
  }

  async askForColors() {
    const colors = await this.language.ask("documentColor");
    if (colors !== undefined) this.wells.show(colors ?? [], this.file.canEdit);
  }

  /** Applies edits of the language server, the last one first, so that the positions of the others stay valid. */
  apply(edits) {
    const places = edits.map(({ range, newText }) => ({
      start: this.editor.offsetOf(range.start), end: this.editor.offsetOf(range.end), newText,
    })).sort((a, b) => b.start - a.start);
    this.typing.last = null;
    for (const { start, end, newText } of places) this.editor.replace(start, end, newText);
    this.menu.close();
  }

  /**
   * Writes a picked colour in the notation and with the opacity of the text. Meanwhile, only the latest colour waits.
   */
  async pick(well) {
    this.isPicked = true;
    if (this.isPicking) return;
    this.isPicking = true;
    while (this.isPicked) {
      this.isPicked = false;
      const { color: { range, color }, value } = well;
      const picked = { ...parseColor(value), alpha: color.alpha };
      const found = await this.language.ask("colorPresentation", { range, color: picked });
      if (found?.length) this.apply([found[0].textEdit]);
      // The position of the colour may have changed.
      await this.askForColors();
    }
    this.isPicking = false;
  }

  showDiagnostics(list) {
    this.assistance.diagnostics = list;
    this.editor.setDiagnostics(list);
    const counts = [["error", 1], ["warning", 2], ["note", 3]].map(([name, severity]) => (
      [name, list.filter((one) => one.severity === severity).length])).filter(([, count]) => count);
    const text = counts.map(([name, count]) => pluralize(count, name)).join(", ");
    if (element("text-problems").textContent !== text) element("text-problems").textContent = text;
    const items = list.slice(0, listLimit).map(({ range: { start }, message, severity }, index) => {
      const place = `${start.line + 1}:${start.character + 1}`;
      const go = () => this.editor.select(this.editor.offsetOf(start));
      const button = makeButton(place, go, { className: `severity-${severity}` });
      button.dataset.key = `problem ${index}`;
      return make("li", {}, button, ` ${message}`);
    });
    replaceChildren(element("text-diagnostics"), ...items);
  }

  /** Shows the state of the file. */
  updated() {
    const { canEdit, canUndo, canRedo, reason, error, conflict, text } = this.file;
    this.editor.area.readOnly = !canEdit;
    element("text-undo").disabled = !canUndo || !canEdit;
    element("text-redo").disabled = !canRedo || !canEdit;
    element("text-keys").hidden = !canEdit;
    const status = error || reason;
    if (element("text-status").textContent !== status) element("text-status").textContent = status;
    const isNew = conflict && element("text-conflict").hidden;
    element("text-conflict").hidden = !conflict;
    if (!conflict) return;
    const line = showConflict(text, conflict.text);
    if (!isNew) return;
    this.editor.reveal(line, true);
    announce("Another program has changed the same lines. Choose above the text which one to keep.");
  }

  async resolve(keepsMine) {
    await this.file.resolve(keepsMine);
    this.editor.area.focus();
    announce(keepsMine ? "Your text is written" : "The text of the file is taken");
  }
}

export { TextPane };
