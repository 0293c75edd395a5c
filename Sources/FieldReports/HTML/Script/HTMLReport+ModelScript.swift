extension HTMLReport {
    /// The report, the state of the page, and the pictures.
    static let modelScript = #"""
        const element = (id) => document.getElementById(id);
        const report = JSON.parse(element("report").textContent);
        const causes = new Map(report.causes.map((cause) => [cause.id, cause]));
        const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

        const state = {
          text: "", verdicts: new Set(), cause: null, scene: null, // what is shown in the list
          shown: [], current: null, // the results in the list, and the one in the viewer
          pair: null, // the decoded pictures of the current result
          mode: "two-up", wipe: 50, onion: 50, blinking: !reducedMotion.matches, blinkShowsActual: false,
          scale: null, // device pixels per pixel; null to fit
          centre: { x: 0, y: 0 }, cursor: null, // in pixels of the pictures
          keysOn: true,
        };

        report.results.forEach((result, index) => {
          result.index = index;
          result.path = `${result.scene}/${result.name}`;
          const words = result.causes.map((id) => `${id} ${causes.get(id)?.words ?? ""}`);
          result.searched = [result.path, result.verdict, result.message, ...result.changes, ...words].join("\n").toLowerCase();
        });
        const isSame = (result) => result.verdict === "same";
        const ordered = [...report.results.filter((result) => !isSame(result)), ...report.results.filter(isSame)];

        function make(tag, properties = {}, ...children) {
          const node = Object.assign(document.createElement(tag), properties);
          node.append(...children);
          return node;
        }

        function counted(count, one, many = `${one}s`) {
          return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
        }

        function announce(words) {
          element("live").textContent = words;
        }

        function pictureText(index) {
          return element(`picture-${index}`).textContent;
        }

        /// A picture as it stands in its file: colours are not converted to the screen's.
        async function decode(index) {
          if (index === null) return null;
          const bytes = Uint8Array.from(atob(pictureText(index)), (character) => character.charCodeAt(0));
          const bitmap = await createImageBitmap(
            new Blob([bytes], { type: "image/png" }), { colorSpaceConversion: "none" });
          const { width, height } = bitmap;
          const context = make("canvas", { width, height }).getContext("2d", { willReadFrequently: true });
          context.drawImage(bitmap, 0, 0);
          const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
          return { bitmap, width, height, pixels };
        }

        async function decodePair(result) {
          const [expected, actual] = await Promise.all([decode(result.expected), decode(result.actual)]);
          const width = Math.max(expected?.width ?? 0, actual?.width ?? 0);
          const height = Math.max(expected?.height ?? 0, actual?.height ?? 0);
          return { expected, actual, width, height };
        }

        function releasePair(pair) {
          pair?.expected?.bitmap.close();
          pair?.actual?.bitmap.close();
        }

        /// The pixel at a place, 0xAABBGGRR; null outside of the picture.
        function pixelAt(picture, x, y) {
          const inside = picture && x >= 0 && y >= 0 && x < picture.width && y < picture.height;
          return inside ? picture.pixels[y * picture.width + x] : null;
        }

        /// Whether two pixels look different: two clear ones never do.
        function differ(a, b) {
          return a !== b && (a === null || b === null || ((a | b) >>> 24) !== 0);
        }

        """#
}
