// The steps of the font-shrink solver: bars in the inspector, and the tried cells on the picture.

import { replaceChildren } from "./focus.js";
import { formatLength } from "./measure.js";
import { element, make } from "./ui.js";

/** The fields of a layout whose font was fitted: each with its frame, its length and its steps. */
function fittedFields(layout) {
  const fields = (layout?.elements ?? []).filter(({ kind }) => kind === "field");
  return fields.flatMap((field, index) => {
    const fit = field.fit ?? (index === 0 ? layout.fit : null);
    return fit ? [{ field, steps: fit.steps }] : [];
  });
}

/** The cells of a step as marks, with the needed and the available width of the row. */
function stepMarks({ frame, length }, { needed, spacing, fits }) {
  const width = needed * length - spacing;
  const left = frame.x + (frame.width - width) / 2;
  const className = fits ? "tried fits" : "tried";
  const cells = Array.from({ length }, (_, index) => ({
    frame: { x: left + index * needed, y: frame.y, width: needed - spacing, height: frame.height }, className,
  }));
  const text = `${formatLength(width)} of ${formatLength(frame.width)} pt`;
  return [{ frame, className: "available" }, ...cells, {
    frame: { x: left, y: frame.y + frame.height + 3, width, height: 0 }, className: `${className} width`, text,
  }];
}

/**
 * Lists the steps of a layout; none if it is undefined.
 *
 * - shown: called with the marks of a step while it is pointed at or focused, then with none
 */
function showFit(layout, shown) {
  const fields = fittedFields(layout);
  element("fit-section").hidden = !fields.length;
  replaceChildren(element("fit"), ...fields.flatMap(({ field, steps }) => {
    const widest = Math.max(...steps.map(({ needed, available }) => Math.max(needed, available)));
    return steps.map((step, index) => {
      const { fontSize, spacing, needed, available, fits } = step;
      const fill = make("i", { className: fits ? "" : "over" });
      fill.style.width = `${needed / widest * 100}%`;
      const end = make("b");
      end.style.left = `${available / widest * 100}%`;
      const values = `${formatLength(needed)} of ${formatLength(available)} pt, ${fits ? "fits" : "too wide"}`;
      const button = make(
        "button", { type: "button" },
        make("span", { textContent: `${formatLength(fontSize)} pt, spacing ${formatLength(spacing)}` }),
        make("span", { className: "muted", textContent: values }),
        make("span", { className: "bar", ariaHidden: "true" }, fill, end));
      button.dataset.key = `${field.id} ${index}`;
      const show = () => shown(stepMarks(field, step));
      for (const start of ["pointerenter", "focus"]) button.addEventListener(start, show);
      for (const stop of ["pointerleave", "blur"]) button.addEventListener(stop, () => shown([]));
      return make("li", {}, button);
    });
  }));
}

export { showFit };
