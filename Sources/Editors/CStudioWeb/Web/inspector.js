// The inspector: shows the chosen element of the chosen picture, or else the element under the pointer.

import { errorList } from "./errors.js";
import { facts } from "./facts.js";
import { findingMarks, showFindings } from "./findings.js";
import { showFit } from "./fit.js";
import { replaceChildren } from "./focus.js";
import { distances, elementsAt, formatLength } from "./measure.js";
import { matchText } from "./tile.js";
import { element, make } from "./ui.js";

class Inspector {
  /**
   * - layouts: the solved layouts
   * - goTo: called with the name of a picture and the id of an element, to choose both
   * - openLine: called when the line of the shown element is pressed
   * - shown: called when the shown element has changed
   */
  constructor({ layouts, goTo, openLine, shown }) {
    Object.assign(this, { layouts, goTo, openLine, shown, chosen: null, hovered: null, listed: null });
    Object.assign(this, { showsDistances: false, showsFindings: false });
    const list = element("elements");
    list.addEventListener("keydown", (event) => this.moveInList(event));
    list.addEventListener("click", (event) => {
      const option = event.target.closest("[role=option]");
      if (option) this.chooseElement(option.dataset.id);
    });
  }

  /** The shown tile and the id of its element, which may be null; null before the first choice. */
  get current() {
    return this.chosen?.id ? this.chosen : this.hovered ?? this.chosen;
  }

  get layout() {
    return this.current && this.layouts.known(this.current.tile.picture);
  }

  /** The shown element; undefined if there is none. */
  get item() {
    return this.layout?.elements.find(({ id }) => id === this.current.id);
  }

  /** The line of the shown element in the scene file; undefined if unknown. */
  get line() {
    return this.layout?.lines[this.current.id];
  }

  /** Chooses a picture; an element with the same id stays chosen. */
  choose(tile, id = this.chosen?.id ?? null) {
    const old = this.current?.tile;
    this.chosen = { tile, id };
    this.hovered = null;
    this.update(old);
  }

  chooseElement(id) {
    if (!this.current) return;
    this.choose(this.current.tile, id);
  }

  /** Chooses the innermost element at a point, or its parent if the innermost is chosen already. */
  async chooseAt(tile, x, y) {
    if (!this.layouts.known(tile.picture)) {
      this.choose(tile, null);
      const { chosen } = this;
      await this.layouts.load(tile.picture);
      if (this.chosen !== chosen) return;
    }
    const ids = elementsAt(this.layouts.known(tile.picture)?.elements ?? [], x, y).map(({ id }) => id);
    const next = ids.indexOf(this.chosen?.tile === tile ? this.chosen.id : null) + 1;
    this.choose(tile, ids[next] ?? ids[0] ?? null);
  }

  /** Shows the element at a point of a picture, as long as the pointer is there. */
  hover(tile, x, y) {
    const old = this.hovered;
    this.hovered = { tile, id: null, x, y };
    this.findHovered();
    if (old?.tile === tile && old.id === this.hovered.id) return;
    this.update((old ?? this.chosen)?.tile);
  }

  /** Finds the element under the pointer, if the layout is loaded. */
  findHovered() {
    const { tile, x, y } = this.hovered;
    const layout = this.layouts.known(tile.picture);
    this.hovered.id = layout ? elementsAt(layout.elements, x, y)[0]?.id ?? null : null;
  }

  /** Shows the chosen element again. If none is chosen, the last element stays. */
  leave() {
    if (!this.hovered || !this.chosen) return;
    const old = this.hovered.tile;
    this.hovered = null;
    this.update(old);
  }

  /** Drops tiles that were removed from the page. */
  forget(isGone) {
    if (this.hovered && isGone(this.hovered.tile)) this.hovered = null;
    if (this.chosen && isGone(this.chosen.tile)) this.chosen = null;
    this.update(null);
  }

