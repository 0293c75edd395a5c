// The keys of the review.

import { modes, setMode, toggleBlinking } from "./modes.js";
import { goToDifferences, setScale, zoom } from "./viewport.js";

/** The shortcuts of the review, as `setUpKeyboard` takes them. They act while it is open. */
function reviewShortcuts(review) {
  const shortcut = (keys, description, action, label = keys[0]) => ({
    keys, label, description: `Review: ${description}`, action, isOn: () => review.isOpen,
  });
  return [
    {
      keys: ["w"], label: "w", description: "Review: goldens beside the pictures of today",
      action: () => review.toggle(),
    },
    shortcut(["j", "n", "ArrowDown"], "next picture", () => review.move(1), "j or ↓"),
    shortcut(["k", "N", "ArrowUp"], "previous picture", () => review.move(-1), "k or ↑"),
    shortcut(["a"], "accept the picture", () => review.accept()),
    shortcut(["s"], "accept all pictures of its state", () => review.acceptState()),
    shortcut(["c"], "accept its cause in all pictures", () => review.acceptCause()),
    shortcut(["m"], "accept the pictures that match a pattern", () => review.askPattern()),
    shortcut(["r"], "reject the picture with a note", () => review.askNote()),
    shortcut(["u"], "undo; also Ctrl Z", () => review.undo()),
    ...modes.map(([mode, title], index) => shortcut([`${index + 1}`], title.toLowerCase(), () => setMode(mode))),
    shortcut(["b"], "pause or start blinking", toggleBlinking),
    shortcut(["+", "="], "zoom in", () => zoom(1)),
    shortcut(["-"], "zoom out", () => zoom(-1)),
    shortcut(["0"], "fit", () => setScale(null)),
    shortcut(["g"], "go to the differences", goToDifferences),
    shortcut(["Escape"], "back to the pictures", () => review.escape(), "Esc"),
  ];
}

export { reviewShortcuts };
