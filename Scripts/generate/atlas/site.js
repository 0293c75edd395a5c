"use strict";

// The search: a list of pages and headings in index.js, which a page opened from disk can load.
const field = document.getElementById("search");
const list = document.getElementById("results");
let chosen = -1;

function matches(words) {
  const ranked = [];
  for (const [title, place, address, more] of window.ATLAS) {
    const text = `${title} ${place} ${more}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const name = title.toLowerCase();
    ranked.push([name.startsWith(words[0]) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2, title, place, address]);
  }
  return ranked.sort((one, other) => one[0] - other[0]).slice(0, 12);
}

function show() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length ? matches(words) : [];
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
  if (words.length && !found.length) {
    const item = document.createElement("li");
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    item.setAttribute("aria-disabled", "true");
    item.textContent = "Nothing is found";
    list.append(item);
  }
  list.hidden = !words.length;
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
