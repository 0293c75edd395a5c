extension HTMLReport {
    /// What is shown: the verdicts, the causes, the scenes and the text to look for.
    static let filterScript = #"""
        const firstShown = 6;

        function isShown(result) {
          return state.verdicts.has(result.verdict)
            && (state.cause === null || result.causes.includes(state.cause))
            && (state.scene === null || result.scene === state.scene)
            && state.text.split(/\s+/).every((word) => result.searched.includes(word));
        }

        function setUpVerdicts() {
          for (const chip of document.querySelectorAll(".chip")) {
            if (chip.getAttribute("aria-pressed") === "true") state.verdicts.add(chip.dataset.verdict);
            chip.addEventListener("click", () => toggleVerdict(chip.dataset.verdict));
          }
        }

        function toggleVerdict(verdict) {
          if (!state.verdicts.delete(verdict)) state.verdicts.add(verdict);
          const chip = document.querySelector(`.chip[data-verdict="${verdict}"]`);
          chip?.setAttribute("aria-pressed", state.verdicts.has(verdict));
          showList();
        }

        /// Fills a list with buttons, of which all but the first few wait for a press of the button `more`.
        function fillChoices(list, more, buttons, noun) {
          buttons.forEach((button, index) => {
            const entry = make("li", { hidden: index >= firstShown }, button);
            list.append(entry);
          });
          more.hidden = buttons.length <= firstShown;
          more.textContent = `Show all ${buttons.length} ${noun}`;
          more.addEventListener("click", () => {
            for (const entry of list.children) entry.hidden = false;
            more.hidden = true;
            list.children[firstShown].firstChild.focus();
          });
        }

        function choiceButton(words, facts, press) {
          const button = make("button", { type: "button" }, make("span", {}, ...withSwatches(words)), facts);
          button.setAttribute("aria-pressed", "false");
          button.addEventListener("click", press);
          return button;
        }

        function setUpCauses() {
          const buttons = report.causes.map((cause) => {
            const counts = `${counted(cause.pictures, "picture")}, ${counted(cause.pixels, "pixel")} `;
            const facts = make("span", { className: "facts" }, counts, make("code", {}, cause.id));
            const button = choiceButton(cause.words, facts, () => chooseCause(cause.id));
            button.dataset.cause = cause.id;
            return button;
          });
          element("causes-section").hidden = buttons.length === 0;
          fillChoices(element("causes"), element("causes-more"), buttons, "causes");
        }

        function setUpScenes() {
          const scenes = new Map();
          for (const result of report.results) {
            const counts = scenes.get(result.scene) ?? { all: 0, wrong: 0 };
            counts.all += 1;
            if (!isSame(result)) counts.wrong += 1;
            scenes.set(result.scene, counts);
          }
          const buttons = [...scenes].map(([scene, counts]) => {
            const words = counts.wrong > 0 ? `${counts.wrong} of ${counts.all} not same` : `all ${counts.all} same`;
            const button = choiceButton(scene, make("span", { className: "facts" }, words), () => chooseScene(scene));
            button.dataset.scene = scene;
            return button;
          });
          fillChoices(element("scenes"), element("scenes-more"), buttons, "scenes");
        }

        function press(list, name, value) {
          for (const button of list.querySelectorAll("button")) {
            button.setAttribute("aria-pressed", button.dataset[name] === value);
          }
        }

        function chooseCause(id) {
          state.cause = state.cause === id ? null : id;
          press(element("causes"), "cause", state.cause);
          element("cause-command").hidden = state.cause === null;
          if (state.cause !== null) showCommand(element("cause-command"), causes.get(id).command, "for this cause");
          showList();
        }

        function chooseScene(scene) {
          state.scene = state.scene === scene ? null : scene;
          press(element("scenes"), "scene", state.scene);
          showList();
        }

        function setText(text) {
          element("filter").value = text;
          state.text = text.trim().toLowerCase();
          showList();
        }

        function clearFilters() {
          if (state.cause !== null) chooseCause(state.cause);
          if (state.scene !== null) chooseScene(state.scene);
          setText("");
        }

        """#
}
