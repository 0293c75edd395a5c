// Exports the shown pictures as one HTML file, which needs no studio and no network.

import { sendRequest } from "./access.js";
import { during } from "./activity.js";
import { showNotice } from "./errors.js";
import { exportedPage } from "./exportpage.js";
import { download, readFile, request } from "./requests.js";
import { element, pluralize } from "./ui.js";

const pictureLimit = 1000;
const byteLimit = 32 << 20;
const parallelLimit = 6;

/** The error of an export that is not possible, with a message for the user. */
class Refusal extends Error {}

/** The shown scenes, each with its shown pictures. */
function shownScenes(store, grid) {
  return [...store.scenes.values()].map((scene) => ({
    scene, pictures: scene.pictures.filter((picture) => grid.tiles.get(picture)?.frame.isConnected),
  })).filter(({ scene, pictures }) => pictures.length || grid.heads.has(scene));
}

/** The studio's data about the pictures, by scene and name, solved from the current files. */
async function currentPictures() {
  const { scenes } = await request("/api/scenes");
  return new Map(scenes.map(({ file, pictures }) => [file, new Map(pictures.map((facts) => [facts.name, facts]))]));
}

/** A PNG file as the text of a data: address, with its size in pixels. */
async function readImage(blob) {
  const head = new DataView(await blob.slice(0, 24).arrayBuffer());
  const reader = new FileReader();
  const text = await new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
  return { text, width: head.getUint32(16), height: head.getUint32(20) };
}

/**
 * The images with the given digests, each loaded once.
 *
 * - loaded: called after each tenth of them, with the loaded percentage
 */
async function loadImages(digests, loaded) {
  const images = new Map();
  const waiting = [...digests];
  let size = 0;
  let isOver = false;
  async function load() {
    for (let digest = waiting.pop(); digest; digest = waiting.pop()) {
      const response = await sendRequest(`/api/images/${digest}.png`);
      if (!response.ok) throw new Refusal("A scene has changed meanwhile. Export again.");
      const blob = await response.blob();
      size += blob.size;
      if (size > byteLimit) {
        throw new Refusal(`The pictures have more than ${byteLimit >> 20} MiB. Show fewer: only one scene, or filter.`);
      }
      const image = await readImage(blob);
      // Another image has failed in the meantime: keep its message.
      if (isOver) return;
      images.set(digest, image);
      const [before, now] = [images.size - 1, images.size].map((count) => Math.floor(count / digests.size * 10));
      if (now > before) loaded(now * 10);
    }
  }
  try {
    await Promise.all(Array.from({ length: parallelLimit }, load));
  } finally {
    // One failure ends the export, so the other downloads stop.
    isOver = true;
    waiting.length = 0;
  }
  return images;
}

async function text(name) {
  return (await readFile(`/assets/${name}`)).text();
}

/** The page with the shown pictures, and its name. */
async function makePage(store, grid) {
  const shown = shownScenes(store, grid);
  const count = shown.reduce((sum, { pictures }) => sum + pictures.length, 0);
  if (!count) throw new Refusal("No picture is shown, so there is nothing to export.");
  if (count > pictureLimit) {
    const limit = pluralize(pictureLimit, "picture");
    throw new Refusal(`${pluralize(count, "picture")} are shown; an export has at most ${limit}. `
      + "Show fewer: only one scene, or filter.");
  }
  const showProgress = (percent) => showNotice(`Exporting ${pluralize(count, "picture")}: ${percent} %`, "done");
  showProgress(0);
  const current = await currentPictures();
  const factsOf = ({ scene, name }) => current.get(scene.file)?.get(name);
  const facts = new Map(shown.flatMap(({ pictures }) => pictures.map((picture) => [picture, factsOf(picture)])));
  if ([...facts.values()].includes(undefined)) throw new Refusal("A scene has changed meanwhile. Export again.");
  const digests = new Set([...facts.values()].map(({ digest }) => digest).filter(Boolean));
  const [images, theme, styles, { info }] = await Promise.all([
    loadImages(digests, showProgress), text("theme.css"), text("export.css"), request("/api/openapi.json")]);
  const now = new Date();
  const page = await exportedPage({
    shown, facts, images, styles: theme + styles, places: grid.places, filter: grid.filter, now, version: info.version,
  });
  const title = shown.length === 1 ? shown[0].scene.name : "fieldproof";
  const day = now.toISOString().slice(0, 10);
  return { page, count, name: `${title.replace(/[^\p{L}\p{N}._]+/gu, "-")}-${day}.html` };
}

/** Sets the export up. Returns the function that exports. */
function setUpExport({ store, grid }) {
  let isExporting = false;
  async function exportPictures() {
    if (isExporting) return;
    isExporting = true;
    try {
      const { page, count, name } = await makePage(store, grid);
      download(page, name);
      const kilobytes = Math.ceil(page.size / 1024);
      const size = kilobytes < 1024 ? `${kilobytes} KiB` : `${(kilobytes / 1024).toFixed(1)} MiB`;
      showNotice(`Exported ${pluralize(count, "picture")} as ${name}, ${size}.`, "done");
    } catch (error) {
      if (!(error instanceof Refusal)) reportError(error);
      showNotice(error instanceof Refusal ? error.message : `Nothing was exported: ${error.message}`);
    } finally {
      isExporting = false;
    }
  }
  const run = () => during(exportPictures());
  element("export").addEventListener("click", run);
  return run;
}

export { setUpExport };
