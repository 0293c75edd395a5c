"""The pages of the atlas."""

import html
import re

from . import findings, originals
from .catalog import Preset, flat, text
from .guides import Guide, page_name
from .pictures import Facts, states
from .remarks import DARK, MIRRORED

TITLE = "Fieldproof atlas"
# Where the scenes of the pictures have the field.
FIELD = "content.stack.children.0."
# Why presets have no sources that can be read.
NOT_PUBLIC = {
    "stripe": "Stripe publishes no style sheet, and documents the variables of its current themes without their values. The preset has"
    " those of the themes <code>stripe</code> and <code>night</code> that it documented, and the sizes of its quick start.",
    "passcode": "Apple publishes neither a source nor measures of its passcode screen, also not for iOS 26.",
    "ios": "Apple publishes the colours of iOS 26, and the names of its fills, but has no field for codes. Sizes and states are ours.",
    "card-id1": "The standard gives the proportions and the radius of the corners. The rest is ours.",
}
NAMES = {"focused": "focused", "filled": "filled, without the focus", "full": "full, with the focus"}


def escape(text: str) -> str:
    return html.escape(text, quote=True)


def page(title: str, body: str, root: str = "", current: str = "", description: str = "") -> str:
    """A page. `root` is the way from its folder to the site's, `current` the link of the header that it belongs to."""
    links = [("index.html", "Fields"), ("findings.html", "Findings"), ("guides/index.html", "Guides")]
    items = "".join(
        f'<li><a href="{root}{address}"{" aria-current=page" if name == current else ""}>{name}</a></li>' for address, name in links)
    heading = title if title == TITLE else f"{title} · {TITLE}"
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="{escape(description or title)}">
<title>{escape(heading)}</title>
<link rel="stylesheet" href="{root}site.css">
<a class="skip" href="#main-content">Skip to the content</a>
<header class="top">
<a class="brand" href="{root}index.html">{TITLE}</a>
<nav aria-label="Sections"><ul>{items}</ul></nav>
<search><label for="search">Search</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false"
aria-controls="results" aria-autocomplete="list" aria-keyshortcuts="/" placeholder="Press /" data-root="{root}">
<ul id="results" role="listbox" aria-label="Results" hidden></ul></search>
</header>
<main id="main-content" tabindex="-1">
{body}
</main>
<footer class="foot"><p>Pictures and numbers are made by Fieldproof from its presets. Names of products belong to their owners.</p></footer>
<script src="{root}index.js"></script>
<script src="{root}site.js"></script>
</html>
"""


def image(source: tuple[str, int, int], alt: str, root: str = "../") -> str:
    path, width, height = source
    return f'<img src="{root}{escape(path)}" width="{width}" height="{height}" alt="{escape(alt)}" loading="lazy" decoding="async">'


def prose(text: str) -> str:
    """A text in which parts between backticks are code."""
    return re.sub(r"`(.+?)`", r"<code>\1</code>", escape(text))


def heading(level: int, text: str, anchor: str) -> str:
    """A heading with a link to itself."""
    link = f'<a class="anchor" href="#{anchor}" aria-label="Link to {escape(text)}">#</a>'
    return f'<h{level} id="{anchor}">{escape(text)}{link}</h{level}>'


def home(presets: list[Preset], facts: dict[str, Facts]) -> str:
    groups: dict[str, list[Preset]] = {}
    for preset in presets:
        groups.setdefault(preset.platform, []).append(preset)
    body = f"""<h1>Every state of a code field</h1>
