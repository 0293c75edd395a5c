// The HTML file of an export. It has no script, and contains each image once.

import { table } from "./axes.js";
import { measured, placesOf } from "./findings.js";
import { badgesOf } from "./tile.js";
import { make, pluralize } from "./ui.js";

const svgSpace = "http://www.w3.org/2000/svg";
/** The maximum number of pictures or scenes that are listed by name; more are only counted. */
const namedLimit = 4;

function makeSVG(tag, attributes, ...children) {
  const node = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** The shortest unique suffixes of paths: names of files, with folders if two names are equal. */
function shortNames(paths) {
  const end = (path, count) => path.split("/").slice(-count).join("/");
  return new Map(paths.map((path) => {
    let count = 1;
    while (paths.some((other) => other !== path && end(other, count) === end(path, count))) count += 1;
    return [path, end(path, count)];
  }));
}

/**
 * The images, each once. Pictures use them by their ids.
 *
 * - numbers: by digest, for the ids
 */
function imageStore(images, numbers) {
  return makeSVG("svg", { "class": "images", "aria-hidden": "true", width: 0, height: 0 }, makeSVG(
    "defs", {}, ...[...images].map(([digest, { text, width, height }]) => (
      makeSVG("image", { id: `image-${numbers.get(digest)}`, width, height, href: text })))));
}

function badgeList(badges) {
  return badges.map(([kind, text]) => make("span", { className: `badge ${kind}`, textContent: text }));
}

function pictureNode(picture, { facts, images, numbers }) {
  const { digest, error } = facts.get(picture);
  const badges = badgesOf(picture).filter(([kind]) => digest || kind !== "error");
  if (!digest) {
    const title = make("p", { className: "warning", textContent: "Cannot be drawn" });
    const reason = make("p", { textContent: error ?? "" });
    return make("div", { className: "place missing" }, title, reason, ...badgeList(badges));
  }
  const { width, height } = images.get(digest);
  const { scale } = picture;
  const name = [...Object.values(picture.values), ...badges.map(([, text]) => text)].join(", ");
  const image = makeSVG("svg", {
    "class": `picture s${String(scale).replace(".", "-")}`, role: "img", "aria-label": name,
    width: width / scale, height: height / scale, viewBox: `0 0 ${width} ${height}`,
  }, makeSVG("use", { href: `#image-${numbers.get(digest)}` }));
  const line = badges.length ? [make("p", { className: "badges" }, ...badgeList(badges))] : [];
  return make("div", { className: "place" }, image, ...line);
}

function tableNode(scene, pictures, context) {
  const { rows, columns, rowLabels, columnLabels, at } = table(scene, pictures, context.places);
  const head = (label, scope) => {
    const node = make("th", { textContent: label });
    node.setAttribute("scope", scope);
    return node;
  };
  const lines = rowLabels.map((row) => make("tr", {}, head(row, "row"), ...columnLabels.map((column) => (
    make("td", {}, ...at(row, column).map((picture) => pictureNode(picture, context)))))));
  const names = [rows.length ? `${rows.join(" · ")} ↓` : "", columns.length ? `${columns.join(" · ")} →` : ""];
  const top = make("tr", {}, make("td"), ...columnLabels.map((label) => head(label, "col")));
  const node = make("div", { className: "scroll", tabIndex: 0 }, make(
    "table", {}, make("caption", { textContent: names.filter(Boolean).join("   ") }),
    ...(columns.length ? [make("thead", {}, top)] : []), make("tbody", {}, ...lines)));
  // Make scrollable content reachable by keyboard.
  node.setAttribute("role", "region");
  node.setAttribute("aria-label", `Pictures of ${scene.name}`);
  return node;
}

function findingNode(finding, scene, shown, file) {
  const { rule, criterion, level, message, suggestion, line } = finding;
  const found = new Set(placesOf(finding, scene).map(([name]) => scene.byName.get(name)));
  const pictures = [...shown].filter((picture) => found.has(picture));
  const labels = pictures.map(({ values }) => Object.values(values).join(", "));
  const where = labels.length > 1 && labels.length === shown.size ? "all pictures"
    : labels.length > namedLimit ? pluralize(labels.length, "picture") : labels.join("; ");
  const facts = [
    measured(finding) && `measured ${measured(finding)}`, where && `in ${where}`, `${file}, line ${line}`,
    suggestion && `set ${suggestion.path}: ${suggestion.value}`].filter(Boolean);
  return make(
    "li", {}, make("span", {
      className: "badge finding", textContent: [rule, criterion, level].filter(Boolean).join(" · "),
    }), ` ${message} `, make("span", { className: "muted", textContent: `(${facts.join("; ")})` }));
}

/** The findings of the shown pictures, and of the scene's behaviour. */
function findingsNode(scene, pictures, file) {
  if (!pictures.length) return [];
  const shown = new Set(pictures);
  const findings = scene.findings.filter((finding) => {
    const places = placesOf(finding, scene);
    return !places.length || places.some(([name]) => shown.has(scene.byName.get(name)));
  });
  if (!findings.length) {
    const text = scene.audited ? "The audit has no findings." : "The scene was not audited yet.";
    return [make("p", { className: "muted", textContent: text })];
  }
  return [
    make("h3", { textContent: "Audit" }),
    make("ul", { className: "findings" }, ...findings.map((finding) => findingNode(finding, scene, shown, file)))];
}

function errorNodes(scene, names) {
  if (!scene.errors.length) return [];
  const folder = scene.file.slice(0, scene.file.lastIndexOf("/") + 1);
  const items = scene.errors.map(({ file, line, column, message }) => make("li", {
    textContent: `${names.get(file) ?? file.split("/").at(-1)}:${line}:${column} ${
      folder ? message.replaceAll(folder, "") : message}`,
  }));
  const text = scene.pictures.length ? "The file has errors. These are the last pictures without errors."
    : "The file has errors.";
  return [make("p", { className: "warning", textContent: text }), make("ul", { className: "errors" }, ...items)];
}

function idOf(scene, { names }) {
  return `scene-${[...names.keys()].indexOf(scene.file) + 1}`;
}

/** Links to the scenes, if there are several. */
function navigation(scenes, context) {
  if (scenes.length < 2) return [];
  const links = scenes.map((scene) => make("li", {}, make("a", {
    href: `#${idOf(scene, context)}`, textContent: scene.name,
  })));
  return [make("nav", { ariaLabel: "Scenes" }, make("ul", {}, ...links))];
}

function sceneNode({ scene, pictures }, context) {
  const file = context.names.get(scene.file);
  const more = scene.unlisted ? [make("p", {
    className: "warning",
    textContent: `${pluralize(scene.unlisted, "more picture is", "more pictures are")} not shown.`,
  })] : [];
  return make(
    "section", { id: idOf(scene, context) }, make("h2", { textContent: scene.name }),
    make("p", { className: "muted", textContent: file }),
    ...errorNodes(scene, context.names), ...more, ...(pictures.length ? [tableNode(scene, pictures, context)] : []),
    ...findingsNode(scene, pictures, file));
}

function zoomNode() {
  const choice = (id, text, isChecked) => {
    const input = make("input", { type: "radio", id, name: "zoom" });
    // The file stores the state of a checkbox in its attribute.
    input.toggleAttribute("checked", isChecked);
    return make("label", {}, input, ` ${text}`);
  };
  return make(
    "fieldset", { className: "zoom" }, make("legend", { textContent: "Zoom" }), choice("zoom-fit", "Fit", true),
    choice("zoom-one", "1:1", false));
}

/** Rules for each scale: at 1:1, a pixel of a picture is a device pixel. */
function scaleRules(pictures) {
  const scales = [...new Set(pictures.map(({ scale }) => scale))];
  return scales.map((scale) => (
    `:root:has(#zoom-one:checked) .s${String(scale).replace(".", "-")} { zoom: calc(${scale} / var(--ratio)); }\n`
  )).join("");
}

async function digestOf(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes));
}

