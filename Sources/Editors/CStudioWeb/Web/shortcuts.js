// The commands of the page, with their keys. The keyboard, the list of keys and the command palette use the same list.

import { isTextField } from "./keyboard.js";

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * A command, which the palette lists too.
 *
 * - keys: values of KeyboardEvent.key that call the action; empty if the command has no key of this kind
 * - label: its key as text; undefined if it has none
 * - hint: what the list of keys adds to the title
 */
function command(group, keys, title, action, label = keys[0], hint = "") {
  return { group, keys, title, action, label, description: hint ? `${title}; ${hint}` : title, isInPalette: true };
}

/** Keys that the palette does not list: they need a position on the page, or other parts of the page handle them. */
function key(group, keys, description, label, action = null) {
  return { group, keys, label, description, action, isInPalette: false };
}

/**
 * All commands, as `setUpKeyboard` and `Palette` take them. The arguments are their actions.
 *
 * - move: called with -1, 0 or 1 to the right and down, and with whether Shift is pressed
 */
function commands({
  move, chooseEnd, goToNext, play, time, text, app, compare, create, focus, openLine, step, zoomBy, setZoom, toggle,
  copyLink, exportPictures, showHelp, handleEscape,
}) {
  const [moving, looking, editing, playing, timing] = ["Move", "Look", "Edit and send", "Play", "Time"];
  return [
    key(moving, Object.keys(arrows), "Choose a picture", "arrows", (event) => (
      move(...arrows[event.key], event.shiftKey))),
    key(moving, [], "Scroll the pictures", "Shift arrows"),
    command(moving, ["Home"], "Go to the first picture", () => chooseEnd(false)),
    command(moving, ["End"], "Go to the last picture", () => chooseEnd(true)),
    command(moving, ["n"], "Next picture with changes, findings or errors", () => goToNext(1)),
    command(moving, ["N"], "Previous picture with changes, findings or errors", () => goToNext(-1)),
    command(moving, ["e"], "Elements of the picture", () => focus("elements"), "e", "arrow keys choose one"),
    command(moving, ["/"], "Filter", () => focus("filter")),
    key(moving, [], "Find a command, scene, picture or element", "Ctrl K"),
    key(moving, [], "Next control; with Shift the one before", "Tab"),
    key(moving, ["Escape"], "Back to the pictures", "Esc", handleEscape),
    command(moving, ["?"], "Show the keys", showHelp),
    command(looking, ["+", "="], "Zoom in", () => zoomBy(1), "+", "also Ctrl and the wheel"),
    command(looking, ["-"], "Zoom out", () => zoomBy(-1)),
    command(looking, ["9"], "Zoom: all pictures of a scene", () => setZoom("all")),
    command(looking, ["0"], "Zoom: fit", () => setZoom("fit")),
    command(looking, ["1"], "Zoom: one device pixel for each pixel", () => setZoom(1)),
    command(looking, ["r"], "Rulers", () => toggle("rulers")),
    command(looking, ["l"], "Loupe", () => toggle("loupe"), "l", "arrow keys move it by 1 pixel, with Shift by 10"),
    command(looking, ["d"], "Distances", () => toggle("distances"), "d", "also while Alt is held"),
    command(looking, ["a"], "Findings of the audit", () => toggle("findings")),
    command(editing, ["v"], "Values of the element", () => focus("controls"), "v", "sliders do what handles do"),
    command(editing, [], "Undo the last change of the scene", () => step("undo"), "Ctrl Z"),
    command(editing, [], "Redo the last change of the scene", () => step("redo"), "Ctrl Shift Z"),
    command(editing, ["m"], "Text of the scene file, beside the pictures", text),
    command(editing, ["o"], "Open the element's line in the editor", openLine),
    command(editing, ["s"], "Compare the picture with the app", app),
    command(editing, [], "Choose a screenshot to compare the picture with", compare),
    command(editing, [], "Make a new scene from a screenshot", create),
    command(editing, ["c"], "Copy a link to what is shown", copyLink),
    command(editing, ["x"], "Export the pictures as an HTML file", exportPictures),
    command(playing, ["p"], "Play the picture", play),
    key(playing, [], "Type; Backspace deletes, and Ctrl V pastes", "letters"),
    key(playing, [], "Move the pointer by 10 points, with Shift by 1", "arrows"),
    key(playing, [], "Tap what is at the pointer", "Enter"),
    key(playing, [], "Press; again after moving, release", "Shift Enter"),
    command(timing, ["t"], "Show an animation of the scene in time", time),
    key(timing, [], "Play or pause", "Space"),
    key(timing, [], "One frame, with Shift ten", "← →"),
    key(timing, [], "To the begin or the end of the range", "Home End"),
    key(timing, [], "Begin and end of the range at this frame", "[ ]"),
    key(timing, [], "Next and previous event", "n N"),
    key(timing, [], "Slower, faster", ", ."),
    key(timing, [], "Loop", "l"),
    key(timing, [], "Onion skin", "o"),
  ];
}

/** Whether arrow keys choose pictures while an element has the focus. */
function takesArrows(target) {
  return target === document.body || target.id === "grid" || Boolean(target.closest(".tile"));
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

export { commands, setUpAlt, takesArrows };
