"""Writes the image of a container that contains the two programs and nothing else.

The file is an OCI layout (OCI Image Format Specification 1.1, `image-layout.md`) in a tar archive. It also has the
`manifest.json` of Docker's own archives, because Docker reads OCI layouts only since version 25.
"""

import datetime
import hashlib
import json

from archives import ARCHITECTURE, DIST, PROGRAMS, SUMMARY, VERSION, compressed, licence_expression, tar

MEDIA = "application/vnd.oci.image"
# Docker and containerd name an image without a registry like this.
NAME = "fieldproof"


def write_image(time):
    layer = tar({program.name: program.read_bytes() for program in PROGRAMS}, time, folders=["work"])
    blobs = {}

    def blob(data, kind):
        """Adds a blob; returns its descriptor."""
        digest = hashlib.sha256(data).hexdigest()
        blobs[f"blobs/sha256/{digest}"] = data
        return {"mediaType": f"{MEDIA}.{kind}", "digest": f"sha256:{digest}", "size": len(data)}

    created = datetime.datetime.fromtimestamp(time, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    packed = blob(compressed(layer), "layer.v1.tar+gzip")
    config = blob(encoded({
        "created": created, "architecture": ARCHITECTURE, "os": "linux",
        "config": {
            "Entrypoint": ["/fieldproof"], "WorkingDir": "/work",
            "Labels": {
                "org.opencontainers.image.title": "Fieldproof", "org.opencontainers.image.description": SUMMARY,
                "org.opencontainers.image.version": VERSION, "org.opencontainers.image.licenses": licence_expression()}},
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(layer).hexdigest()}"]},
        "history": [{"created": created, "created_by": "fieldproof"}],
    }), "config.v1+json")
    manifest = blob(encoded({
        "schemaVersion": 2, "mediaType": f"{MEDIA}.manifest.v1+json", "config": config, "layers": [packed],
    }), "manifest.v1+json")
    manifest["platform"] = {"architecture": ARCHITECTURE, "os": "linux"}
    manifest["annotations"] = {
        "io.containerd.image.name": f"docker.io/library/{NAME}:{VERSION}", "org.opencontainers.image.ref.name": VERSION}
    path = DIST / f"fieldproof-{VERSION}-{ARCHITECTURE}.oci.tar"
    path.write_bytes(tar({
        **blobs,
        "oci-layout": encoded({"imageLayoutVersion": "1.0.0"}),
        "index.json": encoded({
            "schemaVersion": 2, "mediaType": f"{MEDIA}.index.v1+json", "manifests": [manifest]}),
        "manifest.json": encoded([{
            "Config": place(config), "RepoTags": [f"{NAME}:{VERSION}"], "Layers": [place(packed)]}]),
    }, time))
    return [path]


def place(descriptor):
    """The path of a blob in the archive."""
    return f"blobs/{descriptor['digest'].replace(':', '/')}"


def encoded(value):
    return json.dumps(value, indent=1).encode()
