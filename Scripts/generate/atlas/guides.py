"""The guides of Docs/ as pages, rendered by markdown-it-py."""

import re
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token


@dataclass(frozen=True)
class Guide:
    """One guide."""

    name: str
    title: str
    body: str
    # The texts and anchors of its headings of the second level.
    headings: list[tuple[str, str]]
    # The images that it shows from outside of Docs/, by their paths in the checkout, which the site keeps.
    outside: list[str]


def guides(docs: Path) -> list[Guide]:
    """All guides, those that Docs/README.md lists first, in its order."""
    listed = re.findall(r"\]\((\w[\w-]*)\.md\)", (docs / "README.md").read_text())
    names = list(dict.fromkeys(["README", *listed, *sorted(file.stem for file in docs.glob("*.md"))]))
    return [rendered(docs / f"{name}.md") for name in names if (docs / f"{name}.md").exists()]


def page_name(name: str) -> str:
    """The file name of a guide: the list of guides is `index.html`."""
    return "index.html" if name == "README" else f"{name}.html"


def rendered(file: Path) -> Guide:
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    # The comments above code blocks are for the tests of the documents.
    tokens = markdown.parse(re.sub(r"<!--.*?-->\n?", "", file.read_text(), flags=re.S))
    headings, title, seen = [], file.stem, {}
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            words = plain_text(tokens[index + 1])
            anchor = slug(words, seen)
            token.attrSet("id", anchor)
            if token.tag == "h1":
                title = words
            elif token.tag == "h2":
                headings.append((words, anchor))
        elif token.type == "inline":
            link_pages(token, file.parent)
        elif token.type in ("fence", "code_block"):
            token.attrSet("tabindex", "0")
    body = markdown.renderer.render(tokens, markdown.options, {})
    # Wide tables and code scroll, also by the keyboard.
    parts = body.split("<table>")
    body = parts[0] + "".join(f'<div class="scroll" tabindex="0" role="region" aria-label="Table {number}"><table>{part}'
                              for number, part in enumerate(parts[1:], 1))
    body = body.replace("</table>", "</table></div>").replace("<pre>", '<pre tabindex="0">')
    # A corner of a table is no heading of it.
    body = body.replace("<th></th>", "<td></td>")
    body = re.sub(r'(src|srcset)="images/', r'\1="../guides/images/', body)
    return Guide(file.stem, title, body, headings, re.findall(r'(?:src|srcset)="\.\./(?!guides/)([^"]+)"', body))


def plain_text(token: Token) -> str:
    return "".join(child.content for child in token.children or [] if child.type in ("text", "code_inline"))


def slug(words: str, seen: dict[str, int]) -> str:
    """The anchor of a heading, as GitHub makes it."""
    base = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
    count = seen.get(base, 0)
    seen[base] = count + 1
    return base if count == 0 else f"{base}-{count}"


def link_pages(token: Token, docs: Path) -> None:
    """Points links to other guides to their pages. A link to a file that is not on the site becomes its text."""
    children: list[Token] = []
    dropped = 0
    for child in token.children or []:
        if child.type == "link_open":
            target = str(child.attrGet("href"))
            page = re.fullmatch(r"([\w-]+)\.md(#.*)?", target)
            if page and (docs / f"{page[1]}.md").exists():
                child.attrSet("href", page_name(page[1]) + (page[2] or ""))
            elif not target.startswith(("#", "https:")):
                dropped += 1
                continue
        elif child.type == "link_close" and dropped:
            dropped -= 1
            continue
        children.append(child)
    token.children = children
