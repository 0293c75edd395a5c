// The inputs with which a value of a scene is changed.

import { make } from "./ui.js";

/**
 * The label and the inputs of a control, as `/api/controls` describes it.
 *
 * - changed: called with the control, a value, and whether the change is complete; a slider changes while it is dragged
 */
function makeInputs(control, changed) {
  const label = make("span", { className: "name" }, ...breakable(control.name));
  const inputs = makers[control.kind](control, changed);
  for (const [index, input] of inputs.entries()) {
    input.dataset.key = `${control.path.join(".")} ${index}`;
    input.setAttribute("aria-label", index === 0 ? control.name : `${control.name} as text`);
  }
  return [label, ...inputs];
}

const makers = {
  number: numberInputs,
  integer: numberInputs,
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

/** A key path as nodes that can wrap before each word, but not within one. */
function breakable(name) {
  const words = name.split(/(?<=\.)|(?=[A-Z])/);
  return words.flatMap((word, index) => (index ? [make("wbr"), word] : [word]));
}

/** The step of a slider: 0.01 for fractions, 0.5 for lengths, and 50 for the weights of fonts. */
function stepOf({ kind, maximum, unit }) {
  if (kind === "integer") return 1;
  return maximum <= 1 ? 0.01 : unit === "pt" ? 0.5 : isWeight({ unit, maximum }) ? 50 : 0.1;
}

/** Whether a number is a font weight: the only kind without a unit whose range ends at 1,000. */
function isWeight({ unit, maximum }) {
  return unit === "" && maximum === 1000;
}

/** A value rounded by `round` to a multiple of a step. Floating-point division is inexact. */
function rounded(value, step, round) {
  return Number((round(Number((value / step).toFixed(6))) * step).toFixed(6));
}

function numberInputs(control, changed) {
  const value = Number(control.value);
  const step = stepOf(control);
  // A slider over the whole range would be too coarse.
  const maximum = Math.min(control.maximum, Math.max(2 * value, maximumOf(control)));
  const minimum = Math.max(control.minimum, value < 0 || control.minimum >= 0 ? Math.min(2 * value, 0) : -maximum);
  // A slider counts its steps from its minimum.
  const slider = make("input", {
    type: "range", min: String(rounded(minimum, step, Math.ceil)), max: String(rounded(maximum, step, Math.floor)),
    step: String(step), value: control.value,
  });
  const number = make("input", {
    type: "number", min: String(control.minimum), max: String(control.maximum), step: "any", value: control.value });
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
  if (maximum <= 1 || isWeight({ unit, maximum })) return maximum;
  return unit === "°" ? 360 : unit === "pt" ? 48 : kind === "integer" ? 12 : 10;
}

function colorInputs(control, changed) {
  const text = textInput(control, changed);
  if (!control.color) return [text];
  // The colour input has no opacity, so the colour's own opacity is kept.
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
