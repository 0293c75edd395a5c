// The user's actions on a played picture, as lines to copy or as a new animation of the scene.

import { request } from "./requests.js";
import { copy, element, makeButton } from "./ui.js";

/** Shows the lines of a recording, and copies them. */
function copyLines(lines) {
  Object.assign(element("play-recording"), { textContent: lines.join("\n"), hidden: false });
  copy(element("play-recording"));
}

/** Adds an animation with a script to the scene of a picture. */
async function addAnimation({ scene: { file }, state }, script) {
  try {
    const { text, digest } = await request(`/api/text?scene=${encodeURIComponent(file)}`);
    const name = freeName(text);
    const values = [{ path: ["animations", name], value: { state, script } }];
    await request("/api/edits", { scene: file, base: digest, values });
    const undo = makeButton("Undo", () => takeBack(file, name));
    show(`Added the animation '${name}' to ${file.split("/").at(-1)}. `, undo);
  } catch ({ message }) {
    show(`Nothing was added: ${message}`);
  }
}

async function takeBack(file, name) {
  try {
    await request("/api/undo", { scene: file });
    show(`Removed the animation '${name}' again.`);
  } catch ({ message }) {
    show(`Nothing was removed: ${message}`);
  }
  element("play-stage").focus();
}

/** A name that the text of a scene does not contain. */
function freeName(text) {
  let name = "played";
  for (let number = 2; text.includes(name); number += 1) name = `played-${number}`;
  return name;
}

function show(...parts) {
  element("play-added").replaceChildren(...parts);
}

export { addAnimation, copyLines };
