// A bar that changes the height of the element above it.

import { loadSettings, saveSettings } from "./settings.js";

const smallest = 120; // CSS pixels
const room = 400; // CSS pixels for what is above and below
const step = 24;

/**
 * Sets a bar up, for the pointer and for the arrow keys. The height is stored between visits.
 *
 * - bar: the element with the role `separator`
 * - node: the element above it, whose height changes
 */
function setUpSplitter(bar, node) {
  let start = null;

  function setHeight(height) {
    const whole = Math.round(Math.max(Math.min(height, innerHeight - room), smallest));
    node.style.flex = `0 0 ${whole}px`;
    bar.setAttribute("aria-valuenow", whole);
    saveSettings({ [bar.id]: whole });
  }

  bar.setAttribute("aria-valuenow", smallest);
  const saved = loadSettings()[bar.id];
  if (saved) setHeight(saved);
  bar.addEventListener("pointerdown", (event) => {
    bar.setPointerCapture(event.pointerId);
    start = { y: event.clientY, height: node.offsetHeight };
  });
  bar.addEventListener("pointermove", (event) => {
    if (bar.hasPointerCapture(event.pointerId)) setHeight(start.height + event.clientY - start.y);
  });
  bar.addEventListener("keydown", (event) => {
    const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    setHeight(node.offsetHeight + direction * step);
  });
}

export { setUpSplitter };
