// Shows where the texts of the page and of the file conflict.

import { difference } from "./editor.js";
import { element } from "./ui.js";

/** Shows the lines of both texts that differ. Returns the index of the first one. */
function showConflict(mine, theirs) {
  const [own, other] = [mine.split("\n"), theirs.split("\n")];
  const [start, end, count] = difference(own, other);
  element("text-conflict-lines").textContent = `from line ${start + 1}`;
  const parts = { "text-mine": own.slice(start, end), "text-theirs": other.slice(start, start + count) };
  for (const [id, shown] of Object.entries(parts)) {
    element(id).textContent = shown.length ? shown.join("\n") : "(nothing)";
  }
  return start;
}

export { showConflict };
