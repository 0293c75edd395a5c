"""What a closer look at the originals shows. Each finding names the file that it can be read in; contrasts are calculated here."""

import re
from dataclasses import dataclass, field

from .catalog import Preset


@dataclass(frozen=True)
class Contrast:
    """The contrast of a colour to what is below it."""

    label: str
    color: str
    ground: str
    # What the text says, to two decimals. Another value is an error.
    ratio: float


@dataclass(frozen=True)
class Finding:
    """One finding about an original. Texts between backticks are code."""

    id: str
    preset: str
    # One of SUBJECTS.
    subject: str
    title: str
    text: str
    # What a page can do about it.
    help: str
    # A part of the address of one of the preset's sources, or the path of another file in the same commit.
    source: str
    # The lines of the file that show it, such as `14–29`, or the rule.
    where: str
    contrasts: list[Contrast] = field(default_factory=list)
    # The state of its picture; empty for that of the subject.
    state: str = ""

    @property
    def pictured(self) -> str:
        return self.state or ("error-while-typing" if self.subject == "Error" else "typing")


SUBJECTS = ["Contrast", "Focus", "Target", "Error", "Autofill", "Layout"]

FINDINGS = [
    Finding("shadcn-borders", "shadcn-nova", "Contrast", "Empty slots are hard to find",
            "The border of a slot is the only sign of an empty one. The neutral theme gives it the colour `--input`.",
            "A darker `--input`, such as #949494 on white, has a contrast of 3:1.", "themes.ts", "26",
            [Contrast("light", "#E5E5E5", "#FFFFFF", 1.26)]),
    Finding("shadcn-targets", "shadcn-nova", "Target", "Slots of 32 points",
            "A slot of the style Nova is 32 points wide and high (`size-8`), one of Vega 36. WCAG 2.2 asks for 24 at level AA, which both have,"
            " and for 44 at level AAA. One input covers all slots, so a tap beside a slot still reaches the field.",
            "A larger size class on the slots.", "style-nova.css", "691"),
    Finding("shadcn-invalid", "shadcn-nova", "Error", "The slots are marked as invalid, not the input",
            "The styles of errors are for slots with `aria-invalid`, and the example sets it on each of them. A slot is a `div` without a role, so"
            " screen readers do not read it, and the input itself is not marked.",
            "`aria-invalid` on `InputOTP` too, which passes it on to the input.", "apps/v4/examples/radix/input-otp-invalid.tsx", "16–31"),
    Finding("ant-focus", "ant-design", "Focus", "The focus ring is faint",
            "The shadow around a focused box has the token `controlOutline`, a tenth of the primary colour. The focus shows by the blue border"
            " alone, which has enough contrast.",
            "Input's token `activeShadow` takes a stronger shadow.", "alias.ts", "101",
            [Contrast("ring, light", "rgb(5 145 255 / 10%)", "#FFFFFF", 1.12), Contrast("border, light", "#1677FF", "#FFFFFF", 4.1)]),
    Finding("ant-autofill", "ant-design", "Autofill", "Inputs are not marked for codes from messages",
            "`autoComplete` has no default in `Input.OTP`, so its inputs are not marked with `one-time-code`, by which phones recognise the field"
            " for the code of a message.",
            '`autoComplete="one-time-code"` on `Input.OTP`.', "input/OTP/index.tsx", "311–319"),
    Finding("ant-width", "ant-design", "Layout", "The width of a box depends on the reader's font",
            "Each box is an input of the size 1, which Chromium makes as wide as the bounding box of the font: 51 points in Roboto, 57 in Inter."
            " A row of six is 346 or 382 points wide.",
            "A width on the semantic part input (`styles.input`).", "input/OTP/index.tsx", "353"),
    Finding("heroui-boxes", "heroui", "Contrast", "Boxes rely on a soft shadow",
            "Boxes have no border: `--field-border-width` is 0. White boxes lie on a page of #F5F5F5 with a faint shadow, and in the dark theme"
            " without one.",
            "`--field-border-width: 1px` with a `--field-border` of at least 3:1.", "variables.css", "23",
            [Contrast("light", "#FFFFFF", "#F5F5F5", 1.09), Contrast("dark", "#18181B", "#060607", 1.14)]),
    Finding("heroui-error-focus", "heroui", "Focus", "The active slot stays blue in an error",
            "`invalid-field-ring` turns the ring red for `:focus` and `data-focused`, but the active slot of this component has `data-active`. So"
            " its ring stays blue. The utility's `--tw-ring-offset-width: 3px` also reaches it: there are three white points between the slot and"
            " its ring, also in the dark theme. (The picture has no gap.)",
            "`&[data-active=\"true\"]` among the selectors of the utility.", "utilities/index.css", "14–29", state="error-while-typing"),
    Finding("heroui-error-name", "heroui", "Error", "An error is drawn, but not announced",
            "`isInvalid` gives the input `data-invalid` for its styles, but not `aria-invalid`, by which screen readers would say it.",
            "`aria-invalid` on `InputOTP`, which passes it on to the input.", "input-otp.tsx", "69–78"),
    Finding("chakra-focus", "chakra", "Focus", "A grey ring on a grey border",
            "With the grey palette, the focused box changes from #E4E4E7 to #A1A1AA, with a line of one point more.",
            "Another `colorPalette`, whose `focusRing` is stronger.", "semantic-tokens/colors.ts", "111–113",
            [Contrast("focused, light", "#A1A1AA", "#FFFFFF", 2.56), Contrast("border, light", "#E4E4E7", "#FFFFFF", 1.27)]),
    Finding("vuetify-error-border", "vuetify", "Error", "The border of an error is translucent",
            "An outline has 38 % opacity. `VField` makes it opaque in errors inside a `.v-input`, which `VOtpInput` is not."
            " So the red border stays pale, and close to the normal border in lightness.",
            "`--v-field-border-opacity: 1` for `.v-field--error` in `VOtpInput`.", "VField.sass", "344–346",
            [Contrast("light", "rgb(176 0 32 / 38%)", "#FFFFFF", 2.17), Contrast("dark", "rgb(207 102 121 / 38%)", "#121212", 1.74)]),
    Finding("vuetify-error-text", "vuetify", "Error", "An error has no text of its own",
            "`VOtpInput` takes `error` from the properties of a field, but neither `error-messages` nor the details that other inputs have. The"
            " colour is then the only sign.",
            "A text below the field, in an element with `role=alert`.", "packages/vuetify/src/components/VOtpInput/VOtpInput.tsx", "76–90"),
    Finding("daisyui-error", "daisyui", "Contrast", "Pale colours of errors and successes",
            "`otp-error` and `otp-success` give the boxes the colours of the theme light, which are made for surfaces.",
            "A darker `--color-error`, or a text below.", "light.css", "16 and 20",
            [Contrast("error, light", "#FF627D", "#FFFFFF", 2.88), Contrast("success, light", "#00D390", "#FFFFFF", 1.96)], "error"),
    Finding("daisyui-full", "daisyui", "Focus", "A full code outlines every box",
            "While a valid input has the focus, all boxes get the outline of the active one, and the cursor becomes transparent. It cannot be seen"
            " where the next key acts. (In the picture, only the last box has it.)",
            "An outline around the last box only.", "otp.css", "`.otp:has(input:valid:focus) > span`", state="full"),
    Finding("base-ui-errors", "base-ui", "Error", "The example leaves errors to you",
            "Base UI marks an invalid field (`data-invalid`, `aria-invalid`), but the styles of its example have no rule for it. Copied as it is,"
            " an invalid code looks like a valid one.",
            "A rule for `.Input[data-invalid]`.", "index.module.css", "27–58", state="filled"),
    Finding("bootstrap-large", "bootstrap-large", "Target", "The large size is the normal one",
            "`--otp-size` of `.otp` is the height of a large control already, and `.otp-lg` sets the same. The font size of a large control is that"
            " of a control without a size, so the class changes nothing.",
            "A larger `--otp-size` on `.otp-lg`.", "_otp-input.scss", "15"),
    Finding("bootstrap-focus", "bootstrap-connected", "Focus", "A pale focus ring in light pages",
            "The focus ring is the theme colour mixed with the page in equal parts. It lies over the slot's border, also in an error. The dark"
            " theme takes three quarters of the colour, and has enough contrast.",
            "`--focus-ring-color: var(--primary-base)`.", "_theme.scss", "91",
            [Contrast("light", "#6FC8FF", "#FFFFFF", 1.85), Contrast("dark", "#0069BD", "#131415", 3.3)]),
    Finding("pinput-error", "soft", "Error", "The example's error does not show",
            "The filled example keeps a wrong code in `showError`, and has a theme for errors, but does not give the one to the other."
            " A wrong code looks like a right one.",
            "`forceErrorState: showError`, with an `errorText`.", "filled_rounded.dart", "55–70", state="filled"),
    Finding("element-dots", "passcode-element", "Contrast", "Empty dots are pale",
            "Empty dots have `bgSubtlePrimary`, and the number of digits can hardly be seen. A wrong PIN is told well: by a text that VoiceOver"
            " reads, by its colour and by a movement.",
            "`iconTertiary` for empty dots, or an outline.", "AppLockScreen.swift", "96–107",
            [Contrast("light", "#E1E6EC", "#FFFFFF", 1.26), Contrast("dark", "#26282D", "#101317", 1.26)]),
]


