// The list of the pictures to review, and its selection.

import { withToken } from "./access.js";
import { summary, verdictTexts } from "./reviewdata.js";
import { element, make, pluralize, withSwatches } from "./ui.js";

class ReviewList {
  /** - chosen: called with a picture when the user chooses it */
  constructor(chosen) {
    Object.assign(this, { chosen, pictures: [], rows: new Map(), selected: null });
    this.root = element("review-list");
    this.root.addEventListener("keydown", (event) => this.keyPressed(event));
  }

  /** Shows the groups of pictures. The selection is set afterwards. */
  show(data) {
    this.pictures = data.pictures;
    this.rows.clear();
    const isOneScene = new Set(data.pictures.map(({ file }) => file)).size <= 1;
    const { scrollTop } = this.root;
    this.root.replaceChildren(...data.groups.map((group, index) => this.group(group, index, isOneScene)));
    this.root.scrollTop = scrollTop;
    this.root.hidden = data.isKnown && data.pictures.length === 0;
  }

  group({ title, pictures }, index, isOneScene) {
    const id = `review-group-${index}`;
    const name = make("div", { className: "group-name", id }, make("span", {}, ...withSwatches(title)));
    name.append(make("span", { className: "muted", textContent: ` ${pluralize(pictures.length, "picture")}` }));
    const group = make("div", { role: "group" }, name);
    group.setAttribute("aria-labelledby", id);
    let scene = null;
    for (const picture of pictures) {
      if (!isOneScene && picture.file !== scene) {
        group.append(make("div", { className: "scene-name", textContent: picture.scene, ariaHidden: "true" }));
      }
      scene = picture.file;
      group.append(this.row(picture));
    }
    return group;
  }

  row(picture) {
    const row = make("div", { className: "review-row", role: "option", ariaSelected: "false" });
    row.id = `review-row-${this.rows.size}`;
    const address = picture.actual ?? picture.expected;
    const options = { alt: "", loading: "lazy", decoding: "async" };
    const image = address ? [make("img", { src: withToken(address), ...options })] : [];
    const isRejected = picture.rejection !== undefined;
    const facts = isRejected ? picture.rejection.note : summary(picture);
    row.append(
      make("span", { className: "thumbnail" }, ...image),
      make("span", { className: "name", textContent: picture.name, title: picture.picture }),
      make("span", { className: "facts muted", textContent: facts }),
      make("span", {
        className: `badge ${isRejected ? "rejected" : picture.verdict}`,
        textContent: isRejected ? "rejected" : verdictTexts[picture.verdict],
      }));
    row.addEventListener("click", () => this.chosen(picture));
    this.rows.set(picture.key, row);
    return row;
  }

  /** Selects a picture and scrolls to it, or selects none (null). */
  select(picture) {
    this.rows.get(this.selected?.key)?.setAttribute("aria-selected", "false");
    this.selected = picture;
    const row = this.rows.get(picture?.key);
    if (!row) return this.root.removeAttribute("aria-activedescendant");
    row.setAttribute("aria-selected", "true");
    this.root.setAttribute("aria-activedescendant", row.id);
    row.scrollIntoView({ block: "nearest" });
  }

  /** The picture a number of steps away, or the last one in that direction; null if there is none. */
  neighbor(steps) {
    const index = this.pictures.indexOf(this.selected) + steps;
    return this.pictures[Math.min(Math.max(index, 0), this.pictures.length - 1)] ?? null;
  }

  keyPressed(event) {
    const moves = { Home: -Infinity, End: Infinity, PageUp: -10, PageDown: 10, ArrowUp: -1, ArrowDown: 1 };
    if (!(event.key in moves) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const picture = this.neighbor(moves[event.key]);
    if (picture) this.chosen(picture);
  }
}

export { ReviewList };
