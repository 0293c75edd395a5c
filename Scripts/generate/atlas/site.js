"use strict";

// The search: a list of pages and headings in index.js, which a page opened from disk can load.
const field = document.getElementById("search");
const list = document.getElementById("results");
let chosen = -1;

// Of names of libraries, only letters and digits count: "Chakra UI" is "chakra-ui". "@chakra-ui/pin-input" is looked for by
// its scope, too.
function libraryNames(text) {
  const names = text.startsWith("@") ? [text, text.split("/")[0]] : [text];
  return names.map((name) => name.replace(/[^a-z0-9]/g, "")).filter(Boolean);
}

function matches(text) {
  const ranked = [];
  const words = text.split(/\s+/).filter(Boolean);
  const names = libraryNames(text);
  for (const [title, place, address, more, libraries = []] of window.ATLAS) {
    const name = title.toLowerCase();
    const all = `${name} ${place} ${more}`.toLowerCase();
    const library = names.findIndex((wanted) => libraries.includes(wanted));
    const rank = library >= 0 ? library
      : name.startsWith(words[0]) ? 2
      : words.every((word) => name.includes(word)) || libraries.some((each) => each.startsWith(names[0])) ? 3
      : words.every((word) => all.includes(word)) ? 4 : undefined;
    if (rank !== undefined) ranked.push([rank, title, place, address]);
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
  field.removeAttribute("aria-activedescendant");
}

function open(item) {
  if (item?.dataset.address) location.href = field.dataset.root + item.dataset.address;
}

field.addEventListener("input", show);
field.addEventListener("focus", () => { if (field.value) show(); });
field.addEventListener("blur", close);
field.addEventListener("keydown", (event) => {
  const count = list.querySelectorAll("[data-address]").length;
  if (event.key === "Escape") close();
  else if (event.key === "Enter" && chosen >= 0) open(list.children[chosen]);
  else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && count) choose((chosen + (event.key === "ArrowDown" ? 1 : count - 1)) % count);
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