def source(finding: Finding, presets: dict[str, Preset]) -> str:
    """The address of the lines; an error if the preset has no such source."""
    address = next((each for each in presets[finding.preset].sources if finding.source in each), None)
    if address is None:
        commit = re.match(r"https://github\.com/[^/]+/[^/]+/blob/[0-9a-f]{40}/", presets[finding.preset].sources[0])
        if not commit or "/" not in finding.source:
            raise RuntimeError(f"the finding {finding.id} has no source")
        address = commit[0] + finding.source
    lines = re.findall(r"\d+", finding.where) if finding.where[0].isdigit() else []
    return address + (f"#L{lines[0]}" + (f"-L{lines[1]}" if "–" in finding.where else "") if lines else "")


def place(finding: Finding) -> str:
    """The lines or the rule, in words."""
    return finding.where if not finding.where[0].isdigit() else f"line{'s' if len(finding.where) > 3 else ''} {finding.where}"


def check(presets: dict[str, Preset]) -> None:
    """Raises an error if a contrast is not the calculated one, or if its colour is not one of the preset."""
    for finding in FINDINGS:
        if finding.subject not in SUBJECTS:
            raise RuntimeError(f"{finding.id}: {finding.subject} is no subject")
        source(finding, presets)
        chain, name = "", finding.preset
        while name:
            chain, name = chain + presets[name].scene, presets[name].base or ""
        for each in finding.contrasts:
            ratio = round(contrast(each.color, each.ground), 2)
            if abs(ratio - each.ratio) > 0.011:
                raise RuntimeError(f"{finding.id}: {each.label} has a contrast of {ratio}, not {each.ratio}")
            if each.color not in chain:
                raise RuntimeError(f"{finding.id}: {each.color} is no colour of {finding.preset}")


def contrast(color: str, ground: str) -> float:
    """The contrast of two colours by WCAG 2.2; the first one may be translucent."""
    red, green, blue, alpha = channels(color)
    below = channels(ground)[:3]
    mixed = [part * alpha + other * (1 - alpha) for part, other in zip((red, green, blue), below)]
    one, other = sorted((luminance(mixed), luminance(below)), reverse=True)
    return (one + 0.05) / (other + 0.05)


def channels(color: str) -> tuple[float, float, float, float]:
    if match := re.fullmatch(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)%\)", color):
        return float(match[1]), float(match[2]), float(match[3]), float(match[4]) / 100
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16), 1


def luminance(color: list[float] | tuple[float, ...]) -> float:
    linear = [part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in color]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
