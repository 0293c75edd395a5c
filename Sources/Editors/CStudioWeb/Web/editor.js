// The text editor: a textarea over coloured lines, which wrap at the same positions. Only the lines in view exist.

import { inNextFrame } from "./activity.js";
import { lineNodes } from "./highlight.js";
import { element, make } from "./ui.js";

const lineHeight = 20;
const padding = 6; // above the text

class Editor {
  /**
   * - changed: called after the user has changed the text, with the end of the change and whether it has added
   *   characters
   * - drawn: called after the lines in view were created
   */
  constructor({ changed, drawn }) {
    Object.assign(this, { changed, drawn, area: element("text-area"), box: element("text-lines"), lines: [""] });
    // How many rows each line of the text takes, in a width; the row with which each line begins.
    Object.assign(this, { marks: [], markedLine: null, old: "", rows: new Map(), width: 0, starts: [0, 1] });
    this.draw = inNextFrame(() => this.drawNow());
    this.area.addEventListener("scroll", this.draw);
    this.area.addEventListener("input", (event) => this.edited(!event.inputType.startsWith("delete")));
    new ResizeObserver(() => {
      this.measure();
      this.draw();
    }).observe(this.area);
  }

  get text() {
    return this.area.value;
  }

  get caret() {
    return this.area.selectionStart;
  }

  /** The position of an offset, as the language server counts it. */
  positionOf(offset) {
    const before = this.text.slice(0, offset);
    const line = before.split("\n").length - 1;
    return { line, character: offset - (before.lastIndexOf("\n") + 1) };
  }

  offsetOf({ line, character }) {
    const start = this.lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
    return Math.min(start + Math.min(character, this.lines[line]?.length ?? 0), this.text.length);
  }

  /** Replaces the text. The cursor and the view keep their lines; with `movesCaret`, the cursor moves to the change. */
  setText(text, movesCaret = false) {
    if (text === this.text) return;
    const { area, old } = this;
    const { selectionStart, selectionEnd, scrollTop } = area;
    const [start, end, count] = difference(old, text);
    const moved = (offset) => (offset <= start ? offset : offset >= end ? offset + text.length - old.length
      : Math.min(offset, start + count));
    const isAbove = this.top(this.positionOf(Math.min(start, end)).line) < scrollTop;
    const height = this.top(this.lines.length);
    area.value = text;
    this.old = text;
    if (movesCaret) area.setSelectionRange(start + count, start + count);
    else area.setSelectionRange(moved(selectionStart), moved(selectionEnd));
    this.split();
    area.scrollTop = scrollTop + (isAbove ? this.top(this.lines.length) - height : 0);
    if (movesCaret) this.reveal(this.positionOf(start + count).line);
  }

  /** Replaces a part of the text, as if the user had typed it. */
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
    this.measure();
    this.draw();
  }

  /** Finds the row with which each line begins. Only lines that are new, or have another width, are laid out. */
  measure() {
    const { lines, rows, box, area: { clientWidth } } = this;
    if (clientWidth !== this.width || rows.size > 2 * lines.length + 1000) rows.clear();
    this.width = clientWidth;
    box.style.width = `${clientWidth}px`;
    const unknown = clientWidth ? [...new Set(lines)].filter((text) => !rows.has(text)) : [];
    const nodes = unknown.map((textContent) => make("span", { className: "code", textContent }));
    box.append(...nodes);
    nodes.forEach(({ offsetHeight }, index) => rows.set(unknown[index], Math.max(1, offsetHeight / lineHeight)));
    for (const node of nodes) node.remove();
    let row = 0;
    this.starts = [0, ...lines.map((text) => { row += rows.get(text) ?? 1; return row; })];
  }

  /** Where a line begins, in CSS pixels below the first one. */
  top(line) {
    return this.starts[line] * lineHeight;
  }

  /** The line at a height. */
  lineAt(top) {
    return Math.max(0, this.starts.findLastIndex((row) => row * lineHeight <= top));
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
    const top = this.top(line);
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
    const first = this.lineAt(area.scrollTop - 4 * lineHeight);
    const last = this.lineAt(area.scrollTop + area.clientHeight + 4 * lineHeight);
    const nodes = lines.slice(first, last + 1).map((text, index) => {
      const number = first + index;
      const marks = this.marksOf(number);
      const worst = Math.min(...marks.map(({ severity }) => severity));
      const line = make("div", { className: number === this.markedLine ? "line marked" : "line" },
        make("i", { className: `number severity-${marks.length ? worst : 0}`, textContent: number + 1 }),
        make("span", { className: "code" }, ...lineNodes(text, marks)));
      line.style.top = `${this.top(number) - area.scrollTop + padding}px`;
      line.style.height = `${this.top(number + 1) - this.top(number)}px`;
      return line;
    });
    this.box.replaceChildren(...nodes);
    this.drawn();
  }

  /** The box on the screen of a character, or of the end of a line; null if the line is not in view. */
  boxOf({ line, character }) {
    const node = this.nodeOf(line);
    if (!node) return null;
    const { left, top } = node.getBoundingClientRect();
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    let [rest, isEnd] = [character, true];
    while (isEnd && walker.nextNode()) {
      const { length } = walker.currentNode.data;
      isEnd = rest >= length;
      rest = isEnd ? rest - length : rest;
    }
    let box = { left, right: left, top, height: 0 };
    if (walker.currentNode !== node) {
      const range = document.createRange();
      const start = isEnd ? walker.currentNode.data.length - 1 : rest;
      range.setStart(walker.currentNode, start);
      range.setEnd(walker.currentNode, start + 1);
      box = range.getClientRects()[0] ?? box;
    }
    const row = top + Math.floor((box.top + box.height / 2 - top) / lineHeight) * lineHeight;
    return { left: isEnd ? box.right : box.left, right: box.right, top: row, bottom: row + lineHeight };
  }

  /** The `code` element of a line in view. */
  nodeOf(line) {
    return [...this.box.children].find(({ firstChild }) => firstChild.textContent === String(line + 1))?.lastChild;
  }

  /** The right end of the text in a row of a line in view. */
  endOf(line, { top, bottom }) {
    const range = document.createRange();
    range.selectNodeContents(this.nodeOf(line));
    const boxes = [...range.getClientRects()].filter((box) => box.bottom > top + 4 && box.top < bottom - 4);
    return Math.max(...boxes.map(({ right }) => right));
  }

  /** The position in the text under a point of the screen; null beside the text of a line. */
  positionAt(x, y) {
    const line = this.lineAt(y - this.area.getBoundingClientRect().top - padding + this.area.scrollTop);
    const isBefore = (box) => box && (box.bottom <= y || box.top <= y && box.left <= x);
    let [character, end] = [0, this.lines[line]?.length ?? 0];
    // Binary search: the position is at or after `character`, and before `end`.
    while (end - character > 1) {
      const middle = Math.floor((character + end) / 2);
      if (isBefore(this.boxOf({ line, character: middle }))) character = middle;
      else end = middle;
    }
    const box = this.boxOf({ line, character });
    return box && isBefore(box) && y < box.bottom && x < box.right ? { line, character } : null;
  }
}

/** The difference between two texts or lists: the start and end in the old one, and the number of new items. */
function difference(old, text) {
  const shortest = Math.min(old.length, text.length);
  let start = 0;
  while (start < shortest && old[start] === text[start]) start += 1;
  let same = 0;
  while (same < shortest - start && old[old.length - 1 - same] === text[text.length - 1 - same]) same += 1;
  return [start, old.length - same, text.length - same - start];
}

export { Editor, difference };
