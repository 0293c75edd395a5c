// A list at the text cursor, controlled by keys while the text keeps the focus.

import { announce, element, make } from "./ui.js";

class Menu {
  /** - area: the textarea, which names the active option for screen readers */
  constructor(area) {
    Object.assign(this, { area, list: element("text-menu"), options: [], index: 0, chosen() {}, moved() {} });
    this.list.addEventListener("pointerdown", (event) => {
      // Keep the focus in the text.
      event.preventDefault();
      const index = [...this.list.children].indexOf(event.target.closest("[role=option]"));
      if (index >= 0) this.choose(index);
    });
    area.addEventListener("pointerdown", () => this.close());
  }

  get isOpen() {
    return !this.list.hidden;
  }

  /**
   * Shows options, each with its `label` and a `detail`, which may be empty.
   *
   * - name: the name of the list
   * - at: the position of the cursor on the screen
   * - chosen: called with the option that the user chooses
   * - moved: called with the active option
   * - isPassive: whether no option is active at first, so that Enter and Tab keep their effects in the text
   */
  open(options, { name, at, chosen, moved = () => {}, isPassive = false }) {
    if (options.length === 0 || !at) return this.close();
    const isNew = !this.isOpen;
    Object.assign(this, { options, chosen, moved });
    this.list.ariaLabel = name;
    this.list.replaceChildren(...options.map(({ label, detail }, index) => make("li", {
      id: `text-option-${index}`, role: "option", ariaSelected: "false",
    }, make("span", { textContent: label }), make("span", { className: "muted", textContent: detail ?? "" }))));
    this.list.hidden = false;
    this.area.setAttribute("aria-controls", "text-menu");
    place(this.list, at);
    this.mark(isPassive ? -1 : 0);
    if (isNew) announce(`${name}: ${options.length}. ${options[0].label}`);
  }

  close() {
    if (!this.isOpen) return;
    this.list.hidden = true;
    this.area.removeAttribute("aria-activedescendant");
    this.area.removeAttribute("aria-controls");
  }

  mark(index) {
    this.list.children[this.index]?.setAttribute("aria-selected", "false");
    this.index = index;
    const option = this.list.children[index];
    this.area.removeAttribute("aria-activedescendant");
    if (!option) return;
    option.ariaSelected = "true";
    option.scrollIntoView({ block: "nearest" });
    this.area.setAttribute("aria-activedescendant", option.id);
    this.moved(this.options[index]);
  }

  choose(index = this.index) {
    const option = this.options[index];
    this.close();
    this.chosen(option);
  }

  /** Handles a key press in the text. Returns whether the list has used it. */
  press({ key }) {
    if (!this.isOpen) return false;
    const { index, options: { length } } = this;
    if (key === "ArrowDown") this.mark((index + 1) % length);
    else if (key === "ArrowUp") this.mark((Math.max(index, 0) + length - 1) % length);
    else if (key === "PageDown") this.mark(Math.min(length - 1, index + 8));
    else if (key === "PageUp") this.mark(Math.max(0, index - 8));
    else if ((key === "Enter" || key === "Tab") && index >= 0) this.choose();
    else if (key === "Escape") this.close();
    else {
      // The options belong to the position of the cursor.
      if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(key)) this.close();
      return false;
    }
    return true;
  }
}

/** Places a box below a point of the text, or above it if there is more room. */
function place(box, { left, top, bottom }) {
  const room = { below: innerHeight - bottom - 8, above: top - 8 };
  const isAbove = room.below < Math.min(box.scrollHeight, 260) && room.above > room.below;
  box.style.maxHeight = `${Math.min(420, isAbove ? room.above : room.below)}px`;
  box.style.left = `${Math.max(8, Math.min(left, innerWidth - box.offsetWidth - 8))}px`;
  box.style.top = `${isAbove ? top - box.offsetHeight - 2 : bottom + 2}px`;
}

export { Menu, place };
