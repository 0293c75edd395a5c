// The details of the chosen picture in the review, and its actions.

import { during } from "./activity.js";
import { request } from "./requests.js";
import { changeText, headline, verdictTexts } from "./reviewdata.js";
import { element, make, makeButton, pluralize, withSwatches } from "./ui.js";

function button(id, text, key, isEnabled) {
  const node = element(id);
  node.disabled = !isEnabled;
  node.replaceChildren(`${text} `, make("kbd", { textContent: key, ariaHidden: "true" }));
}

/** Shows the texts of a picture, or of none (null). */
function showTexts(data, picture) {
  element("review-picture").textContent = picture?.picture ?? "No picture";
  element("review-verdict").className = `badge ${picture?.verdict ?? ""}`;
  element("review-verdict").textContent = picture ? verdictTexts[picture.verdict] : "";
  element("review-headline").textContent = picture ? headline(picture) : "";
  const { note, author, date } = picture?.rejection ?? {};
  element("review-rejection").hidden = !note;
  element("review-rejection").replaceChildren(...(note ? [
    make("strong", { textContent: note }),
    make("span", { className: "muted", textContent: ` rejected${author ? ` by ${author}` : ""} on ${date}` }),
    // List the edits whose undoing resolves the note.
    ...picture.mainCauses.map((id) => data.causes.get(id)?.reversal).filter(Boolean).map((textContent) => (
      make("p", { textContent: `To undo it, ${textContent}` })))] : []));
  const changes = [...(picture?.motion ?? []).map(({ text }) => text), ...(picture?.changes ?? []).map(changeText)];
  element("review-changes").replaceChildren(...changes.map((text) => make("li", {}, ...withSwatches(text))));
  element("review-changes-section").hidden = changes.length === 0;
}

/**
 * Shows the causes of a picture.
 *
 * - accept: called with the id of a cause to accept
 * - revert: called with the id of a cause whose edit to undo
 */
function showCauses(data, picture, { accept, revert }) {
  const ids = picture?.mainCauses ?? [];
  element("review-causes-section").hidden = ids.length === 0;
  element("review-causes").replaceChildren(...ids.map((id) => {
    const [all, alone] = [data.ofCause(id).length, data.ofCauseAlone(id).length];
    const text = alone === all ? pluralize(all, "picture") : `${alone} of ${pluralize(all, "picture")}`;
    const { reversal } = data.causes.get(id) ?? {};
    const link = (label, action, ariaLabel, isPossible = true) => makeButton(
      label, () => action(id), { className: "quiet", disabled: !data.canWrite || !isPossible, ariaLabel });
    const links = [
      link(`Accept in ${text}`, accept, `Accept the cause ${data.causeText(id)} in ${text}`, alone > 0)];
    if (reversal) links.push(" ", link("Revert this edit", revert, `Revert this edit: ${reversal}`));
    return make("li", {}, ...withSwatches(data.causeText(id)), " ", ...links);
  }));
}

/** Shows which actions are possible. */
function showActions(data, picture) {
  const canWrite = data.canWrite && picture !== null;
  button("review-accept", picture?.verdict === "orphan" ? "Remove golden" : "Accept picture", "a",
    canWrite && picture.canAccept);
  const ofState = picture ? data.ofState(picture).length : 0;
  const state = ofState ? `Accept state ${picture.state} (${ofState})` : "Accept state";
  button("review-accept-state", state, "s", canWrite && ofState > 0);
  const cause = picture?.mainCauses[0];
  const count = cause ? ` (${data.ofCauseAlone(cause).length})` : "";
  button("review-accept-cause", `Accept cause${count}`, "c", canWrite && cause !== undefined);
  button("review-accept-pattern", "Accept pattern…", "m", data.canWrite && data.ofPattern("*").length > 0);
  button("review-reject", "Reject…", "r", canWrite && picture.verdict !== "orphan");
  button("review-undo", "Undo", "u", data.canWrite && data.undo !== null);
  element("review-undo").title = data.undo ? `Undo: ${data.undo.text}` : "";
  for (const [id, step] of [["review-previous", -1], ["review-next", 1]]) {
    const index = data.pictures.indexOf(picture) + step;
    element(id).disabled = picture === null || index < 0 || index >= data.pictures.length;
  }
}

/** The maximum number of pictures that are listed because they cannot be drawn. */
const errorLimit = 5;

/** Shows the number of pictures to review, and the errors that prevent the review. */
function showSummary(data) {
  const { count } = data;
  element("review-total").textContent = count ? count.toLocaleString("en") : "";
  if (!data.isKnown) {
    element("review-count").textContent = "Comparing…";
    element("review-empty").hidden = true;
    return;
  }
  const same = data.scenes.reduce((sum, scene) => sum + scene.same, 0);
  element("review-count").textContent = `${count} to review, ${same} unchanged`;
  element("review-empty").hidden = count > 0;
  const notes = data.scenes.flatMap(({ name, hasErrors, unlisted, errors }) => [
    ...(hasErrors ? [`${name} has errors. These are its last pictures without errors.`] : []),
    ...(unlisted ? [`${pluralize(unlisted, "more picture")} of ${name} ${unlisted === 1 ? "is" : "are"} not compared.`]
      : []),
    ...errors.slice(0, errorLimit).map(({ picture, message }) => (
      picture ? `${picture} cannot be drawn, so it is not compared: ${message}.` : `${name}: ${message}.`)),
    ...(errors.length > errorLimit ? [
      `${pluralize(errors.length - errorLimit, "more picture")} of ${name} cannot be drawn.`] : []),
  ]);
  if (!data.canWrite) notes.push("The studio is read-only: nothing can be accepted or rejected.");
  element("review-notes").replaceChildren(...notes.map((textContent) => make("p", { className: "note", textContent })));
}

/** The outcomes of an action as text. */
function outcomeText(data, verb, outcomes) {
  const done = outcomes.filter(({ outcome }) => ["added", "updated", "rejected"].includes(outcome)).length;
  const removed = outcomes.filter(({ outcome }) => outcome === "removed").length;
  const others = outcomes.filter(({ message }) => message);
  const same = outcomes.filter(({ outcome }) => outcome === "unchanged").length;
  const parts = done || !removed ? [`${verb} ${pluralize(done, "picture")}`] : [];
  if (removed) parts.push(`${parts.length ? "removed" : "Removed"} ${pluralize(removed, "golden")}`);
  if (same) parts.push(`${pluralize(same, "golden was", "goldens were")} up to date`);
  const reason = ({ message, causes }) => (
    causes.length ? `it also has other causes: ${causes.map((id) => data.causeText(id)).join(", ")}` : message);
  const shown = others.slice(0, 3).map((outcome) => `${outcome.picture}: ${reason(outcome)}`);
  if (others.length > shown.length) shown.push(`and ${others.length - shown.length} more`);
  return [parts.join(", "), ...shown].join(". ");
}

/** Undoes an edit of the scene that is a cause. */
function revertCause(review, cause) {
  const { file: scene, picture } = review.list.selected;
  const done = "The edit is in the scene again.";
  const undo = makeButton("Put it back", () => review.inTurn(() => editScene(review, "/api/undo", { scene }, done)));
  const text = `Reverted: ${review.data.causeText(cause)}. `;
  return editScene(review, "/api/revert", { scene, picture, cause }, text, undo);
}

async function editScene(review, path, body, ...done) {
  try {
    await during(request(path, body));
    review.setStatus(...done);
  } catch ({ message }) {
    review.setStatus(`Nothing was changed: ${message}.`);
  }
  await review.refresh();
}

export { outcomeText, revertCause, showActions, showCauses, showSummary, showTexts };