function headNode(title, styles, hash) {
  const head = make("head", {}, make("meta"), make("meta"), make("meta"), make("meta"), make("title", {
    textContent: title }), make("style", { textContent: styles }));
  const [charset, policy, viewport, scheme] = head.children;
  charset.setAttribute("charset", "utf-8");
  policy.setAttribute("http-equiv", "Content-Security-Policy");
  policy.setAttribute("content", `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; `
    + "form-action 'none'");
  Object.assign(viewport, { name: "viewport", content: "width=device-width, initial-scale=1" });
  Object.assign(scheme, { name: "color-scheme", content: "light dark" });
  return head;
}

/**
 * The file as a Blob.
 *
 * - shown: the scenes, each with its pictures
 * - facts: for each picture its `digest`, or the `error` that prevented it
 * - images: by digest
 */
async function exportedPage({ shown, facts, images, styles, places, filter, now, version }) {
  const pictures = shown.flatMap((part) => part.pictures);
  const numbers = new Map([...images.keys()].map((digest, index) => [digest, index + 1]));
  const names = shortNames(shown.map(({ scene }) => scene.file));
  const context = { facts, images, numbers, names, places };
  const files = [...names.values()];
  const isNamed = files.length <= namedLimit;
  const scenes = shown.map(({ scene }) => scene);
  const title = isNamed ? scenes.map(({ name }) => name).join(", ") : pluralize(files.length, "scene");
  const rules = styles + scaleRules(pictures);
  const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" }).format(now);
  const lines = [
    `${pluralize(pictures.length, "picture")} of ${isNamed ? files.join(", ") : pluralize(files.length, "file")}`,
    ...(filter ? [`Only those that match “${filter}”`] : []), `${date}, by Fieldproof ${version}`];
  const body = make(
    "body", {}, make("header", {}, make("h1", { textContent: title }), ...lines.map((line) => (
      make("p", { className: "muted", textContent: line }))), zoomNode(), ...navigation(scenes, context)),
    make("main", {}, ...shown.map((part) => sceneNode(part, context))), imageStore(images, numbers));
  const html = make("html", { lang: "en" }, headNode(`${title}: pictures`, rules, await digestOf(rules)), body);
  return new Blob([`<!DOCTYPE html>\n${html.outerHTML}\n`], { type: "text/html" });
}

export { exportedPage };