<p class="lead">{len(presets)} designs for one-time codes, PINs and cards: each in every state, in light and dark, with larger text, from right
to left and in motion. Most of those for the web are <a href="guides/fidelity.html#presets">compared with the CSS of their originals</a>,
box by box and value by value. <a href="findings.html">{len(findings.FINDINGS)} findings</a> say what a closer look shows.</p>
"""
    for platform, group in groups.items():
        cards = "".join(home_card(preset, facts[preset.name]) for preset in group)
        body += f'<section>{heading(2, platform, platform.lower())}<ul class="cards">{cards}</ul></section>\n'
    return page(TITLE, body, current="Fields", description=f"{len(presets)} designs of code fields in every state")


def home_card(preset: Preset, facts: Facts) -> str:
    typing = facts.images["states"]["typing"]
    pictures = "".join(
        f'<span class="stage" style="background:{preset.background(theme == "dark")}">{image(typing[theme], "", "")}</span>'
        for theme in ("light", "dark"))
    made = f"After {preset.origin}" if preset.origin else "The default"
    return (f'<li><a class="card" href="presets/{preset.name}.html"><span class="pair">{pictures}</span>'
            f'<strong>{escape(preset.name)}</strong><span class="note">{escape(made)}</span></a></li>')


def preset_page(preset: Preset, facts: Facts, rows: list[tuple[str, str, str]], proof: str | None,
                meanings: dict[str, str]) -> str:
    sections = [("States", "states", state_section(preset, facts)), ("Text sizes", "text-sizes", size_section(preset, facts))]
    if "right-to-left" in facts.images:
        sections.append(("Right to left", "right-to-left", mirrored_section(preset, facts)))
    sections.append(("Motion", "motion", motion_section(preset, facts)))
    if rows:
        sections.append(("Behaviour", "behaviour", behaviour_section(preset, rows)))
    sections.append(("Audit", "audit", audit_section(preset, facts)))
    if about := [each for each in findings.FINDINGS if each.preset == preset.name]:
        sections.append(("Findings about the original", "findings", finding_section(about)))
    sections += [("Values", "values", value_section(preset, meanings)), ("Scene", "scene", scene_section(preset)),
                 ("Sources", "sources", source_section(preset, facts, proof))]
    contents = "".join(f'<li><a href="#{anchor}">{name}</a></li>' for name, anchor, _ in sections)
    body = (f'<h1>{escape(preset.name)}</h1><p class="lead">{escape(preset.summary[:1].upper() + preset.summary[1:])}.'
            f'{" After " + escape(preset.origin) + "." if preset.origin else ""}</p>'
            f'<nav class="contents" aria-label="On this page"><ul>{contents}</ul></nav>')
    body += "".join(f"<section>{heading(2, name, anchor)}{content}</section>\n" for name, anchor, content in sections)
    return page(preset.name, body, "../", "Fields", preset.summary)


def stage(preset: Preset, picture: str, theme: str) -> str:
    return (f'<div class="stage" style="background:{preset.background(theme == "dark")}"><span class="theme">{theme}</span>'
            f"{picture}</div>")


def grid(preset: Preset, section: str, images: dict, name, remarks: dict[str, str] = {}) -> str:
    """A figure for each key, with both themes, and with remarks in its caption. Its anchor begins with that of the section."""
    figures = ""
    for key, themes in images.items():
        label = name(key)
        anchor = f'{section}-{key.replace(" ", "-").replace(".", "-")}'
        pictures = "".join(stage(preset, image(themes[theme], f"{preset.name}, {label}, {theme}"), theme) for theme in themes)
        notes = [remarks[key]] if key in remarks else []
        if preset.name in DARK:
            notes.append("dark: ours")
        remark = "".join(f' <span class="remark">{escape(note)}</span>' for note in notes)
        figures += f'<figure id="{anchor}"><figcaption>{escape(label)}{remark}</figcaption><div class="pair">{pictures}</div></figure>'
    return f'<div class="figures">{figures}</div>'


def state_section(preset: Preset, facts: Facts) -> str:
    images = {key: facts.images["states"][key.replace(" ", "-")] for key in states(preset)}
    note = f"<p>{DARK[preset.name]}</p>" if preset.name in DARK else ""
    return note + grid(preset, "state", images, lambda key: NAMES.get(key, key), facts.remarks)


def size_section(preset: Preset, facts: Facts) -> str:
    note = "<p>As for people who prefer larger text: by a third, and twice as large.</p>"
    return note + grid(preset, "text-size", facts.images["sizes"], lambda key: f"{float(key):.0%}".replace("%", " %"))


def mirrored_section(preset: Preset, facts: Facts) -> str:
    remark = MIRRORED.get(preset.name)
    return grid(preset, "right-to-left", facts.images["right-to-left"], lambda _: "typing", {"typing": remark} if remark else {})


def motion_section(preset: Preset, facts: Facts) -> str:
    what = "A number is typed." if preset.is_card else "A code is typed, and is then found to be wrong."
    if not preset.is_card and facts.remarks.get("error", "").startswith("ours"):
        what += " The look of the error is ours."
    if preset.name in DARK:
        what += " The dark clip is ours."
    typing = facts.images["states"]["typing"]
    clips = "".join(stage(preset, f'<img class="clip" src="../{escape(typing[theme][0])}" data-clip="../{escape(path)}" '
                          f'width="{typing[theme][1]}" height="{typing[theme][2]}" alt="{preset.name} in motion, {theme}" loading="lazy">', theme)
                    for theme, path in facts.clips.items())
    return (f'<p>{what} Clips play when you start them.</p><p><button type="button" class="play" aria-pressed="false">Play</button></p>'
            f'<div class="pair">{clips}</div>')


def table(head: list[str], rows: list[list[str]], label: str, is_wide: bool = False) -> str:
    """A table. On a narrow screen, the cells of a wide one are below each other, each with the name of its column. Roles are stated,
    because browsers drop those of tables that are not laid out as tables."""
    names = [escape(re.sub(r"<.*?>", "", name)) for name in head]
    cells = "".join(
        f'<tr role="row"><th scope="row" role="rowheader">{row[0]}</th>'
        + "".join(f'<td role="cell" data-label="{name}">{cell}</td>' for name, cell in zip(names[1:], row[1:])) + "</tr>" for row in rows)
    titles = "".join(f'<th scope="col" role="columnheader">{name}</th>' for name in head)
    return (f'<div class="scroll{" wide" if is_wide else ""}" tabindex="0" role="region" aria-label="{label}"><table role="table">'
            f'<thead role="rowgroup"><tr role="row">{titles}</tr></thead><tbody role="rowgroup">{cells}</tbody></table></div>')


def behaviour_section(preset: Preset, rows: list[tuple[str, str, str]]) -> str:
    known = {each.case: each for each in originals.ORIGINALS.get(preset.name, [])}
    cells = []
    for action, text, active in rows:
        cells.append([escape(action), f"<code>{escape(text)}</code>", escape(active)])
        if other := known.get(action):
            first, last = other.lines
            link = f'<a href="{escape(other.address)}">{escape(other.file.rpartition("/")[2])}, lines {first}–{last}</a>'
            remark = f' <span class="note">{prose(other.note)}</span>' if other.note else ""
            cells.append([f'<span class="original">In the original <span class="note">{link}</span></span>',
                          f"<code>{escape(other.text)}</code>{remark}", escape(other.active)])
    note = (" The rows <b>In the original</b> say where the original's source shows something else." if known
            else " The original's source shows the same." if preset.name in originals.ORIGINALS
            else " How the original behaves was not compared." if preset.origin else "")
    return (f"<p>Events that the program played with the preset, in a field of at least six boxes.{note}</p>"
            + table(["What somebody does", "Text", "Active"], cells, "Behaviour", is_wide=True))


def audit_section(preset: Preset, facts: Facts) -> str:
    serious: dict[tuple[str, str], list[dict]] = {}
    for finding in facts.findings:
        if finding["level"] != "info":
            serious.setdefault((finding["rule"], finding["criterion"] or ""), []).append(finding)
    if not serious:
        return "<p>The audit finds nothing at levels A and AA in these states.</p>"
    rows = []
    for (rule, criterion), found in serious.items():
        worst = min(found, key=lambda each: each["value"] if each["value"] is not None else 0)
        hints = {(each["suggestion"]["path"], text(each["suggestion"]["value"])) for each in found if each.get("suggestion")}
        hint = "; ".join(f"<code>{escape(path.removeprefix(FIELD))}: {escape(value)}</code>" for path, value in sorted(hints)[:2])
        names = sorted({theme for each in found for theme in ("light", "dark") if f"theme-{theme}" in (each["picture"] or "")})
        rows.append([f'<a href="../guides/audit.html"><code>{rule}</code></a>', escape(criterion), names[0] if len(names) == 1 else "both",
                     escape(worst["message"]), hint])
    return table(["Rule", "WCAG 2.2", "Theme", "The worst place", "Suggestion"], rows, "Audit", is_wide=True)


def value_section(preset: Preset, meanings: dict[str, str]) -> str:
    rows = []
    for path, value in flat(preset.values):
        key = re.sub(r"^when\.\w+\.|\.\d+(?=\.)", "", path)
        rows.append([f"<code>{escape(path)}</code>", swatches(value) + f"<code>{escape(value)}</code>", escape(meanings.get(key, ""))])
    return table(["Key of <code>field</code>", "Value", "Meaning"], rows, "Values", is_wide=True)


def swatches(value: str) -> str:
    """Samples of the colours of a value."""
    colors = re.findall(r"#[0-9A-Fa-f]{3,8}\b|rgb\([^)]*\)", value)
    return "".join(f'<span class="swatch" style="--color:{color}"></span>' for color in colors)


def scene_section(preset: Preset) -> str:
    return ('<p>A complete scene file. <button type="button" class="copy" data-copy="scene-text">Copy</button> <span role="status"></span></p>'
            f'<pre tabindex="0" id="scene-text"><code>{escape(preset.scene)}</code></pre>')


def finding_section(about: list[findings.Finding]) -> str:
    items = "".join(f'<li><a href="../findings.html#{each.id}">{escape(each.title)}</a> ({each.subject.lower()})</li>' for each in about)
    return f"<ul>{items}</ul>"


def source_section(preset: Preset, facts: Facts, proof: str | None) -> str:
    items = "".join(f'<li><a href="{escape(address)}">{escape(short(address))}</a></li>' for address in preset.sources)
    differences = '<a href="../guides/fidelity.html#what-differs-and-why">What differs</a>'
    except_ours = ", except where a picture is marked as ours" if any("ours" in each for each in facts.remarks.values()) else ""
    words = (
        f"<p>Its values are those of these files, at a fixed version{except_ours}.</p><ul>{items}</ul>" if items else
        f"<p>{NOT_PUBLIC.get(preset.name, 'The files of its original are not public.')} {differences} says what it is compared with.</p>"
        if preset.origin else
        "<p>It has no model.</p>")
    if preset.base:
        words += f'<p>It begins with <a href="{preset.base}.html">{preset.base}</a>.</p>'
    if proof:
        words += f'<p>{proof} <a href="../guides/fidelity.html">How this is measured</a>. {differences}.</p>'
    return words


def short(address: str) -> str:
    match = re.match(r"https://github\.com/([^/]+/[^/]+)/blob/([0-9a-f]{7})[0-9a-f]*/(.+)", address)
    return f"{match[1]} at {match[2]}: {match[3]}" if match else address.removeprefix("https://")


def findings_page(presets: dict[str, Preset], facts: dict[str, Facts]) -> str:
    chosen = [each for each in findings.FINDINGS if each.preset in facts]
    subjects = [subject for subject in findings.SUBJECTS if any(each.subject == subject for each in chosen)]
    contents = "".join(f'<li><a href="#{subject.lower()}">{subject}</a></li>' for subject in subjects)
    body = f"""<h1>Findings</h1><p class="lead">What a closer look at the originals shows. All of them are good components, and most of
