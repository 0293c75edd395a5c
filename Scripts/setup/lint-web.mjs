// Checks the web files of the report and of the studio:
//   node --experimental-vm-modules --no-warnings Scripts/setup/lint-web.mjs
//   - JavaScript: syntax is valid, imports exist and are used, and modules have an order and form that ModuleBundle
//     can join
//   - the page contains the ids that JavaScript looks up and that labels refer to
//   - all files: length, line length and whitespace; no text that would end the element that contains the file; and the
//     file is embedded by its C target
// The studio also uses files of the report, which `WebFiles` lists. Its page need not have all of their ids.

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { SourceTextModule } from "node:vm";

const sources = new URL("../../Sources/", import.meta.url);
const maxLines = 300;
const maxColumns = 120;
const importLine = /^import \{ ([\w, ]+) \} from "\.\/([\w-]+\.js)";$/;
const exportLine = /^export \{ [\w, ]+ \};$/;
const closingTags = { js: /<\/script|<!--/i, css: /<\/style/i };

let target = "";
let files = new Map();
let errorCount = 0;

function read(path) {
  return readFileSync(new URL(path, sources), "utf8");
}

/** The files of a target's folder Web, by name. */
function readFiles(name) {
  const folder = `${name}/Web/`;
  return new Map(readdirSync(new URL(folder, sources)).sort().map((file) => [file, read(folder + file)]));
}

function report(name, line, message) {
  console.error(`Sources/${target}/Web/${name}:${line}: error: ${message}`);
  errorCount += 1;
}

function lintText(name, text) {
  const lines = text.split("\n");
  const type = name.split(".").at(-1);
  if (lines.pop() !== "") report(name, lines.length, "the last line has no line break");
  if (lines.at(-1) === "") report(name, lines.length, "blank line at the end");
  if (lines.length > maxLines) report(name, 1, `${lines.length} lines; at most ${maxLines} are allowed`);
  lines.forEach((line, index) => {
    if (/\s$/.test(line)) report(name, index + 1, "trailing whitespace");
    if (line.includes("\t")) report(name, index + 1, "tab; indent with spaces");
    // Long attributes of HTML cannot be wrapped.
    if (type !== "html" && line.length > maxColumns) report(name, index + 1, `more than ${maxColumns} columns`);
    if (closingTags[type]?.test(line)) report(name, index + 1, "this ends the element that contains the file");
  });
}

/** Checks the table in `files.c` and returns the names in its order. */
function lintEmbedding() {
  const table = read(`${target}/files.c`);
  const embedded = [...table.matchAll(/^#embed "Web\/(.+)"$/gm)].map((match) => match[1]);
  const listed = [...table.matchAll(/^ {4}EMBEDDED\("(.+)", (.+)\),$/gm)];
  for (const [, name, array] of listed) {
    if (array !== name.replaceAll(".", "_")) report(name, 1, `files.c lists it with the bytes of ${array}`);
  }
  for (const name of files.keys()) {
    if (!embedded.includes(name)) report(name, 1, "files.c does not embed it");
    if (listed.filter((match) => match[1] === name).length !== 1) report(name, 1, "files.c must list it once");
  }
  return listed.map((match) => match[1]);
}

function lintStyles(name, text) {
  let depth = 0;
  text.split("\n").forEach((line, index) => {
    for (const character of line) depth += { "{": 1, "}": -1 }[character] ?? 0;
    if (depth < 0) report(name, index + 1, "closing brace without an opening one");
  });
  if (depth > 0) report(name, 1, "a brace is not closed");
}

function lintPage(name, text) {
  const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]);
  for (const id of ids) {
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) report(name, 1, `the id '${id}' is used twice`);
  }
  for (const [, references] of text.matchAll(/\s(?:for|aria-labelledby|aria-describedby)="([^"]*)"/g)) {
    for (const id of references.split(" ")) {
      if (!ids.includes(id)) report(name, 1, `no element has the id '${id}'`);
    }
  }
  return new Set(ids);
}

