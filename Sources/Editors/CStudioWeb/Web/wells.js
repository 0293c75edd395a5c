// The colours in the text: a well after each row with colours, and the wells of the cursor's line below the text.

import { element, make } from "./ui.js";

const wellWidth = 20; // CSS pixels, with the space beside it
const margin = 3 * wellWidth + 4;

class Wells {
  /**
   * - editor: the editor
   * - picked: called with a well whose `value` the user has changed; its `color` is that of the document
   */
  constructor({ editor, picked }) {
    Object.assign(this, { editor, picked, colors: [], isOn: false, root: element("text-wells") });
    this.line = element("text-line-colors");
  }

  /**
   * Shows the colours of the document.
   *
   * - isOn: whether they can be changed
   */
  show(colors, isOn) {
    Object.assign(this, { colors, isOn });
    this.draw();
    this.drawLine();
  }

  /** The wells beside the rows in view, each in the row of its colour. */
  draw() {
    const { editor, colors, root } = this;
    const before = new Map([...root.children].map((well) => [well.dataset.key, well]));
    // End the text before the margin, so that wells do not cover it.
    root.parentElement.style.setProperty("--wells", `${colors.length ? margin : 0}px`);
    const edge = root.getBoundingClientRect();
    const shown = colors.map((color) => ({ color, at: editor.boxOf(color.range.start) })).filter(({ at }) => (
      at && at.top >= edge.top && at.bottom <= edge.bottom - 12));
    const ofRow = Map.groupBy(shown, ({ at }) => at.top);
    const wells = [...ofRow.values()].flatMap((row) => row.map(({ color, at }, index) => {
      const { line, character } = color.range.start;
      const key = `${line} ${character}`;
      const well = this.well(color, before.get(key), key);
      // Only the wells of the cursor's line are reached by keyboard.
      well.tabIndex = -1;
      // Put wells behind the text, or closer together in the margin if there is no room.
      const free = edge.right - editor.endOf(line, at) - 10;
      const step = Math.min(wellWidth, Math.max(free, margin - 4) / row.length);
      const start = edge.width - Math.max(free, margin - 4);
      Object.assign(well.style, { left: `${start + index * step}px`, top: `${at.top - edge.top + 3}px` });
      return well;
    }));
    update(root, wells);
  }

  /** The wells of the line with the cursor. */
  drawLine() {
    const { line } = this.editor.positionOf(this.editor.caret);
    const before = [...this.line.querySelectorAll("input")];
    const found = this.colors.filter(({ range }) => range.start.line === line);
    update(this.line, found.map((color, index) => this.well(color, before[index], `cursor ${index}`)));
    element("text-line-colors-title").hidden = found.length === 0;
  }

  /** The well of a colour; an open one is unchanged. */
  well(color, before, key) {
    const well = before ?? make("input", { type: "color" });
    if (!before) well.addEventListener("input", () => this.picked(well));
    const value = hex(color.color);
    const { start, end } = color.range;
    const name = this.editor.lines[start.line]?.slice(start.character, end.character) ?? value;
    if (well !== document.activeElement || !before) well.value = value;
    well.dataset.key = key;
    const label = `Colour ${name}, line ${start.line + 1}`;
    Object.assign(well, { color, disabled: !this.isOn, ariaLabel: label, title: name });
    return well;
  }
}

/** Replaces children, but does not move those that stay, because moving would close an open well. */
function update(root, nodes) {
  for (const node of [...root.children]) if (!nodes.includes(node)) node.remove();
  nodes.forEach((node, index) => {
    if (root.children[index] !== node) root.insertBefore(node, root.children[index] ?? null);
  });
}

function hex({ red, green, blue }) {
  return `#${[red, green, blue].map((part) => Math.round(part * 255).toString(16).padStart(2, "0")).join("")}`;
}

/** The colour of a well in the form of the language server. */
function parseColor(text) {
  const [red, green, blue] = [1, 3, 5].map((index) => parseInt(text.slice(index, index + 2), 16) / 255);
  return { red, green, blue };
}

export { Wells, parseColor };
