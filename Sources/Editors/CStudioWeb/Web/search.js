// Finds entries by words, the best ones first.

/** How well a word matches at a position: at the start, at the start of a word, or inside of one. */
function weigh(text, index) {
  if (index === 0) return 3;
  return /[\p{L}\p{N}]/u.test(text[index - 1]) ? 1 : 2;
}

/** How well a text in lower case contains all words; 0 if it does not. */
function score(text, words) {
  let sum = 0;
  for (const word of words) {
    const index = text.indexOf(word);
    if (index < 0) return 0;
    sum += weigh(text, index);
  }
  return sum;
}

/** Whether a text contains the letters in their order. */
function hasLetters(text, letters) {
  let index = -1;
  for (const letter of letters) {
    index = text.indexOf(letter, index + 1);
    if (index < 0) return false;
  }
  return true;
}

/**
 * The entries that match a query, the best ones first, and how many match. If no entry contains all words, those match
 * that contain their letters in this order.
 *
 * - entries: each with its `text` in lower case; of equally good ones, the first one comes first
 * - recent: the ids of entries that were used, the latest first, which come before others that match as well
 * - limit: how many are returned at most
 */
function search(entries, query, recent, limit) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const uses = new Map(recent.map((id, index) => [id, recent.length - index]));
  let found = [];
  for (const entry of entries) {
    const value = words.length ? score(entry.text, words) : 1;
    if (value) found.push({ entry, value });
  }
  if (!found.length) {
    const letters = [...words.join("")];
    found = entries.filter(({ text }) => hasLetters(text, letters)).map((entry) => ({ entry, value: 1 }));
  }
  // The order of equal ones is kept.
  found.sort((a, b) => b.value - a.value || (uses.get(b.entry.id) ?? 0) - (uses.get(a.entry.id) ?? 0));
  return { matches: found.slice(0, limit).map(({ entry }) => entry), count: found.length, words };
}

/** The parts of a text, each with whether it is one of the words, which are in lower case. */
function partsOf(text, words) {
  const lower = text.toLowerCase();
  // Some letters have another length in lower case.
  if (!words.length || lower.length !== text.length) return [[text, false]];
  const isFound = new Array(text.length).fill(false);
  for (const word of words) {
    const index = lower.indexOf(word);
    if (index >= 0) isFound.fill(true, index, index + word.length);
  }
  const parts = [];
  let start = 0;
  for (let end = 1; end <= text.length; end += 1) {
    if (end < text.length && isFound[end] === isFound[start]) continue;
    parts.push([text.slice(start, end), isFound[start]]);
    start = end;
  }
  return parts;
}

export { partsOf, search };
