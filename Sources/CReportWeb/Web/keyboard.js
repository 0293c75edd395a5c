// Single-key shortcuts, and the dialog that lists them.

import { element, make } from "./ui.js";

let areShortcutsOn = true;

/** Whether an element takes text, so that only Escape is a shortcut. In selects, letters choose options. */
function isTextField(target) {
  return target instanceof Element
    && target.matches("input:is([type=search], [type=text], [type=number]), select, textarea");
}

/** Whether single keys act on the page; the user can switch them off. */
function singleKeysAct() {
  return areShortcutsOn;
}

function showHelp() {
  element("help").showModal();
}

/**
 * Sets the shortcuts up. Each has `keys` (values of KeyboardEvent.key), an `action`, which gets the event, and a
 * `label` and a `description` for the dialog. One with `isOn` acts only while that function returns true, and then
 * before the others of its key. Arrow keys are shortcuts only where `takesArrows(target)`; elsewhere they
 * scroll and move sliders.
 */
function setUpKeyboard(shortcuts, takesArrows) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || element("help").open) return;
    if (event.key !== "Escape" && (isTextField(event.target) || !areShortcutsOn)) return;
    if (event.key.startsWith("Arrow") && !takesArrows(event.target)) return;
    const fitting = shortcuts.filter(({ keys }) => keys.includes(event.key));
    const shortcut = fitting.find(({ isOn }) => isOn?.()) ?? fitting.find(({ isOn }) => !isOn);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.action(event);
  });
  for (const { label, description } of shortcuts) {
    const key = make("kbd", { textContent: label });
    element("help-keys").append(make("dt", {}, key), make("dd", { textContent: description }));
  }
  element("help-open").addEventListener("click", showHelp);
  element("keys-on").addEventListener("change", (event) => { areShortcutsOn = event.target.checked; });
}

export { isTextField, setUpKeyboard, showHelp, singleKeysAct };
