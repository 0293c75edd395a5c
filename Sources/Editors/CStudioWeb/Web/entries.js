// The entries of the command palette.

import { allAxes, placeOf } from "./axes.js";
import { pluralize } from "./ui.js";

function fileName(path) {
  return path.split("/").at(-1);
}

function sceneEntries(store, grid, showOnly) {
  const all = [...store.scenes.values()];
  const shown = grid.onlyScene === null ? [] : [{
    id: "all scenes", kind: "Scene", title: "Show all scenes", detail: pluralize(all.length, "scene"),
    action: () => showOnly(null),
  }];
  return [...shown, ...all.filter(({ file }) => file !== grid.onlyScene).map(({ name, file, pictures }) => ({
    id: `scene ${file}`, kind: "Scene", title: `Show only ${name}`,
    detail: `${fileName(file)}, ${pluralize(pictures.length, "picture")}`, action: () => showOnly(file),
  }))];
}

function elementEntries({ chosen, layouts }, goToElement) {
  const layout = chosen && layouts.known(chosen.tile.picture);
  return (layout?.elements ?? []).map(({ id, kind }) => ({
    id: `element ${id}`, kind: "Element", title: id, detail: kind, action: () => goToElement(id),
  }));
}

function axisEntries(store, grid, place) {
  return allAxes(store.scenes.values()).map((name) => {
    const [other, text] = placeOf(name, grid.places) === "row" ? ["column", "columns"] : ["row", "rows"];
    return { id: `axis ${name} ${other}`, kind: "Axis", title: `${name} as ${text}`, action: () => place(name, other) };
  });
}

function pictureEntries(store, goToPicture) {
  return [...store.scenes.values()].flatMap((scene) => scene.pictures.map((picture) => ({
    id: `picture ${picture.id.join(" ")}`, kind: "Picture", title: picture.name,
    detail: Object.values(picture.values).join(", "), action: () => goToPicture(picture),
  })));
}

/**
 * The entries: commands, scenes, elements of the chosen picture, axes and pictures.
 *
 * - commands: as `commands` returns them
 * - showOnly, goToPicture, goToElement, place: called when an entry is chosen
 */
function paletteEntries({ commands, store, grid, inspector, showOnly, goToPicture, goToElement, place }) {
  const listed = commands.filter(({ isInPalette }) => isInPalette).map(({ title, label, action }) => (
    { id: `command ${title}`, kind: "Command", title, key: label, action: () => action({}) }));
  return [
    ...listed, ...sceneEntries(store, grid, showOnly), ...elementEntries(inspector, goToElement),
    ...axisEntries(store, grid, place), ...pictureEntries(store, goToPicture)];
}

export { paletteEntries };
