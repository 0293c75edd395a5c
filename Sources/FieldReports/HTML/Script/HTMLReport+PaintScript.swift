extension HTMLReport {
    /// Painting: each mode is a few calls on a canvas; checks, outlines, grid and cursor are the same in all.
    static let paintScript = #"""
        const gridScale = 8;
        let isPaintScheduled = false;

        function schedulePaint() {
          if (isPaintScheduled) return;
          isPaintScheduled = true;
          requestAnimationFrame(() => {
            isPaintScheduled = false;
            paint();
          });
        }

        function paint() {
          const [a, b] = [element("stage-a"), element("stage-b")];
          for (const canvas of [a, b]) fitCanvas(canvas);
          const mode = shownMode();
          if (mode === "two-up") {
            paintStage(a, "Expected", (stage) => stage.draw(state.pair?.expected), [state.pair?.expected]);
            paintStage(b, "Actual", (stage) => stage.draw(state.pair?.actual), [state.pair?.actual]);
          } else {
            paintStage(a, ...singleStage(mode), [state.pair.expected, state.pair.actual]);
          }
          element("stages").dataset.showing = mode === "blink" ? (state.blinkShowsActual ? "actual" : "expected") : mode;
        }

        /// What the one stage of a mode is called, and how it is painted.
        function singleStage(mode) {
          const { expected, actual } = state.pair;
          switch (mode) {
            case "wipe": return ["Expected on the left, actual on the right", (stage) => paintWipe(stage, expected, actual)];
            case "onion": return [`Expected, and ${state.onion} % actual`, (stage) => paintOnion(stage, expected, actual)];
            case "difference": return [differenceWords(), (stage) => stage.draw(differenceOf(state.pair))];
            default: return state.blinkShowsActual
              ? ["Actual", (stage) => stage.draw(actual)] : ["Expected", (stage) => stage.draw(expected)];
          }
        }

        function differenceWords() {
          return `Difference: ${counted(differenceOf(state.pair).count, "pixel differs", "pixels differ")} in any bit`;
        }

        function paintStage(canvas, words, body, pictures) {
          const context = canvas.getContext("2d");
          context.setTransform(1, 0, 0, 1, 0, 0);
          context.clearRect(0, 0, canvas.width, canvas.height);
          const sizes = [...new Set(pictures.filter(Boolean).map((picture) => `${picture.width} × ${picture.height}`))];
          const caption = state.pair ? `${words}${sizes.length ? `, ${sizes.join(" and ")} pixels` : ": none"}` : "";
          canvas.setAttribute("aria-label", caption || words);
          const line = element(canvas.id.replace("stage", "caption"));
          if (line.textContent !== caption) line.textContent = caption;
          if (!state.pair) return;
          const stage = makeStage(canvas, context);
          body(stage);
          paintBehind(stage, pictures);
          if (stage.scale >= gridScale) paintGrid(stage);
          if (shownMode() === "wipe") paintEdge(stage);
          if (state.cursor) paintCursor(stage);
        }

        function makeStage(canvas, context) {
          const scale = scaleNow();
          const origin = originOn(canvas);
          const draw = (picture) => {
            if (!picture) return;
            context.imageSmoothingEnabled = scale < 1;
            context.imageSmoothingQuality = "high";
            context.drawImage(picture.bitmap, origin.x, origin.y, picture.width * scale, picture.height * scale);
          };
          return { canvas, context, scale, origin, draw, width: state.pair.width * scale, height: state.pair.height * scale };
        }

        function paintWipe(stage, expected, actual) {
          const edge = stage.origin.x + stage.width * state.wipe / 100;
          clipped(stage, 0, edge, () => stage.draw(expected));
          clipped(stage, edge, stage.canvas.width, () => stage.draw(actual));
        }

        function clipped({ context, canvas }, left, right, body) {
          context.save();
          context.beginPath();
          context.rect(left, 0, right - left, canvas.height);
          context.clip();
          body();
          context.restore();
        }

        /// One picture fades into the other: what both have in common stays as it is, clear pixels too.
        function paintOnion({ context, draw }, expected, actual) {
          context.globalAlpha = 1 - state.onion / 100;
          draw(expected);
          context.globalAlpha = state.onion / 100;
          context.globalCompositeOperation = "lighter";
          draw(actual);
          context.globalAlpha = 1;
          context.globalCompositeOperation = "source-over";
        }

        function color(name) {
          return getComputedStyle(document.documentElement).getPropertyValue(name);
        }

        /// Puts an outline around each picture and a checkerboard, both behind what was painted: no pixel is hidden.
        function paintBehind({ context, origin, scale }, pictures) {
          const boxes = pictures.filter(Boolean).map(({ width, height }) => ({ width: width * scale, height: height * scale }));
          context.globalCompositeOperation = "destination-over";
          context.strokeStyle = color("--control");
          for (const { width, height } of boxes) context.strokeRect(origin.x - 0.5, origin.y - 0.5, width + 1, height + 1);
          context.fillStyle = checks(context);
          for (const { width, height } of boxes) context.fillRect(origin.x, origin.y, width, height);
          context.globalCompositeOperation = "source-over";
        }

        function checks(context) {
          const side = 8 * devicePixelRatio;
          const tile = make("canvas", { width: 2 * side, height: 2 * side });
          const painter = tile.getContext("2d");
          painter.fillStyle = color("--check-a");
          painter.fillRect(0, 0, 2 * side, 2 * side);
          painter.fillStyle = color("--check-b");
          painter.fillRect(0, 0, side, side);
          painter.fillRect(side, side, side, side);
          return context.createPattern(tile, "repeat");
        }

        function paintGrid({ context, canvas, origin, scale, width, height }) {
          context.strokeStyle = "rgb(128 128 128 / 40%)";
          context.beginPath();
          const [left, top] = [Math.max(0, Math.floor(-origin.x / scale)), Math.max(0, Math.floor(-origin.y / scale))];
          for (let x = origin.x + left * scale; x <= Math.min(origin.x + width, canvas.width); x += scale) {
            context.moveTo(x + 0.5, Math.max(0, origin.y));
            context.lineTo(x + 0.5, Math.min(origin.y + height, canvas.height));
          }
          for (let y = origin.y + top * scale; y <= Math.min(origin.y + height, canvas.height); y += scale) {
            context.moveTo(Math.max(0, origin.x), y + 0.5);
            context.lineTo(Math.min(origin.x + width, canvas.width), y + 0.5);
          }
          context.stroke();
        }

        function paintEdge({ context, canvas, origin, width }) {
          const x = Math.round(origin.x + width * state.wipe / 100);
          context.fillStyle = color("--ground");
          context.fillRect(x - 2, 0, 4, canvas.height);
          context.fillStyle = color("--accent");
          context.fillRect(x - 1, 0, 2, canvas.height);
        }

        """#
}
