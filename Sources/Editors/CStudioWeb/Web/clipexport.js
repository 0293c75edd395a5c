// Exports a range of an animation: as a film, a strip or a still.

import { sendRequest } from "./access.js";
import { during } from "./activity.js";
import { download } from "./requests.js";
import { announce, element, make } from "./ui.js";

const kinds = {
  film: ["Film", {
    apng: "APNG", gif: "GIF", webp: "WebP", mp4: "MP4", webm: "WebM", lottie: "Lottie", svg: "Animated SVG",
  }],
  strip: ["Strip of moments", { png: "PNG" }],
  still: ["This frame", { png: "PNG", webp: "WebP", svg: "SVG", pdf: "PDF" }],
};

/**
 * Sets the controls up. Returns the function `cancel`: it ends an export, also in the studio, and returns whether there
 * was one.
 *
 * - what: called to get the `scene`, the `clip`, the `frame` and the `range`
 */
function setUpExport(what) {
  const select = element("time-format");
  for (const [kind, [title, formats]] of Object.entries(kinds)) {
    const options = Object.entries(formats).map(([format, name]) => (
      new Option(kind === "film" ? name : `${title}, ${name}`, `${kind}.${format}`)));
    select.append(make("optgroup", { label: title }, ...options));
  }
  const showMoments = () => { element("time-moments-field").hidden = !select.value.startsWith("strip"); };
  select.addEventListener("change", showMoments);
  showMoments();
  const button = element("time-export");
  // The controller of the current export; null if there is none.
  let controller = null;
  function cancel() {
    controller?.abort();
    return controller !== null;
  }
  button.addEventListener("click", async () => {
    if (cancel()) return;
    controller = new AbortController();
    button.textContent = "Cancel";
    await during(save(valuesOf(what()), controller.signal));
    button.textContent = "Export";
    controller = null;
  });
  return { cancel };
}

/** The values of the controls, as parameters of the request. */
function valuesOf({ scene, clip, frame, range: [from, to] }) {
  const format = element("time-format").value;
  const isStill = format.startsWith("still");
  const moments = format.startsWith("strip") ? { moments: element("time-moments").value } : {};
  return { scene, clip, format, from: isStill ? frame : from, to: isStill ? frame : to, ...moments };
}

/** Requests a file from the studio, and gives it to the browser as a download. */
async function save(values, signal) {
  show("Exporting…");
  try {
    const response = await sendRequest(`/api/export?${new URLSearchParams(values)}`, { signal });
    if (!response.ok) throw new Error((await response.json()).error);
    const [, name] = response.headers.get("Content-Disposition").match(/filename="(.*)"/);
    const blob = await response.blob();
    download(blob, name);
    show(`Exported ${name}, ${Math.ceil(blob.size / 1024).toLocaleString("en")} KiB`);
  } catch ({ message }) {
    show(signal.aborted ? "The export was cancelled" : `Nothing was exported: ${message}`);
  }
}

function show(text) {
  element("time-status").textContent = text;
  announce(text);
}

export { setUpExport };
