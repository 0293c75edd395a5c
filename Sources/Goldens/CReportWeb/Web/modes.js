// The modes in which two images are compared.

import { announce, element, make } from "./ui.js";
import { effectiveMode, hasBothImages, invalidate, reducedMotion, view } from "./view.js";
import { showZoom } from "./viewport.js";

const modes = [
  ["two-up", "Two-up"], ["wipe", "Slider"], ["onion", "Onion skin"], ["difference", "Difference"], ["blink", "Blink"],
];
const blinkInterval = 500; // milliseconds: two changes a second are below the three flashes that WCAG 2.3.1 allows
const widestSideBySide = 2.5; // images with a larger ratio of width to height are placed one below the other

function setMode(mode) {
  const result = view.result;
  if (result === null) return;
  const isCompared = result.expected !== null && result.actual !== null;
  if (mode !== "two-up" && !isCompared) return announce("There are no two images to compare");
  view.mode = mode;
  showMode();
  announce(modes.find(([name]) => name === mode)[1]);
}

/** Shows the controls of the mode in use. */
function showMode() {
  const mode = effectiveMode();
  for (const button of element("modes").children) {
    button.setAttribute("aria-pressed", button.dataset.mode === mode);
    button.disabled = !hasBothImages() && button.dataset.mode !== "two-up";
  }
  for (const node of document.querySelectorAll("[data-title]")) node.textContent = view.titles[node.dataset.title];
  element("wipe-field").hidden = mode !== "wipe";
  element("onion-field").hidden = mode !== "onion";
  element("images-zoom-differences").disabled = !hasBothImages();
  element("stage-b").parentElement.hidden = mode !== "two-up";
  element("stages").classList.toggle("stacked", mode === "two-up" && isWide(view.pair));
  showBlink();
  showZoom();
  invalidate();
}

function isWide(pair) {
  return pair !== null && pair.width > widestSideBySide * pair.height;
}

function showBlink() {
  const button = element("blink");
  button.hidden = effectiveMode() !== "blink";
  const key = make("kbd", { textContent: "b", ariaHidden: "true" });
  button.replaceChildren(view.blinking ? "Pause blinking " : "Start blinking ", key);
}

function toggleBlinking() {
  if (effectiveMode() !== "blink") return;
  view.blinking = !view.blinking;
  showBlink();
  const title = view.titles[view.blinkShowsActual ? "actual" : "expected"];
  announce(view.blinking ? "Blinking" : `Paused at the ${title.toLowerCase()} image`);
}

function blink() {
  if (effectiveMode() !== "blink" || !view.blinking) return;
  view.blinkShowsActual = !view.blinkShowsActual;
  invalidate();
}

/** Moves the edge of the slider, in percent of the width. */
function setWipe(percent) {
  view.wipe = Math.round(Math.min(Math.max(percent, 0), 100));
  element("wipe").value = view.wipe;
  invalidate();
}

function setOnion(percent) {
  view.onion = percent;
  invalidate();
}

function setUpModes() {
  modes.forEach(([mode, title], index) => {
    const key = make("kbd", { textContent: index + 1, ariaHidden: "true" });
    const button = make("button", { type: "button" }, `${title} `, key);
    button.dataset.mode = mode;
    button.setAttribute("aria-keyshortcuts", index + 1);
    button.addEventListener("click", () => setMode(mode));
    element("modes").append(button);
  });
  element("wipe").value = view.wipe;
  element("onion").value = view.onion;
  element("wipe").addEventListener("input", (event) => setWipe(event.target.valueAsNumber));
  element("onion").addEventListener("input", (event) => setOnion(event.target.valueAsNumber));
  element("blink").addEventListener("click", toggleBlinking);
  reducedMotion.addEventListener("change", () => {
    view.blinking = !reducedMotion.matches;
    showBlink();
  });
  setInterval(blink, blinkInterval);
}

export { modes, setMode, setUpModes, setWipe, showMode, toggleBlinking };