  /** Shows the current picture and element, and clears the marks of the previous tile. */
  async update(old) {
    const { current } = this;
    if (old && old !== current?.tile) this.clear(old);
    element("inspector-hint").hidden = Boolean(current);
    element("inspector").hidden = !current;
    if (!current) return;
    this.showPicture();
    if (!this.layout) {
      await this.layouts.load(current.tile.picture);
      if (current.tile !== this.current?.tile) return;
    }
    // In a new layout, another element can be under the pointer.
    if (this.hovered) this.findHovered();
    this.showElementList();
    this.showElement();
  }

  /** Removes the marks of a tile, except its findings. */
  clear(tile) {
    for (const kind of ["element", "spacer", "distance", "fit"]) tile.mark(kind, []);
    this.markFindings(tile);
    this.shown(tile, null);
  }

  showPicture() {
    const { picture } = this.current.tile;
    const { size, scale } = picture;
    const points = size && `${formatLength(size.width / scale)} × ${formatLength(size.height / scale)} pt`;
    element("picture-title").textContent = picture.name;
    element("picture-facts").textContent = size ? `${points}, ${size.width} × ${size.height} px` : "";
    element("picture-stale").hidden = !picture.isStale || !picture.bitmap;
    replaceChildren(element("picture-errors"), ...(picture.errors.length ? [errorList(picture)] : []));
    const { match } = picture;
    element("match-text").textContent = match ? `${match.image.split("/").at(-1)}: ${matchText(match)}` : "";
    showFindings(picture, this.goTo);
  }

  showElement() {
    const { item, layout } = this;
    const { tile } = this.current;
    this.markFindings(tile);
    const found = item ? distances(item.frame, layout.elements, layout.size) : {};
    tile.mark("element", item ? [{ frame: item.frame, className: "chosen" }] : []);
    const spacers = (this.showsDistances ? layout?.elements ?? [] : [item]).filter((one) => one?.kind === "spacer");
    tile.mark("spacer", spacers.map(({ frame, length }) => (
      { frame, className: "spacer", text: formatLength(length) })));
    tile.mark("distance", this.showsDistances ? Object.values(found)
      .filter(({ length }) => length !== 0)
      .map(({ length, line }) => ({ frame: line, className: "distance", text: formatLength(length) })) : []);
    element("element-section").hidden = !item;
    if (item) replaceChildren(element("element"), ...facts(item, this.line, this.openLine));
    element("distances").replaceChildren(...Object.entries(found).flatMap(([side, { length, name }]) => [
      make("dt", { textContent: side }), make("dd", { textContent: `${formatLength(length)} pt to ${name}` })]));
    this.markOption();
    this.shown(tile, item?.frame ?? null);
  }

  /** Marks the findings of a tile, if its layout is known. */
  markFindings(tile) {
    const layout = this.layouts.known(tile.picture);
    const isShown = this.showsFindings && layout;
    const inspected = tile === this.current?.tile ? this.current.id : undefined;
    tile.mark("findings", isShown ? findingMarks(tile.picture, layout, inspected) : []);
  }

  showElementList() {
    const { layout } = this;
    if (this.listed === layout) return;
    this.listed = layout;
    const { tile } = this.current;
    showFit(layout, (marks) => tile.mark("fit", marks));
    element("elements").replaceChildren(...(layout?.elements ?? []).map(({ id, kind }, index) => {
      const option = make("div", { role: "option", id: `element-${index}`, ariaSelected: "false", textContent: id });
      option.dataset.id = id;
      option.title = kind;
      return option;
    }));
  }

  markOption() {
    const list = element("elements");
    list.removeAttribute("aria-activedescendant");
    for (const option of list.children) {
      const isChosen = option.dataset.id === this.current.id;
      option.ariaSelected = String(isChosen);
      if (!isChosen) continue;
      list.setAttribute("aria-activedescendant", option.id);
      // Only the list scrolls, not the inspector around it.
      list.scrollTop = Math.max(
        Math.min(list.scrollTop, option.offsetTop), option.offsetTop + option.offsetHeight - list.clientHeight);
    }
  }

  moveInList(event) {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    if (!step || !this.layout) return;
    event.preventDefault();
    const ids = this.layout.elements.map(({ id }) => id);
    const index = ids.indexOf(this.current.id) + step;
    this.chooseElement(ids[Math.max(0, Math.min(ids.length - 1, index))]);
  }
}

export { Inspector };
