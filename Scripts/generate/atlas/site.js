"use strict";

// The search: a list of pages and headings in index.js, which a page opened from disk can load.
const field = document.getElementById("search");
const list = document.getElementById("results");
let chosen = -1;

// The presets by the names of libraries, each with whether it is only related to the library.
const libraries = new Map(Object.entries(window.LIBRARIES));

// Of names of libraries, only letters, digits and dots count: "Chakra UI" is "chakra-ui".
function key(text) {
  return text.replace(/[^\p{L}\p{N}.]/gu, "");
}

// "@chakra-ui/pin-input" is looked for by its scope, too.
function libraryPreset(text) {
  for (const name of text.startsWith("@") ? [text, text.split("/")[0]] : [text]) {
    const found = libraries.get(key(name)) ?? libraries.get(key(name).replaceAll(".", ""));
    if (found) return found;
  }
}

// The number of letters that are inserted, deleted, replaced, or swapped with a neighbour.
function edits(one, other) {
  const rows = [...Array(one.length + 1)].map((_, i) => [...Array(other.length + 1)].map((_, j) => i === 0 ? j : j === 0 ? i : 0));
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  }
  return rows[one.length][other.length];
}

function similarPreset(text) {
  const names = window.ATLAS.filter(([, place]) => place.startsWith("Preset")).map(([title]) => title);
  const ranked = names.map((name) => [edits(text.slice(0, 64), name), name])
    .filter(([count, name]) => count <= Math.max(1, Math.floor(text.length / 3)) && count < Math.max(text.length, name.length));
  return ranked.sort(([one, name], [other, second]) => one - other || (name < second ? -1 : 1)).map(([, name]) => [name, false])[0];
}

// The preset of the library with which a longer name begins or ends: "Tailwind UI".
function presetAround(text) {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean).slice(0, 9);
  const counts = words.slice(1).map((_, index) => words.length - 1 - index);
  const parts = [...counts.map((count) => words.slice(0, count)), ...counts.map((count) => words.slice(-count))];
  return parts.map((part) => libraries.get(part.join(""))).find(Boolean);
}

// The preset that the program suggests is the first result.
function matches(text) {
  const ranked = [];
  const words = text.split(/\s+/).filter(Boolean);
  const suggested = libraryPreset(text) ?? similarPreset(text) ?? presetAround(text);
  const begun = [...libraries].filter(([name]) => key(text) && name.startsWith(key(text))).map(([, found]) => found);
  for (const [title, place, address, more] of window.ATLAS) {
    const name = title.toLowerCase();
    const all = `${name} ${place} ${more}`.toLowerCase();
    const isPreset = place.startsWith("Preset");
    const named = title === suggested?.[0] ? [suggested] : begun.filter(([preset]) => preset === title);
    const rank = isPreset && title === suggested?.[0] ? 0
      : name.startsWith(words[0]) ? 1
      : words.every((word) => name.includes(word)) || isPreset && named.length ? 2
      : words.every((word) => all.includes(word)) ? 3 : undefined;
    const isRelated = isPreset && named.length && named.every(([, isRelated]) => isRelated);
    const note = isRelated ? `${place} · related but not the same` : place;
    if (rank !== undefined) ranked.push([rank, title, note, address]);
  }
  return ranked.sort((one, other) => one[0] - other[0]).slice(0, 12);
}

function show() {
  const text = field.value.trim().toLowerCase();
  const found = text ? matches(text) : [];
  list.replaceChildren(...found.map(([, title, place, address], index) => {
    const item = document.createElement("li");
    const note = document.createElement("small");
    item.id = `result-${index}`;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    item.dataset.address = address;
    note.textContent = place;
    item.append(title, note);
    return item;
  }));
  if (text && !found.length) {
    const item = document.createElement("li");
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    item.setAttribute("aria-disabled", "true");
    item.textContent = "Nothing is found";
    list.append(item);
  }
  list.hidden = !text;
  field.setAttribute("aria-expanded", String(!list.hidden));
  choose(found.length ? 0 : -1);
}

function choose(index) {
  chosen = index;
  [...list.children].forEach((item, place) => item.setAttribute("aria-selected", String(place === index)));
  if (index < 0) return field.removeAttribute("aria-activedescendant");
  field.setAttribute("aria-activedescendant", `result-${index}`);
  list.children[index].scrollIntoView({ block: "nearest" });
}

function close() {
  list.hidden = true;
  field.setAttribute("aria-expanded", "false");
  choose(-1);
}

function open(item) {
  if (item?.dataset.address) location.href = field.dataset.root + item.dataset.address;
}

field.addEventListener("input", show);
field.addEventListener("focus", () => { if (field.value) show(); });
field.addEventListener("blur", close);
field.addEventListener("keydown", (event) => {
  const count = list.querySelectorAll("[data-address]").length;
  const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
  if (event.key === "Escape") close();
  else if (event.key === "Enter" && chosen >= 0) open(list.children[chosen]);
  else if (isArrow && list.hidden) show();
  else if (isArrow && count) choose((chosen + (event.key === "ArrowDown" ? 1 : count - 1)) % count);
  else return;
  event.preventDefault();
});
// The pointer must not take the focus, or the list would close before the click.
list.addEventListener("mousedown", (event) => event.preventDefault());
list.addEventListener("click", (event) => open(event.target.closest("li")));
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.closest("input, textarea")) return;
  event.preventDefault();
  field.focus();
});

for (const button of document.querySelectorAll(".play")) {
  button.addEventListener("click", () => {
    const plays = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(plays));
    button.textContent = plays ? "Stop" : "Play";
    for (const image of button.closest("section").querySelectorAll(".clip")) {
      image.dataset.still ??= image.getAttribute("src");
      image.src = plays ? image.dataset.clip : image.dataset.still;
    }
  });
}

for (const button of document.querySelectorAll(".copy")) {
  button.addEventListener("click", async () => {
    const text = document.getElementById(button.dataset.copy);
    const status = button.nextElementSibling;
    try {
      await navigator.clipboard.writeText(text.textContent);
      status.textContent = "Copied";
    } catch {
      // A browser can forbid it; then the text is selected, to copy it by keys.
      getSelection().selectAllChildren(text);
      status.textContent = "Selected";
    }
  });
}

// On a narrow screen, the list of guides would push the guide below the fold.
const guides = document.querySelector(".side details");
if (guides) guides.open = matchMedia("(min-width: 52.01rem)").matches;
