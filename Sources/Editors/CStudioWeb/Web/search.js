// Finds entries by words, the best ones first.

/** The weight of a match at a position: at the start of the text, at the start of a word, or inside a word. */
function weigh(text, index) {
  if (index === 0) return 3;
  return /[\p{L}\p{N}]/u.test(text[index - 1]) ? 1 : 2;
}

/** The score of a lowercase text that contains all words; 0 if it does not. */
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
 * The entries that match a query, the best ones first, and how many match. If no entry contains all words, entries
 * match that contain the letters in this order.
 *
 * - entries: each with its `text` in lower case; equal matches keep their order
 * - recent: the ids of used entries, the latest first; they win over equal matches
 * - limit: the maximum number of results
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
  // The sort is stable, so equal entries keep their order.
  found.sort((a, b) => b.value - a.value || (uses.get(b.entry.id) ?? 0) - (uses.get(a.entry.id) ?? 0));
  return { matches: found.slice(0, limit).map(({ entry }) => entry), count: found.length, words };
}

/** The parts of a text, each with whether it is one of the words, which are in lower case. */
function partsOf(text, words) {
  const lower = text.toLowerCase();
  // Some letters have another length in lower case, so offsets would not match.
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
