// Screenshots of the app that are dropped onto the page, pasted or chosen. Each is compared with a picture, or becomes
// a new scene.

import { during } from "./activity.js";
import { hideNotice, showNotice } from "./errors.js";
import { request } from "./requests.js";
import { element } from "./ui.js";

function imageIn(transfer) {
  return [...transfer?.files ?? []].find(({ type }) => type.startsWith("image/"));
}

/**
 * Sets up dropping and pasting. Returns `compare(picture)` and `create()`, which let the user choose a file.
 *
 * - target: returns the picture for an element of the page; null for a new scene
 * - pasted: returns the picture that a pasted image is compared with; null for none
 * - compared: called with a picture that has a new screenshot
 * - created: called with the path of a new scene
 */
function setUpScreenshots({ target, pasted, compared, created }) {
  const chooser = element("screenshot-file");
  const hint = element("drop-hint");
  let chosenFor = null;

  async function use(file, picture) {
    hideNotice();
    const name = file.name || "screenshot.png";
    try {
      if (picture) {
        const [scene, id] = picture.id;
        await during(request(`/api/screenshot?${new URLSearchParams({ scene, picture: id, name })}`, file));
        compared(picture);
      } else {
        const { scene, lines } = await during(request(`/api/fit?${new URLSearchParams({ name })}`, file));
        showNotice(`Wrote ${scene}: ${lines.join("; ")}`, "done");
        created(scene);
      }
    } catch (error) {
      showNotice(`${name}: ${error.message}.`);
    }
  }

  function choose(picture) {
    chosenFor = picture;
    chooser.value = "";
    chooser.click();
  }

  function showHint(event) {
    const picture = event && target(event.target);
    hint.hidden = !event;
    const text = picture ? `Compare ${picture.name} with` : "Make a new scene from";
    hint.textContent = `${text} this screenshot`;
  }

  chooser.addEventListener("change", () => { if (chooser.files[0]) use(chooser.files[0], chosenFor); });
  document.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    showHint(event);
  });
  document.addEventListener("dragleave", (event) => { if (!event.relatedTarget) showHint(null); });
  document.addEventListener("drop", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    // By default, the browser would replace the page by the file.
    event.preventDefault();
    showHint(null);
    const file = imageIn(event.dataTransfer);
    if (file) use(file, target(event.target));
    else showNotice("Only images can be dropped here: PNG, JPEG or WebP.");
  });
  document.addEventListener("paste", (event) => {
    const file = imageIn(event.clipboardData);
    const picture = file && pasted();
    if (!picture) return;
    event.preventDefault();
    use(file, picture);
  });
  return { compare: choose, create: () => choose(null) };
}

export { setUpScreenshots };
