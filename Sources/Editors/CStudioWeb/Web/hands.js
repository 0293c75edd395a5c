// Sends keys, the clipboard and the pointer to the picture that is played.

import { closeView } from "./views.js";

/** Sends the user's actions on the stage. */
function setUpHands(play) {
  const { stage, canvas } = play;
  stage.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") closeView();
    else if (event.key === "Backspace" || event.key === "Delete") play.send("delete");
    // The names of other keys have several letters. A single character can have two UTF-16 units.
    else if ([...event.key].length === 1) play.send("type", { text: event.key });
    else return;
    event.preventDefault();
  });
  stage.addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text");
    if (text) play.send("paste", { text: text.slice(0, 1000) });
    event.preventDefault();
  });

  /** The point of the picture, in points. */
  function point({ clientX, clientY }) {
    const box = canvas.getBoundingClientRect();
    const factor = canvas.width / box.width / play.scale;
    return { x: (clientX - box.left) * factor, y: (clientY - box.top) * factor };
  }

  let moved = null;
  function touch(phase, event) {
    play.send("finger", { phase, ...point(event) });
  }
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    touch("down", event);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    // Pointers move more often than frames are shown, so send one move for each frame.
    if (!moved) {
      requestAnimationFrame(() => {
        if (moved) touch("move", moved);
        moved = null;
      });
    }
    moved = event;
  });
  for (const [type, phase] of [["pointerup", "up"], ["pointercancel", "cancel"]]) {
    canvas.addEventListener(type, (event) => {
      if (!canvas.hasPointerCapture(event.pointerId)) return;
      moved = null;
      touch(phase, event);
    });
  }
}

export { setUpHands };
