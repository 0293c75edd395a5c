// The texts of the selected result: what changed, its causes, and the command that approves it.

import { element, make, pluralize, showCommand, withSwatches } from "./ui.js";
import { causesById, isMatch, isSame } from "./data.js";
import { areAllMatching, filters, toggleCause } from "./filters.js";
import { showValues } from "./values.js";

const allMatch = isMatch ? "The app has the design's values" : "All images match their goldens";

/** Shows the texts of a result, or of none (null). */
function showDetails(result) {
  element("title").textContent = result?.path ?? (areAllMatching() ? allMatch : "No image");
  element("badge").textContent = result?.verdict ?? "";
  element("badge").className = `badge ${result?.verdict ?? ""}`;
  element("headline").textContent = result?.headline ?? (areAllMatching() ? "" : "No image passes the filters.");
  element("message").textContent = result?.message ?? "";
  element("message").hidden = !result?.message;
  element("rejection").textContent = result?.rejection ?? "";
  element("rejection").hidden = !result?.rejection;
  const changes = (result?.changes ?? []).map((change) => make("li", {}, ...withSwatches(change)));
  element("changes").replaceChildren(...changes);
  element("changes-section").hidden = isMatch || !result?.changes.length;
  if (isMatch) showValues(result);
  showCauses(result);
  element("approve-section").hidden = isMatch || !result || isSame(result);
  element("location").textContent = result?.location ?? "";
  element("golden").textContent = result?.golden ?? "";
  // Images that were compared as files belong to no scene.
  element("scene-location").hidden = !result?.location;
  element("golden-name").textContent = result?.location || !result?.golden ? "golden" : "Expected image";
  element("command").hidden = !result?.command;
  if (result) showCommand(element("command"), result.command, "for this image");
}

/** Shows a button for each cause of a result, which filters the list by that cause. */
function showCauses(result) {
  const known = (result?.causes ?? []).map((id) => causesById.get(id)).filter(Boolean);
  element("result-causes").hidden = known.length === 0;
  element("result-causes").replaceChildren(...known.map((cause) => {
    const text = [`All ${pluralize(cause.images, "image")} of cause `, make("code", {}, cause.id)];
    const button = make("button", { type: "button", className: "quiet", title: cause.summary }, ...text);
    button.addEventListener("click", () => { if (filters.cause !== cause.id) toggleCause(cause.id); });
    return button;
  }));
}

export { showDetails };
