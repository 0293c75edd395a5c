"""Reads an SVG file as XML and prints its root's size and how many elements of each kind it has."""

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
