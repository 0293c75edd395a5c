// The solved layouts of pictures, from the studio.

import { sendRequest } from "./access.js";
import { during } from "./activity.js";

const limit = 200;

class Layouts {
  constructor() {
    this.entries = new Map();
  }

  /** The layout of the shown image of a picture, with the lines of the latest edit; undefined if it is not loaded. */
  known(picture) {
    const entry = this.entries.get(picture);
    return entry && isCurrent(entry, picture) ? entry.layout : undefined;
  }

  /** Loads the layout of the shown image of a picture; undefined if the picture cannot be solved. */
  async load(picture) {
    if (!picture.digest) return undefined;
    let entry = this.entries.get(picture);
    if (!entry || !isCurrent(entry, picture)) entry = this.add(picture);
    await entry.loading;
    // The picture may have changed meanwhile.
    return isCurrent(entry, picture) ? entry.layout : this.load(picture);
  }

  add(picture) {
    const entry = { revision: picture.scene.revision, digest: picture.digest, layout: undefined };
    entry.loading = during(this.fetch(picture, entry));
    this.entries.delete(picture);
    if (this.entries.size >= limit) this.entries.delete(this.entries.keys().next().value);
    this.entries.set(picture, entry);
    return entry;
  }

  async fetch(picture, entry) {
    try {
      const query = new URLSearchParams({ scene: picture.scene.file, picture: picture.name });
      const response = await sendRequest(`/api/layout?${query}`);
      const answer = response.ok ? await response.json() : {};
      // The layout can be of a newer edit, whose image has not arrived yet.
      if (answer.digest === entry.digest) entry.layout = { ...answer.layout, lines: answer.lines };
    } catch {
      // The connection is lost. The picture is loaded again after reconnecting.
    }
    if (!entry.layout && this.entries.get(picture) === entry) this.entries.delete(picture);
  }
}

/** Whether an entry is of the latest edit: an edit can move lines without changing pixels. */
function isCurrent({ revision, digest }, picture) {
  return revision === picture.scene.revision && digest === picture.digest;
}

export { Layouts };
