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

/** Lists the keys in the dialog. */
function listKeys(shortcuts) {
  for (const group of new Set(shortcuts.map((shortcut) => shortcut.group))) {
    const keys = shortcuts.filter((shortcut) => shortcut.group === group && shortcut.label);
    const lines = keys.flatMap(({ label, description }) => [
      make("dt", {}, make("kbd", { textContent: label })), make("dd", { textContent: description })]);
    const heading = group ? [make("h3", { textContent: group })] : [];
    element("help-keys").append(make("section", {}, ...heading, make("dl", {}, ...lines)));
  }
}

/**
 * Sets the shortcuts up. Each has `keys` (values of KeyboardEvent.key), an `action`, which gets the event, and a
 * `label` and a `description` for the dialog, which lists shortcuts with a `group` by it. A shortcut with `isOn` acts
 * only while this function returns true, and then before others with its key. Arrow keys, Home and End are shortcuts
 * only where `takesArrows(target)`; elsewhere they scroll and move sliders.
 */
function setUpKeyboard(shortcuts, takesArrows) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // An open dialog handles all keys.
    if (document.querySelector("dialog[open]")) return;
    if (event.key !== "Escape" && (isTextField(event.target) || !areShortcutsOn)) return;
    if (/^(Arrow|Home|End)/.test(event.key) && !takesArrows(event.target)) return;
    const fitting = shortcuts.filter(({ keys }) => keys.includes(event.key));
    const shortcut = fitting.find(({ isOn }) => isOn?.()) ?? fitting.find(({ isOn }) => !isOn);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.action(event);
  });
  listKeys(shortcuts);
  element("help-open").addEventListener("click", showHelp);
  element("keys-on").addEventListener("change", (event) => { areShortcutsOn = event.target.checked; });
}

export { isTextField, setUpKeyboard, showHelp, singleKeysAct };
