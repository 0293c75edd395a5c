// The keys of the text: indentation, new lines, undo, and requests to the language server.

class Typing {
  /**
   * - suggest, fix, help, define: ask the language server
   * - step: called with "undo" or "redo"
   * - leave: called when Esc leaves the text
   */
  constructor({ editor, menu, hide, suggest, fix, help, define, step, leave }) {
    Object.assign(this, { editor, menu, hide, step, leave, hasTyped: false, last: null });
    this.actions = { F1: help, F12: define, "Control+ ": suggest, "Control+.": fix };
    editor.area.addEventListener("keydown", (event) => this.pressed(event));
    editor.area.addEventListener("beforeinput", (event) => {
      // The studio handles undo: its history includes edits of the inspector, and excludes those of other programs.
      if (!["historyUndo", "historyRedo"].includes(event.inputType)) return;
      event.preventDefault();
      step(event.inputType === "historyUndo" ? "undo" : "redo");
    });
    editor.area.addEventListener("blur", () => {
      this.hasTyped = false;
      menu.close();
    });
  }

  pressed(event) {
    if (event.isComposing) return;
    if (this.menu.press(event) || this.handle(event)) event.preventDefault();
  }

  /** Handles a key. Returns whether it had an effect. */
  handle({ key, ctrlKey, metaKey, shiftKey, altKey }) {
    const isControl = ctrlKey || metaKey;
    const letter = key.toLowerCase();
    if (isControl && !altKey && (letter === "z" || letter === "y")) {
      this.step(letter === "y" || shiftKey ? "redo" : "undo");
      return true;
    }
    const action = altKey ? undefined : this.actions[isControl ? `Control+${key}` : key];
    if (action) action();
    else if (isControl || altKey) return false;
    else if (key === "Escape") this.escape();
    else if (this.editor.area.readOnly) return false;
    else if (key === "Tab" && this.hasTyped) this.indent(shiftKey);
    else if (key === "Enter") this.breakLine();
    else return false;
    return true;
  }

  /** Esc hides the help, and makes Tab leave the text again. If neither applies, Esc leaves the text. */
  escape() {
    if (this.hide() || this.hasTyped) this.hasTyped = false;
    else this.leave();
  }

  /** Indents or outdents the selected lines by two spaces. Without a selection, inserts two at the cursor. */
  indent(isLess) {
    const { editor, editor: { area, text } } = this;
    const { selectionStart: start, selectionEnd: end } = area;
    if (start === end && !isLess) return editor.replace(start, end, "  ");
    const first = text.lastIndexOf("\n", start - 1) + 1;
    const old = text.slice(first, end);
    const lines = old.split("\n");
    const changed = lines.map((line) => (isLess ? line.replace(/^ {1,2}/, "") : line && `  ${line}`)).join("\n");
    if (changed !== old) editor.replace(first, end, changed, start !== end);
  }

  /** Begins a line with the indentation of the previous one, and more below a key without a value. */
  breakLine() {
    const { editor, editor: { area, text } } = this;
    const line = text.slice(text.lastIndexOf("\n", area.selectionStart - 1) + 1, area.selectionStart);
    const indentation = line.match(/^ */)[0] + (/:\s*$/.test(line) ? "  " : "");
    editor.replace(area.selectionStart, area.selectionEnd, `\n${indentation}`);
  }

  /**
   * Whether a change is undone together with the previous one: they touch, both add or both remove, and no new word or
   * line begins.
   */
  continues(end, hasAdded) {
    const { text, area } = this.editor;
    const added = text[end - 1];
    const isNear = this.last && this.last.hasAdded === hasAdded && Math.abs(end - this.last.end) <= 2;
    const beginsWord = hasAdded && /\S/.test(added ?? "") && /\s/.test(text[end - 2] ?? "");
    this.last = { end, hasAdded };
    this.hasTyped = area === document.activeElement;
    return isNear && !beginsWord && added !== "\n";
  }
}

export { Typing };
