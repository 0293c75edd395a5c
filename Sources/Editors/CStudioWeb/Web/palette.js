// The command palette: commands, scenes, pictures, elements and axes in one list, found by words.

import { partsOf, search } from "./search.js";
import { loadSettings, saveSettings } from "./settings.js";
import { element, make, pluralize } from "./ui.js";

const rowLimit = 50;
const recentLimit = 20;
const page = 10; // rows

class Palette {
  /**
   * - entries: called when the palette opens; returns a list. An entry has an `id`, which is stable between visits, a
   *   `kind` such as "Scene", a `title`, the `action`, and optional texts: a `detail` and its `key`
   */
  constructor(entries) {
    Object.assign(this, { entries, known: [], matches: [], active: 0 });
    this.dialog = element("palette");
    this.input = element("palette-input");
    this.list = element("palette-list");
    element("palette-open").addEventListener("click", () => this.open());
    this.input.addEventListener("input", () => this.find());
    this.input.addEventListener("keydown", (event) => this.keyPressed(event));
    this.list.addEventListener("click", (event) => {
      const index = [...this.list.children].indexOf(event.target.closest("[role=option]"));
      if (index >= 0) this.run(index);
    });
    // Keep the focus in the text.
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.dialog.close(); });
    this.dialog.addEventListener("close", () => {
      this.list.replaceChildren();
      [this.known, this.matches] = [[], []];
    });
    document.addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      if (this.dialog.open) this.dialog.close();
      else this.open();
    });
  }

  open() {
    // Another open dialog handles all keys.
    if (document.querySelector("dialog[open]")) return;
    this.known = this.entries().map((entry) => (
      { ...entry, text: [entry.title, entry.detail, entry.kind].filter(Boolean).join(" ").toLowerCase() }));
    this.input.value = "";
    this.dialog.showModal();
    this.find();
  }

  find() {
    const { recent = [] } = loadSettings();
    const { matches, count, words } = search(this.known, this.input.value, recent, rowLimit);
    this.matches = matches;
    this.list.replaceChildren(...matches.map((entry, index) => option(entry, index, words)));
    element("palette-count").textContent = count > matches.length
      ? `The first ${matches.length} of ${pluralize(count, "match", "matches")}; type to find others`
      : pluralize(count, "match", "matches");
    this.activate(0);
  }

  activate(index) {
    this.list.children[this.active]?.setAttribute("aria-selected", "false");
    this.active = index;
    const row = this.list.children[index];
    if (!row) return this.input.removeAttribute("aria-activedescendant");
    row.setAttribute("aria-selected", "true");
    this.input.setAttribute("aria-activedescendant", row.id);
    row.scrollIntoView({ block: "nearest" });
  }

  keyPressed(event) {
    if (event.isComposing) return;
    const last = this.matches.length - 1;
    const { active } = this;
    const target = {
      ArrowDown: active === last ? 0 : active + 1, ArrowUp: active === 0 ? last : active - 1,
      PageDown: Math.min(active + page, last), PageUp: Math.max(active - page, 0),
    }[event.key];
    if (event.key === "Enter") this.run(active);
    else if (target === undefined) return;
    else if (last >= 0) this.activate(target);
    event.preventDefault();
  }

  /** Runs the entry in a row. The focus is restored first, so that the action can move it. */
  run(index) {
    const entry = this.matches[index];
    if (!entry) return;
    const { recent = [] } = loadSettings();
    saveSettings({ recent: [entry.id, ...recent.filter((id) => id !== entry.id)].slice(0, recentLimit) });
    this.dialog.close();
    entry.action();
  }
}

function option({ kind, title, detail, key }, index, words) {
  const marked = (text) => partsOf(text, words).map(([part, isFound]) => (
    isFound ? make("mark", { textContent: part }) : part));
  return make(
    "div", { role: "option", id: `palette-${index}`, ariaSelected: "false" },
    make("span", { className: "title" }, ...marked(title)),
    make("span", { className: "muted detail" }, ...(detail ? marked(detail) : [])),
    ...(key ? [make("kbd", { textContent: key })] : []), make("span", { className: "muted kind", textContent: kind }));
}

export { Palette };
