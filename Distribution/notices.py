"""Writes the notices of the static programs before they are linked, and their bill of materials afterwards.

The versions and licences come from the installed Debian packages and from the checkouts of Swift packages, so they are
those of what is linked. What the linker used and the notices do not list is an error. Both programs print the notices of
both; the bill of materials lists the parts of each.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import uuid
import zlib

import swift_packages
from swift_packages import SWIFT_LICENCE

ROOT = pathlib.Path(__file__).resolve().parent.parent
ARM64 = os.environ.get("ARCHITECTURE") == "arm64"
BUILD = ROOT / (".build-dist/arm64" if ARM64 else ".build-dist")
PRODUCTS = BUILD / "swift/release" if ARM64 else ROOT / ".build/release"
# Where the database of the linked Debian packages is.
PACKAGES_ROOT = pathlib.Path(os.environ.get("PACKAGES_ROOT", "/"))
PROGRAMS = ["fieldproof", "fieldproof-studio"]

# Name, Debian package, SPDX licence, static archives.
PACKAGES = [
    ("brotli", "libbrotli-dev", "MIT", ["libbrotlicommon.a", "libbrotlidec.a"]),
    ("cairo", "libcairo2-dev", "MPL-1.1", ["libcairo.a"]),
    ("expat", "libexpat1-dev", "MIT", ["libexpat.a"]),
    ("fontconfig", "libfontconfig-dev", "HPND-sell-variant", ["libfontconfig.a"]),
    ("freetype", "libfreetype-dev", "FTL", ["libfreetype.a"]),
    ("fribidi", "libfribidi-dev", "LGPL-2.1-or-later", ["libfribidi.a"]),
    ("gcc", "libstdc++-12-dev", "GPL-3.0-or-later WITH GCC-exception-3.1",
     ["libstdc++.a", "libgcc.a", "libgcc_eh.a", "libatomic.a"]),
    ("glibc", "libc6-dev", "LGPL-2.1-or-later",
     ["libc.a", "libm.a", "libm-2.36.a", "libmvec.a", "libpthread.a", "libdl.a", "librt.a", "libutil.a"]),
    ("harfbuzz", "libharfbuzz-dev", "MIT-Modern-Variant", ["libharfbuzz.a"]),
    ("lcms2", "liblcms2-dev", "MIT", ["liblcms2.a"]),
    ("libdatrie", "libdatrie-dev", "LGPL-2.1-or-later", ["libdatrie.a"]),
    ("libdeflate", "libdeflate-dev", "MIT", ["libdeflate.a"]),
    ("libjpeg-turbo", "libjpeg62-turbo-dev", "IJG AND BSD-3-Clause AND Zlib", ["libjpeg.a"]),
    ("libpng", "libpng-dev", "libpng-2.0", ["libpng16.a", "libpng.a"]),
    ("libthai", "libthai-dev", "LGPL-2.1-or-later", ["libthai.a"]),
    ("libunistring", "libunistring-dev", "LGPL-3.0-or-later", ["libunistring.a"]),
    ("libwebp", "libwebp-dev", "BSD-3-Clause", ["libwebp.a", "libwebpmux.a", "libwebpdemux.a"]),
    ("libyaml", "libyaml-dev", "MIT", ["libyaml.a"]),
    ("pixman", "libpixman-1-dev", "MIT", ["libpixman-1.a"]),
    ("zlib", "zlib1g-dev", "Zlib", ["libz.a"]),
]
FONTS = [("Inter", "OFL-1.1"), ("DancingScript", "OFL-1.1"), ("OCRA", "LicenseRef-public-domain"),
         ("NotoColorEmoji", "OFL-1.1")]
# What the folder of the Swift toolchain contains: name, repository, whether the repository is tagged with Swift's
# versions, and archives. The toolchain does not contain the version of swift-collections, which has its own versions.
TOOLCHAIN = [
    ("swift", "swiftlang/swift", True,
     ["libswiftCore.a", "libswiftGlibc.a", "libswiftSynchronization.a", "libswift_Concurrency.a"]),
    ("swift-collections", "apple/swift-collections", False, ["lib_FoundationCollections.a"]),
    ("swift-corelibs-libdispatch", "swiftlang/swift-corelibs-libdispatch", True,
     ["libdispatch.a", "libBlocksRuntime.a", "libswiftDispatch.a"]),
    ("swift-experimental-string-processing", "swiftlang/swift-experimental-string-processing", True,
     ["libswift_RegexParser.a", "libswift_StringProcessing.a"]),
    ("swift-foundation", "swiftlang/swift-foundation", True, ["libFoundationEssentials.a", "lib_FoundationCShims.a"]),
]
# Where Debian keeps the texts to which its copyright files refer.
COMMON = pathlib.Path("/usr/share/common-licenses")

INTRODUCTION = """\
Fieldproof {version}, commit {commit}

