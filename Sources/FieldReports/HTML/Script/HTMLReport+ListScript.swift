extension HTMLReport {
    /// The list of results: rows are made when they are first shown, thumbnails decoded when they are scrolled to.
    static let listScript = #"""
        const rows = new Map();
        const [roomAbove, roomBelow] = [120, 60]; // what stays in sight around the current row; the filter is above

        const thumbnails = new IntersectionObserver((entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) target.src = `data:image/png;base64,${pictureText(target.dataset.picture)}`;
            else target.removeAttribute("src");
          }
        }, { rootMargin: "100px" });

        function makeRow(result) {
          const row = make("div", { id: `result-${result.index}`, className: "row" });
          row.setAttribute("role", "option");
          row.setAttribute("aria-selected", "false");
          const picture = result.actual ?? result.expected;
          if (picture === null) row.classList.add("bare");
          else row.append(makeThumbnail(picture));
          const name = make("span", { className: "name", textContent: result.name, title: result.name });
          const facts = make("span", { className: "facts", textContent: result.changes[0] ?? result.headline });
          const badge = make("span", { className: `badge ${result.verdict}`, textContent: result.verdict });
          row.append(make("span", { className: "text" }, name, facts), badge);
          row.addEventListener("click", () => pick(result));
          rows.set(result, row);
          return row;
        }

        function makeThumbnail(picture) {
          const image = make("img", { alt: "", decoding: "async", width: 48, height: 37 });
          image.dataset.picture = picture;
          thumbnails.observe(image);
          return image;
        }

        function makeGroup(scene) {
          const name = make("div", { className: "group-name", textContent: scene, ariaHidden: "true" });
          const group = make("div", {}, name);
          group.setAttribute("role", "group");
          group.setAttribute("aria-label", scene);
          return group;
        }

        /// Shows the rows that the filters let through, scene by scene, what is not the same first.
        function showList() {
          state.shown = ordered.filter(isShown);
          const list = document.createDocumentFragment();
          let [group, key] = [null, null];
          for (const result of state.shown) {
            const next = `${isSame(result)} ${result.scene}`;
            if (next !== key) {
              [group, key] = [makeGroup(result.scene), next];
              list.append(group);
            }
            group.append(rows.get(result) ?? makeRow(result));
          }
          element("list").replaceChildren(list);
          showCount();
          if (!state.shown.includes(state.current)) select(state.shown[0] ?? null, { quietly: true });
          else markCurrent();
        }

        function showCount() {
          element("count").textContent = state.shown.length === 0
            ? "None matches" : `${state.shown.length} of ${report.results.length}`;
          const same = report.results.filter(isSame).length;
          const more = element("same-more");
          more.hidden = same === 0;
          more.textContent = state.verdicts.has("same") ? "Fold the same pictures away" : `Show ${counted(same, "same picture")}`;
        }

        function markCurrent() {
          const list = element("list");
          for (const row of list.querySelectorAll('[aria-selected="true"]')) row.setAttribute("aria-selected", "false");
          const row = rows.get(state.current);
          if (!row?.isConnected) return list.removeAttribute("aria-activedescendant");
          row.setAttribute("aria-selected", "true");
          list.setAttribute("aria-activedescendant", row.id);
        }

        /// Scrolls the list, and nothing around it, until the current row is in sight.
        function scrollToCurrent() {
          const row = rows.get(state.current);
          if (!row?.isConnected) return;
          const list = element("list");
          const scroller = list.scrollHeight > list.clientHeight ? list : list.closest("aside");
          const [box, frame] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()];
          const above = frame.top + roomAbove - box.top;
          const below = box.bottom + roomBelow - frame.bottom;
          if (above > 0) scroller.scrollTop -= above;
          else if (below > 0) scroller.scrollTop += below;
        }

        /// Selects a row that was pressed, and goes to the viewer where that is below the list.
        function pick(result) {
          select(result);
          if (matchMedia("(max-width: 899px)").matches) element("viewer").scrollIntoView();
        }

        function move(steps) {
          const count = state.shown.length;
          if (count === 0) return;
          const place = state.shown.indexOf(state.current) + steps;
          select(state.shown[Math.min(Math.max(place, 0), count - 1)]);
        }

        """#
}
