// The colours of a line of a scene file, and the underlines of its diagnostics.

import { make } from "./ui.js";

/** The longest line that has colours, in UTF-16 units. */
const longestLine = 2000;

// All patterns are sticky: they match only where they are applied. A search from each position would take quadratic
// time.
/** The characters of a key. A colon follows, with a space or the end of the line. */
const plain = /[\w$*][\w$.*@\- ]*/y;
const quoted = /"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?/y;
const colon = /\s*:(?:\s|$)/y;
const others = new RegExp([
  /(?<comment>(?<=^|\s)#.*)/,
  /(?<number>(?<![\w#.-])-?\d+(?:\.\d+)?(?:ms|s|%)?(?![\w.-]))/,
  /(?<word>\b(?:true|false|null)\b)/,
  /(?<anchor>(?<=^|\s)[&*][\w-]+)/,
  /(?<sign>[{}[\],]|-(?=\s)(?<=^\s*-))/,
].map(({ source }) => source).join("|"), "y");

const severities = ["", "error", "warning", "info"];

/** The match of a pattern at a position of a line; null if there is none. */
function matchAt(pattern, line, place) {
  pattern.lastIndex = place;
  return pattern.exec(line);
}

/** The coloured parts of a line, in order: their start, end and class. */
function partsOf(line) {
  const parts = [];
  if (line.length > longestLine) return parts;
  let start = 0;
  // Characters before this offset have the form of a key, but no colon follows: do not match them again.
  let noKeyBefore = 0;
  const add = (kind, text) => {
    parts.push({ start, end: start + text.length, kind });
    start += text.length;
  };
  while (start < line.length) {
    const [key] = (start >= noKeyBefore && matchAt(plain, line, start)) || [""];
    const [string] = matchAt(quoted, line, start) ?? [""];
    const isBeforeColon = (text) => matchAt(colon, line, start + text.length) !== null;
    if (key && isBeforeColon(key)) {
      add("key", key.trimEnd());
      continue;
    }
    if (key) noKeyBefore = start + key.length;
    const other = matchAt(others, line, start);
    if (string) add(/^".*"$/.test(string) && isBeforeColon(string) ? "key" : "string", string);
    else if (other) add(Object.keys(other.groups).find((name) => other.groups[name] !== undefined), other[0]);
    else start += 1;
  }
  return parts;
}

/**
 * The nodes of a line.
 *
 * - marks: the underlines, each with `start`, `end` and the `severity` of a diagnostic
 */
function lineNodes(line, marks) {
  const parts = partsOf(line);
  const edges = new Set([0, line.length]);
  for (const place of [...parts, ...marks].flatMap(({ start, end }) => [start, end])) {
    edges.add(Math.min(place, line.length));
  }
  const places = [...edges].sort((a, b) => a - b);
  let index = 0;
  const nodes = places.slice(0, -1).map((start, count) => {
    const end = places[count + 1];
    while (parts[index]?.end <= start) index += 1;
    const kind = parts[index]?.start <= start ? parts[index].kind : "";
    const mark = marks.find((around) => around.start <= start && around.end >= end);
    const className = [kind, severities[mark?.severity ?? 0]].filter(Boolean).join(" ");
    return make("span", { className, textContent: line.slice(start, end) });
  });
  // Underline the end of a line where something is missing.
  const atEnd = marks.find(({ start }) => start >= line.length);
  if (atEnd) nodes.push(make("span", { className: severities[atEnd.severity], textContent: " " }));
  return nodes;
}

export { lineNodes, partsOf };
