"""Seeds for the fuzzer of colour profiles: small ICC profiles (ICC.1:2022) of each kind that Little CMS reads."""

import struct


def fixed(*values: float) -> bytes:
    """Numbers in units of 1/65,536."""
    return struct.pack(f">{len(values)}i", *(round(value * 65536) for value in values))


def xyz(*values: float) -> bytes:
    return b"XYZ \0\0\0\0" + fixed(*values)


def parametric(kind: int, *parameters: float) -> bytes:
    return b"para\0\0\0\0" + struct.pack(">HH", kind, 0) + fixed(*parameters)


def sampled(*samples: int) -> bytes:
    data = b"curv\0\0\0\0" + struct.pack(f">I{len(samples)}H", len(samples), *samples)
    return data + b"\0" * (-len(data) % 4)


def table(channels: int) -> bytes:
    """A table of 8 bits (`mft1`) from samples to XYZ, with two points along each axis."""
    points = bytes(range(3 * 2**channels))
    ramp = bytes(range(256))
    return (b"mft1\0\0\0\0" + bytes([channels, 3, 2, 0]) + fixed(1, 0, 0, 0, 1, 0, 0, 0, 1) + ramp * channels
            + points + ramp * 3 + b"\0" * (-len(points) % 4))


def profile(space: bytes, tags: dict[bytes, bytes]) -> bytes:
    start, index, contents = 132 + 12 * len(tags), b"", b""
    for name, data in tags.items():
        index += name + struct.pack(">II", start + len(contents), len(data))
        contents += data
    header = struct.pack(">II", start + len(contents), 0) + b"\x04\x30\0\0mntr" + space + b"XYZ " + bytes(12) + b"acsp"
    header += bytes(28) + fixed(0.9642, 1, 0.8249)
    return header + bytes(128 - len(header)) + struct.pack(">I", len(tags)) + index + contents


def profiles() -> dict[str, tuple[bytes, bool]]:
    """The profiles by their names, and whether each is one of grays."""
    def matrix(curve: bytes) -> bytes:
        points = {b"rXYZ": xyz(0.515, 0.241, -0.001), b"gXYZ": xyz(0.292, 0.692, 0.042),
                  b"bXYZ": xyz(0.157, 0.067, 0.784)}
        return profile(b"RGB ", points | {name: curve for name in (b"rTRC", b"gTRC", b"bTRC")})

    return {
        "parametric": (matrix(parametric(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)), False),
        "sampled": (matrix(sampled(0, 1000, 9000, 65535)), False),
        "table": (profile(b"RGB ", {b"A2B0": table(3)}), False),
        "gray": (profile(b"GRAY", {b"kTRC": sampled(560)}), True),
    }
