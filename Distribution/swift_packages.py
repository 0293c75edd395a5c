"""The Swift packages that the programs depend on: their versions, licences, sources and modules."""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CHECKOUTS = ROOT / ".build/checkouts"
SWIFT_LICENCE = "Apache-2.0 WITH Swift-exception"

# SPDX licences, and the words by which their texts are recognised. A text that contains those of none or of several is
# an error, so that a person looks at it.
LICENCES = {
    SWIFT_LICENCE: r"Apache License Version 2\.0.*Runtime Library Exception to the Apache 2\.0 License",
    "Apache-2.0": r"Apache License Version 2\.0(?!.*Runtime Library Exception)",
    "BSD-3-Clause": r"Redistribution and use in source and binary forms.*Neither the name",
    "MIT": r"Permission is hereby granted, free of charge.*THE SOFTWARE IS PROVIDED \W?AS IS\W?, WITHOUT WARRANTY",
}


class SwiftPackage:
    """A package that Package.resolved pins, with its checkout."""

    def __init__(self, pin):
        location = pin["location"].removesuffix(".git")
        self.checkout = CHECKOUTS / location.rpartition("/")[2]
        self.name = pin["identity"]
        self.version = pin["state"].get("version") or pin["state"]["revision"]
        self.source = f"{location}, " + (f"tag {self.version}" if "version" in pin["state"] else self.version)
        repository = re.fullmatch(r"https://github\.com/([^/]+/[^/]+)", location)
        if not repository:
            sys.exit(f"dist: error: Distribution/swift_packages.py cannot name {location} in the bill of materials")
        self.url = f"pkg:github/{repository.group(1).lower()}@{self.version}"

    def texts(self, pattern):
        return [path.read_text() for path in sorted(self.checkout.glob(pattern)) if path.is_file()]

    def notices(self):
        """The texts of the licence and of the notices, which the Apache licence asks to pass on."""
        licences = self.texts("LICEN[CS]E*")
        if not licences:
            sys.exit(f"dist: error: {self.checkout} contains no licence")
        return "\n".join([*licences, *self.texts("NOTICE*")])

    def licence(self):
        """The SPDX licence, which the text of the licence shows."""
        text = " ".join("\n".join(self.texts("LICEN[CS]E*")).split())
        found = [name for name, words in LICENCES.items() if re.search(words, text, re.IGNORECASE)]
        if len(found) != 1:
            sys.exit(f"dist: error: the licence of {self.name} is {' or '.join(found) or 'unknown'};"
                     f" read it in {self.checkout}, and correct LICENCES in Distribution/swift_packages.py")
        return found[0]

    def modules(self):
        """The names of the package's targets, as the folders of their object files have them."""
        command = ["swift", "package", "--package-path", str(self.checkout), "dump-package"]
        manifest = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        return {module_name(target["name"]) for target in json.loads(manifest)["targets"]}


def module_name(target):
    return re.sub(r"\W", "_", target)


def packages():
    """All packages that Package.resolved pins."""
    pins = json.loads((ROOT / "Package.resolved").read_text())["pins"]
    return [SwiftPackage(pin) for pin in pins]


def linked(objects):
    """The names of the packages of which a list of object files contains a part.

    An object file that belongs neither to a target of Fieldproof nor to such a package is an error.
    """
    own = {module_name(folder.name) for folder in (ROOT / "Sources").glob("*/*")}
    owners = {module: package.name for package in packages() for module in package.modules()}
    names = set()
    for line in pathlib.Path(objects).read_text().splitlines():
        # A path with spaces is in quotes. The objects of a C target can be in folders below the target's.
        folders = [part for part in pathlib.Path(line.strip("'\"")).parts if part.endswith(".build")]
        module = module_name(folders[-1].removesuffix(".build")) if folders else None
        if module in own:
            continue
        if module not in owners:
            sys.exit(f"dist: error: {line} is part of a program, and belongs to no package in Package.resolved")
        names.add(owners[module])
    return names
