// Starts the page, and connects its parts.

import { inNextFrame, tellShown } from "./activity.js";
import { AppView } from "./app.js";
import { ChangeQueue } from "./changes.js";
import { connect } from "./connection.js";
import { setUpEditing } from "./editing.js";
import { paletteEntries } from "./entries.js";
import { hideNotice, openEditor } from "./errors.js";
import { setUpExport } from "./export.js";
import { Grid } from "./grid.js";
import { Inspector } from "./inspector.js";
import { setUpKeyboard, showHelp } from "./keyboard.js";
import { Layouts } from "./layouts.js";
import { Links } from "./links.js";
import { Loupe } from "./loupe.js";
import { FindingMarks } from "./marks.js";
import { ImageMemory } from "./memory.js";
import { Palette } from "./palette.js";
import { setUpPictureViews } from "./pictureviews.js";
import { setUpPointer } from "./pointer.js";
import { showProblems } from "./problems.js";
import { Review } from "./review.js";
import { appShortcuts, reviewShortcuts } from "./reviewkeys.js";
import { setExtent } from "./rulers.js";
import { setUpScreenshots } from "./screenshots.js";
import { loadSettings, saveSettings } from "./settings.js";
import { commands, setUpAlt, takesArrows } from "./shortcuts.js";
import { showAxes, showScenes } from "./sidebar.js";
import { Store } from "./store.js";
import { Tools } from "./tools.js";
import { announce, element, pluralize } from "./ui.js";
import { closeView, registerView } from "./views.js";
import { Zoom } from "./zoom.js";
import { setUpZoom } from "./zoombar.js";
import { cornersOf, restore } from "./zooming.js";

const viewport = element("grid");
const settings = loadSettings();
const store = new Store();
const requestView = inNextFrame(sendView);
const requestRebuild = inNextFrame(rebuild);
const layouts = new Layouts();
const loupe = new Loupe();
const zoom = new Zoom(viewport);
const grid = new Grid({ root: element("sections"), viewport, store, zoom, chosen: choose, viewed: requestView });
const editing = setUpEditing(() => inspector, store, () => links.changed());
const inspector = new Inspector({ layouts, goTo, openLine, shown: showExtent });
const findingMarks = new FindingMarks({ grid, layouts, inspector });
const tools = new Tools({ grid, inspector, loupe, findingMarks, toggled: () => links.changed() });
const { setZoom, zoomBy } = setUpZoom({ grid, inspector, zoomed });
const changes = new ChangeQueue((picture, bounds) => grid.tiles.get(picture)?.showChange(bounds));
const memory = new ImageMemory((picture) => grid.tiles.get(picture)?.paint());

const views = setUpPictureViews({ withPicture, grid, viewport });

const review = new Review(() => (grid.stop?.frame ?? viewport).focus());

const appView = new AppView({
  store, choose: (picture) => screenshots.compare(picture),
  ended: (picture) => (grid.tiles.get(picture)?.frame ?? viewport).focus(),
});
const screenshots = setUpScreenshots({
  target: (node) => (appView.isOpen ? appView.picture : node.closest?.(".place")?.tile.picture ?? null),
  pasted: () => (appView.isOpen ? appView.picture : inspector.current?.tile.picture ?? null),
  compared: (picture) => appView.open(picture),
  created(file) {
    newScene = file;
    showNewScene();
  },
});
let newScene = null; // the file of the scene that is shown when it has come
const connection = connect({
  opened() {
    setConnection("open", "");
    views.connect();
    requestView();
  },
  received: receive,
  lost: () => setConnection("lost", "The studio has ended. These are its last pictures."),
  replaced: () => setConnection("lost", "The studio was started again. Open the address that it has printed."),
});

function setConnection(state, text) {
  element("connection").textContent = text;
  document.body.dataset.connection = state;
}

