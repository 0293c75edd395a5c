// The report's data, which the page contains as JSON, and its images as base64 text.

import { element } from "./ui.js";

const { kind, results, causes } = JSON.parse(element("report").textContent);
/** Whether the results come from `match`; otherwise, from `check`. */
const isMatch = kind === "match";
const causesById = new Map(causes.map((cause) => [cause.id, cause]));

results.forEach((result, index) => {
  result.index = index;
  result.path = `${result.scene}/${result.name}`;
  const summaries = result.causes.map((id) => `${id} ${causesById.get(id)?.summary ?? ""}`);
  const { path, verdict, message, rejection } = result;
  const searched = [path, verdict, message, rejection ?? "", ...result.changes, ...summaries];
  result.searchText = searched.join("\n").toLowerCase();
});

const isSame = (result) => result.verdict === "same";

/** The results in the order of the list: those that are the same come last. */
const orderedResults = [...results.filter((result) => !isSame(result)), ...results.filter(isSame)];

/** A PNG file as base64 text. */
function imageText(index) {
  return element(`image-${index}`).textContent;
}

/** A PNG file as a blob. */
async function imageBlob(index) {
  const bytes = Uint8Array.from(atob(imageText(index)), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: "image/png" });
}

export { causes, causesById, imageBlob, imageText, isMatch, isSame, orderedResults, results };
