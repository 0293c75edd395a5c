// The editor of a text: a textarea over its coloured lines. Only the lines in view are made.

import { inNextFrame } from "./activity.js";
import { lineNodes } from "./highlight.js";
import { element, make } from "./ui.js";

const lineHeight = 20;

class Editor {
  /**
   * - changed: called after the user, or an action of the user, has changed the text, with where the change ends and
   *   whether it has added characters
   * - drawn: called with the first line and the number of lines after they were made
   */
  constructor({ changed, drawn }) {
    Object.assign(this, { changed, drawn, area: element("text-area"), box: element("text-lines"), lines: [""] });
    Object.assign(this, { marks: [], markedLine: null, old: "" });
    this.draw = inNextFrame(() => this.drawNow());
    this.area.addEventListener("scroll", this.draw);
    this.area.addEventListener("input", (event) => this.edited(!event.inputType.startsWith("delete")));
    new ResizeObserver(this.draw).observe(this.area);
  }

  get text() {
    return this.area.value;
  }

  get caret() {
    return this.area.selectionStart;
  }

  /** The place of an offset, as the language server counts. */
  positionOf(offset) {
    const before = this.text.slice(0, offset);
    const line = before.split("\n").length - 1;
    return { line, character: offset - (before.lastIndexOf("\n") + 1) };
  }

  offsetOf({ line, character }) {
    const start = this.lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
    return Math.min(start + Math.min(character, this.lines[line]?.length ?? 0), this.text.length);
  }

  /** Replaces the text. The cursor and the view stay at their lines; if told so, the cursor moves to the change. */
  setText(text, movesCaret = false) {
    if (text === this.text) return;
    const { area, old } = this;
    const { selectionStart, selectionEnd, scrollTop, scrollLeft } = area;
    const [start, end, count] = difference(old, text);
    const moved = (offset) => (offset <= start ? offset : offset >= end ? offset + text.length - old.length
      : Math.min(offset, start + count));
    const above = this.positionOf(Math.min(start, end)).line * lineHeight < scrollTop;
    const added = text.split("\n").length - this.lines.length;
    area.value = text;
    this.old = text;
    if (movesCaret) area.setSelectionRange(start + count, start + count);
    else area.setSelectionRange(moved(selectionStart), moved(selectionEnd));
    area.scrollTop = scrollTop + (above ? added * lineHeight : 0);
    area.scrollLeft = scrollLeft;
    this.split();
    if (movesCaret) this.reveal(this.positionOf(start + count).line);
  }

  /** Replaces a part of the text, as the user would. */
  replace(start, end, text, isSelected = false) {
    this.area.setRangeText(text, start, end, isSelected ? "select" : "end");
    this.edited(text.length > 0);
  }

  edited(hasAdded) {
    const [start, , count] = difference(this.old, this.text);
    this.old = this.text;
    this.split();
    this.changed(start + count, hasAdded);
  }

  split() {
    this.lines = this.text.split("\n");
    this.draw();
  }

  /** Underlines diagnostics. */
  setDiagnostics(diagnostics) {
    this.marks = diagnostics;
    this.draw();
  }

  /** Shows a line, and marks it until another one is marked. */
  reveal(line, isMarked = false) {
    if (isMarked) this.markedLine = line;
    const { area } = this;
    const top = line * lineHeight;
    if (top < area.scrollTop + lineHeight || top > area.scrollTop + area.clientHeight - 3 * lineHeight) {
      area.scrollTop = Math.max(0, top - area.clientHeight / 3);
    }
    this.draw();
  }

  /** Moves the cursor. */
  select(start, end = start) {
    this.area.focus();
    this.area.setSelectionRange(start, end);
    this.reveal(this.positionOf(start).line);
  }

  marksOf(line) {
    return this.marks.filter(({ range }) => range.start.line <= line && line <= range.end.line)
      .map(({ range: { start, end }, severity }) => ({
        start: start.line === line ? start.character : 0, severity,
        end: end.line === line ? Math.max(end.character, start.line === line ? start.character + 1 : 0) : Infinity,
      }));
  }

  drawNow() {
    const { area, lines } = this;
    const first = Math.max(0, Math.floor(area.scrollTop / lineHeight) - 4);
    const count = Math.min(lines.length - first, Math.ceil(area.clientHeight / lineHeight) + 8);
    const nodes = lines.slice(first, first + count).map((text, index) => {
      const number = first + index;
      const marks = this.marksOf(number);
      const worst = Math.min(...marks.map(({ severity }) => severity));
      const line = make("div", { className: number === this.markedLine ? "line marked" : "line" },
        make("i", { className: `number severity-${marks.length ? worst : 0}`, textContent: number + 1 }),
        make("span", { className: "code" }, ...lineNodes(text, marks)));
      line.style.top = `${number * lineHeight - area.scrollTop + 6}px`;
      line.querySelector(".code").style.translate = `${-area.scrollLeft}px 0`;
      return line;
    });
    this.box.replaceChildren(...nodes);
    this.drawn(first, count);
  }

  /** Where an offset is on the screen: the left edge of a character; null if its line is not in view. */
  boxOf({ line, character }) {
    const top = this.area.getBoundingClientRect().top + line * lineHeight - this.area.scrollTop + 6;
    const node = this.nodeOf(line);
    if (!node) return null;
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    range.selectNodeContents(node);
    let rest = character;
    while (walker.nextNode()) {
      const { data } = walker.currentNode;
      if (rest < data.length) {
        range.setStart(walker.currentNode, rest);
        return { left: range.getClientRects()[0].left, top, bottom: top + lineHeight };
      }
      rest -= data.length;
    }
    const box = node.getBoundingClientRect();
    return { left: range.getClientRects().length ? range.getBoundingClientRect().right : box.left, top,
      bottom: top + lineHeight };
  }

  /** The code of a line in view. */
  nodeOf(line) {
    const found = [...this.box.children].find((node) => node.firstChild.textContent === String(line + 1));
    return found?.querySelector(".code");
  }

  /** The place under a point of the screen; null beside the text of a line. */
  positionAt(x, y) {
    const line = Math.floor((y - this.area.getBoundingClientRect().top - 6 + this.area.scrollTop) / lineHeight);
    const leftOf = (character) => this.boxOf({ line, character })?.left ?? Infinity;
    let [character, end] = [0, this.lines[line]?.length ?? 0];
    if (leftOf(character) > x || leftOf(end) <= x) return null;
    // The place is from `character` on and before `end`.
    while (end - character > 1) {
      const middle = Math.floor((character + end) / 2);
      if (leftOf(middle) <= x) character = middle;
      else end = middle;
    }
    return { line, character };
  }
}

/** Where two texts differ: the start and the end in the old one, and how many characters the new one has there. */
function difference(old, text) {
  const shortest = Math.min(old.length, text.length);
  let start = 0;
  while (start < shortest && old[start] === text[start]) start += 1;
  let same = 0;
  while (same < shortest - start && old[old.length - 1 - same] === text[text.length - 1 - same]) same += 1;
  return [start, old.length - same, text.length - same - start];
}

export { Editor, difference };
