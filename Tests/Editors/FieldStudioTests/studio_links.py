"""Opens links to the page of the studio in a browser, and prints what it observes as JSON.

The arguments are the folder of the programs and an empty folder.
"""

import http.server
import json
import random
import sys
import threading
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

from page_tools import (
    TILE, console_errors, open_page, press_enter, show_only, text, texts, wait_for_badges, wait_until_quiet)
from studio_page import unused_port
from studio_play import play
from studio_process import DEMO, FIT, Studio
from studio_review import selected
from studio_time import FILM, frame, open_time

from browser import Browser

SHOWN = """(() => {
  const [box, view] = [document.querySelector('.tile[aria-selected=true]'), document.querySelector('main')].map(
    (node) => node?.getBoundingClientRect());
  return {
    pictures: [...document.querySelectorAll('.tile')].map((node) => node.tile.picture.name),
    filter: document.getElementById('filter').value, zoom: document.getElementById('zoom').textContent,
    theme: document.getElementById('axis-theme')?.value ?? '',
    rowheads: [...document.querySelectorAll('[role=rowheader]')].map((node) => node.textContent),
    rulers: document.querySelectorAll('.ruler').length,
    tools: [...document.querySelectorAll('[id^=tool-][aria-pressed=true]')].map(({ id }) => id),
    chosen: document.querySelector('.tile[aria-selected=true]')?.tile.picture.name ?? '',
    inView: Boolean(box) && box.bottom > view.top && box.top < view.bottom,
    element: document.querySelector('#elements [aria-selected=true]')?.dataset.id ?? '',
  };
})()"""


def query(address):
    """The names and values after `#` of an address, each in its place, without the folder of the scenes."""
    return [[name, value.split("/scenes/")[-1]] for name, value in parse_qsl(urlsplit(address).fragment)]


def href(page):
    return page.value("location.href")


def open_link(browser, link, delay=0, **options):
    """Opens a link in a page that remembers nothing. Messages after the first one arrive later, by milliseconds."""
    page = browser.page(**options)
    # Whatever the page has remembered would show the same without the link.
    page.run_first("""
      try { localStorage.setItem('fieldproof-studio', '{"zoom":8}'); } catch {}
      window.sockets = [];
      window.WebSocket = class extends WebSocket {
        constructor(...words) { super(...words); window.sockets.push(this); }
        set onmessage(receive) {
          let count = 0;
          super.onmessage = (event) => (count++ && DELAY ? setTimeout(() => receive(event), DELAY) : receive(event));
        }
      };""".replace("DELAY", str(delay)))
    page.load(link)
    page.until("document.querySelectorAll('.scene').length > 0")
    wait_until_quiet(page)
    return page


def arrange(page):
    """By keys alone: one scene, a filter, rows, a zoom, tools, a picture and an element of it."""
    show_only(page, "demo")
    page.value("document.getElementById('axis-theme').focus()")
    page.press("ArrowUp")
    page.press("Escape", "/", *"typ", "Escape")
    # Esc clears the filter when the focus is in it.
    page.press("/", *"typ")
    page.until("document.querySelectorAll('.tile').length === 2")
    page.value("document.querySelectorAll('.tile')[1].focus()")
    page.press("1", "+", "r", "e")
    page.until("document.querySelectorAll('#elements [role=option]').length > 0")
    page.press("Home", "ArrowDown", "ArrowDown")
    wait_until_quiet(page)


