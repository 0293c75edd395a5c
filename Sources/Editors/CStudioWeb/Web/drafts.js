// Drafts: typed text that is not written yet. They survive a reload of the page, and closing its tab.

const prefix = "fieldproof-draft";
const tab = ownTab();

/** The name of this tab, which survives a reload. */
function ownTab() {
  const fresh = String(Math.random()).slice(2);
  try {
    const name = sessionStorage.getItem(prefix) ?? fresh;
    sessionStorage.setItem(prefix, name);
    return name;
  } catch {
    return fresh;
  }
}

// The lock is held until the tab is closed, so that other tabs can find drafts without an owner.
navigator.locks?.request(`${prefix} ${tab}`, () => new Promise(() => {}));

function keyOf(name, owner = tab) {
  return `${prefix} ${owner} ${name}`;
}

/** Keeps a draft; null removes it. */
function keepDraft(name, draft) {
  try {
    if (draft === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Without storage, the draft is lost with the page.
  }
}

/** The keys of the drafts of this tab, and of closed tabs. */
async function openKeys() {
  const { held = [] } = await navigator.locks?.query() ?? {};
  const others = held.map(({ name }) => `${name} `).filter((name) => name !== keyOf(""));
  return Object.keys(localStorage).filter((key) => (
    key.startsWith(`${prefix} `) && !others.some((other) => key.startsWith(other))));
}

/** The names of the drafts of this tab, and of closed tabs. */
async function draftNames() {
  try {
    return (await openKeys()).map((key) => key.split(" ").slice(2).join(" "));
  } catch {
    return [];
  }
}

/** Takes over a draft by its name for this tab; null if there is none. */
async function takeDraft(name) {
  try {
    const keys = (await openKeys()).filter((key) => key.split(" ").slice(2).join(" ") === name);
    const key = keys.find((one) => one === keyOf(name)) ?? keys[0];
    if (!key) return null;
    const draft = localStorage.getItem(key);
    localStorage.removeItem(key);
    localStorage.setItem(keyOf(name), draft);
    return JSON.parse(draft);
  } catch {
    return null;
  }
}

export { draftNames, keepDraft, takeDraft };
