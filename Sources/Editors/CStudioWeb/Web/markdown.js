// The Markdown of the language server as nodes: paragraphs, lists, code, bold, italics and embedded pictures.

import { make } from "./ui.js";

const inline = /\\(.)|`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|!\[([^\]]*)\]\((data:image\/png;base64,[A-Za-z0-9+/=]+)\)/g;

/** The nodes of a line of text. */
function inlineNodes(text) {
  const nodes = [];
  let end = 0;
  for (const { 0: all, index, 1: escaped, 2: code, 3: bold, 4: italic, 5: alt, 6: src } of text.matchAll(inline)) {
    nodes.push(text.slice(end, index));
    end = index + all.length;
    if (escaped) nodes.push(escaped);
    else if (code) nodes.push(make("code", { textContent: code }));
    else if (bold) nodes.push(make("strong", {}, ...inlineNodes(bold)));
    else if (italic) nodes.push(make("em", {}, ...inlineNodes(italic)));
    else nodes.push(make("img", { src, alt: `Picture of ${alt}` }));
  }
  return [...nodes, text.slice(end)];
}

/** The nodes of a text. */
function markdownNodes(text) {
  return text.split(/(```[\s\S]*?```)/).flatMap((part) => {
    if (part.startsWith("```")) return [make("pre", { textContent: part.replace(/^```\w*\n|\n?```$/g, "") })];
    return part.split(/\n{2,}/).filter((block) => block.trim()).map((block) => {
      const lines = block.trim().split("\n");
      if (!lines.every((line) => line.startsWith("- "))) return make("p", {}, ...inlineNodes(lines.join(" ")));
      return make("ul", {}, ...lines.map((line) => make("li", {}, ...inlineNodes(line.slice(2)))));
    });
  });
}

export { markdownNodes };
