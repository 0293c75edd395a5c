// The errors of all scenes, above the list of scenes, so that they are seen while other scenes are in view.

import { replaceChildren } from "./focus.js";
import { element, makeButton, pluralize } from "./ui.js";

// The name and the errors of each scene that were last announced.
const known = new Map();

/**
 * Shows how many errors each scene has. Screen readers announce new errors, and scenes that have no errors any more.
 *
 * - goTo: called with a scene
 */
function showProblems(store, goTo) {
  const scenes = [...store.scenes.values()];
  const messages = [];
  for (const [file, { name, text }] of known) {
    if (store.scenes.has(file)) continue;
    known.delete(file);
    if (text) messages.push(`No more errors in ${name}, which is closed`);
  }
  for (const { file, name, errors } of scenes) {
    const text = errors.map(({ line, message }) => `line ${line}: ${message}`).join("; ");
    const before = known.get(file)?.text ?? "";
    known.set(file, { name, text });
    if (text && text !== before) messages.push(`${pluralize(errors.length, "error")} in ${name}, ${text}`);
    if (!text && before) messages.push(`No more errors in ${name}`);
  }
  // Do not use `announce`: the announcement of a key or a button at the same time would replace this one.
  if (messages.length) element("live-problems").textContent = messages.join(". ");
  const buttons = scenes.filter(({ errors }) => errors.length).map((scene) => {
    const text = `${pluralize(scene.errors.length, "error")} in ${scene.name}`;
    const button = makeButton(text, () => goTo(scene), { className: "problem" });
    button.dataset.key = scene.file;
    return button;
  });
  replaceChildren(element("problems"), ...buttons);
}

export { showProblems };
