// Shows where two texts of a file contradict each other.

import { element } from "./ui.js";

/** Shows the lines of both texts that differ. Returns the index of the first one. */
function showConflict(mine, theirs) {
  const [own, other] = [mine.split("\n"), theirs.split("\n")];
  const shortest = Math.min(own.length, other.length);
  let start = 0;
  while (start < shortest && own[start] === other[start]) start += 1;
  let same = 0;
  while (same < shortest - start && own.at(-1 - same) === other.at(-1 - same)) same += 1;
  element("text-conflict-lines").textContent = `from line ${start + 1}`;
  for (const [id, lines] of [["text-mine", own], ["text-theirs", other]]) {
    const shown = lines.slice(start, lines.length - same);
    element(id).textContent = shown.length ? shown.join("\n") : "(nothing)";
  }
  return start;
}

export { showConflict };
