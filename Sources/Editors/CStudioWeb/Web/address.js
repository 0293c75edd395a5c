// The content of a link to the page: the part of the address after `#`, which browsers do not send to the studio.

const toolNames = ["rulers", "loupe", "distances", "findings"];
const usualTools = [];

/** Appends a list of texts, each with the same name. */
function appendAll(query, name, texts) {
  for (const text of texts) query.append(name, text);
}

/**
 * Returns the state of the page as text.
 *
 * - scene: the file of the only scene that is shown; null for all
 * - filter: the text of the filter
 * - rows, columns: the names of the axes that were moved from their default places
 * - zoom: the level as text
 * - tools: the names of the active tools
 * - picture: the file of the scene and the name of the chosen picture; null for none
 * - element: the id of the chosen element; null for none
 * - view: the `name` and the `params` of the open view; null for none
 * - text: whether the text of the scene is open
 */
function writeAddress({ scene, filter, rows, columns, zoom, tools, picture, element, view, text }) {
  // Always contains the zoom, so that no link is empty: an empty one would restore the settings of the last visit.
  const query = new URLSearchParams({ zoom });
  if (scene !== null) query.append("only", scene);
  if (filter) query.append("filter", filter);
  appendAll(query, "row", rows);
  appendAll(query, "column", columns);
  if (tools.join() !== usualTools.join()) query.append("tools", tools.join(" "));
  if (picture) {
    query.append("scene", picture[0]);
    query.append("picture", picture[1]);
  }
  if (picture && element !== null) query.append("element", element);
  if (text) query.append("text", "1");
  if (view) {
    query.append("view", view.name);
    for (const [name, value] of Object.entries(view.params)) query.append(`${view.name}.${name}`, value);
  }
  // These characters are frequent in names, and need no escapes in this part of an address.
  return `#${query.toString().replaceAll("%2F", "/").replaceAll("%40", "@").replaceAll("%3A", ":")}`;
}

/** Reads the text of `writeAddress`; null if the text is not a link. Parts that are unknown or invalid are left out. */
function readAddress(hash) {
  const query = new URLSearchParams(hash.replace(/^#/, ""));
  if (!query.has("zoom")) return null;
  const tools = query.get("tools")?.split(" ") ?? usualTools;
  const name = query.get("view");
  const prefix = `${name}.`;
  const params = [...query].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => (
    [key.slice(prefix.length), value]));
  return {
    scene: query.get("only"), filter: query.get("filter") ?? "",
    rows: query.getAll("row"), columns: query.getAll("column"),
    zoom: query.get("zoom"), tools: toolNames.filter((tool) => tools.includes(tool)),
    picture: query.has("scene") && query.has("picture") ? [query.get("scene"), query.get("picture")] : null,
    element: query.get("element"), text: query.get("text") === "1",
    view: name ? { name, params: Object.fromEntries(params) } : null,
  };
}

export { readAddress, toolNames, writeAddress };
