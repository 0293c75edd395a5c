// The data of the page: scenes, pictures and badges. The page shows only this data.

/** A scene file with its pictures, and the errors of its latest edit. */
class Scene {
  constructor(file) {
    Object.assign(this, { file, name: file, revision: 0, errors: [], unlisted: 0, pictures: [] });
    // The revision that was audited, or 0.
    Object.assign(this, { verdicts: {}, findings: [], audited: 0, matches: {} });
    this.byName = new Map();
    this.findingsByPicture = new Map();
    this.sizes = new Map();
  }

  /** Replaces the list of pictures. Pictures with the same name keep their images; the badges follow later. */
  setPictures(list) {
    Object.assign(this, { verdicts: {}, findings: [], audited: 0, matches: {} });
    this.findingsByPicture.clear();
    const known = this.byName;
    // The key `scale` in a matrix sets the scale itself. As an axis of its own, it would have the same values.
    const setsScale = list.every(({ variant, scale }) => variant.scale === String(scale));
    this.pictures = list.map((facts) => (
      (known.get(facts.name) ?? new Picture(this, facts.name)).place(facts, setsScale ? ["scale"] : [])));
    this.byName = new Map(this.pictures.map((picture) => [picture.name, picture]));
    for (const [name, picture] of known) if (!this.byName.has(name)) picture.release();
  }

  /** Sets the badges that have changed. */
  setBadges({ verdicts, findings, audited, matches }) {
    Object.assign(this.verdicts, verdicts);
    Object.assign(this.matches, matches);
    if (!findings) return;
    Object.assign(this, { findings, audited });
    this.findingsByPicture.clear();
    for (const finding of findings) {
      for (const { pictures, elements } of finding.places) {
        for (const name of pictures) {
          if (!this.findingsByPicture.has(name)) this.findingsByPicture.set(name, []);
          this.findingsByPicture.get(name).push({ finding, elements });
        }
      }
    }
  }
}

/** A picture: its place in the matrix, and the received data. */
class Picture {
  constructor(scene, name) {
    Object.assign(this, { scene, name, bitmap: null, digest: null, revision: 0, errors: [], size: null });
  }

  /**
   * Sets the place in the matrix.
   *
   * - ignored: the names of axes of the matrix that are left out
   */
  place({ state, variant, scale }, ignored) {
    // A matrix axis can be named like an axis that each scene has. Parentheses make the names different.
    const axes = Object.entries(variant).filter(([name]) => !ignored.includes(name)).map(([name, value]) => [
      ["state", "scale"].includes(name) ? `${name} (matrix)` : name, value]);
    this.values = Object.fromEntries([["state", state], ...axes, ["scale", `${scale}×`]]);
    Object.assign(this, { state, scale });
    return this;
  }

  get id() {
    return [this.scene.file, this.name];
  }

  /** Whether the shown image is older than the scene file. */
  get isStale() {
    return this.scene.errors.length > 0 || this.errors.length > 0;
  }

  get verdict() {
    return this.scene.verdicts[this.name] ?? "";
  }

  /** The findings of the audit in this picture, each with the ids of its elements here. */
  get findings() {
    return this.scene.findingsByPicture.get(this.name) ?? [];
  }

  /** The comparison with the screenshot of the app; null if there is none. It is the same at all scales. */
  get match() {
    return this.scene.matches[this.name.split("@")[0]] ?? null;
  }

  /** The size in pixels; before the first image, that of another picture of the scene, or a guess. */
  get expectedSize() {
    return this.size ?? this.scene.sizes.get(this.scale) ?? { width: 300 * this.scale, height: 90 * this.scale };
  }

  release() {
    this.bitmap?.close();
    this.bitmap = null;
  }
}

class Store {
  constructor() {
    this.scenes = new Map();
  }

  /** Applies a message. Returns what changed: files with new lists, scenes, and pictures with their old images. */
  async apply(message) {
    const changes = { lists: [], scenes: [], pictures: [] };
    for (const file of message.removed) {
      this.remove(file);
      changes.lists.push(file);
    }
    for (const facts of message.scenes) this.applyScene(facts, changes);
    this.sort();
    for (const badges of message.badges) {
      const scene = this.scenes.get(badges.scene);
      scene?.setBadges(badges);
      if (scene) changes.scenes.push(scene);
    }
    const images = await Promise.all(message.pictures.map(({ image }) => image));
    message.pictures.forEach((facts, index) => {
      const picture = this.scenes.get(facts.scene)?.byName.get(facts.name);
      if (picture) changes.pictures.push({ picture, before: this.applyPicture(picture, facts, images[index]) });
      else images[index].bitmap?.close();
    });
    return changes;
  }

  applyScene(facts, changes) {
    const scene = this.scenes.get(facts.file) ?? new Scene(facts.file);
    this.scenes.set(facts.file, scene);
    const { name, revision, errors, unlisted } = facts;
    Object.assign(scene, { name, revision, errors, unlisted });
    changes.scenes.push(scene);
    if (!facts.pictures) return;
    scene.setPictures(facts.pictures);
    changes.lists.push(scene.file);
  }

  /** Sorts the scenes by their files, including those created later. */
  sort() {
    this.scenes = new Map([...this.scenes].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Returns the image that was shown before; null if there was none. */
  applyPicture(picture, facts, { bitmap, reason }) {
    const before = picture.bitmap;
    const errors = reason ? [{ message: `The browser cannot show this picture: ${reason.message}` }] : facts.errors;
    Object.assign(picture, { digest: facts.digest, revision: facts.revision, errors });
    if (!bitmap) return null;
    picture.bitmap = bitmap;
    picture.size = { width: bitmap.width, height: bitmap.height };
    picture.scene.sizes.set(picture.scale, picture.size);
    return before;
  }

  /** Removes the scenes that are not in a list of files. */
  keepOnly(files) {
    for (const file of [...this.scenes.keys()]) if (!files.includes(file)) this.remove(file);
  }

  remove(file) {
    this.scenes.get(file)?.setPictures([]);
    this.scenes.delete(file);
  }
}

export { Store };
