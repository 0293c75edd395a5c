// The findings of the audit: in the inspector, and in place on the pictures.

import { openEditor } from "./errors.js";
import { replaceChildren } from "./focus.js";
import { element, make, makeButton, pluralize } from "./ui.js";

const format = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

function number(value) {
  return format.format(value);
}

/** The measured and the required value; empty if nothing is measured. */
function measured({ value, required }) {
  if (value === null) return "";
  return required === null ? number(value) : `${number(value)} of ${number(required)}`;
}

/** The part of a frame inside a picture; null if there is none. */
function clip({ x, y, width, height }, size) {
  const [left, top] = [Math.max(x, 0), Math.max(y, 0)];
  const [right, bottom] = [Math.min(x + width, size.width), Math.min(y + height, size.height)];
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

/**
 * The marks of a picture's findings.
 *
 * - inspected: the id of the element that is inspected, whose mark shows the findings as text; null for none; undefined
 *   in other pictures
 */
function findingMarks(picture, layout, inspected) {
  const frames = new Map(layout.elements.flatMap(({ id, frame }) => {
    const visible = clip(frame, layout.size);
    return visible ? [[id, visible]] : [];
  }));
  const texts = new Map();
  for (const { finding, elements } of picture.findings) {
    for (const id of elements.filter((found) => frames.has(found))) {
      texts.set(id, [...texts.get(id) ?? [], [finding.rule, measured(finding)].filter(Boolean).join(" ")]);
    }
  }
  const className = inspected === undefined ? "finding" : "finding inspected";
  return [...texts].map(([id, lines]) => (
    { frame: frames.get(id), className, text: id === inspected ? lines.join("\n") : null }));
}

/** The facts of a finding: rule, message, values, suggestion and the line of the scene file. */
function describe(finding, scene) {
  const { rule, criterion, level, message, suggestion, line, column } = finding;
  const name = [rule, criterion, level].filter(Boolean).join(" · ");
  const facts = make("dl");
  const add = (term, ...content) => facts.append(make("dt", { textContent: term }), make("dd", {}, ...content));
  if (measured(finding)) add("measured", number(finding.value));
  if (measured(finding) && finding.required !== null) add("required", number(finding.required));
  if (suggestion) add("suggestion", make("code", { textContent: `${suggestion.path}: ${suggestion.value}` }));
  if (suggestion?.newFindings) add("then found by", suggestion.newFindings.join(", "));
  const open = makeButton(`line ${line}`, () => openEditor(scene.file, line, column), { className: "quiet" });
  open.dataset.key = keyOf(finding, scene);
  add("scene file", open);
  return [make("span", { className: "badge finding", textContent: name }), make("p", { textContent: message }), facts];
}

/** The pictures with a finding, each with the id of an element. Findings of behaviour and of animations have none. */
function placesOf(finding, scene) {
  return finding.places.flatMap(({ pictures, elements }) => (
    pictures.filter((name) => scene.byName.has(name)).map((name) => [name, elements[0]])));
}

/** A key for the subject of a finding, which is the same after an edit. */
function keyOf(finding, scene) {
  return [finding.rule, ...placesOf(finding, scene)[0] ?? []].join("\n");
}

/** Lists the findings that belong to no picture: of the behaviour of fields, and of animations. */
function showSceneFindings(scene) {
  const items = scene.findings.filter((finding) => !placesOf(finding, scene).length).map((finding) => {
    const clip = finding.picture && make("p", { textContent: `in the animation ${finding.picture}` });
    return make("li", {}, ...describe(finding, scene), ...(clip ? [clip] : []));
  });
  replaceChildren(element("scene-findings"), ...items);
  element("scene-findings-section").hidden = !items.length;
}

/**
 * Lists the findings of a picture, those of the behaviour, and those of other pictures of its scene.
 *
 * - goTo: called with the name of a picture and the id of an element
 */
function showFindings(picture, goTo) {
  const { scene, findings } = picture;
  const here = new Set(findings.map(({ finding }) => finding));
  const link = (text, name, id) => {
    const button = makeButton(text, () => goTo(name, id), { className: "quiet" });
    button.dataset.key = ["go to", name, id].join("\n");
    return button;
  };
  const own = findings.map(({ finding, elements }) => make(
    "li", {}, ...describe(finding, scene), ...elements.slice(0, 1).map((id) => link(id, picture.name, id))));
  const others = scene.findings.filter((finding) => !here.has(finding)).flatMap((finding) => {
    const places = placesOf(finding, scene);
    if (!places.length) return [];
    const first = places.find(([name]) => name === finding.picture) ?? places[0];
    const count = places.length > 1 ? make("p", { textContent: `in ${pluralize(places.length, "picture")}` }) : "";
    return [make("li", {}, ...describe(finding, scene), count, link(first[0], ...first))];
  });
  showSceneFindings(scene);
  const none = scene.audited ? "No findings in this picture." : "Not audited yet.";
  replaceChildren(element("findings"), ...(own.length ? own : [make("li", { className: "muted", textContent: none })]));
  replaceChildren(element("other-findings"), ...others);
  element("other-findings-section").hidden = !others.length;
  element("other-findings-count").textContent = pluralize(others.length, "finding");
}

export { findingMarks, measured, placesOf, showFindings };
