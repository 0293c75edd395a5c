// The settings that the page stores between visits.

const key = "fieldproof-studio";

/** The settings; empty if there are none, or if the browser denies access to its storage. */
function loadSettings() {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

/** Changes some of the settings. */
function saveSettings(changes) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...loadSettings(), ...changes }));
  } catch {
    // Without storage, the page works, but stores no settings.
  }
}

export { loadSettings, saveSettings };
