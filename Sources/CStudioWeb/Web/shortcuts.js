// The keys of the page.

import { isTextField } from "./keyboard.js";

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function shortcut(keys, description, action, label = keys[0]) {
  return { keys, label, description, action };
}

/**
 * The shortcuts, as `setUpKeyboard` takes them. The arguments are what the keys do.
 *
 * - move: called with -1, 0 or 1 to the right and down, and with whether Shift is pressed
 */
function shortcuts({
  move, goToNext, play, time, text, focus, openLine, zoomBy, setZoom, toggle, showHelp, handleEscape,
}) {
  return [
    shortcut(Object.keys(arrows), "Choose a picture", ({ key, shiftKey }) => move(...arrows[key], shiftKey), "arrows"),
    shortcut(["n"], "Next picture that differs, or has findings or errors", () => goToNext(1)),
    shortcut(["N"], "The one before", () => goToNext(-1)),
    shortcut(["p"], "Play the picture: type into it, click it, drag it", play),
    shortcut(["t"], "Time: scrub, step and export an animation of the scene", time),
    shortcut(["e"], "Elements of the picture; arrow keys choose one", () => focus("elements")),
    shortcut(["v"], "Values of the element; Ctrl Z takes a change back", () => focus("controls")),
    shortcut(["m"], "Text of the scene file, beside the pictures", text),
    shortcut(["o"], "Open the element's line in the editor", openLine),
    shortcut(["+", "="], "Zoom in; also Ctrl and the wheel", () => zoomBy(1)),
    shortcut(["-"], "Zoom out", () => zoomBy(-1)),
    shortcut(["0"], "Fit", () => setZoom("fit")),
    shortcut(["1"], "One device pixel for each pixel", () => setZoom(1)),
    shortcut(["r"], "Rulers", () => toggle("rulers")),
    shortcut(["l"], "Loupe; arrow keys move it by 1 pixel, with Shift by 10", () => toggle("loupe")),
    shortcut(["d"], "Distances; also while Alt is held", () => toggle("distances")),
    shortcut(["a"], "Findings of the audit", () => toggle("findings")),
    shortcut(["/"], "Filter", () => focus("filter")),
    shortcut(["?"], "These keys", showHelp),
    shortcut(["Escape"], "Back to the pictures", handleEscape, "Esc"),
  ];
}

/** Calls a function when Alt is pressed and released. */
function setUpAlt(changed) {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Alt" || isTextField(event.target)) return;
    event.preventDefault();
    changed(true);
  });
  document.addEventListener("keyup", (event) => { if (event.key === "Alt") changed(false); });
  // The key may be released while another window has the focus.
  addEventListener("blur", () => changed(false));
  document.addEventListener("visibilitychange", () => changed(false));
}

export { setUpAlt, shortcuts };
