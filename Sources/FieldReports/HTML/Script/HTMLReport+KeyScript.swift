extension HTMLReport {
    /// The keys, and what happens when the page has loaded.
    static let keyScript = #"""
        const keys = [
          [["j", "ArrowDown"], "j or ↓", "Next picture", () => move(1)],
          [["k", "ArrowUp"], "k or ↑", "Previous picture", () => move(-1)],
          ...modes.map(([mode, words], index) => [[`${index + 1}`], `${index + 1}`, words, () => setMode(mode)]),
          [["+", "="], "+", "Zoom in", () => zoom(1)],
          [["-"], "-", "Zoom out", () => zoom(-1)],
          [["0"], "0", "Fit", () => setScale(null)],
          [["g"], "g", "Go to the differences", goToDifferences],
          [["b"], "b", "Pause or start blinking", toggleBlinking],
          [["/"], "/", "Filter", () => element("filter").focus()],
          [["?"], "?", "These keys", () => element("help").showModal()],
          [["Escape"], "Esc", "Close this, or clear the filters", escapePressed],
          [[], "arrows, Shift arrows", "On the pictures: move the pixel cursor, or the pictures", null],
        ];
        const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
        const panStep = 48;

        function escapePressed() {
          if (isTyping(document.activeElement)) element("list").focus();
          if (state.text === "" && state.cause === null && state.scene === null) return;
          clearFilters();
          announce("Filters cleared");
        }

        function isTyping(target) {
          return target instanceof HTMLInputElement && target.type === "search";
        }

        /// Whether an arrow key is the page's: the browser scrolls, and moves sliders, everywhere else.
        function arrowsMoveResults(target) {
          return target === document.body || target === element("list") || target === element("viewer");
        }

        function keyPressed(event) {
          if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || element("help").open) return;
          if (event.key !== "Escape" && (isTyping(event.target) || !state.keysOn)) return;
          if (event.key in arrows && !arrowsMoveResults(event.target)) return;
          const found = keys.find(([names]) => names.includes(event.key));
          if (!found) return;
          event.preventDefault();
          found[3]();
        }

        function stageKeyPressed(event) {
          const direction = arrows[event.key];
          if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          if (event.shiftKey) pan(direction[0] * panStep, direction[1] * panStep);
          else moveCursor(...direction);
        }

        function listKeyPressed(event) {
          const moves = { Home: -Infinity, End: Infinity, PageUp: -10, PageDown: 10, ArrowUp: -1, ArrowDown: 1 };
          if (!(event.key in moves)) return;
          event.preventDefault();
          move(moves[event.key]);
        }

        function setWipe(percent) {
          state.wipe = Math.round(Math.min(Math.max(percent, 0), 100));
          element("wipe").value = state.wipe;
          schedulePaint();
        }

        function setOnion(percent) {
          state.onion = percent;
          schedulePaint();
        }

        function setUpHelp() {
          for (const [, names, words] of keys) element("help-keys").append(
            make("dt", {}, make("kbd", { textContent: names })), make("dd", { textContent: words }));
          element("help-open").addEventListener("click", () => element("help").showModal());
          element("keys-on").addEventListener("change", (event) => { state.keysOn = event.target.checked; });
        }

        function setUpControls() {
          const clicks = {
            "previous": () => move(-1), "next": () => move(1), "zoom-in": () => zoom(1), "zoom-out": () => zoom(-1),
            "zoom-fit": () => setScale(null), "zoom-differences": goToDifferences, "blink": toggleBlinking,
            "same-more": () => toggleVerdict("same"),
          };
          for (const [id, press] of Object.entries(clicks)) element(id).addEventListener("click", press);
          element("filter").addEventListener("input", (event) => setText(event.target.value));
          element("wipe").addEventListener("input", (event) => setWipe(event.target.valueAsNumber));
          element("onion").addEventListener("input", (event) => setOnion(event.target.valueAsNumber));
          element("list").addEventListener("keydown", listKeyPressed);
          document.addEventListener("keydown", keyPressed);
        }

        function setUpStages() {
          const stages = element("stages");
          stages.addEventListener("keydown", stageKeyPressed);
          stages.addEventListener("pointermove", pointerMoved);
          stages.addEventListener("pointerdown", pointerPressed);
          for (const end of ["pointerup", "pointercancel"]) {
            stages.addEventListener(end, () => stages.classList.remove("dragging"));
          }
          stages.addEventListener("wheel", wheelTurned, { passive: false });
          new ResizeObserver(schedulePaint).observe(stages);
          matchMedia("(prefers-color-scheme: dark)").addEventListener("change", schedulePaint);
          reducedMotion.addEventListener("change", () => {
            state.blinking = !reducedMotion.matches;
            showBlink();
          });
          setInterval(blinkOnce, blinkMilliseconds);
        }

        /// Shows the result that the address names, as when a page is loaded again.
        function followAddress() {
          let path = "";
          try { path = decodeURIComponent(location.hash.slice(1)); } catch { return; }
          const result = report.results.find((result) => result.path === path);
          if (!result || result === state.current) return;
          if (!state.shown.includes(result)) {
            clearFilters();
            if (!state.verdicts.has(result.verdict)) toggleVerdict(result.verdict);
          }
          select(result, { quietly: true });
          scrollToCurrent();
        }

        setUpVerdicts();
        setUpCauses();
        setUpScenes();
        setUpModes();
        setUpHelp();
        setUpControls();
        setUpStages();
        element("wipe").value = state.wipe;
        element("onion").value = state.onion;
        const address = location.hash;
        showList();
        if (address) {
          rememberAddress(address);
          followAddress();
        }
        addEventListener("hashchange", followAddress);

        """#
}
