// The data of the review, from the studio's latest comparison.

import { matches } from "./pattern.js";
import { pluralize } from "./ui.js";

const groupsWithoutCause = [
  ["different", "Differences without a cause"], ["new", "New pictures"], ["failed", "Goldens that cannot be read"],
  ["orphan", "Goldens without a picture"],
];
const verdictTexts = { different: "differs", new: "new", failed: "golden unreadable", orphan: "orphan" };

/** The address of a golden. Its name consists of the scene's and the picture's names. */
function goldenAddress(name) {
  return `/api/goldens/${name.split("/").map(encodeURIComponent).join("/")}.png`;
}

/** The answer of the studio, with derived values that the page shows. */
class ReviewData {
  constructor({ scenes, causes, undo, canWrite, isKnown = true }) {
    const count = scenes.reduce((sum, scene) => sum + scene.count, 0);
    Object.assign(this, { scenes, undo, canWrite, isKnown, count });
    this.causes = new Map(causes.map((cause) => [cause.id, cause]));
    const pictures = scenes.flatMap(({ file, pictures: all }) => all.map((picture) => ({
      ...picture, file, key: `${file}\n${picture.picture}`,
      expected: picture.hasGolden ? goldenAddress(picture.picture) : null,
      actual: picture.digest ? `/api/images/${picture.digest}.png` : null,
    })));
    this.groups = this.grouped(pictures);
    /** All pictures in the order of the list. */
    this.pictures = this.groups.flatMap((group) => group.pictures);
  }

  /** The pictures grouped by their first cause, the most frequent first; then those without a cause, by verdict. */
  grouped(pictures) {
    const groups = [...this.causes.values()].map(({ id }) => ({
      title: this.causeText(id), pictures: pictures.filter(({ mainCauses }) => mainCauses[0] === id),
    }));
    for (const [verdict, title] of groupsWithoutCause) {
      groups.push({ title, pictures: pictures.filter((one) => !one.mainCauses.length && one.verdict === verdict) });
    }
    return groups.filter((group) => group.pictures.length);
  }

  /** The cause as text, with the line of the edited value in the scene file. */
  causeText(id) {
    const { summary, location } = this.causes.get(id) ?? { summary: id };
    return location ? `${summary}, line ${location.line}` : summary;
  }

  find(key) {
    return this.pictures.find((picture) => picture.key === key) ?? null;
  }

  /** The acceptable pictures of the same scene and state as a picture. */
  ofState({ file, state }) {
    return state === null ? [] : this.pictures.filter((picture) => (
      picture.canAccept && picture.file === file && picture.state === state));
  }

  /** The acceptable pictures that match a pattern. Orphans have no picture. */
  ofPattern(pattern) {
    return this.pictures.filter(({ picture, canAccept, verdict }) => (
      canAccept && verdict !== "orphan" && matches(pattern, picture)));
  }

  /** The pictures that differ by a cause, and possibly by other causes. */
  ofCause(id) {
    return this.pictures.filter(({ causes }) => causes?.includes(id));
  }

  /** The pictures that differ by a cause and no other. */
  ofCauseAlone(id) {
    return this.ofCause(id).filter(({ mainCauses }) => mainCauses.every((other) => other === id));
  }
}

/** Identifies the content that the user has seen of pictures, for requests. */
function seenOf(pictures) {
  const scenes = {};
  for (const { file, picture, seen } of pictures) (scenes[file] ??= {})[picture] = seen;
  return scenes;
}

function percent(ratio) {
  return (100 * ratio).toLocaleString("en", { maximumSignificantDigits: 3 });
}

/** The details of a picture's verdict, in a few words. */
function summary({ verdict, diffPixels, diffRatio }) {
  const texts = { new: "no golden", orphan: "no picture", failed: "" };
  return texts[verdict] ?? `${diffPixels.toLocaleString("en")} px, ${percent(diffRatio)} %`;
}

/** The details of a picture's verdict, in one line. */
function headline({ verdict, diffPixels, diffRatio, message }) {
  if (verdict === "new") return "There is no golden.";
  if (verdict === "failed") return `The golden ${message}. If it is lost, 'fieldproof approve --force' replaces it.`;
  if (verdict === "orphan") return "The scene has no picture for this golden. Accepting it removes the golden.";
  const pixels = `${pluralize(diffPixels, "pixel differs", "pixels differ")} (${percent(diffRatio)} %)`;
  return message ? `${pixels}; ${message}` : pixels;
}

/** A change as text. */
function changeText({ element, property, from, to, pixels }) {
  const name = property ? `${element} ${property}` : element;
  const values = property ? ` ${from ?? "none"} → ${to ?? "none"}` : from === null ? " is new" : " is gone";
  // The values of drawings and pixels are digests, which mean nothing to a reader.
  return `${name}${["drawing", "pixels"].includes(property) ? "" : values}, ${pluralize(pixels, "pixel")}`;
}

export { ReviewData, changeText, headline, seenOf, summary, verdictTexts };
