// Handles in the picture, which drag lengths of the chosen element. By keyboard, sliders change the same lengths.

import { stepOf } from "./inputs.js";

class Handles {
  /**
   * - controls: the values of the chosen element
   * - inspector: called to get the inspector
   */
  constructor({ controls, inspector }) {
    Object.assign(this, { controls, inspector, tile: null, handles: [], drag: null });
    document.addEventListener("pointerdown", (event) => this.begin(event), { capture: true });
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("pointerup", () => this.end());
    document.addEventListener("pointercancel", () => this.end());
    // Ignore the click after a drag: it would choose another element.
    document.addEventListener("click", (event) => this.swallow(event), { capture: true });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.drag) return;
      event.preventDefault();
      event.stopPropagation();
      this.set(this.drag.start);
      this.end();
    }, { capture: true });
  }

  /** Shows the handles of the chosen element at its current frame. */
  update() {
    const { chosen, layouts } = this.inspector();
    const layout = chosen && layouts.known(chosen.tile.picture);
    const item = layout?.elements.find(({ id }) => id === chosen.id);
    // Keep the handles while a new picture is loaded.
    if (chosen && !layout && chosen.tile === this.tile) return;
    if (this.tile !== chosen?.tile) this.tile?.mark("handle", []);
    this.tile = chosen?.tile ?? null;
    this.handles = item && this.controls.shown?.id === item.id
      ? handlesOf(item, layout.elements, this.controls.shown.controls) : [];
    const marks = this.handles.map(({ x, y, className }) => (
      { frame: { x, y, width: 0, height: 0 }, className: `handle ${className}` }));
    this.tile?.mark("handle", marks);
  }

  begin(event) {
    const node = event.target.closest?.(".handle");
    if (!node || event.button !== 0) return;
    const handle = this.handles[[...node.parentElement.querySelectorAll(".handle")].indexOf(node)];
    if (!handle || !this.controls.canEdit) return;
    event.preventDefault();
    event.stopPropagation();
    const { control, direction } = handle;
    const start = Number(control.value);
    const from = [event.clientX, event.clientY];
    this.drag = { control, direction, start, from, value: start, factor: this.tile.pointFactor };
  }

  move(event) {
    if (!this.drag) return;
    const { control, direction, start, from, factor } = this.drag;
    const [right, down] = direction;
    const distance = (right * (event.clientX - from[0]) + down * (event.clientY - from[1])) / factor;
    const step = stepOf(control);
    const value = Math.round((start + distance) / step) * step;
    this.set(Math.min(control.maximum, Math.max(control.minimum, value)));
  }

  set(value) {
    if (value === this.drag.value) return;
    this.drag.value = value;
    this.controls.set(this.drag.control, value);
  }

  end() {
    if (!this.drag) return;
    this.drag = null;
    this.hasEnded = true;
    setTimeout(() => { this.hasEnded = false; });
    this.controls.finish();
  }

  swallow(event) {
    if (!this.hasEnded) return;
    this.hasEnded = false;
    event.stopPropagation();
  }
}

/** The handles of an element: their places, their directions, and the controls that they change. */
function handlesOf({ id, kind, frame }, elements, controls) {
  const isLength = (control) => control.kind === "number" && control.unit === "pt";
  const lengths = new Map(controls.filter(isLength).map((control) => [control.name, control]));
  const handles = [];
  const radius = lengths.get("radius");
  if (radius) {
    const inset = Math.min(Number(radius.value), frame.width / 2, frame.height / 2);
    const [x, y] = [frame.x + inset, frame.y + inset];
    handles.push({ control: radius, x, y, direction: [0.5, 0.5], className: "radius" });
  }
  const padding = lengths.get("padding");
  if (padding) {
    const [x, y] = [frame.x + Number(padding.value), frame.y + frame.height / 2];
    handles.push({ control: padding, x, y, direction: [1, 0], className: "length" });
  }
  const spacing = [...lengths].find(([name]) => name.split(".").at(-1) === "spacing")?.[1];
  const parts = kind === "field" ? elements.filter((part) => part.id.startsWith(`${id}.cell[`) && part.kind === "cell")
    : childrenOf({ id, frame }, elements);
  if (spacing && parts.length > 1) handles.push({ control: spacing, ...between(parts[0].frame, parts[1].frame) });
  return handles;
}

/** A handle at the far edge of the gap between two frames. */
function between(first, second) {
  const [isBelow, isLeft] = [second.y >= first.y + first.height, second.x < first.x];
  if (isBelow) return { x: second.x + second.width / 2, y: second.y, direction: [0, 1], className: "length below" };
  const x = isLeft ? second.x + second.width : second.x;
  return { x, y: second.y + second.height / 2, direction: [isLeft ? -1 : 1, 0], className: "length" };
}

/** The direct children of a stack, found by their frames. */
function childrenOf({ id, frame }, elements) {
  const inner = elements.filter((part) => part.id !== id && !part.id.includes(".") && contains(frame, part.frame));
  return inner.filter((part) => !inner.some((other) => (
    other !== part && contains(other.frame, part.frame) && !contains(part.frame, other.frame))));
}

function contains(outer, inner) {
  return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height;
}

export { Handles };
