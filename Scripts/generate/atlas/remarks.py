"""Remarks beside pictures of states: what is ours, because the original does not define it, and what the original has instead."""

from collections.abc import Iterable

from .catalog import Preset
from .pictures import states

OURS = "ours: the original does not define it"
# Of originals that cannot be read.
UNKNOWN = "ours: what the original shows is not known"
ERRORS = ("error", "error while typing")
# The names of states in Docs/fidelity.md, and here.
STATED = {"active": "typing", "full active": "full", "error active": "error while typing"}


def ours(*names: str, remark: str = OURS) -> dict[str, str]:
    return {name: remark for name in names}


STATUSES = ours(*ERRORS, "success", "disabled")
UNKNOWN_STATUSES = ours(*ERRORS, "success", "disabled", remark=UNKNOWN)
# The border of the active slot has the colour of errors in the preset.
BOOTSTRAP = ours("error while typing", remark="the focus ring of the original covers the border")
# `showErrorWhenFocused` is false.
PINPUT = {**ours("success", "disabled"), **ours("error while typing", remark="the original shows errors without the focus only")}

REMARKS: dict[str, dict[str, str]] = {
    **{name: UNKNOWN_STATUSES for name in ("underline", "underline-tinted", "pin-boxes", "caret", "verify-boxes", "passcode")},
    "keycaps": STATUSES,
    "base-ui": STATUSES,
    "card": ours("error", "success", remark=UNKNOWN),
    "card-id1": ours("error", "success"),
    **{name: ours("success") for name in (
        "joined", "shadcn-vega", "shadcn-nova", "ant-design", "heroui", "chakra", "chakra-attached", "vuetify", "stripe")},
    **{name: BOOTSTRAP for name in ("bootstrap", "bootstrap-connected", "bootstrap-small", "bootstrap-large")},
    "ios": {**ours("focused", "typing", "full", remark="the active box is ours"), **STATUSES},
    "tabler": {**ours("focused", "typing", "full", remark="Tabler 1.6 has one outline, on the border"), **ours(*ERRORS, "success")},
    **{name: PINPUT for name in ("soft", "squircle")},
    "material": {**ours(*ERRORS, remark="the ring is ours: the original has a text below"), **ours("success")},
    "passcode-material": {**ours(*ERRORS, remark="ours: the original has a text only"), **ours("success", "disabled")},
    "passcode-element": {**ours(*ERRORS, remark="ours: the original colours the text above"), **ours("success", "disabled")},
}


# Presets whose dark pictures are ours, and why.
DARK = {
    "keycaps": "Dark pictures are ours: the original has one set of colours, on a page of #09090B. Light pictures show its keys on white.",
    **{name: "Dark pictures are ours: the original has one set of colours." for name in ("soft", "squircle")},
}
# Remarks beside the picture from right to left.
MIRRORED = {name: "the original stays from left to right" for name in ("daisyui", "squircle")}


def remarks(preset: Preset, stated: dict[str, str]) -> dict[str, str]:
    """The remarks of a preset by state.

    `stated` has what the original has in states that the preset cannot express, by their names in Docs/fidelity.md. A remark without
    a picture is an error."""
    found = REMARKS.get(preset.name, {}) | {STATED[state]: f"the original has {what}" for state, what in stated.items()}
    if unknown := [state for state in found if state not in states(preset)]:
        raise RuntimeError(f"{preset.name}: there is no picture of the state {unknown[0]}")
    return found


def check(names: Iterable[str]) -> None:
    """Raises an error if a remark is about an unknown preset."""
    if unknown := (REMARKS.keys() | DARK.keys() | MIRRORED.keys()) - set(names):
        raise RuntimeError(f"there is no preset {min(unknown)}")
