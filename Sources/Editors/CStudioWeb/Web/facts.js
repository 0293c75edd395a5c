// The properties of an element, as a list of names and values.

import { formatLength } from "./measure.js";
import { make, makeButton, withSwatches } from "./ui.js";

// These properties have their own place, or are shown beside another property.
const shownElsewhere = new Set(["id", "kind", "frame", "state", "token", "fillToken", "fit", "entry", "order"]);

/**
 * The names and values of an element's properties as dt and dd.
 *
 * - line: the line of the element in the scene file; undefined if unknown
 * - opened: called when the line is pressed
 */
function facts(item, line, opened) {
  const { frame } = item;
  const position = `${formatLength(frame.x)}, ${formatLength(frame.y)}`;
  const size = `${formatLength(frame.width)} × ${formatLength(frame.height)}`;
  const lines = [
    ["id", item.id], ["kind", [item.kind, item.state].filter(Boolean).join(", ")],
    ["frame", `${position}; ${size} pt`]];
  for (const [name, value] of Object.entries(item)) {
    if (shownElsewhere.has(name)) continue;
    const token = name === "color" ? item.token : name === "fill" ? item.fillToken : null;
    lines.push([name, describe(value) + describeToken(token)]);
  }
  const nodes = lines.flatMap(([name, text]) => [
    make("dt", { textContent: name }), make("dd", {}, ...withSwatches(text))]);
  if (!line) return nodes;
  const button = makeButton(`line ${line}`, opened, { className: "quiet" });
  button.dataset.key = "line";
  return [...nodes, make("dt", { textContent: "scene file" }), make("dd", {}, button)];
}

function describeToken(token) {
  return token ? `, token ${token}` : "";
}

function describe(value) {
  if (typeof value === "number") return formatLength(value);
  if (value === "") return "(empty)";
  if (Array.isArray(value)) return value.map(describe).join("; ");
  if (value === null || typeof value !== "object") return String(value);
  const { token, color, ...rest } = value;
  const texts = Object.entries(rest).map(([name, item]) => `${name} ${describe(item)}`);
  if (color) texts.push(describe(color) + describeToken(token));
  return texts.join(", ");
}

export { facts };
