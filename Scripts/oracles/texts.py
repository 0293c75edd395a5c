#!/usr/bin/env python3
"""Writes the tables of visual orders and line breaks with which tests compare.

usage: texts.py

Writes Tests/Drawing/FieldShapingTests/bidi.tsv and Tests/Drawing/FieldShapingTests/linebreaks.tsv.

Visual orders are measured in Chromium, which implements UAX #9 with ICU, and compared with python-bidi. Line breaks
come from Perl's \\b{lb} (UAX #14 in Unicode 14) and are compared with uniseg. The table also contains Chromium's
breaks, which differ where Chromium tailors the rules. Differences between the programs are printed. Needs Chromium,
Perl 5.36 and, from PyPI, python-bidi and uniseg.
"""
import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata

from bidi import get_display
from uniseg.linebreak import line_break_boundaries

TESTS = pathlib.Path(__file__).resolve().parents[2] / "Tests/Drawing/FieldShapingTests"

# A sentence of a screen in each of 16 languages, with the numbers, addresses and punctuation that such screens have. The
# Thai sentence is in `THAI_SENTENCE`.
SENTENCES = [
    "Enter the 6-digit code we sent to +1 (555) 010-0199.",
    "Bestätigungscode eingeben: gesendet an max@example.com, gültig für 5\u00a0Minuten.",
    "Saisissez le code à 6\u00a0chiffres\u202f: il expire dans «\u00a05\u00a0min\u00a0».",
    "¿No ha recibido el código? Solicite otro en 0:24.",
    "Wpisz kod z SMS-a (6 cyfr), który wysłaliśmy pod numer 600\u00a0100\u00a0200.",
    "Введите код из СМС — он отправлен на номер +7 999 123-45-67.",
    "Εισαγάγετε τον 6ψήφιο κωδικό· λήγει σε 5 λεπτά.",
    "أدخل الرمز المكوّن من 6 أرقام الذي أرسلناه إلى ‎+966 50 123 4567.",
    "הזינו את הקוד (6 ספרות) שנשלח אל user@example.com תוך 5 דק׳.",
    "کد ۶ رقمی را که به 0912 345 6789 فرستادیم وارد کنید: SMS.",
    "अपने फ़ोन पर भेजा गया 6 अंकों का कोड दर्ज करें।",
    "请输入发送至 +86 138 0013 8000 的6位验证码。",
    "請輸入「簡訊」中的 6 位數驗證碼，5 分鐘內有效。",
    "SMSで届いた6桁のコードを入力してください。",
    "문자로 받은 6자리 코드를 5분 안에 입력하세요.",
]
THAI_SENTENCE = "กรุณาใส่รหัส 6 หลัก"

# Texts for UAX #9, grouped by the rules that they exercise.
ORDERS = {
    "N0, brackets": [
        "א(ב)ג", "א (ב) ג", "אב (abc) גד", "abc (אב) def", "a(ב)c", "אב(ab)", "(אב)", "(אב) ab", "ab (אב)",
        "אב [ab (גד) cd] הו", "אב (ab גד) הו", "אב (גד ab) cd", "a [ב) ג]", "א(ב[ג)ד]", "((א)", "א{ב}ג", "א 〈ב〉 ג",
        "א «ב» ג", "ab (12) אב", "אב (12) גד", "אב )ab( גד", "אב (a) (b) גד", "ab(אב)cd", "אב ab (גד)",
    ],
    "W1 to W7, numbers": [
        "אב 12 גד", "אב 1,2-3 גד", "אב 1.5 גד", "12 אב", "a 12 אב", "אב $5", "אב 5$", "אב 50% גד", "אב -5", "אב 1+2 גד",
        "אב 1/2 גד", "אב 12:30 גד", "اب 12 جد", "اب 1,2 جد", "اب ١٢٣ جد", "اب ١,٢ جد", "ab ١٢٣ cd", "اب 12-13 جد",
        "אב +972-50-123 גד", "אב ab 12 גד", "ab אב 12 cd", "אב #1 גד", "a1 אב2 ג3", "ש\u05c1לו\u05b9ם 1",
    ],
    "N1 and N2, neutrals": [
        "abאבcd", "a אב, ג b", "אב ab", "אב!", "ab אב!", "אב... ab", "אב - ab - גד", "a & ב & c", "אב: ab", "אב 😀 גד",
        "אב 🥰🥳 גד", "ab 🥰 אב 🥳🥰 גד", "אב? 12!",
    ],
    "X1 to X8, embeddings, overrides and isolates": [
        "ab \u202bאב cd\u202c ef", "אב \u202aab גד\u202c הו", "ab \u202ecd\u202c ef",
        "א \u202a(ב) ג\u202c", "a \u202b(b) c\u202c", "אב \u202dגד\u202c הו",
        "ab \u2067אב cd\u2069 ef", "אב \u2066ab גד\u2069 הו", "אב \u2068ab גד\u2069 הו", "ab \u2068אב cd\u2069 ef",
        "\u2067ab\u2069 cd", "\u2068אב\u2069 ab", "ab \u2067אב", "ab\u2069 אב", "\u202bab\u202c", "א \u2067ב (ג\u2069 ד) ה",
        "אב \u202aab \u202bגד cd\u202c ef\u202c הו", "x \u2067abc!\u2069 y \u2067def\u2069 z",
        "א \u2066בג!\u2069 ד \u2066הו\u2069",
    ],
    "P2, P3 and marks": [
        "\u200fab!", "\u200eאב!", "אב!\u200e ab", "ab\u200f! cd",
    ],
    "sentences": SENTENCES + [THAI_SENTENCE],
}

