#!/usr/bin/env python3
"""Reports dependency cycles of more than three files inside a target of `Sources/`.

A file depends on another file of its target if it uses the name of a type that the other file declares. In a cycle,
each file depends on all others, directly or indirectly. Small cycles are normal, such as a protocol and the type that
it returns. In a large cycle, no file can be understood on its own.

Limits: the use of an extension's members is not detected, only the use of type names; types of the same name in one
target are not distinguished. Names in comments and strings are ignored.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MAX_FILES = 3
# Dependencies that are meant to close a cycle, with the reason.
CLOSING = {
    # A key of an element can name a preset, and a preset is an element.
    ("DecodingContext", "PresetCatalog"),
    # The value of a key can be a mapping, which has a table of keys.
    ("ValueType", "KeyTable"),
}
DECLARATION = re.compile(
    r"^(?:(?:public|package|private|fileprivate|final|indirect|@\w+(?:\([^)]*\))?) )*"
    r"(?:struct|enum|class|protocol|actor|typealias) (\w+)", re.M)


def code(text):
    """The text without comments and string literals."""
    text = re.sub(r"//[^\n]*", "", text)
    text = re.sub(r'"""(?:.|\n)*?"""', '""', text)
    return re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)


def dependencies(target):
    """The files that each file of a target depends on."""
    texts = {path: code(path.read_text()) for path in sorted(target.rglob("*.swift"))}
    declaring_files = {}
    for path, text in texts.items():
        for name in DECLARATION.findall(text):
            declaring_files.setdefault(name, path)
    graph = {}
    for path, text in texts.items():
        names = set(re.findall(r"\b[A-Z]\w*", text))
        used = {declaring_files[name] for name in names if name in declaring_files} - {path}
        graph[path] = {file for file in used if (path.stem, file.stem) not in CLOSING}
    return graph


def components(graph):
    """The strongly connected components, by an iterative form of Tarjan's algorithm."""
    index, low, on_stack, stack, found = {}, {}, set(), [], []
    for root in graph:
        if root in index:
            continue
        work = [(root, iter(sorted(graph[root])))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, successors = work[-1]
            for successor in successors:
                if successor not in index:
                    index[successor] = low[successor] = len(index)
                    stack.append(successor)
                    on_stack.add(successor)
                    work.append((successor, iter(sorted(graph[successor]))))
                    break
                if successor in on_stack:
                    low[node] = min(low[node], index[successor])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    component = []
                    while True:
                        member = stack.pop()
                        on_stack.discard(member)
                        component.append(member)
                        if member == node:
                            break
                    found.append(sorted(component))
    return found


def main():
    failed = False
    for target in sorted((ROOT / "Sources").glob("*/*")):
        graph = dependencies(target)
        for component in components(graph):
            if len(component) <= MAX_FILES:
                continue
            failed = True
            print(f"cycles: error: {len(component)} files of {target.name} depend on one another:", file=sys.stderr)
            for path in component:
                others = ", ".join(sorted(other.stem for other in graph[path] & set(component)))
                print(f"    {path.relative_to(ROOT)}: {others}", file=sys.stderr)
    sys.exit(failed)


if __name__ == "__main__":
    main()
