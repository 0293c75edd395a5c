// The findings of `match`: the values that differ, and unexplained differences. Each is marked in the images.

import { announce, element, make, makeChoice, pluralize, withSwatches } from "./ui.js";
import { invalidate, view } from "./view.js";
import { showImages } from "./viewer.js";

const drawings = [["design", "Design"], ["found", "Found values"]];
const programLevels = 16; // programs draw antialiased edges, and JPEG files store colours, with other levels
let drawing = "design"; // the one that is compared with the app
let chosen = null; // the button whose marks stay

/**
 * Shows the findings of a result, or of none (null).
 *
 * - actions: called with a value that differs; returns the nodes beside it
 */
function showValues(result, actions = () => []) {
  const match = result?.match;
  mark((chosen = null));
  element("values").hidden = !match;
  element("drawings").hidden = !match || result.design === result.found;
  view.offset = { x: 0, y: 0 };
  if (result) showDrawing(result);
  if (!match) return;
  view.offset = { x: Math.round(match.offset.x * match.scale), y: Math.round(match.offset.y * match.scale) };
  const differences = match.differences.map((difference, index) => (
    [makeDifference(result, difference, index), ...actions(difference)]));
  element("values").replaceChildren(...[
    ["Values that differ", differences],
    ["Areas that no value explains", match.unexplained.map((area) => [makeArea(area)])],
    ["Not compared", match.ignored.map((id) => [makeFinding(id, [], framesOf(result, [id]))])],
    ["Unseen", match.unseen.map(({ path, reason }) => [`${path}: ${reason}`])],
  ].filter(([, rows]) => rows.length > 0).map(([title, rows]) => makeSection(title, rows)));
}

function makeSection(title, rows) {
  const list = make("ul", { className: "plain" }, ...rows.map((row) => make("li", {}, ...row)));
  return make("section", {}, make("h3", { textContent: title }), list);
}

function makeDifference(result, difference, index) {
  const { path, location, elements, alternatives } = difference;
  const facts = [`${location.file}:${location.line}:${location.column} · ${path}`];
  if (difference.measured !== undefined) {
    facts.unshift(`Measured ${round(difference.measured)} ± ${round(difference.uncertainty)}`);
  }
  // The cells of a field are one entry.
  const names = new Set(elements.map((id) => id.replace(/\[\d+\]/g, "[*]")));
  if (names.size > 0) facts.push(`In ${[...names].join(", ")}`);
  for (const other of alternatives) facts.push(`Or ${other.path} ${other.from} → ${other.to}`);
  return makeFinding(result.changes[index], facts, framesOf(result, elements));
}

function round(number) {
  return Math.round(number * 100) / 100;
}

function makeArea({ x, y, width, height, pixels, element: id }) {
  const area = { x: x - view.offset.x, y: y - view.offset.y, width, height };
  const title = `${pluralize(pixels, "pixel")} at ${x}, ${y} (${width} × ${height})`;
  return makeFinding(title, id ? [`In ${id}`] : [], { design: [area], app: [area] });
}

/** The frames of elements in the design and in the app, in pixels of the images, without frames inside others. */
function framesOf({ match, frames }, ids) {
  const inPixels = (all) => {
    const found = ids.filter((id) => all[id]).map((id) => {
      const [x, y, width, height] = all[id].map((length) => length * match.scale);
      return { x, y, width, height };
    });
    return found.filter((frame) => !found.some((other) => other !== frame && contains(other, frame)));
  };
  return { design: inPixels(frames.design), app: inPixels(frames.app) };
}

/** Whether a frame is inside a larger one. */
function contains(outer, inner) {
  return outer.x <= inner.x && outer.x + outer.width >= inner.x + inner.width && outer.y <= inner.y
    && outer.y + outer.height >= inner.y + inner.height && outer.width * outer.height > inner.width * inner.height;
}

/** A button that marks frames while it has the pointer or the focus, or is the last one pressed. */
function makeFinding(title, facts, marks) {
  const lines = document.createDocumentFragment();
  lines.append(...facts.map((fact) => make("span", { className: "facts" }, ...withSwatches(fact))));
  const button = Object.assign(makeChoice(title, lines, () => choose(button)), { marks });
  for (const event of ["pointermove", "focus"]) button.addEventListener(event, () => mark(button));
  for (const event of ["pointerleave", "blur"]) button.addEventListener(event, () => mark(chosen));
  return button;
}

function choose(button) {
  chosen?.setAttribute("aria-pressed", "false");
  chosen = chosen === button ? null : button;
  chosen?.setAttribute("aria-pressed", "true");
  mark(chosen);
  if (chosen) element("stages").scrollIntoView({ block: "nearest" });
}

function mark(button) {
  const { design, app } = button?.marks ?? { design: [], app: [] };
  view.marks = { expected: drawing === "design" ? design : app, actual: app };
  invalidate();
}

/** Compares the app with the other drawing of the scene. */
async function toggleDrawing() {
  if (element("drawings").hidden) return;
  drawing = drawing === "design" ? "found" : "design";
  showDrawing(view.result);
  await showImages(view.result, { keepsPlace: true });
  mark(chosen);
  announce(view.titles.expected);
}

function showDrawing(result) {
  for (const button of element("drawings").querySelectorAll("button")) {
    button.setAttribute("aria-pressed", button.dataset.drawing === drawing);
  }
  result.expected = result[drawing] ?? null;
  result.levels = programLevels;
  result.titles = { expected: drawings.find(([name]) => name === drawing)[1], actual: "App" };
}

function setUpValues() {
  const buttons = drawings.map(([name, title]) => {
    const button = make("button", { type: "button", textContent: title });
    button.dataset.drawing = name;
    button.addEventListener("click", () => { if (drawing !== name) toggleDrawing(); });
    return button;
  });
  buttons[1].append(" ", make("kbd", { textContent: "f", ariaHidden: "true" }));
  buttons[1].setAttribute("aria-keyshortcuts", "f");
  document.querySelector(".tools").append(element("drawings"));
  element("drawings").append("Compare the app with ", ...buttons);
}

export { setUpValues, showValues, toggleDrawing };
