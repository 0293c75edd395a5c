// Errors of scenes, and opening their lines in the editor.

import { request } from "./requests.js";
import { announce, element, make, makeButton } from "./ui.js";

/** The errors of a scene or of a picture; a press on a location opens the editor. */
function errorList({ name, errors }) {
  const items = errors.map(({ file, line, column, message }, index) => {
    // The browser's own errors have no location.
    if (!file) return make("li", { textContent: message });
    const place = `${file.split("/").at(-1)}:${line}:${column}`;
    const button = makeButton(place, () => openEditor(file, line, column), { title: `Open ${file} in the editor` });
    button.dataset.key = `${name} error ${index}`;
    return make("li", {}, button, ` ${message}`);
  });
  return make("ul", { className: "errors", ariaLabel: `Errors in ${name}` }, ...items);
}

/** Opens a location of a file in the user's editor. If that fails, the location and the reason are shown. */
async function openEditor(file, line, column = 1) {
  hideNotice();
  try {
    await request("/api/editor", { file, line, column });
    announce(`Opened line ${line} of ${file}`);
  } catch ({ status, message }) {
    showNotice(status ? `${file}:${line}:${column}: ${message}` : "The studio does not answer.");
  }
}

/**
 * Shows a text at the bottom of the page until it is closed.
 *
 * - kind: "error", or "done" for a success
 */
function showNotice(text, kind = "error") {
  element("notice").hidden = false;
  element("notice").dataset.kind = kind;
  element("notice-text").textContent = text;
}

function hideNotice() {
  element("notice").hidden = true;
  element("notice-text").textContent = "";
}

export { errorList, hideNotice, openEditor, showNotice };
