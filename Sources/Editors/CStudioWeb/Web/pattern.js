// The patterns of names, as `approve --only` takes them.

/** Whether a pattern matches a whole name. `*` matches any number of characters, or none. */
function matches(pattern, name) {
  const [first, ...parts] = pattern.split("*");
  if (!parts.length) return name === pattern;
  const last = parts.pop();
  let start = first.length;
  const end = name.length - last.length;
  if (!name.startsWith(first) || !name.endsWith(last) || start > end) return false;
  return parts.every((part) => {
    const found = name.indexOf(part, start);
    start = found + part.length;
    return found >= 0 && start <= end;
  });
}

export { matches };
