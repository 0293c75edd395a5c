extension HTMLReport {
    /// The picture of the difference, and the pixel under the pointer or the keyboard's cursor.
    static let cursorScript = #"""
        let dragged = { x: 0, y: 0 }; // where the pointer was when the pictures last moved with it
        const red = 0xff0000ff; // 0xAABBGGRR, as are all pixels here

        /// Which pixels differ, in red on the faded expected picture; worked out once for a pair.
        function differenceOf(pair) {
          pair.difference ??= makeDifference(pair);
          return pair.difference;
        }

        function makeDifference({ expected, actual, width, height }) {
          const canvas = make("canvas", { width, height });
          const context = canvas.getContext("2d");
          const image = context.createImageData(width, height);
          const pixels = new Uint32Array(image.data.buffer);
          const bounds = { left: width, top: height, right: 0, bottom: 0 };
          let count = 0;
          for (let y = 0; y < height; y += 1) {
            for (let x = 0; x < width; x += 1) {
              const [a, b] = [pixelAt(expected, x, y), pixelAt(actual, x, y)];
              if (!differ(a, b)) {
                pixels[y * width + x] = faded(a);
                continue;
              }
              pixels[y * width + x] = red;
              count += 1;
              grow(bounds, x, y);
            }
          }
          context.putImageData(image, 0, 0);
          return { bitmap: canvas, width, height, count, bounds: count > 0 ? bounds : null };
        }

        function grow(bounds, x, y) {
          bounds.left = Math.min(bounds.left, x);
          bounds.top = Math.min(bounds.top, y);
          bounds.right = Math.max(bounds.right, x + 1);
          bounds.bottom = Math.max(bounds.bottom, y + 1);
        }

        /// A tenth of a pixel's brightness on white.
        function faded(pixel) {
          if (pixel === null) return 0;
          const brightness = (pixel & 255) * 0.299 + (pixel >>> 8 & 255) * 0.587 + (pixel >>> 16 & 255) * 0.114;
          const gray = Math.floor(255 + (brightness - 255) * 0.1 * (pixel >>> 24) / 255);
          return (0xff000000 | gray << 16 | gray << 8 | gray) >>> 0;
        }

        function hexadecimal(pixel) {
          const parts = [0, 8, 16, 24].map((shift) => (pixel >>> shift & 255).toString(16).padStart(2, "0"));
          return `#${parts.join("").toUpperCase()}`;
        }

        function pixelWords(pixel) {
          return pixel === null ? "nothing" : hexadecimal(pixel);
        }

        /// Says the place and both colours; `x` and `y` are whole numbers.
        function showReadout({ x, y }) {
          const [a, b] = [pixelAt(state.pair.expected, x, y), pixelAt(state.pair.actual, x, y)];
          const comparison = state.pair.expected && state.pair.actual ? (differ(a, b) ? ": differs" : ": same") : "";
          const words = `x ${x}, y ${y}: expected ${pixelWords(a)}, actual ${pixelWords(b)}${comparison}`;
          element("readout").replaceChildren(...withSwatches(words));
          return words;
        }

        function paintCursor({ context, origin, scale }) {
          const side = Math.max(scale, 5);
          const shift = (side - scale) / 2;
          const [x, y] = [origin.x + state.cursor.x * scale - shift, origin.y + state.cursor.y * scale - shift];
          context.lineWidth = 3;
          context.strokeStyle = "#000000";
          context.strokeRect(x - 0.5, y - 0.5, side + 1, side + 1);
          context.lineWidth = 1;
          context.strokeStyle = "#ffffff";
          context.strokeRect(x - 0.5, y - 0.5, side + 1, side + 1);
        }

        function moveCursor(x, y) {
          if (!state.pair) return;
          const from = state.cursor ?? { x: Math.floor(state.centre.x) - x, y: Math.floor(state.centre.y) - y };
          state.cursor = {
            x: Math.min(Math.max(from.x + x, 0), state.pair.width - 1),
            y: Math.min(Math.max(from.y + y, 0), state.pair.height - 1),
          };
          keepCursorInSight();
          announce(showReadout(state.cursor));
          schedulePaint();
        }

        function keepCursorInSight() {
          if (state.scale === null) return;
          const canvas = element("stage-a");
          const [halfWidth, halfHeight] = [canvas.width / 2 / state.scale - 1, canvas.height / 2 / state.scale - 1];
          setCentre(
            Math.min(Math.max(state.centre.x, state.cursor.x + 1 - halfWidth), state.cursor.x + halfWidth),
            Math.min(Math.max(state.centre.y, state.cursor.y + 1 - halfHeight), state.cursor.y + halfHeight));
        }

        function pointerMoved(event) {
          if (!state.pair || !(event.target instanceof HTMLCanvasElement)) return;
          const place = placeUnder(event, event.target);
          if (event.buttons & 1 && element("stages").classList.contains("dragging")) return drag(event, place);
          const pixel = { x: Math.floor(place.x), y: Math.floor(place.y) };
          const inside = pixel.x >= 0 && pixel.y >= 0 && pixel.x < state.pair.width && pixel.y < state.pair.height;
          if (inside) showReadout(pixel);
        }

        function drag(event, place) {
          if (shownMode() === "wipe") return setWipe(100 * place.x / state.pair.width);
          pan((dragged.x - event.clientX) * devicePixelRatio, (dragged.y - event.clientY) * devicePixelRatio);
          dragged = { x: event.clientX, y: event.clientY };
        }

        function pointerPressed(event) {
          if (event.button !== 0 || !(event.target instanceof HTMLCanvasElement)) return;
          event.target.setPointerCapture(event.pointerId);
          element("stages").classList.add("dragging");
          dragged = { x: event.clientX, y: event.clientY };
          if (state.pair && shownMode() === "wipe") drag(event, placeUnder(event, event.target));
        }

        function wheelTurned(event) {
          if (!(event.ctrlKey || event.metaKey) || !(event.target instanceof HTMLCanvasElement) || !state.pair) return;
          event.preventDefault();
          zoom(event.deltaY < 0 ? 1 : -1, placeUnder(event, event.target));
        }

        """#
}
