"""Prints the elements of a JUnit file, in document order: a JSON list of tag, attributes and text for each."""

import json
import sys
import xml.etree.ElementTree as ElementTree

for element in ElementTree.parse(sys.argv[1]).iter():
    print(json.dumps([element.tag, element.attrib, (element.text or "").strip()], ensure_ascii=False))