# Texts for UAX #14, grouped by the rules that they exercise.
BREAKS = {
    "spaces": ["aa bb cc", "aa   bb", "a\u00a0b c", "a\u202fb c", "a\u2060b c", "a\u200bb", "a\u2003b", "a \u2060b",
               "10\u00a0000 kg", "a\u3000b"],
    "soft hyphens and hyphens": [
        "co\u00adope\u00adra\u00adtion", "a\u00ad b", "aa-bb", "a -12", "5-6", "a-1", "well\u2010known", "non\u2011break",
        "pre\u2013war", "a \u2013 b", "e-mail-address", "אב-גד", "אב\u05beגד",
    ],
    "dashes": ["aa\u2014bb", "a \u2014 b", "a\u2014", "\u2014a b", "a\u2014\u2014b", "\u201ca\u201d\u2014b", "1\u20142"],
    "questions, exclamations and full stops": [
        "what?yes", "a!b", "a?!b", "end.next", "a,b", "a;b", "a:b", "12:30", "3.14", "1,000.5",
        "example.com", "wait\u2026what", "a\u2026 b", "?a", "a ?b",
    ],
    "slashes and addresses": [
        "and/or", "http://example.com/a/b", "a/b/c", "1/2", "/usr/lib", "https://a.b/c?d=e&f=g", "mail@example.com",
        "C:\\dir\\file",
    ],
    "quotes and brackets": [
        "a (b) c", "a(b)c", "a [b]", "say \u201chi\u201d now", "\u00aba\u00bb b", "it\u2019s here", "\"a\" b", "f(x) y",
    ],
    "numbers and currency": [
        "$100.00 a", "a $5", "5 \u20ac a", "100%a", "5% of", "\u20ac5a", "\u00b15 a", "+5 a", "#1 a", "\u2116 5",
    ],
    "emoji": [
        "😀😀😀", "a😀b", "👍🏽👍🏽", "👩\u200d💻👩\u200d💻", "🇺🇸🇩🇪🇫🇷", "❤\ufe0f❤\ufe0f", "1\ufe0f\u20e32\ufe0f\u20e3", "🫠🫠",
        "😀!",
    ],
    "East Asian text": [
        "一二三四", "一二。三", "一「二」三", "（一）二", "あいう", "きゃく", "カード", "一a二", "日々是", "한국어",
        "한국어 글", "각나", "一、二",
    ],
    "combining marks": ["e\u0301e\u0301 a"],
    "sentences": SENTENCES,
}

# Texts in Thai, which is broken by a dictionary: Chromium uses ICU's. Unlike it, libthai's has the word มือถือ (mobile
# phone).
LIBTHAI = {"โทรศัพท์มือถือ": ([8], "libthai's dictionary has one word for the last two words of ICU")}
THAI = ["สวัสดีครับ", "ภาษาไทย", "รหัสผ่าน", "กรุณาใส่รหัส", "โทรศัพท์มือถือ", "ไทย abc ไทย", THAI_SENTENCE]