def restored(browser, studio):
    page = open_page(browser, studio, 4)
    wait_for_badges(page)
    found = {"search": page.value("location.search"), "entries": [page.value("history.length")]}
    arrange(page)
    found["entries"].append(page.value("history.length"))
    found["query"] = query(href(page))
    page.value("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
    page.press("Escape", "c")
    page.until("window.copied")
    link = page.value("window.copied")
    found["hasToken"] = "token" in link or studio.address.split("token=")[1] in link
    found["isSame"], found["notice"] = link == href(page), text(page, "#notice-text")
    page.value("delete window.copied")
    page.click("#copy-link")
    page.until("window.copied")
    found["isSameByClick"] = page.value("window.copied") == link
    other = open_link(browser, link)
    found["shown"] = [page.value(SHOWN), other.value(SHOWN)]
    # A busy studio sends the pictures long after the list of them.
    found["shown"].append(open_link(browser, link, delay=500).value(SHOWN))
    other.value("window.isOld = true")
    other.call("Page.reload")
    # The page without a token comes first, and opens the address with it.
    other.until("!window.isOld && document.readyState === 'complete' && document.querySelectorAll('.tile').length === 2")
    wait_until_quiet(other)
    found["shown"].append(other.value(SHOWN))
    # The connection is lost and comes back.
    other.value("window.sockets.at(-1).close()")
    other.until("window.sockets.length > 1 && window.sockets.at(-1).readyState === WebSocket.OPEN"
                " && document.body.dataset.connection === 'open'")
    wait_until_quiet(other)
    found["shown"].append(other.value(SHOWN))
    found["reloaded"] = href(other) == link
    found["console"] = console_errors(page) + console_errors(other)
    return found


def far(browser, studio):
    """A picture that is far below the others, whose sizes are not known when the link is opened."""
    scenes = urlencode({"zoom": "fit", "scene": f"{studio.scenes}/tall9.yaml", "picture": "tall9/empty"}, quote_via=quote)
    page = open_link(browser, studio.address + "#" + scenes)
    page.until("document.querySelector('.tile[aria-selected=true] canvas') !== null")
    wait_until_quiet(page)
    return page.value(SHOWN)


def back(browser, studio):
    """Opening and closing a view are steps for the keys Back and Forward."""
    page = open_page(browser, studio, 4)
    play(page, "demo/typing.theme-light")
    wait_until_quiet(page)
    link = href(page)
    found = {"query": query(link), "entries": [page.value("history.length")]}

    def go(direction, is_hidden):
        page.value(f"history.{direction}()")
        page.until(f"document.getElementById('play').hidden === {is_hidden}")
        wait_until_quiet(page)
        found.setdefault("steps", []).append([name for name, _ in query(href(page))])

    go("back", "true")
    go("forward", "false")
    page.press("Escape")
    wait_until_quiet(page)
    found["entries"].append(page.value("history.length"))
    found["closed"] = [name for name, _ in query(href(page))]
    go("back", "false")
    other = open_link(browser, link)
    other.until("document.getElementById('play-canvas').width > 1")
    found["played"] = text(other, "#play-title")
    other.press("Escape")
    other.until("document.getElementById('play').hidden")
    found["chosen"] = other.value(SHOWN)["chosen"]
    # Many keys are no steps.
    before = other.value("history.length")
    other.press("Home", *["ArrowRight", "ArrowLeft"] * 10, "+", "+", "0", "r", "r")
    wait_until_quiet(other)
    found["added"] = other.value("history.length") - before
    found["console"] = console_errors(page) + console_errors(other)
    return found


def views(browser, studio):
    """Links follow what the other views show: a frame, a picture to review, and the text."""
    page = open_page(browser, studio, 2, reduced_motion=True)
    open_time(page, "film/empty", "film/typing")
    page.press(*["ArrowRight"] * 3)
    wait_until_quiet(page)
    found = {"time": query(href(page))[-4:]}
    other = open_link(browser, href(page))
    other.until("document.getElementById('time-curves').children.length > 0")
    wait_until_quiet(other)
    found["timed"] = [other.value("document.getElementById('time-clip').value"), str(frame(other))]
    page.press("Escape")
    page.click("#review-open")
    page.until("document.querySelectorAll('.review-row').length > 1")
    page.press("End")
    wait_until_quiet(page)
    found["review"] = query(href(page))[-3:]
    last = selected(page)
    other = open_link(browser, href(page))
    other.until("document.querySelectorAll('.review-row').length > 1")
    wait_until_quiet(other)
    found["isReviewed"] = last != "" and selected(other) == last
    page.press("Escape", "m")
    page.until("!document.getElementById('text').hidden")
    wait_until_quiet(page)
    found["text"] = ["text", "1"] in query(href(page))
    other = open_link(browser, href(page))
    found["isTextOpen"] = not other.value("document.getElementById('text').hidden")
    found["console"] = console_errors(page) + console_errors(other)
    return found


def without_animation(browser, studio):
    """A link to the time of a scene without animations."""
    page = open_link(browser, studio.address + "#" + urlencode({"zoom": "fit"}))
    page.value(f"{TILE % json.dumps('demo/typing.theme-dark')}.focus()")
    wait_until_quiet(page)
    page.press("t")
    wait_until_quiet(page)
    address = href(page)
    again = open_link(browser, studio.address + "#" + address.split("#")[1])
    wait_until_quiet(again)
    return [dict(query(address)).get("time.scene"), text(again, "#time-empty-reason"), text(again, "#notice-text")]


def missing(browser, studio):
    """What the page says to links that name what is not there."""
    scene = f"{studio.scenes}/demo.yaml"
    notices, counts = [], []
    picture = "demo/typing.theme-dark"
    for members in ({"scene": scene, "picture": "demo/gone"}, {"only": "gone.yaml"}, {"view": "nothing"},
                    {"view": "play", "play.scene": scene, "play.picture": "demo/gone"},
                    {"view": "time", "time.scene": "gone.yaml", "time.clip": "demo/gone"},
                    {"scene": scene, "picture": picture, "element": "field.cell[9]"},
                    {"scene": scene, "picture": picture, "element": "field.cell[2]"}):
        page = open_link(browser, studio.address + "#" + urlencode({"zoom": "fit", **members}))
        page.until(f"!{json.dumps('element' in members)} || document.querySelectorAll('#elements [role=option]').length > 0")
        wait_until_quiet(page)
        notices.append(text(page, "#notice-text").replace(str(studio.scenes) + "/", ""))
        counts.append(len(page.value(SHOWN)["pictures"]))
    # Views that are open say it themselves.
    own = []
    for selector, members in (("#review-status", {"view": "review", "review.scene": scene, "review.picture": "demo/gone"}),
                              ("#time-errors, #time-empty-reason",
                               {"view": "time", "time.scene": scene, "time.clip": "demo/gone"})):
        page = open_link(browser, studio.address + "#" + urlencode({"zoom": "fit", **members}))
        wait_until_quiet(page)
        own.append(" ".join(found for found in texts(page, selector) if found))
    page = open_link(browser, studio.address + "#" + urlencode({"zoom": "fit"}))
    # The link that skips to the pictures is none of these.
    page.value("document.querySelector('.skip').focus()")
    press_enter(page)
    wait_until_quiet(page)
    return {"notices": notices, "counts": counts, "own": own, "focus": page.value("document.activeElement.id"),
            "query": [name for name, _ in query(href(page))]}


def strange(browser, studio):
    """Opens 150 addresses with random members, and then one with a meaning. Returns what it shows, and errors."""
    page = open_page(browser, studio, 4)
    wait_until_quiet(page)
    generator = random.Random(22)
    scene = f"{studio.scenes}/demo.yaml"
    names = ["zoom", "only", "filter", "row", "column", "tools", "scene", "picture", "element", "view", "play.scene",
             "play.picture", "__proto__", "view.__proto__", ".", ""]
    values = ["", "fit", "1", "2", "1e9", "-1", "NaN", scene, "demo/typing.theme-dark", "demo/empty.theme-light", "play",
              "theme", "state", "__proto__", "constructor", "rulers loupe", "distances findings", "field.cell[1].label",
              "\u202e\ud83d\ude00", "%", "a" * 5000, "<b>", "../../etc/passwd"]
    for _ in range(150):
        members = [("zoom", generator.choice(values))] if generator.random() < 0.8 else []
        members += [(generator.choice(names), generator.choice(values)) for _ in range(generator.randrange(9))]
        address = "#" + urlencode(members, errors="surrogatepass")
        if generator.random() < 0.2:
            cut = generator.randrange(len(address))
            address = address[:cut] + "%" + address[cut + 1:]
        page.value(f"location.hash = {json.dumps(address)}, 0")
        page.settle()
    page.value(f"location.hash = {json.dumps('#' + urlencode({'zoom': '2', 'filter': 'dark'}))}, 0")
    wait_until_quiet(page)
    return page.value(SHOWN), console_errors(page)


def restarted(browser, programs, folder):
    """A link leads to the same after the studio was started again at its port."""
    port = unused_port()
    members = {"zoom": "3", "filter": "dark", "scene": f"{folder}/d/scenes/demo.yaml", "picture": "demo/typing.theme-dark"}
    link = "#" + urlencode(members)
    with Studio(programs, folder + "/c", {"demo": DEMO}, port=port) as studio:
        page = open_page(browser, studio, 4)
    with Studio(programs, folder + "/d", {"demo": DEMO}, port=port) as studio:
        page.until("document.querySelector('#connection').textContent.includes('again')")
        # The address that the studio prints lets the page in; then the link works without the token.
        open_page(browser, studio, 4)
        page = open_link(browser, studio.address.split("?")[0] + link)
        return page.value(SHOWN)


def elsewhere(browser, studio):
    """What another server of this machine receives from a browser that has opened the studio."""
    received = []

    class Other(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            received.append(f"{self.requestline}\n{self.headers}")
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Other) as other:
        threading.Thread(target=other.serve_forever).start()
        address = json.dumps(f"http://127.0.0.1:{other.server_port}/")
        page = open_page(browser, studio, 4)
        wait_until_quiet(page)
        page.value(f"location.href = {address}, 0")
        page.until(f"location.href === {address} && document.readyState === 'complete'")
        other.shutdown()
    token = studio.address.split("token=")[1]
    return {"isReached": len(received) > 0, "hasToken": any(token in text for text in received),
            "cookies": len(browser.call("Storage.getCookies", browserContextId=browser.context)["cookies"])}


def main(programs, folder):
    with Browser() as browser:
        with Studio(programs, folder + "/a", {"demo": DEMO, "fit": FIT}) as studio:
            facts = {"restored": restored(browser, studio), "back": back(browser, studio),
                     "missing": missing(browser, studio),
                     "withoutAnimation": without_animation(browser, studio), "elsewhere": elsewhere(browser, studio)}
            facts["strange"], facts["console"] = strange(browser, studio)
        tall = {f"tall{index}": f"canvas: {{ width: 200, height: {200 + 40 * index} }}\n"
                f"field: {{ length: 3 }}\nstates: {{ empty: {{}} }}\n" for index in range(10)}
        with Studio(programs, folder + "/b", tall) as studio:
            facts["far"] = far(browser, studio)
        with Studio(programs, folder + "/e", {"film": FILM}) as studio:
            facts["views"] = views(browser, studio)
        facts["restarted"] = restarted(browser, programs, folder)
    print(json.dumps(facts))


if __name__ == "__main__":
    main(*sys.argv[1:])
