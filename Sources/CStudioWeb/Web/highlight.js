// The colours of a line of a scene file, and the underlines of its diagnostics.

import { make } from "./ui.js";

/** The parts of a line, in order of precedence. A key is followed by a colon and a space, or by the end. */
const pattern = new RegExp([
  /(?<comment>(?<=^|\s)#.*$)/,
  /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:(?:\s|$))|[\w$*][\w$.*@\- ]*?(?=\s*:(?:\s|$)))/,
  /(?<string>"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?)/,
  /(?<number>(?<![\w#.-])-?\d+(?:\.\d+)?(?:ms|s|%)?(?![\w.-]))/,
  /(?<word>\b(?:true|false|null)\b)/,
  /(?<anchor>(?<=^|\s)[&*][\w-]+)/,
  /(?<sign>[{}[\],]|(?<=^\s*)-(?=\s))/,
].map(({ source }) => source).join("|"), "g");

const severities = ["", "error", "warning", "note"];

/** The parts of a line that have a colour: where they start and end, and their class. */
function partsOf(line) {
  return [...line.matchAll(pattern)].map(({ index, 0: text, groups }) => (
    { start: index, end: index + text.length, kind: Object.keys(groups).find((name) => groups[name] !== undefined) }));
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
  const nodes = places.slice(0, -1).map((start, index) => {
    const end = places[index + 1];
    const around = (part) => part.start <= start && part.end >= end;
    const classes = [parts.find(around)?.kind, severities[marks.find(around)?.severity ?? 0]].filter(Boolean);
    return make("span", { className: classes.join(" "), textContent: line.slice(start, end) });
  });
  // What is missing at the end of a line is underlined, too.
  const atEnd = marks.find(({ start }) => start >= line.length);
  if (atEnd) nodes.push(make("span", { className: severities[atEnd.severity], textContent: " " }));
  return nodes;
}

export { lineNodes, partsOf };