# The reasons why Chromium, or a later version of UAX #14, differs.
HYPHEN = "LB25: no break between a hyphen and a digit; Chromium breaks after the hyphen"
HEBREW = "LB21a: no break after a Hebrew letter and a hyphen; Unicode 16 and Chromium break between Hebrew letters"
EXCLAMATION = "Chromium does not break after an exclamation mark before a letter"
SLASH = "Chromium does not break after a slash or backslash between letters"
KANA = "class CJ is NS, which is strict breaking; Chromium breaks before small kana and the prolonged sound mark"
NOTES = {
    "a \u2060b": "LB11: no break before a word joiner; Chromium breaks after the space",
    "5-6": HYPHEN, "a-1": HYPHEN, "אב-גד": HEBREW, "אב\u05beגד": HEBREW, "a!b": EXCLAMATION, "a?!b": EXCLAMATION,
    "a ?b": "LB13: no break before a question mark, not even after a space; Chromium breaks after the space",
    "and/or": SLASH, "http://example.com/a/b": SLASH, "a/b/c": SLASH, "/usr/lib": SLASH,
    "https://a.b/c?d=e&f=g": SLASH, "C:\\dir\\file": SLASH, "きゃく": KANA, "カード": KANA,
    SENTENCES[0]: HYPHEN, SENTENCES[5]: HYPHEN, SENTENCES[13]: KANA,
    SENTENCES[7]: "a mark without width begins the line; in Chromium it is not seen, but the sign after it is",
}


def escaped(text):
    """Escapes invisible characters as \\u{…}, and also marks, which would otherwise combine with the tab before
    them."""
    def shown(c):
        hidden = unicodedata.category(c) in ("Cf", "Mn", "Mc", "Me", "Zs", "Cc") and c != " "
        return f"\\u{{{ord(c):X}}}" if hidden or c == "\\" else c
    return "".join(map(shown, text))


def run_page(script):
    """Runs a script in a page of headless Chromium and returns its result."""
    page = f"""<!doctype html><meta charset=utf-8><body style="font: 20px sans-serif"><script>
        const result = (() => {{ {script} }})();
        document.body.textContent = "RESULT" + JSON.stringify(result) + "END";
        </script>"""
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as file:
        file.write(page)
        file.flush()
        dom = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--dump-dom", "file://" + file.name], capture_output=True,
            check=True, timeout=300).stdout.decode()
    return json.loads(html.unescape(re.search("RESULT(.*)END", dom, re.S).group(1)))


def browser_orders(texts):
    """For each text, its base direction and the indices of the scalars with a width, from left to right."""
    return run_page("return " + json.dumps(texts) + """.map(text => {
        const box = document.createElement("div");
        box.style.cssText = "unicode-bidi: plaintext; white-space: pre; width: 2000px; font-variant-ligatures: none";
        box.textContent = text;
        document.body.append(box);
        const node = box.firstChild, scalars = Array.from(text), seen = [];
        let unit = 0;
        scalars.forEach((scalar, index) => {
            const range = document.createRange();
            range.setStart(node, unit); range.setEnd(node, unit + scalar.length);
            unit += scalar.length;
            const rects = Array.from(range.getClientRects()).filter(rect => rect.width > 0);
            if (rects.length && !/\\p{M}/u.test(scalar)) seen.push([rects[0].left, index]);
        });
        box.remove();
        // The text is shorter than half the box and lies at the side where its paragraph starts.
        const direction = seen.length && seen[0][0] > 1000 ? "rtl" : "ltr";
        return [direction, seen.sort((a, b) => a[0] - b[0]).map(pair => pair[1])];
    })""")


