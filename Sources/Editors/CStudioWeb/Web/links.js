// Links: the address of the page contains its state, and opening it restores this state.

import { hideToken } from "./access.js";
import { begin } from "./activity.js";
import { readAddress, toolNames, writeAddress } from "./address.js";
import { placeOf } from "./axes.js";
import { hideNotice, showNotice } from "./errors.js";
import { announce, element } from "./ui.js";
import { closeView, currentView, openNamed, shownView } from "./views.js";
import { levelOf } from "./zoom.js";

/** How long changes are collected, in milliseconds. Browsers ignore more than a few changes of the address a second. */
const pause = 300;

class Links {
  /**
   * - arrange: called with `onlyScene`, `filter` and `places`, to show those pictures
   * - setZoom: called with a level
   */
  constructor({ store, grid, inspector, tools, editing, arrange, setZoom }) {
    Object.assign(this, { store, grid, inspector, tools, editing, arrange, setZoom });
    Object.assign(this, { end: null, isRestoring: false, target: null, unchecked: null });
    hideToken();
    this.written = location.hash;
    // Follow the link once its scenes are known.
    this.pending = readAddress(location.hash);
    this.endPending = this.pending ? begin() : null;
    addEventListener("popstate", () => this.follow());
    document.addEventListener("viewchange", () => this.viewChanged());
    document.addEventListener("viewmove", () => this.changed());
    for (const type of ["pointerdown", "keydown", "wheel"]) {
      // After a user action, do not scroll to the link's target any more.
      addEventListener(type, () => { this.target = null; }, { capture: true, passive: true });
    }
  }

  /** The state of the page, for `writeAddress`. */
  get state() {
    const { grid, inspector: { chosen }, tools, editing } = this;
    const moved = (place) => Object.keys(grid.places).filter((name) => (
      grid.places[name] === place && placeOf(name, {}) !== place));
    return {
      scene: grid.onlyScene, filter: grid.filter, rows: moved("row"), columns: moved("column"),
      zoom: String(grid.zoom.level), tools: toolNames.filter((name) => tools.on[name]),
      picture: chosen?.tile.picture.id ?? null, element: chosen?.id ?? null, view: shownView(),
      text: editing.isTextOpen,
    };
  }

  /** The address of the page with its state, without the token. */
  get address() {
    return location.origin + location.pathname + writeAddress(this.state);
  }

  /** Writes the state into the address, after a moment. */
  changed() {
    if (this.pending || this.end || writeAddress(this.state) === this.written) return;
    this.end = begin();
    setTimeout(() => {
      if (!this.pending) this.write("replaceState", this.state);
      this.end();
      this.end = null;
    }, pause);
  }

  write(method, state) {
    this.written = writeAddress(state);
    if (method === "pushState" || this.written !== location.hash) history[method](null, "", this.written);
  }

  /** A view was opened or closed. Adds an entry to the browser's history, so that Back returns to the state before. */
  viewChanged() {
    if (this.isRestoring || this.pending) return;
    const { state } = this;
    if (writeAddress(state) === this.written) return;
    if (state.view) this.write("replaceState", { ...state, view: readAddress(this.written)?.view ?? null });
    this.write("pushState", state);
  }

  /** Restores the state in the address, after the user has edited it or gone back or forward. */
  follow() {
    if (location.hash === this.written) return;
    this.written = location.hash;
    const link = readAddress(location.hash);
    // Other fragments, such as the link that skips to the pictures, do not change the state.
    if (!link) return this.changed();
    this.pending = link;
    this.received();
  }

  /** To be called when scenes or pictures have arrived. */
  received() {
    this.target?.frame.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.checkElement();
    if (!this.pending) return this.changed();
    const { scene, picture } = this.pending;
    // A scene that was not read yet has no pictures.
    if ([scene, picture?.[0]].some((file) => this.store.scenes.get(file)?.revision === 0)) return;
    const link = this.pending;
    this.isRestoring = true;
    this.show(link);
    this.isRestoring = false;
    this.pending = null;
    this.endPending?.();
    this.changed();
  }

  show(link) {
    hideNotice();
    const before = this.state;
    const isSameView = JSON.stringify(asParts(before.view)) === JSON.stringify(asParts(link.view));
    if (!isSameView) closeView();
    for (const name of toolNames) {
      const isOn = link.tools.includes(name);
      if (this.tools.on[name] !== isOn) this.tools.toggle(name, isOn);
    }
    if (this.editing.isTextOpen !== link.text) this.editing.toggleText();
    const isKnown = link.scene === null || this.store.scenes.has(link.scene);
    const places = Object.fromEntries([
      ...link.rows.map((name) => [name, "row"]), ...link.columns.map((name) => [name, "column"])]);
    this.arrange({ onlyScene: isKnown ? link.scene : null, filter: link.filter, places });
    const level = levelOf(link.zoom);
    if (level !== this.grid.zoom.level) this.setZoom(level);
    if (!isKnown) showNotice(`The link shows the scene ${link.scene}, which is not open.`);
    if (link.picture) this.choose(link.picture, link.element);
    const reason = link.view && !isSameView ? openNamed(link.view.name, link.view.params) : null;
    if (reason && element("notice").hidden) showNotice(reason);
  }

  choose([file, name], id) {
    const tile = this.grid.tiles.get(this.store.scenes.get(file)?.byName.get(name));
    if (!tile) return showNotice(`The link names the picture ${name}, which is not in ${file}.`);
    if (tile.frame.isConnected && !currentView()) {
      this.grid.choose(tile);
      // Pictures above it get their sizes later and move it, so scroll to it again then.
      this.target = tile;
    }
    this.inspector.choose(tile, id);
    this.unchecked = this.inspector.chosen;
    this.checkElement();
  }

  /** Shows a message if the picture does not have the element of a link. Needs the loaded layout. */
  async checkElement() {
    const { unchecked } = this;
    // The user may have chosen something else meanwhile.
    if (!unchecked || unchecked !== this.inspector.chosen || unchecked.id === null) return;
    const { tile: { picture }, id } = unchecked;
    const layout = await this.inspector.layouts.load(picture);
    if (!layout || unchecked !== this.unchecked) return;
    this.unchecked = null;
    if (layout.elements.some((one) => one.id === id) || !element("notice").hidden) return;
    showNotice(`The link names the element ${id}, which is not in ${picture.name}.`);
  }

  async copy() {
    const { address } = this;
    try {
      await navigator.clipboard.writeText(address);
      showNotice("Copied the link to what is shown.", "done");
    } catch {
      // Browsers may deny access to the clipboard.
      showNotice(address, "done");
      getSelection().selectAllChildren(element("notice-text"));
      announce("Selected: copy it with Ctrl C");
    }
  }
}

/** The parts by which views are distinguished. */
function asParts(view) {
  return view && [view.name, view.params];
}

export { Links };
