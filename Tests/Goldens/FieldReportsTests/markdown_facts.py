"""Prints what a parser of GitHub Flavored Markdown reads in a file, as JSON: the elements, and the texts of table cells."""

import json
import sys

from markdown_it import MarkdownIt


def text(token):
    """The text that a reader sees, with character references replaced."""
    return "".join(child.content if child.type in ("text", "code_inline", "text_special") else
                   " " if child.content.startswith("<br") else "" for child in token.children)


def main(path):
    parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    tokens = parser.parse(open(path, encoding="utf-8").read())
    rows, headings, blocks, tags, kinds = [], [], [], set(), set()
    for index, token in enumerate(tokens):
        kinds.add(token.type)
        if token.type == "tr_open":
            rows.append([])
        if token.type == "fence":
            blocks.append(token.content)
        if token.type != "inline":
            continue
        kinds.update(child.type for child in token.children)
        tags.update(child.content for child in token.children if child.type == "html_inline")
        if tokens[index - 1].type in ("td_open", "th_open"):
            rows[-1].append(text(token))
        if tokens[index - 1].type == "heading_open":
            headings.append(text(token))
    print(json.dumps({"rows": rows, "headings": headings, "blocks": blocks, "tags": sorted(tags), "kinds": sorted(kinds)}))


main(sys.argv[1])
