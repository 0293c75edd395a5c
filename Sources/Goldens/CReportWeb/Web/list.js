// The list of results and its selection. Rows are created, and thumbnails decoded, when they are first needed.

import { announce, element, make, pluralize } from "./ui.js";
import { imageText, isSame, orderedResults, results } from "./data.js";
import { areAllMatching, filters, isShown } from "./filters.js";
import { showDetails } from "./details.js";
import { showImages } from "./viewer.js";

const list = { shown: [], selected: null }; // the results that pass the filters, and the one in the viewer
const rows = new Map();
const [scrollMarginTop, scrollMarginBottom] = [120, 60]; // the search field covers the top

const thumbnails = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) target.src = `data:image/png;base64,${imageText(target.dataset.image)}`;
    else target.removeAttribute("src");
  }
}, { rootMargin: "100px" });

/** Shows a result in the viewer; `quietly` neither scrolls the list nor announces the result. */
function select(result, { quietly = false } = {}) {
  list.selected = result;
  markSelected();
  if (!quietly) scrollToSelected();
  showDetails(result);
  showImages(result);
  if (!result) return;
  setAddress(`#${encodeURIComponent(result.path)}`);
  const position = `${list.shown.indexOf(result) + 1} of ${list.shown.length}`;
  if (!quietly) announce(`${position}: ${result.path}, ${result.verdict}, ${result.headline}`);
}

/** Names the result in the address, so that a reload shows it again. */
function setAddress(address) {
  // Browsers reject this on some pages, and after too many changes in a short time.
  try { history.replaceState(null, "", address); } catch { /* Nothing else depends on the address. */ }
}

/** Selects the result a number of steps away, or the last one in that direction. */
function move(steps) {
  const count = list.shown.length;
  if (count === 0) return;
  const index = list.shown.indexOf(list.selected) + steps;
  select(list.shown[Math.min(Math.max(index, 0), count - 1)]);
}

/** Shows the rows that pass the filters, grouped by scene; results that are the same come last. */
function showList() {
  list.shown = orderedResults.filter(isShown);
  const fragment = document.createDocumentFragment();
  let [group, key] = [null, null];
  for (const result of list.shown) {
    const nextKey = `${isSame(result)} ${result.scene}`;
    if (nextKey !== key) {
      [group, key] = [makeGroup(result.scene), nextKey];
      fragment.append(group);
    }
    group.append(rows.get(result) ?? makeRow(result));
  }
  element("list").replaceChildren(fragment);
  showCount();
  if (!list.shown.includes(list.selected)) select(list.shown[0] ?? null, { quietly: true });
  else markSelected();
}

function makeGroup(scene) {
  const name = make("div", { className: "group-name", textContent: scene, ariaHidden: "true" });
  const group = make("div", {}, name);
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", scene);
  return group;
}

function makeRow(result) {
  const row = make("div", { id: `result-${result.index}`, className: "row" });
  row.setAttribute("role", "option");
  row.setAttribute("aria-selected", "false");
  const image = result.actual ?? result.expected;
  if (image === null) row.classList.add("bare");
  else row.append(makeThumbnail(image));
  const name = make("span", { className: "name", textContent: result.name, title: result.name });
  const facts = make("span", { className: "facts", textContent: result.changes[0] ?? result.headline });
  const badge = make("span", { className: `badge ${result.verdict}`, textContent: result.verdict });
  row.append(make("span", { className: "text" }, name, facts), badge);
  row.addEventListener("click", () => handleRowClick(result));
  rows.set(result, row);
  return row;
}

function makeThumbnail(index) {
  const image = make("img", { alt: "", decoding: "async", width: 48, height: 37 });
  image.dataset.image = index;
  thumbnails.observe(image);
  return image;
}

function showCount() {
  element("count").textContent = list.shown.length === 0 && !areAllMatching()
    ? "None matches" : `${list.shown.length} of ${results.length}`;
  const same = results.filter(isSame).length;
  const more = element("same-more");
  more.hidden = same === 0;
  more.textContent = filters.verdicts.has("same")
    ? "Hide the matching images" : `Show ${pluralize(same, "matching image")}`;
}

function markSelected() {
  const box = element("list");
  for (const row of box.querySelectorAll('[aria-selected="true"]')) row.setAttribute("aria-selected", "false");
  const row = rows.get(list.selected);
  if (!row?.isConnected) return box.removeAttribute("aria-activedescendant");
  row.setAttribute("aria-selected", "true");
  box.setAttribute("aria-activedescendant", row.id);
}

/** Scrolls only the list; `scrollIntoView` would also scroll the page around it. */
function scrollToSelected() {
  const row = rows.get(list.selected);
  if (!row?.isConnected) return;
  const box = element("list");
  const scroller = box.scrollHeight > box.clientHeight ? box : box.closest("aside");
  const [rowFrame, frame] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const above = frame.top + scrollMarginTop - rowFrame.top;
  const below = rowFrame.bottom + scrollMarginBottom - frame.bottom;
  if (above > 0) scroller.scrollTop -= above;
  else if (below > 0) scroller.scrollTop += below;
}

function handleRowClick(result) {
  select(result);
  // In narrow windows, the viewer is below the list.
  if (matchMedia("(max-width: 899px)").matches) element("viewer").scrollIntoView();
}

function handleListKey(event) {
  const moves = { Home: -Infinity, End: Infinity, PageUp: -10, PageDown: 10, ArrowUp: -1, ArrowDown: 1 };
  if (!(event.key in moves)) return;
  event.preventDefault();
  move(moves[event.key]);
}

function setUpList() {
  element("list").addEventListener("keydown", handleListKey);
  element("previous").addEventListener("click", () => move(-1));
  element("next").addEventListener("click", () => move(1));
}

export { list, move, scrollToSelected, select, setAddress, setUpList, showList };
