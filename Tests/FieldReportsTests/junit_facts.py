"""What a JUnit file says, read by Python's XML parser: one JSON list per element, in the file's order."""

import json
import sys
import xml.etree.ElementTree as ElementTree

for element in ElementTree.parse(sys.argv[1]).iter():
    print(json.dumps([element.tag, element.attrib, (element.text or "").strip()], ensure_ascii=False))
