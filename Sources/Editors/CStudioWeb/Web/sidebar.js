// The sidebar: the scenes, and the rows and columns of the axes.

import { allAxes, placeOf } from "./axes.js";
import { replaceChildren } from "./focus.js";
import { element, make, pluralize } from "./ui.js";

function badge(kind, count, noun) {
  return count ? [make("span", { className: `badge ${kind}`, textContent: pluralize(count, noun) })] : [];
}

/** Lists the scenes, and counts the findings of their audits; pressing one shows only this scene, or all again. */
function showScenes(store, grid, chosen) {
  const items = [...store.scenes.values()].map((scene) => {
    const different = Object.values(scene.verdicts).filter((verdict) => verdict === "different").length;
    const button = make(
      "button", { type: "button", ariaPressed: String(grid.onlyScene === scene.file), title: scene.file },
      make("span", { className: "name", textContent: scene.name }), ...badge("error", scene.errors.length, "error"),
      ...badge("different", different, "change"), ...badge("finding", scene.findings.length, "finding"));
    button.dataset.scene = scene.file;
    button.dataset.key = scene.file;
    button.addEventListener("click", () => chosen(grid.onlyScene === scene.file ? null : scene.file));
    return make("li", {}, button);
  });
  replaceChildren(element("scenes"), ...items);
  const findings = [...store.scenes.values()].reduce((sum, scene) => sum + scene.findings.length, 0);
  element("audit-total").textContent = findings ? findings.toLocaleString("en") : "";
}

/** Lists the axes of the scenes that are shown, each with a choice of rows or columns. */
function showAxes(store, grid, changed) {
  const names = allAxes([...store.scenes.values()].filter(({ file }) => !grid.onlyScene || file === grid.onlyScene));
  const list = element("axes");
  for (const select of list.querySelectorAll("select")) select.value = placeOf(select.dataset.axis, grid.places);
  if (list.dataset.names === names.join("\n")) return;
  list.dataset.names = names.join("\n");
  list.replaceChildren(...names.map((name) => {
    const select = make(
      "select", { id: `axis-${name}` }, make("option", { value: "row", textContent: "rows" }),
      make("option", { value: "column", textContent: "columns" }));
    select.value = placeOf(name, grid.places);
    select.dataset.axis = name;
    select.addEventListener("change", () => {
      grid.places[name] = select.value;
      changed();
    });
    return make("li", {}, make("label", { htmlFor: `axis-${name}`, textContent: name }), select);
  }));
}

export { showAxes, showScenes };