this is one value or one line. Each finding can be read in the lines that it names, and was true at that version.</p>
<nav class="contents" aria-label="On this page"><ul>{contents}</ul></nav>"""
    for subject in subjects:
        articles = "".join(finding_article(each, presets, facts) for each in chosen if each.subject == subject)
        body += f'<section>{heading(2, subject, subject.lower())}<div class="findings">{articles}</div></section>\n'
    return page("Findings", body, current="Findings")


def finding_article(finding: findings.Finding, presets: dict[str, Preset], facts: dict[str, Facts]) -> str:
    preset = presets[finding.preset]
    contrasts = "".join(f'<li><span class="swatch" style="--color:{item.color}"></span>{escape(item.label)}: '
                        f"<code>{escape(item.color)}</code> on <code>{item.ground}</code>, {item.ratio:.2f}:1</li>" for item in finding.contrasts)
    picture = facts[finding.preset].images["states"][finding.pictured]["light"]
    state = finding.pictured.replace("-", " ")
    address = findings.source(finding, presets)
    return (f'<article class="finding"><div class="stage" style="background:{preset.background(False)}">'
            f'{image(picture, f"{finding.preset}, {state}, light", "")}</div>'
            f'{heading(3, finding.title, finding.id)}<p class="note"><a href="presets/{finding.preset}.html">{finding.preset}</a></p>'
            f"<p>{prose(finding.text)}</p>{f'<ul>{contrasts}</ul>' if contrasts else ''}<p><b>What helps:</b> {prose(finding.help)}</p>"
            f'<p class="note">Source: <a href="{escape(address)}">{escape(short(address.partition("#")[0]))}</a>, '
            f'<span class="place">{prose(findings.place(finding))}</span></p></article>\n')


def guide_page(guide: Guide, guides: list[Guide]) -> str:
    items = "".join(f'<li><a href="{page_name(each.name)}"{" aria-current=page" if each is guide else ""}>{escape(each.title)}</a></li>'
                    for each in guides)
    body = (f'<div class="guide"><nav class="side" aria-label="Guides"><details><summary>Guides</summary><ul>{items}</ul></details></nav>'
            f'<article class="prose">{guide.body}</article></div>')
    return page(guide.title, body, "../", "Guides")
