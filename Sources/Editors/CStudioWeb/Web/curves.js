// The curves below the timeline: the values of each animated property over time.

import { announce, element, make, withSwatches } from "./ui.js";

const namespace = "http://www.w3.org/2000/svg";

/** The value of a track at a frame; null while the element does not exist. */
function valueAt({ points }, frame) {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle][0] <= frame) low = middle + 1;
    else high = middle;
  }
  return low ? points[low - 1][1] : null;
}

function format(value) {
  if (value === null) return "–";
  return typeof value === "number" ? String(parseFloat(value.toFixed(2))) : value;
}

/** The runs of equal values of a track, as pairs of frames. */
function runs({ points }, frames) {
  return points.map(([frame, value], index) => ({ from: frame, to: points[index + 1]?.[0] ?? frames, value }))
    .filter(({ value }) => value !== null);
}

/** A line through the numbers of a track, from 0 at the bottom to 100 at the top. */
function path({ points }, step, last, [low, high]) {
  const height = (value) => (100 - (high > low ? (value - low) / (high - low) : 0.5) * 100).toFixed(1);
  let text = "";
  points.forEach(([frame, value], index) => {
    if (value === null) return;
    const before = points[index - 1];
    text += before && before[1] !== null ? `L${frame} ${height(value)}` : `M${frame} ${height(value)}`;
    const next = points[index + 1]?.[0] ?? last + 1;
    // A value holds until the frame before the next point.
    const until = points[index + 1] ? Math.max(frame, next - step) : last;
    if (until > frame) text += `L${until} ${height(value)}`;
    else if (!before && !points[index + 1]) text += `L${frame + 0.01} ${height(value)}`;
  });
  return text;
}

/** The tracks of fields and cards, and then the others. An id such as `code.cell[0]` names the part of a field. */
function fieldsFirst(tracks) {
  const part = /^(.+?)\.(cell\[|form\b|front\b|back\b)/;
  const fields = new Set(tracks.flatMap(({ elements }) => elements.flatMap((id) => id.match(part)?.[1] ?? [])));
  const isOfField = ({ elements: [id] }) => [...fields].some((field) => id === field || id.startsWith(`${field}.`));
  return [...tracks.filter(isOfField), ...tracks.filter((track) => !isOfField(track))];
}

class Curves {
  /**
   * - line: the timeline
   * - moved: called with the frame that the user chooses
   */
  constructor({ line, moved }) {
    Object.assign(this, { line, moved, tracks: [], values: [], chosen: 0, frame: 0 });
    this.list = element("time-curves");
    this.list.addEventListener("keydown", (event) => this.moveInList(event));
    this.list.addEventListener("pointermove", (event) => {
      if (event.buttons & 1) this.moved(line.frameUnder(event));
      else this.showValues(line.frameUnder(event), true);
    });
    this.list.addEventListener("pointerleave", () => this.showValues(this.frame));
    this.list.addEventListener("pointerdown", (event) => {
      const option = event.target.closest("[role=option]");
      if (!option || event.button !== 0) return;
      this.choose([...this.list.children].indexOf(option));
      if (event.target.closest(".plot")) this.moved(line.frameUnder(event));
    });
  }

  /** Shows the tracks of an animation. */
  show({ tracks: found, step, omitted }, frames) {
    const tracks = fieldsFirst(found);
    Object.assign(this, { tracks, chosen: Math.min(this.chosen, Math.max(0, tracks.length - 1)) });
    const options = tracks.map((track, index) => this.makeOption(track, index, step, frames));
    this.list.replaceChildren(...options);
    this.list.hidden = !tracks.length;
    // The list has a scroll bar: make the rows above it as narrow as the list.
    this.line.rows.style.setProperty("--bar", `${this.list.offsetWidth - this.list.clientWidth}px`);
    element("time-still").hidden = tracks.length > 0;
    element("time-omitted").hidden = !omitted;
    element("time-omitted").textContent = `${omitted} more properties change, which are not shown.`;
    this.mark();
    this.showValues(this.frame);
  }

  makeOption(track, index, step, frames) {
    const { elements, property } = track;
    const name = make("span", { className: "name" }, make("b", { textContent: property }), ` ${elements[0]}`);
    const more = ` +${elements.length - 1}`;
    if (elements.length > 1) name.append(make("span", { className: "muted", textContent: more }));
    name.title = `${property} of ${elements.join(", ")}`;
    const plot = make("span", { className: `plot ${track.kind}` });
    plot.append(...(track.kind === "number" ? this.plotNumbers(track, step, frames) : this.plotRuns(track, frames)));
    const value = make("span", { className: "value" });
    return make("div", { role: "option", id: `curve-${index}`, ariaSelected: "false" }, name, plot, value);
  }

  plotNumbers(track, step, frames) {
    const numbers = track.points.map(([, value]) => value).filter((value) => value !== null);
    const range = [Math.min(...numbers), Math.max(...numbers)];
    const svg = document.createElementNS(namespace, "svg");
    svg.setAttribute("viewBox", `0 0 ${Math.max(1, frames - 1)} 100`);
    svg.setAttribute("preserveAspectRatio", "none");
    svg.setAttribute("aria-hidden", "true");
    const line = document.createElementNS(namespace, "path");
    line.setAttribute("d", path(track, step, frames - 1, range));
    svg.append(line);
    const [low, high] = range.map(format);
    const bounds = { high, low };
    return [svg, ...Object.entries(bounds).map(([className, textContent]) => make("span", { className, textContent }))];
  }

  plotRuns(track, frames) {
    const last = Math.max(1, frames - 1);
    return runs(track, frames).map(({ from, to, value }) => {
      const run = make("span", { className: "run" });
      run.style.left = `${from / last * 100}%`;
      // Browsers round positions to pixels, which would leave gaps.
      run.style.width = `calc(${(Math.min(to, last) - from) / last * 100}% + 1px)`;
      if (track.kind === "color") run.style.background = value;
      else run.textContent = value;
      run.title = format(value);
      return run;
    });
  }

  /** Shows the values at a frame: the current one, or the one under the pointer. */
  showValues(frame, isHovered = false) {
    if (!isHovered) this.frame = frame;
    this.list.classList.toggle("hovered", isHovered);
    this.line.rows.style.setProperty("--hover", this.line.part(frame));
    this.tracks.forEach((track, index) => {
      const value = valueAt(track, frame);
      const option = this.list.children[index];
      if (option.shown === value) return;
      option.shown = value;
      option.lastChild.replaceChildren(...withSwatches(format(value)));
    });
  }

  choose(index) {
    this.chosen = index;
    this.mark();
    this.list.children[index]?.scrollIntoView({ block: "nearest" });
    announce(this.description(index));
  }

  description(index) {
    const track = this.tracks[index];
    return track ? `${track.property} of ${track.elements[0]}: ${format(valueAt(track, this.frame))}` : "";
  }

  mark() {
    this.list.removeAttribute("aria-activedescendant");
    [...this.list.children].forEach((option, index) => {
      option.ariaSelected = String(index === this.chosen);
      if (index === this.chosen) this.list.setAttribute("aria-activedescendant", option.id);
    });
  }

  /** Arrow keys choose a curve; left and right step frames, as everywhere in the view. */
  moveInList(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !this.tracks.length) return;
    event.preventDefault();
    event.stopPropagation();
    this.choose(Math.max(0, Math.min(this.tracks.length - 1, this.chosen + step)));
  }
}

export { Curves, valueAt };
