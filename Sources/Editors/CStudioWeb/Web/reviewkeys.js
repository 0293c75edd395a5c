// The keys of the review, and of the app beside the design.

import { modes, setMode, toggleBlinking } from "./modes.js";
import { toggleDrawing } from "./values.js";
import { goToDifferences, setScale, zoom } from "./viewport.js";
import { closeView } from "./views.js";

/** The keys of the viewer of two images. `shortcut` creates one of them. */
function viewerKeys(shortcut) {
  return [
    ...modes.map(([mode, title], index) => shortcut([`${index + 1}`], title, () => setMode(mode))),
    shortcut(["b"], "Pause or start blinking", toggleBlinking),
    shortcut(["+", "="], "Zoom in", () => zoom(1)),
    shortcut(["-"], "Zoom out", () => zoom(-1)),
    shortcut(["0"], "Fit", () => setScale(null)),
    shortcut(["g"], "Go to the differences", goToDifferences),
  ];
}

/** The shortcuts of the app beside the design. They act while it is open. */
function appShortcuts(view) {
  const shortcut = (keys, description, action, label = keys[0]) => ({
    group: "The app", keys, label, description, action, isOn: () => view.isOpen,
  });
  return [
    shortcut(["j"], "Next picture with a screenshot", () => view.move(1)),
    shortcut(["k"], "Previous picture with a screenshot", () => view.move(-1)),
    shortcut(["t"], "Take the app's value that has the focus, or the first one", () => view.takeNext()),
    shortcut(["T"], "Take all values of the app", () => view.takeAll()),
    shortcut(["u"], "Undo; also Ctrl Z", () => view.undo()),
    shortcut(["f"], "Compare with the design, or with the found values", toggleDrawing),
    ...viewerKeys(shortcut),
    shortcut(["Escape"], "Back to the pictures", closeView, "Esc"),
  ];
}

/** The shortcuts of the review, as `setUpKeyboard` takes them. They act while it is open. */
function reviewShortcuts(review) {
  const group = "Review";
  const shortcut = (keys, description, action, label = keys[0]) => ({
    group, keys, label, description, action, isOn: () => review.isOpen,
  });
  const inTurn = (action) => () => review.inTurn(action);
  return [
    {
      group, keys: ["w"], label: "w", title: "Review the goldens",
      description: "Goldens beside the pictures of today", isInPalette: true, action: () => review.toggle(),
    },
    shortcut(["j", "n", "ArrowDown"], "Next picture", inTurn(() => review.move(1)), "j or ↓"),
    shortcut(["k", "N", "ArrowUp"], "Previous picture", inTurn(() => review.move(-1)), "k or ↑"),
    shortcut(["a"], "Accept the picture", inTurn(() => review.accept())),
    shortcut(["s"], "Accept all pictures of its state", inTurn(() => review.acceptState())),
    shortcut(["c"], "Accept its cause in all pictures", inTurn(() => review.acceptCause())),
    shortcut(["m"], "Accept the pictures that match a pattern", inTurn(() => review.askPattern())),
    shortcut(["r"], "Reject the picture with a note", inTurn(() => review.askNote())),
    shortcut(["u"], "Undo; also Ctrl Z", inTurn(() => review.undo())),
    ...viewerKeys(shortcut),
    shortcut(["Escape"], "Back to the pictures", () => review.escape(), "Esc"),
  ];
}

export { appShortcuts, reviewShortcuts };
