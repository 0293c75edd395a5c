"""Where the behaviour of an original differs from that of its preset, read in the original's source."""

from dataclasses import dataclass

ZAG = "https://github.com/chakra-ui/zag/blob/24a5ba00eab6ab95b03c7c920ab693c16ddada9c/packages/machines/pin-input/src/"
ANT = "https://github.com/ant-design/ant-design/blob/2b258157ff20fb8948780e414dc1d74246aede40/components/input/OTP/"
BASE = "https://github.com/mui/base-ui/blob/087c60b9c8ff9a3e94495b9321aa3e618f268d68/packages/react/src/otp-field/input/"
BOOTSTRAP = "https://github.com/twbs/bootstrap/blob/c1d070c1077ade8feb5babf6cdb0ba89736b9ac9/js/src/"
VUETIFY = "https://github.com/vuetifyjs/vuetify/blob/f61c453c9d2e11ba46aae46eb64acbfa08b08f4b/packages/vuetify/src/components/VOtpInput/"
INPUT_OTP = "https://github.com/guilhermerodz/input-otp/blob/80bf5813d00d4948443606bedecd2ae0cf161e56/packages/input-otp/src/"

LETTER = "Type 4a8"
RETYPE = "Tap the second box of 482, type 5"
REMOVE = "Tap the second box of 482, delete"
LAST = "Delete in a full field"
PASTE = "Paste 482 913"


@dataclass(frozen=True)
class Original:
    """What an original does in one of the cases of behaviour.py."""

    case: str
    # The text afterwards, and what is active.
    text: str
    active: str
    # The address of the file, and the lines that show it.
    file: str
    lines: tuple[int, int]
    # A remark on the text.
    note: str = ""

    @property
    def address(self) -> str:
        return f"{self.file}#L{self.lines[0]}-L{self.lines[1]}"


CHAKRA = [
    Original(RETYPE, "452", "box 3", ZAG + "pin-input.machine.ts", (277, 279)),
    Original(REMOVE, "42", "box 1", ZAG + "pin-input.machine.ts", (131, 135)),
    Original(LAST, "48291", "box 5", ZAG + "pin-input.machine.ts", (131, 135)),
    Original(PASTE, "empty", "box 1", ZAG + "pin-input.connect.ts", (152, 157), "the space makes it invalid"),
]
OTP = [
    Original(RETYPE, "452", "box 3", BOOTSTRAP + "otp-input.js", (285, 290)),
    Original(PASTE, "48291", "box 6", BOOTSTRAP + "otp-input.js", (254, 269),
             "the input's `maxlength` cuts the text before its space is removed"),
]
# Of the component as it is, without a pattern. All cases were played with it in Chromium; the others have the same results.
ANY = [
    Original(LETTER, "4a8", "box 4", INPUT_OTP + "input.tsx", (411, 415), "with a pattern for digits, `a` is ignored"),
    Original(PASTE, "482 91", "box 6", INPUT_OTP + "input.tsx", (411, 415), "with a pattern for digits, nothing is pasted"),
]

ORIGINALS: dict[str, list[Original]] = {
    "chakra": CHAKRA,
    "chakra-attached": CHAKRA,
    "ant-design": [
        Original(RETYPE, "452", "box 3", ANT + "index.tsx", (285, 288)),
        Original(REMOVE, "4 2", "box 2", ANT + "index.tsx", (254, 267), "the second box stays empty"),
    ],
    "base-ui": [
        Original(RETYPE, "452", "box 3", BASE + "OTPFieldInput.tsx", (180, 183)),
        Original(REMOVE, "42", "box 1", BASE + "OTPFieldInput.tsx", (262, 267)),
        Original(LAST, "48291", "box 5", BASE + "OTPFieldInput.tsx", (262, 267)),
    ],
    "vuetify": [
        Original(RETYPE, "452", "box 3", VUETIFY + "useOtpInput.ts", (393, 409)),
        Original(REMOVE, "42", "box 1", VUETIFY + "useOtpInput.ts", (393, 409)),
    ],
    **{name: OTP for name in ("bootstrap", "bootstrap-connected", "bootstrap-small", "bootstrap-large")},
    **{name: ANY for name in ("shadcn-vega", "shadcn-nova", "joined", "keycaps")},
    # It is the component as it is.
    "heroui": [],
}


def check(behaviours: dict[str, list[tuple[str, str, str]]]) -> None:
    """Raises an error if an original does the same as its preset, or if there is no such case."""
    for name, rows in behaviours.items():
        cases = {action: (text, active) for action, text, active in rows}
        for original in ORIGINALS.get(name, []):
            if cases.get(original.case, (original.text, original.active)) == (original.text, original.active):
                raise RuntimeError(f"{name}: the original does not differ in the case “{original.case}”")
