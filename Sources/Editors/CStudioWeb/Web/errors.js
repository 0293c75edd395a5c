// Errors of scenes, and opening their lines in the editor.

import { sendRequest } from "./access.js";
import { announce, element, make } from "./ui.js";

/** The errors of a scene or of a picture; a press on a location opens the editor. */
function errorList({ name, errors }) {
  const items = errors.map(({ file, line, column, message }, index) => {
    // The browser's own errors have no location.
    if (!file) return make("li", { textContent: message });
    const button = make("button", { type: "button", textContent: `${file.split("/").at(-1)}:${line}:${column}` });
    button.dataset.key = `${name} error ${index}`;
    button.title = `Open ${file} in the editor`;
    button.addEventListener("click", () => openEditor(file, line, column));
    return make("li", {}, button, ` ${message}`);
  });
  return make("ul", { className: "errors", ariaLabel: `Errors in ${name}` }, ...items);
}

/** Opens a place of a file in the user's editor. If that fails, the place and the reason are shown. */
async function openEditor(file, line, column = 1) {
  hideNotice();
  try {
    const response = await sendRequest("/api/editor", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ file, line, column }),
    });
    if (response.ok) return announce(`Opened line ${line} of ${file}`);
    showNotice(`${file}:${line}:${column}: ${(await response.json()).error}`);
  } catch {
    showNotice("The studio does not answer.");
  }
}

/**
 * Shows a text at the bottom of the page until it is closed.
 *
 * - kind: "error", or "done" for what has succeeded
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
