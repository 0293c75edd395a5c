"""Checks the image of a container, and unpacks its only layer.

    python3 Distribution/check-image.py IMAGE ARCHITECTURE FOLDER

Every blob must have its digest and its size, and the two descriptions, OCI's and Docker's, must name the same layer, which contains
the programs and a folder, and nothing else.
"""

import gzip
import hashlib
import io
import json
import sys
import tarfile


def main():
    image, architecture, folder = sys.argv[1:]
    with tarfile.open(image) as archive:
        files = {entry.name: archive.extractfile(entry).read() for entry in archive if entry.isfile()}

    def blob(descriptor):
        data = files["blobs/" + descriptor["digest"].replace(":", "/")]
        assert len(data) == descriptor["size"], descriptor
        return data

    for name, data in files.items():
        assert not name.startswith("blobs/") or name == f"blobs/sha256/{hashlib.sha256(data).hexdigest()}", name
    [described] = json.loads(files["index.json"])["manifests"]
    assert described["platform"] == {"architecture": architecture, "os": "linux"}
    manifest = json.loads(blob(described))
    config = json.loads(blob(manifest["config"]))
    layer = gzip.decompress(blob(*manifest["layers"]))
    assert config["rootfs"]["diff_ids"] == [f"sha256:{hashlib.sha256(layer).hexdigest()}"]
    assert (config["os"], config["architecture"]) == ("linux", architecture)
    assert config["config"]["Entrypoint"] == ["/fieldproof"]
    [docker] = json.loads(files["manifest.json"])
    assert files[docker["Config"]] == blob(manifest["config"])
    assert [files[name] for name in docker["Layers"]] == [blob(*manifest["layers"])]
    with tarfile.open(fileobj=io.BytesIO(layer)) as content:
        assert sorted(content.getnames()) == ["fieldproof", "fieldproof-studio", "work"], content.getnames()
        content.extractall(folder)


main()
