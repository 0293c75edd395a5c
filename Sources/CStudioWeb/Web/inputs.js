// The inputs with which a value of a scene is changed.

import { make } from "./ui.js";

/**
 * The label and the inputs of a control, as `/api/controls` describes it.
 *
 * - changed: called with the control, a value, and whether the change is complete; a slider changes while it is dragged
 */
function makeInputs(control, changed) {
  const label = make("span", { className: "name", textContent: control.name });
  const inputs = makers[control.kind](control, changed);
  for (const [index, input] of inputs.entries()) {
    input.dataset.key = `${control.path.join(".")} ${index}`;
    input.setAttribute("aria-label", index === 0 ? control.name : `${control.name} as text`);
  }
  return [label, ...inputs];
}

const makers = {
  number: (control, changed) => numberInputs(control, changed, stepOf(control)),
  integer: (control, changed) => numberInputs(control, changed, 1),
  color: colorInputs,
  boolean(control, changed) {
    const input = make("input", { type: "checkbox", checked: control.value === "true" });
    input.addEventListener("change", () => changed(control, input.checked, true));
    return [input];
  },
  words(control, changed) {
    const select = make("select", {}, ...control.words.map((word) => new Option(word)));
    select.value = control.value;
    select.addEventListener("change", () => changed(control, select.value, true));
    return [select];
  },
  text: (control, changed) => [textInput(control, changed)],
};

/** Steps of a slider: a hundredth for fractions, and half a point for lengths. */
function stepOf({ maximum, unit }) {
  return maximum <= 1 ? 0.01 : unit === "pt" ? 0.5 : 0.1;
}

function numberInputs(control, changed, step) {
  const value = Number(control.value);
  // A slider over the whole range would be too coarse.
  const maximum = Math.min(control.maximum, Math.max(2 * value, maximumOf(control)));
  const minimum = Math.max(control.minimum, value < 0 || control.minimum >= 0 ? Math.min(2 * value, 0) : -maximum);
  const slider = make("input", { type: "range" });
  Object.assign(slider, { min: String(minimum), max: String(maximum), step: String(step), value: control.value });
  const number = make("input", { type: "number" });
  Object.assign(number, {
    min: String(control.minimum), max: String(control.maximum), step: "any", value: control.value });
  slider.addEventListener("input", () => {
    number.value = slider.value;
    changed(control, Number(slider.value), false);
  });
  slider.addEventListener("change", () => changed(control, Number(slider.value), true));
  number.addEventListener("change", () => {
    if (number.value === "" || !number.checkValidity()) return number.reportValidity();
    changed(control, Number(number.value), true);
  });
  return [slider, number];
}

function maximumOf({ kind, unit, maximum }) {
  if (maximum <= 1) return maximum;
  return unit === "°" ? 360 : unit === "pt" ? 48 : kind === "integer" ? 12 : 10;
}

function colorInputs(control, changed) {
  const text = textInput(control, changed);
  if (!control.color) return [text];
  // The well has no opacity; that of the colour is kept.
  const well = make("input", { type: "color", value: control.color.slice(0, 7) });
  const opacity = control.color.slice(7).toUpperCase() === "FF" ? "" : control.color.slice(7);
  const read = () => `${control.before}${well.value.toUpperCase()}${opacity}${control.after}`;
  well.addEventListener("input", () => {
    text.value = read();
    changed(control, read(), false);
  });
  well.addEventListener("change", () => changed(control, read(), true));
  return [well, text];
}

function textInput(control, changed) {
  const input = make("input", { type: "text", value: control.value, spellcheck: false });
  input.addEventListener("change", () => changed(control, input.value, true));
  return input;
}

export { makeInputs, stepOf };
