// Rows and columns: decides where each axis of the matrix is shown.

/** The axes of a scene that have several values: name and values. */
function axesOf(scene) {
  const axes = new Map();
  for (const picture of scene.pictures) {
    for (const [name, value] of Object.entries(picture.values)) {
      if (!axes.has(name)) axes.set(name, new Set());
      axes.get(name).add(value);
    }
  }
  return [...axes].filter(([, values]) => values.size > 1).map(([name]) => name);
}

/** The axes of all scenes, each once. */
function allAxes(scenes) {
  return [...new Set(["state", ...[...scenes].flatMap(axesOf)])];
}

/** "row" or "column" for an axis; states are in rows, and all others in columns, unless chosen otherwise. */
function placeOf(name, places) {
  // Axes can have names that all objects have, such as `constructor`.
  return Object.hasOwn(places, name) ? places[name] : name === "state" ? "row" : "column";
}

function labelOf(picture, names) {
  return names.map((name) => picture.values[name]).filter((value) => value !== undefined).join(" · ");
}

/**
 * The pictures as a table: rows and columns with labels and the names of their axes, each cell a list of pictures.
 *
 * - places: "row" or "column" by the name of an axis
 */
function table(scene, pictures, places) {
  const names = axesOf(scene);
  const rows = names.filter((name) => placeOf(name, places) === "row");
  const columns = names.filter((name) => !rows.includes(name));
  // A scene with one picture is labelled with its state.
  if (!names.length) rows.push("state");
  const cells = new Map();
  const [rowLabels, columnLabels] = [new Set(), new Set()];
  for (const picture of pictures) {
    const [row, column] = [labelOf(picture, rows), labelOf(picture, columns)];
    rowLabels.add(row);
    columnLabels.add(column);
    const key = `${row}\n${column}`;
    if (!cells.has(key)) cells.set(key, []);
    cells.get(key).push(picture);
  }
  const at = (row, column) => cells.get(`${row}\n${column}`) ?? [];
  return { rows, columns, rowLabels: [...rowLabels], columnLabels: [...columnLabels], at };
}

export { allAxes, placeOf, table };
