// The controls of the view Time: buttons, menus and keys.

import { isTextField, singleKeysAct } from "./keyboard.js";
import { speeds } from "./clock.js";
import { announce, element, make, makeButton } from "./ui.js";

/** Sets the controls up. Returns functions that show the state of the view, and the list of animations. */
function setUpTimeControls(time) {
  const actions = actionsOf(time);
  for (const [id, action] of Object.entries({
    start: actions.Home, back: actions.ArrowLeft, play: actions[" "], forward: actions.ArrowRight, end: actions.End,
    "set-in": actions["["], "set-out": actions["]"], whole: () => time.setRange([0, time.clip.frames - 1]),
    loop: actions.l, onion: actions.o, close: () => time.close(),
  })) {
    element(id === "onion" ? "time-onion-toggle" : `time-${id}`).addEventListener("click", (event) => {
      if (time.clip || id === "close") action(event);
    });
  }
  for (const speed of speeds) {
    element("time-speeds").append(makeButton(`×${speed}`, () => setSpeed(time, speed)));
  }
  for (const name of ["before", "after", "every", "strength"]) {
    const input = element(`time-onion-${name}`);
    input.value = time.onion[name];
    input.addEventListener("input", () => {
      const { min, max } = input;
      if (input.value !== "") time.setOnion({ [name]: Math.max(+min, Math.min(+max, Math.round(+input.value))) });
    });
  }
  time.root.addEventListener("keydown", (event) => handleKey(event, time, actions));
  return { show: () => show(time), showClips: () => showClips(time) };
}

/** The actions by key. */
function actionsOf(time) {
  const step = ({ shiftKey }) => (shiftKey ? 10 : 1);
  const toEvent = (direction) => {
    const frame = time.line.nextEvent(direction);
    if (frame === undefined) announce(direction > 0 ? "No later event" : "No earlier event");
    else time.seek(frame);
  };
  const setSpeedBy = (direction) => {
    const index = speeds.indexOf(time.clock.speed) + direction;
    if (speeds[index]) setSpeed(time, speeds[index]);
  };
  const [begin, end] = [() => time.clock.range[0], () => time.clock.range[1]];
  return {
    " ": () => (time.clock.isRunning ? time.pause() : time.play()),
    ArrowLeft: (event) => time.seek(time.frame - step(event)),
    ArrowRight: (event) => time.seek(time.frame + step(event)),
    PageDown: () => time.seek(time.frame - 10),
    PageUp: () => time.seek(time.frame + 10),
    Home: () => time.seek(time.frame === begin() ? 0 : begin()),
    End: () => time.seek(time.frame === end() ? time.clip.frames - 1 : end()),
    ",": () => setSpeedBy(-1),
    ".": () => setSpeedBy(1),
    "[": () => time.setRange([time.frame, Math.max(time.frame, end())]),
    "]": () => time.setRange([Math.min(time.frame, begin()), time.frame]),
    n: () => toEvent(1),
    N: () => toEvent(-1),
    l: () => {
      time.clock.isLooping = !time.clock.isLooping;
      time.save();
      show(time);
    },
    o: () => time.setOnion({ isOn: !time.onion.isOn }),
    Escape: () => {
      if (!time.exporting.cancel()) time.close();
    },
  };
}

function handleKey(event, time, actions) {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const action = actions[key];
  if (!action) return;
  if (key !== "Escape") {
    if (!time.clip || isTextField(target) || target.matches("input")) return;
    if (key === " " && target.matches("button")) return;
    // A slider takes arrow keys even if single-key shortcuts are switched off.
    if (!singleKeysAct() && (key.length === 1 || target !== time.line.scrubber)) return;
  }
  event.preventDefault();
  action(event);
}

function setSpeed(time, speed) {
  time.clock.setSpeed(speed, performance.now());
  time.save();
  show(time);
  announce(`Speed ×${speed}`);
}

function show(time) {
  const { clock, onion } = time;
  element("time-play-label").textContent = clock.isRunning ? "Pause" : "Play";
  element("time-loop").ariaPressed = String(clock.isLooping);
  element("time-onion-toggle").ariaPressed = String(onion.isOn);
  element("time-onion-settings").hidden = !onion.isOn;
  element("time-speeds").querySelectorAll("button").forEach((button, index) => {
    button.ariaPressed = String(speeds[index] === clock.speed);
  });
  const [begin, end] = clock.range;
  const isWhole = begin === 0 && end === clock.frames - 1;
  element("time-range-text").textContent = isWhole ? "" : `Range ${begin}–${end}`;
}

/** Lists the animations: first those of the shown variant and scale. */
function showClips({ clips, name }) {
  const current = clips.find((clip) => clip.name === name);
  const key = ({ variant, scale }) => JSON.stringify([variant, scale]);
  const groups = [[], []];
  for (const clip of clips) groups[current && key(clip) !== key(current) ? 1 : 0].push(clip);
  const option = ({ name }) => new Option(name, name);
  const select = element("time-clip");
  const parts = groups[0].map(option);
  if (groups[1].length) parts.push(make("optgroup", { label: "Other variants and scales" }, ...groups[1].map(option)));
  // Keep an animation in the list that an edit has removed while it was chosen.
  if (name && !current) parts.unshift(new Option(name, name));
  select.replaceChildren(...parts);
  if (name) select.value = name;
}

export { setUpTimeControls };