async function receive(message) {
  if (message.isFirst) store.keepOnly(message.scenes.map(({ file }) => file));
  const updates = await store.apply(message);
  if (updates.lists.length || message.isFirst) rebuild();
  for (const { picture } of updates.pictures) grid.show(picture);
  grid.resizeUnseen(new Set(updates.pictures.map(({ picture }) => picture.scene)));
  for (const { picture, before } of updates.pictures) changes.add(picture, before);
  for (const scene of updates.scenes) grid.updateScene(scene);
  if (grid.isOutdated) rebuild();
  if (updates.scenes.length || updates.lists.length) {
    showScenes(store, grid, showOnly);
    showProblems(store, showErrors);
    editing.scenesChanged();
  }
  if (updates.scenes.length || updates.lists.length || message.goldensChanged) review.changed();
  appView.changed();
  showNewScene();
  tools.updateRulers(updates.pictures.map(({ picture }) => grid.tiles.get(picture)));
  tellShown(updates.pictures.map(({ picture }) => picture));
  updateMarks(updates);
  links.received();
  loupe.update();
  pointer.moved();
  grid.awaitView();
}

/** Shows the scene that was made from a screenshot, beside the screenshot. */
function showNewScene() {
  const picture = store.scenes.get(newScene)?.pictures[0];
  if (!picture) return;
  newScene = null;
  showOnly(picture.scene.file);
  grid.choose(grid.tiles.get(picture));
}

/** Runs an action with the inspected picture. */
function withPicture(action) {
  const picture = inspector.current?.tile.picture;
  if (picture) action(picture);
  else announce("No picture is chosen");
}

function openApp() {
  withPicture((picture) => (picture.match ? appView.open(picture) : screenshots.compare(picture)));
}

/** Updates marks and values that depend on the layouts of changed pictures. */
function updateMarks({ pictures, scenes }) {
  const changed = new Set([...pictures.map(({ picture }) => picture), ...scenes.flatMap((scene) => scene.pictures)]);
  if (changed.has(inspector.current?.tile.picture)) inspector.update(null);
  if (tools.on.findings) findingMarks.update(changed);
}

/** Sends the visible pictures to the studio. */
function sendView() {
  const { view } = grid;
  const active = inspector.current?.tile.picture.id;
  connection.send({ type: "view", pictures: view.map(({ id }) => id), active });
  memory.update(view);
  grid.awaitView();
}

function rebuild() {
  const corners = cornersOf(grid.visible, viewport);
  const count = grid.build();
  const kept = corners.find(({ tile }) => tile.frame.isConnected);
  if (kept) restore(kept, viewport);
  const all = [...store.scenes.values()].reduce((sum, { pictures }) => sum + pictures.length, 0);
  element("count").textContent = count === all ? pluralize(all, "picture") : `${count} of ${pluralize(all, "picture")}`;
  element("empty").hidden = count > 0;
  element("empty").textContent = all ? "No picture matches the filter." : "There is no picture here yet.";
  inspector.forget((tile) => !grid.tiles.has(tile.picture));
  loupe.update();
  showAxes(store, grid, () => arrange({}));
  tools.updateRulers();
  links.changed();
}

/** Arranges some of the pictures in rows and columns. */
function arrange({ onlyScene = grid.onlyScene, filter = grid.filter, places = grid.places }) {
  Object.assign(grid, { onlyScene, filter, places });
  element("filter").value = filter;
  saveSettings({ places });
  rebuild();
  showScenes(store, grid, showOnly);
}

function showOnly(file) {
  closeView();
  arrange({ onlyScene: file });
  viewport.scrollTo({ top: 0, left: 0, behavior: "instant" });
}

/** Scrolls to the errors of a scene. */
function showErrors(scene) {
  closeView();
  if (!grid.heads.has(scene)) arrange({ onlyScene: null, filter: "" });
  grid.heads.get(scene)?.scrollIntoView({ block: "start" });
  grid.heads.get(scene)?.querySelector("button")?.focus();
}

/** Shows where the inspected element is, and the values of the chosen one. */
function showExtent(tile, frame) {
  setExtent(tile, frame);
  editing.showValues();
  links.changed();
}

