"""Prints the size and view box of an SVG file, whether its ids are unique, and the number of elements by name."""

import collections
import sys
import xml.etree.ElementTree as tree

root = tree.parse(sys.argv[1]).getroot()
names = collections.Counter(element.tag.rsplit("}", 1)[-1] for element in root.iter())
print(root.get("width"), root.get("height"), root.get("viewBox"), sep="\t")
ids = [element.get("id") for element in root.iter() if element.get("id")]
print("unique" if len(set(ids)) == len(ids) else "repeated")
for name, count in sorted(names.items()):
    print(name, count, sep="\t")