def browser_breaks(texts):
    """For each text, the indices of the scalars that start a line in a box without width."""
    return run_page("return " + json.dumps(texts) + """.map(text => {
        const box = document.createElement("div");
        box.style.cssText = "width: 0; white-space: normal; overflow-wrap: normal; word-break: normal; line-break: auto";
        box.textContent = text;
        document.body.append(box);
        const node = box.firstChild, starts = [];
        let unit = 0, top = null;
        Array.from(text).forEach((scalar, index) => {
            const range = document.createRange();
            range.setStart(node, unit); range.setEnd(node, unit + scalar.length);
            unit += scalar.length;
            if (/[\\s\\p{Cf}\\p{M}]/u.test(scalar) && scalar != "\\u3000") return;
            // A visible soft hyphen belongs to the range of the next character, whose own rectangle is the last one.
            const rect = Array.from(range.getClientRects()).filter(rect => rect.width > 0).pop();
            if (!rect) return;
            const line = Math.round(rect.top / 10);
            if (top !== null && line > top + 1) starts.push(index);
            if (top === null || line > top + 1) top = line;
        });
        box.remove();
        return starts;
    })""")


def perl_breaks(texts):
    """The breaks by UAX #14 in the Unicode version of Perl."""
    program = r"""binmode STDIN, ":utf8"; while (<STDIN>) { chomp; my $s = $_; my @p;
        while ($s =~ /\b{lb}/g) { push @p, pos($s) if pos($s) > 0 && pos($s) < length $s } print "@p\n" }"""
    lines = subprocess.run(
        ["perl", "-e", program], input="\n".join(texts).encode(), capture_output=True, check=True).stdout.decode()
    return [[int(word) for word in line.split()] for line in lines.split("\n")[:len(texts)]]


def uniseg_breaks(text):
    return [b for b in line_break_boundaries(text) if 0 < b < len(text)]


def unmirrored(text):
    """Replaces closing brackets by opening ones, so that mirrored brackets compare equal."""
    return text.translate(str.maketrans(")]}〉»", "([{〈«"))


def numbers(values):
    return " ".join(map(str, values)) or "-"


def write_orders():
    texts = [text for group in ORDERS.values() for text in group]
    orders = dict(zip(texts, browser_orders(texts)))
    lines = ["# Visual orders by UAX #9, measured in Chromium. Columns: text, base direction, indices of the scalars",
             "# from left to right, without controls and marks. Written by Scripts/oracles/texts.py."]
    for name, group in ORDERS.items():
        lines.append(f"# {name}")
        for text in group:
            direction, order = orders[text]
            seen = "".join(text[i] for i in order)
            other = "".join(c for c in get_display(text) if unicodedata.category(c) not in ("Cf", "Mn"))
            if unmirrored(seen) != unmirrored(other):
                print(f"{escaped(text)}: Chromium {seen!r}, python-bidi {other!r}", file=sys.stderr)
            lines.append(f"{escaped(text)}\t{direction}\t{numbers(order)}")
    (TESTS / "bidi.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return len(texts)


def write_breaks():
    texts = [text for group in BREAKS.values() for text in group]
    chromium, perl = browser_breaks(texts + THAI), perl_breaks(texts)
    lines = ["# Line breaks by UAX #14 in Unicode 14. Columns: text, indices of the scalars that can start a line, the",
             "# same in Chromium, and a note if they differ. Thai breaks, for which UAX #14 requires a dictionary, are",
             "# those of ICU unless noted. Written by Scripts/oracles/texts.py."]
    known = dict(zip(texts + THAI, chromium))
    standard = dict(zip(texts, perl))
    for name, group in BREAKS.items():
        lines.append(f"# {name}")
        for text in group:
            note = NOTES.get(text, "")
            if uniseg_breaks(text) != standard[text]:
                print(f"{escaped(text)}: Perl {standard[text]}, uniseg {uniseg_breaks(text)}", file=sys.stderr)
            if known[text] != standard[text]:
                print(f"{escaped(text)}: UAX {standard[text]}, Chromium {known[text]}", file=sys.stderr)
            lines.append("\t".join([escaped(text), numbers(standard[text]), numbers(known[text])] + [note] * bool(note)))
    lines.append("# Thai")
    for text in THAI:
        breaks, *note = LIBTHAI.get(text, (known[text],))
        lines.append("\t".join([text, numbers(breaks), numbers(known[text])] + note))
    (TESTS / "linebreaks.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return len(texts) + len(THAI)


if __name__ == "__main__":
    print(f"{write_orders()} orders, {write_breaks()} texts with line breaks")
