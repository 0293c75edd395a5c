"""Writes the packages of the static programs into dist/: tarball, wheel, Debian package, image of a container, packages
for npm, and their checksums. With ARCHITECTURE=arm64, adds those for arm64.

Everything that is written depends only on the programs and the commit, so two builds write the same bytes.
"""

import argparse
import base64
import concurrent.futures
import gzip
import hashlib
import lzma
import pathlib
import shutil
import zipfile

from archives import (ARCHITECTURE, BUILD, DIST, EMULATOR, MACHINE, PROGRAMS, ROOT, SUMMARY, VERSION, compressed,
                      licence_expression, output, tar, timestamp)
from image import write_image
from npm import write_npm_packages

PLATFORMS = [f"manylinux2014_{MACHINE}", f"musllinux_1_1_{MACHINE}"]


def shared_files():
    """The files that every package contains, by their paths below the prefix, such as share/man/man1/fieldproof.1."""
    def completion(shell):
        return output(*EMULATOR, PROGRAMS[0], "--generate-completion-script", shell)

    return {
        **{f"bin/{program.name}": program.read_bytes() for program in PROGRAMS},
        "share/man/man1/fieldproof.1": (ROOT / "Docs/man/fieldproof.1").read_bytes(),
        "share/bash-completion/completions/fieldproof": completion("bash"),
        "share/zsh/site-functions/_fieldproof": completion("zsh"),
        "share/fish/vendor_completions.d/fieldproof.fish": completion("fish"),
    }


def write_tarball(time):
    name = f"fieldproof-{VERSION}-linux-{MACHINE}"
    files = {f"{name}/{path}": data for path, data in shared_files().items()}
    files[f"{name}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{name}/NOTICES.txt"] = (BUILD / "notices.txt").read_bytes()
    files[f"{name}/sbom.cdx.json"] = (BUILD / "sbom.cdx.json").read_bytes()
    path = DIST / f"{name}.tar.gz"
    path.write_bytes(compressed(tar(files, time)))
    return [path]


def write_wheel(time):
    """A wheel (packaging.python.org, "Binary distribution format"), with the bill of materials of PEP 770."""
    info = f"fieldproof-{VERSION}.dist-info"
    description = (ROOT / "Distribution/python/README.md").read_text()
    files = {
        **{f"fieldproof-{VERSION}.data/scripts/{program.name}": program.read_bytes() for program in PROGRAMS},
        f"{info}/METADATA": "".join([
            "Metadata-Version: 2.4\n", "Name: fieldproof\n", f"Version: {VERSION}\n", f"Summary: {SUMMARY}\n",
            f"License-Expression: {licence_expression()}\n", "License-File: LICENSE\n", "License-File: NOTICES.txt\n",
            "Requires-Python: >=3.9\n", "Description-Content-Type: text/markdown\n", f"\n{description}"]).encode(),
        f"{info}/WHEEL": "".join([
            "Wheel-Version: 1.0\n", "Generator: fieldproof\n", "Root-Is-Purelib: false\n",
            *(f"Tag: py3-none-{platform}\n" for platform in PLATFORMS)]).encode(),
        f"{info}/licenses/LICENSE": (ROOT / "LICENSE").read_bytes(),
        f"{info}/licenses/NOTICES.txt": (BUILD / "notices.txt").read_bytes(),
        f"{info}/sboms/fieldproof.cdx.json": (BUILD / "sbom.cdx.json").read_bytes(),
    }
    package = ROOT / "Distribution/python/fieldproof"
    # `py.typed` tells type checkers that the modules have type hints (PEP 561).
    for module in [*sorted(package.glob("*.py")), package / "py.typed"]:
        files[f"fieldproof/{module.name}"] = module.read_bytes()

    def digest(data):
        return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()

    record = "".join(f"{name},sha256={digest(data)},{len(data)}\n" for name, data in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    path = DIST / f"fieldproof-{VERSION}-py3-none-{'.'.join(PLATFORMS)}.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, date_time=zip_time(time))
            entry.external_attr = (0o100755 if "/scripts/" in name else 0o100644) << 16
            wheel.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)
    return [path]


def zip_time(time):
    import datetime
    moment = datetime.datetime.fromtimestamp(max(time, 315_532_800), datetime.timezone.utc)  # 1980-01-01
    return moment.timetuple()[:6]


def write_debian_package(time):
    """A Debian package (deb(5)): an ar archive of two tar archives."""
    files = {f"./usr/{path}": data for path, data in shared_files().items()}
    manual = files.pop("./usr/share/man/man1/fieldproof.1")
    files["./usr/share/man/man1/fieldproof.1.gz"] = gzip.compress(manual, 9, mtime=time)
    # Debian's zsh reads completions from vendor-completions.
    files["./usr/share/zsh/vendor-completions/_fieldproof"] = files.pop("./usr/share/zsh/site-functions/_fieldproof")
    files["./usr/share/doc/fieldproof/copyright"] = (BUILD / "notices.txt").read_bytes()
    files["./usr/share/doc/fieldproof/sbom.cdx.json"] = (BUILD / "sbom.cdx.json").read_bytes()
    size = sum(len(data) for data in files.values()) // 1024
    control = (f"Package: fieldproof\nVersion: {VERSION}\nArchitecture: {ARCHITECTURE}\nSection: graphics\nPriority: optional\n"
               f"Installed-Size: {size}\nMaintainer: The Fieldproof authors <fieldproof@example.invalid>\n"
               f"Description: {SUMMARY}\n The programs need no other package.\n")
    sums = "".join(f"{hashlib.md5(data).hexdigest()}  {path[2:]}\n" for path, data in sorted(files.items()))
    parts = [
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", lzma.compress(tar({"./control": control.encode(), "./md5sums": sums.encode()}, time))),
        ("data.tar.xz", lzma.compress(tar(files, time), preset=9)),
    ]
    archive = b"!<arch>\n"
    for name, data in parts:
        archive += f"{name:<16}{time:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n".encode() + data
        archive += b"\n" * (len(data) % 2)
    path = DIST / f"fieldproof_{VERSION}_{ARCHITECTURE}.deb"
    path.write_bytes(archive)
    return [path]


def copy_files(time):
    """The installer, and for x86-64 the bill of materials and the programs, which the Dockerfile copies into an empty image."""
    sources = [ROOT / "Distribution/install.sh"]
    if ARCHITECTURE == "amd64":
        sources += [ROOT / "Distribution/Dockerfile", BUILD / "sbom.cdx.json", *PROGRAMS]
    return [pathlib.Path(shutil.copy(source, DIST)) for source in sources]


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    time = timestamp()
    writers = [write_tarball, write_debian_package, write_wheel, write_image, write_npm_packages, copy_files]
    if ARCHITECTURE == "amd64":
        shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir(exist_ok=True)
    # Compressing releases Python's lock, and takes most of the time.
    with concurrent.futures.ThreadPoolExecutor() as pool:
        packages = [path for paths in pool.map(lambda writer: writer(time), writers) for path in paths]
    sums = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(DIST.iterdir())
                   if path.name != "SHA256SUMS")
    (DIST / "SHA256SUMS").write_text(sums)
    for path in packages:
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")
    if ARCHITECTURE == "amd64":
        print("packages for arm64 are left out; 'make dist-arm64' adds them")


main()
