// The keys of the text: indentation, new lines, undo, and those that ask the language server.

class Typing {
  /**
   * - suggest, fix, help, define: ask the language server
   * - step: called with "undo" or "redo"
   * - leave: called when Esc has nothing left to end
   */
  constructor({ editor, menu, hide, suggest, fix, help, define, step, leave }) {
    Object.assign(this, { editor, menu, hide, step, leave, hasTyped: false, last: null });
    this.actions = { F1: help, F12: define, "Control+ ": suggest, "Control+.": fix };
    editor.area.addEventListener("keydown", (event) => this.pressed(event));
    editor.area.addEventListener("beforeinput", (event) => {
      // The studio takes changes back, also those of the inspector, and never those of other programs.
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

  /** Returns whether the key has done something. */
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

  /** Ends one thing: the help, or that Tab indents; then the stay in the text. */
  escape() {
    if (this.hide() || this.hasTyped) this.hasTyped = false;
    else this.leave();
  }

  /** Indents the lines of the selection by two spaces, or less; without a selection, two are written at the cursor. */
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

  /** Begins a line that is indented as the one before, and more below a key without a value. */
  breakLine() {
    const { editor, editor: { area, text } } = this;
    const line = text.slice(text.lastIndexOf("\n", area.selectionStart - 1) + 1, area.selectionStart);
    const indentation = line.match(/^ */)[0] + (/:\s*$/.test(line) ? "  " : "");
    editor.replace(area.selectionStart, area.selectionEnd, `\n${indentation}`);
  }

  /**
   * Whether a change belongs to the one before, so that both are undone together: they touch, both add or both remove,
   * and no word or line begins.
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
