// Starts the report's page.

import { announce, element } from "./ui.js";
import { imageBlob, isMatch, results } from "./data.js";
import { goToDifferences, setScale, zoom } from "./viewport.js";
import { modes, setMode, toggleBlinking } from "./modes.js";
import { setUpViewer } from "./viewer.js";
import { setUpValues, toggleDrawing } from "./values.js";
import { clearFilters, filters, hasFilters, setUpFilters, toggleVerdict } from "./filters.js";
import { list, move, scrollToSelected, select, setAddress, setUpList, showList } from "./list.js";
import { isTextField, setUpKeyboard, showHelp } from "./keyboard.js";

const modeShortcuts = modes.map(([mode, title], index) => shortcut([`${index + 1}`], title, () => setMode(mode)));

const shortcuts = [
  shortcut(["j", "ArrowDown"], "Next image", () => move(1), "j or ↓"),
  shortcut(["k", "ArrowUp"], "Previous image", () => move(-1), "k or ↑"),
  ...modeShortcuts,
  shortcut(["+", "="], "Zoom in", () => zoom(1)),
  shortcut(["-"], "Zoom out", () => zoom(-1)),
  shortcut(["0"], "Fit", () => setScale(null)),
  shortcut(["g"], "Go to the differences", goToDifferences),
  ...(isMatch ? [shortcut(["f"], "Compare with the design, or with the found values", toggleDrawing)] : []),
  shortcut(["b"], "Pause or start blinking", toggleBlinking),
  shortcut(["/"], "Filter", () => element("filter").focus()),
  shortcut(["?"], "These keys", showHelp),
  shortcut(["Escape"], "Close this, or clear the filters", handleEscape, "Esc"),
  // The stages handle these keys; listed here for the dialog.
  shortcut([], "On the images: move the pixel cursor, or the images", null, "arrows, Shift arrows"),
];

function shortcut(keys, description, action, label = keys[0]) {
  return { keys, label, description, action };
}

function handleEscape() {
  if (isTextField(document.activeElement)) element("list").focus();
  if (!hasFilters()) return;
  clearFilters();
  announce("Filters cleared");
}

/** Shows the result that the address names. */
function followAddress() {
  let path = "";
  try { path = decodeURIComponent(location.hash.slice(1)); } catch { return; }
  const result = results.find((candidate) => candidate.path === path);
  if (!result || result === list.selected) return;
  if (!list.shown.includes(result)) {
    clearFilters();
    if (!filters.verdicts.has(result.verdict)) toggleVerdict(result.verdict);
  }
  select(result, { quietly: true });
  scrollToSelected();
}

setUpFilters(showList);
setUpViewer(imageBlob);
if (isMatch) {
  setUpValues();
  element("filter").placeholder = "name, scene or value";
}
const arrowTargets = [document.body, element("list"), element("viewer")];
setUpKeyboard(shortcuts, (target) => arrowTargets.includes(target));
setUpList();

const address = location.hash; // The first call of showList replaces it.
showList();
if (address) {
  setAddress(address);
  followAddress();
}
addEventListener("hashchange", followAddress);
