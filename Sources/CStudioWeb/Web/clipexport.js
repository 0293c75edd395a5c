// Exports a range of an animation: as a film, a strip or a still.

import { begin } from "./activity.js";
import { announce, element, make } from "./ui.js";

const kinds = {
  film: ["Film", { apng: "APNG", gif: "GIF", webp: "WebP", mp4: "MP4", webm: "WebM" }],
  strip: ["Strip of moments", { png: "PNG" }],
  still: ["This frame", { png: "PNG", webp: "WebP", svg: "SVG", pdf: "PDF" }],
};

/**
 * Sets the controls up.
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
  element("time-export").addEventListener("click", async () => {
    const format = select.value;
    const { scene, clip, frame, range: [from, to] } = what();
    const still = format.startsWith("still");
    const values = { scene, clip, format, from: still ? frame : from, to: still ? frame : to };
    if (format.startsWith("strip")) values.moments = element("time-moments").value;
    await save(values);
  });
}

/** Asks the studio for a file, and gives it to the browser as a download. */
async function save(values) {
  const button = element("time-export");
  const end = begin();
  button.disabled = true;
  show("Exporting…");
  try {
    const response = await fetch(`/api/export?${new URLSearchParams(values)}`);
    if (!response.ok) throw new Error((await response.json()).error);
    const [, name] = response.headers.get("Content-Disposition").match(/filename="(.*)"/);
    const blob = await response.blob();
    const address = URL.createObjectURL(blob);
    make("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    show(`Exported ${name}, ${Math.ceil(blob.size / 1024).toLocaleString("en")} KiB`);
  } catch ({ message }) {
    show(`Nothing was exported: ${message}`);
  }
  button.disabled = false;
  end();
}

function show(text) {
  element("time-status").textContent = text;
  announce(text);
}

export { setUpExport };