The programs {programs} contain everything that they need. Below are the licences and notices of
their parts.

HOW TO LINK THE PROGRAMS AGAIN

The GNU C library, FriBidi, libdatrie, libthai and libunistring are under the GNU LGPL, which lets you link the programs
with changed versions of them. On Debian 12, x86-64, {compiler}:

  1. Check out commit {commit} of Fieldproof.
  2. Get the source of a library with `apt-get source NAME=VERSION` (below), change it, and build its static archive.
  3. Run `make {goal} LIBRARIES=FOLDER`, where FOLDER contains the archive, under the name that it has in Debian.

PARTS
"""


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def version_of_fieldproof():
    text = (ROOT / "Sources/Rendering/FieldRendering/FieldproofVersion.swift").read_text()
    return re.search(r'current = "([^"]+)"', text).group(1)


def debian_package(package):
    """The name and the version of the source of a linked Debian package."""
    return output("dpkg-query", f"--admindir={PACKAGES_ROOT / 'var/lib/dpkg'}", "-W", "-f",
                  "${source:Package} ${source:Version}", package).split()


def version_of_swift():
    if ARM64:
        return debian_package("swiftlang")[1].rpartition("-")[0]
    return re.search(r"Swift version (\S+)", output("swift", "--version")).group(1)


def swift_folder():
    return pathlib.Path(json.loads(output("swift", "-print-target-info"))["paths"]["runtimeResourcePath"]).parents[1]


def components():
    """The parts of the programs: name, version, SPDX licence, package URL or None, source, and licence text."""
    swift = version_of_swift()
    parts = []
    for name, package, licence, _ in PACKAGES:
        source, version = debian_package(package)
        url = f"pkg:deb/debian/{source}@{version.replace('+', '%2B')}?arch=source&distro=debian-12"
        text = pathlib.Path(f"/usr/share/doc/{package}/copyright").read_text(errors="replace")
        parts.append((name, version, licence, url, f"Debian source package {source} {version}", text))
    for name, repository, has_swift_tags, _ in TOOLCHAIN:
        url, source = f"pkg:github/{repository}", f"https://github.com/{repository}"
        if has_swift_tags:
            version, url, source = swift, f"{url}@swift-{swift}-RELEASE", f"{source}, tag swift-{swift}-RELEASE"
        else:
            version, source = None, f"{source}, the version that Swift {swift} is built with"
        parts.append((name, version, SWIFT_LICENCE, url, source,
                      (swift_folder() / "share/swift/LICENSE.txt").read_text()))
    for package in swift_packages.packages():
        parts.append((package.name, package.version, package.licence(), package.url, package.source, package.notices()))
    for name, licence in FONTS:
        parts.append((f"font {name}", None, licence, None, "Fonts/ of Fieldproof",
                      (ROOT / f"Fonts/{name}.LICENSE.txt").read_text()))
    return parts


def notices(parts, commit):
    text = INTRODUCTION.format(version=version_of_fieldproof(), commit=commit, goal="dist-arm64" if ARM64 else "dist",
                               compiler=f"with Swift {version_of_swift()}" + (" of Debian unstable" if ARM64 else ""),
                               programs=" and ".join(PROGRAMS))
    for name, version, licence, _, source, _ in parts:
        text += f"\n  {name} {version or ''}".rstrip() + f"\n    {licence}\n    {source}\n"
    rule = "\n" + "=" * 100 + "\n"
    text += f"{rule}Fieldproof\n\n" + (ROOT / "LICENSE").read_text()
    texts = {}
    for name, _, _, _, _, licence in parts:
        texts.setdefault(licence, []).append(name)
    for licence, names in texts.items():
        text += f"{rule}{', '.join(names)}\n\n{licence}"
    referred = {"Apache-2.0", "GPL-3", "LGPL-2.1", "LGPL-3", "MPL-1.1"}
    referred |= {name.rstrip(".") for name in re.findall(r"/usr/share/common-licenses/([\w.-]+)", text)}
    for name in sorted(referred):
        if not (COMMON / name).exists():
            sys.exit(f"dist: error: a notice refers to {COMMON / name}, which does not exist")
        text += f"{rule}{name}\n\n" + (COMMON / name).read_text()
    return text


def bill_of_materials(parts, contents, commit):
    """CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json/). `contents` names the parts of each program."""
    version = version_of_fieldproof()

    def component(name, version, licence, url, source):
        entry = {"type": "file" if name.startswith("font ") else "library", "bom-ref": url or name, "name": name}
        if version:
            entry["version"] = version
        else:
            entry["description"] = source
        entry["licenses"] = ([{"license": {"name": "public domain"}}] if licence.startswith("LicenseRef")
                             else [{"expression": licence}])
        if url:
            entry["purl"] = url
        return entry

    programs = [{"type": "application", "bom-ref": name, "name": name, "version": version,
                 "licenses": [{"expression": "MIT"}],
                 "properties": [{"name": "fieldproof:commit", "value": commit}]} for name in PROGRAMS]
    libraries = [component(*part[:5]) for part in parts]
    return {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        # Derived from the commit, so that two builds write the same file.
        "serialNumber": uuid.uuid5(uuid.NAMESPACE_URL, f"fieldproof/{version}/{commit}").urn,
        "metadata": {"component": programs[0]},
        "components": programs[1:] + libraries,
        "dependencies": [{"ref": name, "dependsOn": [entry["bom-ref"] for entry in libraries
                                                     if entry["name"] in contents[name]]} for name in PROGRAMS],
    }


def linked_archives(program):
    """The paths of the archives of which the program contains a part, as the linker wrote them."""
    lines = (BUILD / f"{program}.archives.tsv").read_text().splitlines()[1:]
    return {pathlib.Path(path) for _, extracted, path in (line.split("\t") for line in lines) if int(extracted)}


def contents_of(program):
    """The names of the parts of a linked program. An archive that the notices do not list is an error."""
    owners = {archive: name for name, *_, archives in PACKAGES + TOOLCHAIN for archive in archives}
    names = {f"font {name}" for name, _ in FONTS} | swift_packages.linked(
        PRODUCTS / f"{program}.product/Objects.LinkFileList")
    for path in linked_archives(program):
        if path.name not in owners:
            sys.exit(f"dist: error: {path} is part of {program}, and Distribution/notices.py does not list it")
        names.add(owners[path.name])
    return names


def check_changed(libraries):
    """Exits with an error if a changed library was not linked."""
    linked = {path.resolve() for program in PROGRAMS for path in linked_archives(program)}
    for archive in sorted(libraries.glob("*.a")):
        if archive.resolve() not in linked:
            sys.exit(f"dist: error: {archive} was not linked")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--commit", default="unknown")
    parser.add_argument("--notices", type=pathlib.Path, help="the file to write before the programs are linked")
    parser.add_argument("--sbom", type=pathlib.Path, help="the file to write after they are linked")
    parser.add_argument("--libraries", type=pathlib.Path, help="the folder of changed libraries, which must be linked")
    parser.add_argument("--packages", action="store_true", help="print the names of the Debian packages")
    arguments = parser.parse_args()
    if arguments.packages:
        print(*(package for _, package, *_ in PACKAGES))
        return
    parts = components()
    if arguments.notices:
        text = notices(parts, arguments.commit)
        arguments.notices.write_text(text)
        arguments.notices.with_suffix(".z").write_bytes(zlib.compress(text.encode(), 9))
    if arguments.sbom:
        contents = {program: contents_of(program) for program in PROGRAMS}
        if arguments.libraries:
            check_changed(arguments.libraries)
        arguments.sbom.write_text(json.dumps(bill_of_materials(parts, contents, arguments.commit), indent=2) + "\n")


main()
