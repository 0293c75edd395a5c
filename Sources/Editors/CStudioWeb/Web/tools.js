// The tools: rulers, loupe, distances and findings. Each one is on or off.

import { setExtent, setRulers } from "./rulers.js";
import { loadSettings, saveSettings } from "./settings.js";
import { announce, element } from "./ui.js";

class Tools {
  /** - toggled: called when a tool was switched on or off */
  constructor({ grid, inspector, loupe, findingMarks, toggled }) {
    Object.assign(this, { grid, inspector, loupe, findingMarks, toggled() {} });
    const settings = loadSettings();
    this.on = { rulers: false, loupe: false, findings: false, distances: false, ...settings.tools };
    for (const [name, isOn] of Object.entries(this.on)) {
      element(`tool-${name}`).addEventListener("click", () => this.toggle(name));
      this.toggle(name, isOn);
    }
    this.toggled = toggled;
  }

  toggle(name, isOn = !this.on[name]) {
    this.on[name] = isOn;
    saveSettings({ tools: this.on });
    element(`tool-${name}`).ariaPressed = String(isOn);
    if (name === "rulers") this.updateRulers();
    if (name === "loupe") this.showLoupe(isOn);
    if (name === "distances") this.showDistances(isOn);
    if (name === "findings") {
      this.inspector.showsFindings = isOn;
      for (const tile of this.grid.tiles.values()) this.inspector.markFindings(tile);
      if (isOn) this.findingMarks.update(this.grid.view, 0);
    }
    this.toggled();
  }

  updateRulers(tiles = [...this.grid.tiles.values()]) {
    if (!this.on.rulers && !document.querySelector(".ruler")) return;
    for (const tile of tiles) if (tile) setRulers(tile, this.on.rulers);
    const { current, item } = this.inspector;
    if (current && item) setExtent(current.tile, item.frame);
  }

  showLoupe(isOn) {
    this.loupe.isOn = isOn;
    if (!isOn) this.loupe.hide();
    // Show the loupe in the chosen picture, so that arrow keys can move it at once.
    else if (document.activeElement?.closest(".tile") && this.grid.selected?.picture.bitmap) this.moveLoupe(0, 0);
  }

  moveLoupe(right, down) {
    announce(this.loupe.move(this.grid.selected, right, down, this.inspector.item?.frame ?? null));
  }

  showDistances(isShown) {
    if (this.inspector.showsDistances === isShown) return;
    this.inspector.showsDistances = isShown;
    this.inspector.update(null);
  }

  /** Shows the distances while Alt is pressed. */
  altChanged(isPressed) {
    if (!this.on.distances) this.showDistances(isPressed);
  }

  /** Arrow keys choose pictures, or scroll with Shift; or they move the loupe by one pixel, or by ten with Shift. */
  move(right, down, isShiftPressed) {
    const { selected } = this.grid;
    const movesLoupe = this.loupe.isOn && selected?.frame.isConnected && selected.picture.bitmap;
    if (!movesLoupe && isShiftPressed) return this.grid.scroll(down, right);
    if (!movesLoupe) return this.grid.move(down, right);
    const step = isShiftPressed ? 10 : 1;
    this.moveLoupe(right * step, down * step);
  }
}

export { Tools };