function choose(tile) {
  if (loupe.tile !== tile) loupe.hide();
  inspector.choose(tile);
  requestView();
}

/** Chooses a picture of the scene that is inspected, and an element of it. */
function goTo(name, id) {
  const picture = inspector.current.tile.picture.scene.byName.get(name);
  const tile = grid.tiles.get(picture);
  if (!tile) return;
  if (tile.frame.isConnected) grid.choose(tile);
  inspector.choose(tile, id);
}

/** Chooses a picture of any scene. If it is hidden, all pictures are shown. */
function goToPicture(picture) {
  closeView();
  const tile = grid.tiles.get(picture);
  if (!tile) return announce("The picture is gone");
  if (!tile.frame.isConnected) arrange({ onlyScene: null, filter: "" });
  grid.choose(tile);
}

/** Chooses an element of the chosen picture. */
function goToElement(id) {
  const { tile } = inspector.chosen;
  if (tile.frame.isConnected) grid.choose(tile);
  inspector.choose(tile, id);
}

/** Chooses the next picture (1), or the one before (-1), that differs, has findings or has errors. */
function goToNext(direction) {
  closeView();
  const tile = grid.next(direction, ({ picture }) =>
    picture.errors.length || picture.findings.length || ["different", "failed"].includes(picture.verdict));
  if (!tile) return announce("No other picture differs, or has findings or errors");
  grid.choose(tile);
}

function openLine() {
  const { line, current } = inspector;
  if (line) openEditor(current.tile.picture.scene.file, line);
  else announce("No element with a line in the scene file is chosen");
}

function zoomed() {
  tools.updateRulers();
  pointer.moved();
  links.changed();
}

function filter(text) {
  element("filter").value = text;
  grid.filter = text;
  requestRebuild();
}

function handleEscape() {
  const { chosen } = inspector;
  if (!element("notice").hidden) hideNotice();
  else if (document.activeElement === element("filter")) filter("");
  else if (loupe.isOn) tools.toggle("loupe");
  else if (chosen?.id && document.activeElement.closest(".tile")) inspector.choose(chosen.tile, null);
  (grid.stop?.frame ?? viewport).focus();
}

const links = new Links({ store, grid, inspector, tools, editing, arrange, setZoom });
const exportPictures = setUpExport({ store, grid });
const all = [...commands({
  goToNext, openLine, zoomBy, setZoom, exportPictures, showHelp, handleEscape, ...views.actions, app: openApp,
  compare: () => withPicture(screenshots.compare), create: () => screenshots.create(),
  toggle: (name) => tools.toggle(name), copyLink: () => links.copy(), chooseEnd: (isLast) => grid.chooseEnd(isLast),
  move: (right, down, isShiftPressed) => tools.move(right, down, isShiftPressed),
  focus: editing.focus, text: editing.toggleText, step: editing.step,
}), ...reviewShortcuts(review), ...appShortcuts(appView)];
setUpKeyboard(all, takesArrows);
new Palette(() => paletteEntries({
  commands: all, store, grid, inspector, showOnly, goToPicture, goToElement,
  place: (name, place) => arrange({ places: { ...grid.places, [name]: place } }),
}));
views.register(store);
registerView("review", (params) => {
  review.open(params);
  return null;
});
appView.register();
const altChanged = (isPressed) => tools.altChanged(isPressed);
setUpAlt(altChanged);
document.addEventListener("focusin", (event) => {
  const tile = event.target.closest?.(".tile")?.tile;
  if (tile && grid.selected !== tile) grid.choose(tile);
});
addEventListener("resize", () => {
  grid.resize();
  tools.updateRulers();
});
element("app-open").addEventListener("click", openApp);
element("copy-link").addEventListener("click", () => links.copy());
element("filter").addEventListener("input", (event) => filter(event.target.value));
element("notice-close").addEventListener("click", hideNotice);
const pointer = setUpPointer({ grid, inspector, loupe, zoomBy, altChanged });
grid.places = settings.places ?? {};
setZoom(settings.zoom ?? "fit");
