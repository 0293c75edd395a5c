// The grid: a table of tiles for each scene. Only visible pictures are requested and drawn.

import { begin, inNextFrame } from "./activity.js";
import { table } from "./axes.js";
import { errorList } from "./errors.js";
import { keepFocus, replaceChildren } from "./focus.js";
import { Tile } from "./tile.js";
import { make, pluralize } from "./ui.js";

const drawnBeyondView = "600px";

class Grid {
  /**
   * - root: the element that gets the tables
   * - viewport: the element that scrolls
   * - chosen: called with a tile when it is chosen
   * - viewed: called when the visible pictures have changed
   */
  constructor({ root, viewport, store, zoom, chosen, viewed }) {
    Object.assign(this, { root, viewport, store, zoom, chosen, viewed });
    Object.assign(this, { tiles: new Map(), lines: [], heads: new Map(), visible: new Set() });
    this.fixedHeads = new Set();
    Object.assign(this, { places: {}, filter: "", onlyScene: null, selected: null, stop: null, endView: null });
    this.align = inNextFrame(() => this.alignNow());
    this.observer = new IntersectionObserver((entries) => this.observe(entries), {
      root: viewport, rootMargin: drawnBeyondView,
    });
  }

  observe(entries) {
    // A tile that the filter hides does not count as visible.
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.visible.add(target.tile);
      else this.visible.delete(target.tile);
      target.classList.toggle("near", isIntersecting);
    }
    this.align();
    this.viewed();
  }

  /** The pictures in and near the view. */
  get view() {
    return [...this.visible].map(({ picture }) => picture);
  }

  /** Marks the page as busy until the pictures in view have arrived. */
  awaitView() {
    if (this.view.every((picture) => picture.bitmap || picture.isStale)) {
      this.endView?.();
      this.endView = null;
    } else {
      this.endView ??= begin();
    }
  }

  /** The words of the filter. */
  get words() {
    return this.filter.toLowerCase().split(/\s+/).filter(Boolean);
  }

  /** Whether changed badges require the filter to run again. */
  get isOutdated() {
    const { words } = this;
    return words.length > 0 && [...this.tiles.values()].some((tile) => (
      tile.matches(words) !== tile.frame.isConnected && [null, tile.picture.scene.file].includes(this.onlyScene)));
  }

  /** Rebuilds the tables with the same tiles. Returns the number of pictures that pass the filter. */
  build() {
    let count = 0;
    this.updateTiles();
    if (!this.store.scenes.has(this.onlyScene)) this.onlyScene = null;
    keepFocus(this.root, () => { count = this.buildSections(); });
    if (this.zoom.level === "all") this.resize();
    this.keepTabStop();
    this.align();
    this.viewed();
    return count;
  }

  buildSections() {
    const { words } = this;
    let count = 0;
    this.lines = [];
    this.heads.clear();
    const sections = [];
    for (const scene of this.store.scenes.values()) {
      if (this.onlyScene && scene.file !== this.onlyScene) continue;
      const tiles = scene.pictures.map((picture) => this.tiles.get(picture));
      const left = tiles.filter((tile) => tile.matches(words));
      count += left.length;
      if (left.length || scene.errors.length) sections.push(this.section(scene, left.map(({ picture }) => picture)));
    }
    this.root.replaceChildren(...sections);
    return count;
  }

  /** Makes tiles for new pictures, and removes those of deleted pictures. */
  updateTiles() {
    const pictures = new Set([...this.store.scenes.values()].flatMap((scene) => scene.pictures));
    for (const [picture, tile] of this.tiles) {
      if (pictures.has(picture)) continue;
      this.tiles.delete(picture);
      this.visible.delete(tile);
      this.observer.unobserve(tile.node);
      if (this.selected === tile) this.selected = null;
    }
    for (const picture of pictures) {
      if (this.tiles.has(picture)) continue;
      const tile = new Tile(picture, this.zoom);
      this.tiles.set(picture, tile);
      this.observer.observe(tile.node);
    }
  }

  section(scene, pictures) {
    const head = make("div", { className: "scene-head" });
    this.heads.set(scene, head);
    this.showHead(scene);
    const section = make("section", { className: "scene" }, head);
    section.dataset.file = scene.file;
    if (pictures.length) section.append(this.table(scene, pictures));
    return section;
  }

  table(scene, pictures) {
    const { rows, columns, rowLabels, columnLabels, at } = table(scene, pictures, this.places);
    this.zoom.tables.set(scene, [Math.max(columnLabels.length, 1), rowLabels.length]);
    const row = (...cells) => make("tr", { role: "row" }, ...cells);
    // The text moves within its header, so that it remains visible beside large pictures.
    const header = (role, scope, title) => (
      make("th", { role, scope }, make("span", { textContent: title, title })));
    const columnHeads = columnLabels.map((label) => header("columnheader", "col", label));
    const lines = rowLabels.map((label) => {
      const head = header("rowheader", "row", label);
      const cells = columnLabels.map((column) => at(label, column).map((picture) => this.tiles.get(picture)));
      cells.forEach((tiles, index) => tiles.forEach((tile) => {
        Object.assign(tile, { column: index, heads: [head, columnHeads[index]] });
      }));
      this.lines.push(cells.flat());
      const places = cells.map((tiles) => make("td", { role: "presentation" }, ...tiles.map(({ node }) => node)));
      return row(head, ...places);
    });
    const names = [rows.length ? `${rows.join(" · ")} ↓` : "", columns.length ? `${columns.join(" · ")} →` : ""];
    const head = row(make("td", { role: "presentation" }), ...columnHeads);
    const caption = make("p", { className: "muted axis-names", textContent: names.filter(Boolean).join("   ") });
    return make("div", {}, caption, make(
      "table", { className: "pictures", role: "grid", ariaLabel: scene.name },
      ...(columns.length ? [make("thead", { role: "presentation" }, head)] : []),
      make("tbody", { role: "presentation" }, ...lines)));
  }

  /** Shows the name of a scene, and its errors beside the last good pictures. */
  showHead(scene) {
    const head = this.heads.get(scene);
    const state = JSON.stringify([scene.errors, scene.unlisted]);
    if (!head || head.shown === state) return;
    head.shown = state;
    const title = make("h2", { textContent: scene.name, title: scene.file });
    const errors = scene.errors.length ? [errorList(scene)] : [];
    const text = `${pluralize(scene.unlisted, "more picture is", "more pictures are")} not shown.`;
    const more = scene.unlisted ? [make("p", { className: "warning", textContent: text })] : [];
    replaceChildren(head, title, ...errors, ...more);
    this.align();
  }

  /** Shows the badges and errors of a scene. */
  updateScene(scene) {
    this.showHead(scene);
    for (const picture of scene.pictures) this.tiles.get(picture)?.update();
  }

  /** Shows a new image of a picture. */
  show(picture) {
    const tile = this.tiles.get(picture);
    if (!tile) return;
    if (tile.paint()) this.align();
    tile.update();
  }

  /** Sizes the tiles without an image, whose size is taken from another picture. */
  resizeUnseen(scenes) {
    for (const scene of scenes) {
      for (const picture of scene.pictures) if (!picture.size) this.tiles.get(picture)?.resize();
    }
  }

  resize() {
    this.zoom.measure();
    for (const tile of this.tiles.values()) tile.resize();
    this.align();
  }

  /**
   * Aligns the pictures in view with whole device pixels. Between pixels, browsers would blur a picture, or repeat some
   * of its rows.
   */
  alignNow() {
    // Browsers align a scrolled container with device pixels, so only positions inside it matter.
    const origin = this.viewport.getBoundingClientRect();
    const boxes = [...this.visible].map((tile) => [tile, tile.stage.getBoundingClientRect()]);
    for (const [tile, { left, top }] of boxes) tile.shift(left - origin.left, top - origin.top);
    this.fixHeads();
  }

  /** Makes the headers of the pictures in view sticky. Each costs time, so the table's other headers are not. */
  fixHeads() {
    const heads = new Set([...this.visible].flatMap((tile) => tile.heads));
    for (const head of this.fixedHeads) if (!heads.has(head)) head.classList.remove("fixed");
    for (const head of heads) head.classList.add("fixed");
    this.fixedHeads = heads;
  }

  /** Tab leads to one tile, and the arrow keys to the others. */
  keepTabStop() {
    if (this.stop?.frame.isConnected) return;
    if (this.stop) this.stop.frame.tabIndex = -1;
    this.stop = this.lines.flat()[0] ?? null;
    if (this.stop) this.stop.frame.tabIndex = 0;
  }

  /** Moves the choice by rows and columns, as the tables show them. */
  move(rows, columns) {
    if (!this.selected?.frame.isConnected) {
      if (this.stop) this.choose(this.stop);
      return;
    }
    if (columns) {
      const all = this.lines.flat();
      const next = all[all.indexOf(this.selected) + columns];
      if (next) this.choose(next);
      return;
    }
    const row = this.lines.findIndex((line) => line.includes(this.selected));
    const further = rows > 0 ? this.lines.slice(row + 1) : this.lines.slice(0, row).reverse();
    // Skip gaps that a filter leaves. The tables of other scenes have other columns.
    const { column, picture: { scene } } = this.selected;
    const line = further.find((tiles) => (
      tiles[0].picture.scene !== scene || tiles.some((tile) => tile.column === column)));
    const distance = (tile) => Math.abs(tile.column - column);
    if (line) this.choose(line.reduce((best, tile) => (distance(tile) < distance(best) ? tile : best)));
  }

  /** Scrolls by a part of the view, so that all of a large picture can be seen. */
  scroll(rows, columns) {
    const { clientWidth, clientHeight } = this.viewport;
    this.viewport.scrollBy({ left: columns * clientWidth / 4, top: rows * clientHeight / 4, behavior: "instant" });
  }

  /** Chooses the first picture, or the last one. */
  chooseEnd(isLast) {
    const tile = this.lines.flat().at(isLast ? -1 : 0);
    if (tile) this.choose(tile);
  }

  /** The next tile (1), or the one before (-1), that fulfils a condition; undefined if there is none. */
  next(direction, condition) {
    const all = this.lines.flat();
    const start = all.indexOf(this.selected);
    const order = [...all.slice(start + 1), ...all.slice(0, Math.max(start, 0))];
    return direction > 0 ? order.find(condition) : order.findLast(condition);
  }

  choose(tile) {
    this.selected?.frame.removeAttribute("aria-selected");
    if (this.stop) this.stop.frame.tabIndex = -1;
    this.selected = tile;
    this.stop = tile;
    tile.frame.tabIndex = 0;
    tile.frame.ariaSelected = "true";
    if (document.activeElement !== tile.frame) tile.frame.focus({ preventScroll: true });
    tile.frame.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.chosen(tile);
  }
}

export { Grid };