function lintModule(name, text, page, ids, order) {
  text.split("\n").forEach((line, index) => {
    if (/^\s*(import|export)\b/.test(line) && !importLine.test(line) && !exportLine.test(line)) {
      report(name, index + 1, 'write `import { a, b } from "./name.js";` or `export { a, b };` in one line');
    }
    const [, imports, source] = line.match(importLine) ?? [];
    if (source && order.includes(source) && order.indexOf(source) > order.indexOf(name)) {
      report(name, index + 1, `files.c must list ${source} first`);
    }
    for (const imported of imports?.split(", ") ?? []) {
      // A name after a period is a property and does not count, except after the three periods of a spread.
      const uses = text.match(new RegExp(`(?<!\\w|(?<!\\.\\.)\\.)${imported}(?!\\w)`, "g")).length;
      if (uses < 2) report(name, index + 1, `${imported} is imported and not used`);
    }
    for (const [, id] of line.matchAll(/\belement\("([^"]+)"\)/g)) {
      if (!ids.has(id)) report(name, index + 1, `${page} has no element with the id '${id}'`);
    }
  });
}

/** The line number of a syntax error, which the errors of SourceTextModule do not contain. */
function lineOfSyntaxError(text) {
  const check = spawnSync(process.execPath, ["--check", "--input-type=module", "-"], { input: text, encoding: "utf8" });
  return check.stderr.match(/^\[stdin\]:(\d+)/)?.[1] ?? 1;
}

/** Parses the modules and resolves their imports, without running them. */
async function lintLinks(modules) {
  const parsed = new Map();
  for (const [name, text] of modules) {
    try {
      parsed.set(name, new SourceTextModule(text, { identifier: name }));
    } catch (error) {
      report(name, lineOfSyntaxError(text), error.message);
    }
  }
  if (parsed.size < modules.length) return;
  const find = (specifier, importer) => {
    const found = parsed.get(specifier.replace("./", ""));
    if (!found) throw new Error(`${importer.identifier} imports ${specifier}, which does not exist`);
    return found;
  };
  for (const [name, module] of parsed) {
    try {
      if (module.status === "unlinked") await module.link(find);
    } catch (error) {
      return report(name, 1, error.message);
    }
  }
}

/** A page with its parts: `{{review}}` stands for `review.html`. */
function withParts(text) {
  return text.replace(/\{\{([\w-]+)\}\}/g, (mark, name) => {
    const part = name === "viewer" ? viewer : files.get(`${name}.html`);
    return part ? withParts(part) : mark;
  });
}

/**
 * Checks the files of a target.
 *
 * - page: the name of its HTML file
 * - shared: the modules of other targets that it uses, by name
 */
async function lintTarget(name, page, shared) {
  target = name;
  files = readFiles(name);
  const modules = [...files].filter(([file]) => file.endsWith(".js"));
  const ids = lintPage(page, withParts(files.get(page)));
  const order = lintEmbedding();
  for (const [file, text] of files) lintText(file, text);
  for (const [file, text] of files) if (file.endsWith(".css")) lintStyles(file, text);
  for (const [file, text] of modules) lintModule(file, text, page, ids, order);
  await lintLinks([...modules, ...shared]);
}

// Both pages contain the viewer of two images, which is a file of the report.
const viewer = read("Goldens/CReportWeb/Web/viewer.html");
const [, list] = read("Editors/FieldStudio/Server/Endpoint+Page.swift").match(/shared = \[([^\]]*)\]/);
const shared = [...list.matchAll(/"([^"]+\.js)"/g)].map(([, name]) => [name, readFiles("Goldens/CReportWeb").get(name)]);
await lintTarget("Goldens/CReportWeb", "report.html", []);
await lintTarget("Editors/CStudioWeb", "studio.html", shared);
process.exitCode = errorCount > 0 ? 1 : 0;
