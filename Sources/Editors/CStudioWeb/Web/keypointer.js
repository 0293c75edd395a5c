// A pointer that keys move over the played picture, so that taps and drags need no mouse.

import { announce, element } from "./ui.js";

const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const step = 10; // points

/** Sets the keys up: arrows move the pointer, Enter taps, and Shift Enter presses or releases. */
function setUpKeyPointer(play) {
  const pointer = element("play-pointer");
  let at = null;
  let isPressed = false;

  function send(phase) {
    play.send("finger", { phase, ...at });
  }

  function size() {
    const { canvas, scale } = play;
    return [canvas.width / scale, canvas.height / scale];
  }

  /** Shows the pointer, which begins in the middle of the picture. */
  function show() {
    const [width, height] = size();
    at ??= { x: Math.round(width / 2), y: Math.round(height / 2) };
    Object.assign(pointer.style, { left: `${at.x}px`, top: `${at.y}px` });
    pointer.hidden = false;
    pointer.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  function move([right, down], distance) {
    // The first key shows where the pointer is.
    if (at) {
      const [width, height] = size();
      at.x = Math.min(Math.max(at.x + right * distance, 0), width);
      at.y = Math.min(Math.max(at.y + down * distance, 0), height);
    }
    show();
    announce(`${at.x}, ${at.y}`);
    if (isPressed) send("move");
  }

  function press(isDown) {
    show();
    isPressed = isDown;
    pointer.classList.toggle("pressed", isDown);
    send(isDown ? "down" : "up");
  }

  function cancel() {
    if (isPressed) send("cancel");
    isPressed = false;
    pointer.classList.remove("pressed");
  }

  play.stage.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = directions[event.key];
    if (direction) move(direction, event.shiftKey ? 1 : step);
    else if (event.key === "Enter" && event.shiftKey) press(!isPressed);
    else if (event.key === "Enter") {
      if (!isPressed) press(true);
      press(false);
    } else if (event.key === "Escape" && isPressed) cancel();
    else return;
    event.preventDefault();
    // Keep the keys from other handlers: Escape would end playing.
    event.stopImmediatePropagation();
  });
  // The mouse hides this pointer, and so does another picture.
  for (const [target, type] of [[play.stage, "pointerdown"], [document, "viewchange"]]) {
    target.addEventListener(type, () => {
      if (type === "pointerdown") cancel();
      [at, isPressed] = [null, false];
      pointer.classList.remove("pressed");
      pointer.hidden = true;
    });
  }
}

export { setUpKeyPointer };
