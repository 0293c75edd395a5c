extension HTMLReport {
    /// Where pixels of the pictures are on the stages: zooming and panning, the same on both.
    static let stageScript = #"""
        const scales = [0.125, 0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
        const fitMargin = 12;
        const greatestFit = 4;

        /// Gives a stage as many pixels as the screen has there.
        function fitCanvas(canvas) {
          const width = Math.max(1, Math.round(canvas.clientWidth * devicePixelRatio));
          const height = Math.max(1, Math.round(canvas.clientHeight * devicePixelRatio));
          if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
        }

        /// The scale at which the pictures fill a stage; small ones are enlarged by a whole number.
        function fitScale() {
          const canvas = element("stage-a");
          const margin = 2 * fitMargin * devicePixelRatio;
          const scale = Math.min((canvas.width - margin) / state.pair.width, (canvas.height - margin) / state.pair.height);
          return scale >= 1 ? Math.min(Math.floor(scale), greatestFit) : Math.max(scale, 0.01);
        }

        function scaleNow() {
          return state.scale ?? fitScale();
        }

        /// Where the pictures' top left corner is on a stage, in device pixels.
        function originOn(canvas) {
          const scale = scaleNow();
          return {
            x: Math.round(canvas.width / 2 - state.centre.x * scale),
            y: Math.round(canvas.height / 2 - state.centre.y * scale),
          };
        }

        /// The place in the pictures under a pointer.
        function placeUnder(event, canvas) {
          const box = canvas.getBoundingClientRect();
          const origin = originOn(canvas);
          return {
            x: ((event.clientX - box.left - canvas.clientLeft) * devicePixelRatio - origin.x) / scaleNow(),
            y: ((event.clientY - box.top - canvas.clientTop) * devicePixelRatio - origin.y) / scaleNow(),
          };
        }

        function setScale(scale, around = state.cursor ? { x: state.cursor.x + 0.5, y: state.cursor.y + 0.5 } : state.centre) {
          if (!state.pair) return;
          const factor = scaleNow() / (scale ?? scaleNow());
          state.scale = scale;
          if (scale === null) state.centre = { x: state.pair.width / 2, y: state.pair.height / 2 };
          else setCentre(around.x + (state.centre.x - around.x) * factor, around.y + (state.centre.y - around.y) * factor);
          showZoom();
          announce(`Zoom ${element("zoom").textContent}`);
          schedulePaint();
        }

        function zoom(direction, around) {
          if (!state.pair) return;
          const now = scaleNow();
          const further = direction > 0
            ? scales.find((scale) => scale > now + 1e-6) : scales.findLast((scale) => scale < now - 1e-6);
          if (further) setScale(further, around);
        }

        function showZoom() {
          const scale = state.scale;
          element("zoom").textContent = scale === null ? "Fit" : scale < 1 ? `1/${1 / scale}×` : `${scale}×`;
          const now = state.pair ? scaleNow() : 1;
          element("zoom-in").disabled = now >= scales.at(-1);
          element("zoom-out").disabled = now <= scales[0];
        }

        /// Moves a place of the pictures, never one outside of them, to the middle of the stages.
        function setCentre(x, y) {
          state.centre = {
            x: Math.min(Math.max(x, 0), state.pair.width), y: Math.min(Math.max(y, 0), state.pair.height),
          };
          schedulePaint();
        }

        function pan(x, y) {
          if (!state.pair) return;
          if (state.scale === null) state.scale = scaleNow();
          setCentre(state.centre.x + x / scaleNow(), state.centre.y + y / scaleNow());
        }

        function goToDifferences() {
          if (!state.pair?.expected || !state.pair.actual) return;
          const { bounds, count } = differenceOf(state.pair);
          if (!bounds) return announce("No pixel differs");
          const canvas = element("stage-a");
          const margin = 6;
          const room = Math.min(
            canvas.width / (bounds.right - bounds.left + margin), canvas.height / (bounds.bottom - bounds.top + margin));
          state.cursor = null;
          setScale(scales.findLast((scale) => scale <= room) ?? scales[0]);
          setCentre((bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2);
          announce(`${counted(count, "pixel differs", "pixels differ")}, at ${bounds.left},${bounds.top}`);
        }

        """#
}
