extension HTMLReport {
    /// The result in the viewer: its words, its command and how its pictures are looked at.
    static let resultScript = #"""
        const modes = [
          ["two-up", "Two-up"], ["wipe", "Slider"], ["onion", "Onion skin"], ["difference", "Difference"], ["blink", "Blink"],
        ];
        const blinkMilliseconds = 500;
        const widestBeside = 2.5; // pictures that are wider for their height stand below each other

        function select(result, { quietly = false } = {}) {
          state.current = result;
          markCurrent();
          if (!quietly) scrollToCurrent();
          showWords(result);
          showPictures(result);
          if (!result) return;
          rememberAddress(`#${encodeURIComponent(result.path)}`);
          const place = `${state.shown.indexOf(result) + 1} of ${state.shown.length}`;
          if (!quietly) announce(`${place}: ${result.path}, ${result.verdict}, ${result.headline}`);
        }

        /// Lets the address name the result; browsers refuse that here and there, and after too many changes.
        function rememberAddress(address) {
          try { history.replaceState(null, "", address); } catch { /* the page works without */ }
        }

        function showWords(result) {
          element("title").textContent = result?.path ?? "No picture";
          element("badge").textContent = result?.verdict ?? "";
          element("badge").className = `badge ${result?.verdict ?? ""}`;
          element("headline").textContent = result?.headline ?? "The filters let no picture through.";
          element("message").textContent = result?.message ?? "";
          element("message").hidden = !result?.message;
          element("changes").replaceChildren(...(result?.changes ?? []).map((words) => make("li", {}, ...withSwatches(words))));
          element("changes-section").hidden = !result?.changes.length;
          showCauses(result);
          element("approve-section").hidden = !result || isSame(result);
          element("place").textContent = result?.place ?? "";
          element("golden").textContent = result?.golden ?? "";
          if (result) showCommand(element("command"), result.command, "for this picture");
        }

        /// A button for each cause of a result: it shows the pictures that have the same one.
        function showCauses(result) {
          const known = (result?.causes ?? []).map((id) => causes.get(id)).filter(Boolean);
          element("result-causes").hidden = known.length === 0;
          element("result-causes").replaceChildren(...known.map((cause) => {
            const words = [`All ${counted(cause.pictures, "picture")} of cause `, make("code", {}, cause.id)];
            const button = make("button", { type: "button", className: "quiet", title: cause.words }, ...words);
            button.addEventListener("click", () => { if (state.cause !== cause.id) chooseCause(cause.id); });
            return button;
          }));
        }

        /// Words with a swatch before each colour.
        function withSwatches(words) {
          return words.split(/(#[0-9A-Fa-f]{8}(?![0-9A-Za-z]))/).flatMap((part, index) => {
            if (index % 2 === 0) return [part];
            const swatch = make("span", { className: "swatch" });
            swatch.style.background = part;
            return [make("span", { className: "color" }, swatch, part)];
          });
        }

        function showCommand(box, command, purpose) {
          const code = make("code", { textContent: command });
          const button = make("button", { type: "button", textContent: "Copy" });
          button.setAttribute("aria-label", `Copy the command ${purpose}`);
          button.addEventListener("click", () => copy(code));
          box.replaceChildren(code, button);
        }

        async function copy(code) {
          try {
            await navigator.clipboard.writeText(code.textContent);
            announce("Copied");
          } catch {
            getSelection().selectAllChildren(code);
            announce("Selected: copy it with Ctrl C");
          }
        }

        async function showPictures(result) {
          releasePair(state.pair);
          state.pair = null;
          const some = result !== null && (result.expected !== null || result.actual !== null);
          element("pictures").hidden = !some;
          element("no-pictures").hidden = some || result === null;
          schedulePaint();
          if (!some) return;
          const pair = await decodePair(result).catch(() => null);
          if (state.current !== result || state.pair) return releasePair(pair);
          if (!pair) return showUnreadable();
          state.pair = pair;
          [state.scale, state.cursor] = [null, null];
          state.centre = { x: pair.width / 2, y: pair.height / 2 };
          showMode();
        }

        function showUnreadable() {
          element("pictures").hidden = true;
          element("message").hidden = false;
          element("message").textContent = "The pictures of this result cannot be shown.";
        }

        function setUpModes() {
          modes.forEach(([mode, words], index) => {
            const key = make("kbd", { textContent: index + 1, ariaHidden: "true" });
            const button = make("button", { type: "button" }, `${words} `, key);
            button.dataset.mode = mode;
            button.setAttribute("aria-keyshortcuts", index + 1);
            button.addEventListener("click", () => setMode(mode));
            element("modes").append(button);
          });
        }

        function isWide(pair) {
          return pair !== null && pair.width > widestBeside * pair.height;
        }

        function isCompared(result) {
          return result.expected !== null && result.actual !== null;
        }

        /// The mode in use: a single picture is only ever looked at beside the gap that the other one leaves.
        function shownMode() {
          return state.pair?.expected && state.pair.actual ? state.mode : "two-up";
        }

        function setMode(mode) {
          if (state.current === null) return;
          if (mode !== "two-up" && !isCompared(state.current)) return announce("There are no two pictures to compare");
          state.mode = mode;
          showMode();
          announce(modes.find(([name]) => name === mode)[1]);
        }

        function showMode() {
          const mode = shownMode();
          const pair = state.pair?.expected && state.pair.actual;
          for (const button of element("modes").children) {
            button.setAttribute("aria-pressed", button.dataset.mode === mode);
            button.disabled = !pair && button.dataset.mode !== "two-up";
          }
          element("wipe-field").hidden = mode !== "wipe";
          element("onion-field").hidden = mode !== "onion";
          element("zoom-differences").disabled = !pair;
          element("stage-b").parentElement.hidden = mode !== "two-up";
          element("stages").classList.toggle("stacked", mode === "two-up" && isWide(state.pair));
          showBlink();
          showZoom();
          schedulePaint();
        }

        function showBlink() {
          const button = element("blink");
          button.hidden = shownMode() !== "blink";
          const key = make("kbd", { textContent: "b", ariaHidden: "true" });
          button.replaceChildren(state.blinking ? "Pause blinking " : "Start blinking ", key);
        }

        function toggleBlinking() {
          if (shownMode() !== "blink") return;
          state.blinking = !state.blinking;
          showBlink();
          announce(state.blinking ? "Blinking" : `Paused at the ${state.blinkShowsActual ? "actual" : "expected"} picture`);
        }

        function blinkOnce() {
          if (shownMode() !== "blink" || !state.blinking) return;
          state.blinkShowsActual = !state.blinkShowsActual;
          schedulePaint();
        }

        """#
}
