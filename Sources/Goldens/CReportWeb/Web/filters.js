// The filters of the list: verdicts, causes, scenes and the search text.

import { element, make, makeChoice, pluralize, showCommand } from "./ui.js";
import { causes, causesById, isSame, results } from "./data.js";

const filters = { text: "", verdicts: new Set(), cause: null, scene: null };
const collapsedCount = 6; // choices shown before "Show all" is pressed
let filtersChanged = () => {};

/** Whether a result passes the filters. */
function isShown(result) {
  return filters.verdicts.has(result.verdict)
    && (filters.cause === null || result.causes.includes(filters.cause))
    && (filters.scene === null || result.scene === filters.scene)
    && filters.text.split(/\s+/).every((word) => result.searchText.includes(word));
}

function hasFilters() {
  return filters.text !== "" || filters.cause !== null || filters.scene !== null;
}

/** Whether nothing needs to be shown: no filter is set, and every image matches its golden. */
function areAllMatching() {
  return !hasFilters() && results.length > 0 && results.every(isSame);
}

function toggleVerdict(verdict) {
  if (!filters.verdicts.delete(verdict)) filters.verdicts.add(verdict);
  const chip = document.querySelector(`.chip[data-verdict="${verdict}"]`);
  chip?.setAttribute("aria-pressed", filters.verdicts.has(verdict));
  filtersChanged();
}

/** Shows the results of one cause, or of all when it is chosen already. */
function toggleCause(id) {
  filters.cause = filters.cause === id ? null : id;
  markPressed(element("causes"), "cause", filters.cause);
  const box = element("cause-command");
  box.hidden = filters.cause === null;
  if (filters.cause !== null) showCommand(box, causesById.get(id).command, "for this cause");
  filtersChanged();
}

/** Shows the results of one scene, or of all when it is chosen already. */
function toggleScene(scene) {
  filters.scene = filters.scene === scene ? null : scene;
  markPressed(element("scenes"), "scene", filters.scene);
  filtersChanged();
}

function setSearchText(text) {
  element("filter").value = text;
  filters.text = text.trim().toLowerCase();
  filtersChanged();
}

/** Clears all filters except the verdicts. */
function clearFilters() {
  if (filters.cause !== null) toggleCause(filters.cause);
  if (filters.scene !== null) toggleScene(filters.scene);
  setSearchText("");
}

function markPressed(list, name, value) {
  for (const button of list.querySelectorAll("button")) {
    button.setAttribute("aria-pressed", button.dataset[name] === value);
  }
}

/** Fills a list with buttons, and hides all but the first few until the button `more` is pressed. */
function fillChoices(list, more, buttons, noun) {
  buttons.forEach((button, index) => list.append(make("li", { hidden: index >= collapsedCount }, button)));
  more.hidden = buttons.length <= collapsedCount;
  more.textContent = `Show all ${buttons.length} ${noun}`;
  more.addEventListener("click", () => {
    for (const entry of list.children) entry.hidden = false;
    more.hidden = true;
    list.children[collapsedCount].firstChild.focus();
  });
}

function setUpVerdicts() {
  for (const chip of document.querySelectorAll(".chip")) {
    if (chip.getAttribute("aria-pressed") === "true") filters.verdicts.add(chip.dataset.verdict);
    chip.addEventListener("click", () => toggleVerdict(chip.dataset.verdict));
  }
  element("same-more").addEventListener("click", () => toggleVerdict("same"));
}

function setUpCauses() {
  const buttons = causes.map((cause) => {
    const counts = `${pluralize(cause.images, "image")}, ${pluralize(cause.pixels, "pixel")} `;
    const facts = make("span", { className: "facts" }, counts, make("code", {}, cause.id));
    const button = makeChoice(cause.summary, facts, () => toggleCause(cause.id));
    button.dataset.cause = cause.id;
    return button;
  });
  element("causes-section").hidden = buttons.length === 0;
  fillChoices(element("causes"), element("causes-more"), buttons, "causes");
}

function setUpScenes() {
  const buttons = [...sceneCounts()].map(([scene, counts]) => {
    const facts = make("span", { className: "facts" }, sceneSummary(counts));
    const button = makeChoice(scene, facts, () => toggleScene(scene));
    button.dataset.scene = scene;
    return button;
  });
  fillChoices(element("scenes"), element("scenes-more"), buttons, "scenes");
}

function sceneSummary({ all, changed }) {
  if (changed > 0) return `${changed} of ${pluralize(all, "image")} ${changed === 1 ? "differs" : "differ"}`;
  return all === 1 ? "the only image matches" : `all ${all} images match`;
}

function sceneCounts() {
  const scenes = new Map();
  for (const result of results) {
    const counts = scenes.get(result.scene) ?? { all: 0, changed: 0 };
    counts.all += 1;
    if (!isSame(result)) counts.changed += 1;
    scenes.set(result.scene, counts);
  }
  return scenes;
}

/** Sets the controls up; `onChange` is called after each change of a filter. */
function setUpFilters(onChange) {
  filtersChanged = onChange;
  setUpVerdicts();
  setUpCauses();
  setUpScenes();
  element("filter").addEventListener("input", (event) => setSearchText(event.target.value));
}

export { areAllMatching, clearFilters, filters, hasFilters, isShown, setUpFilters, toggleCause, toggleVerdict };
