import FieldDrawing
import FieldEntry
package import FieldGeometry
import FieldLayout
package import FieldPixels
package import FieldRendering
package import FieldScene

/// The comparison of a snapshot with the picture of an app: the values of the scene that the app has differently.
///
/// The scene is edited and drawn until the drawing is the picture. See `Docs/matching.md` for what can be seen.
package struct Match: Sendable {
    /// The options of a comparison.
    package struct Options: Sendable {
        package var tolerances = MatchTolerances()
        /// The canvas in the picture, in pixels; nil to find it.
        package var region: PixelRect?
        /// Whether parts that the system draws are compared: the status bar, the home indicator, the keypad.
        package var comparesSystem = false
        /// Whether a path or the id of an element is ignored.
        package var isIgnored: @Sendable (String) -> Bool = { _ in false }
        /// Rectangles of the picture, in pixels, that are ignored.
        package var ignored: [PixelRect] = []
        /// The number of pixels that are drawn before the search ends with what it has found.
        package var mostPixels = 1_500_000_000
        /// Whether the result is still needed. If not, the search ends with what it has found.
        package var isWanted: @Sendable () -> Bool = { true }

        package init() {}
    }

    /// A value that the app has differently.
    package struct Difference: Sendable {
        /// The keys, and the indices of lists, from the top of the scene file.
        package let keys: [String]
        /// The full path of the key, as in the causes of `check`.
        package var path: String { keys.joined(separator: ".") }
        /// The path from the id of the element.
        package let shortPath: String
        /// The design's value.
        package let from: String
        /// The app's value, as `--apply` writes it.
        package let to: String
        /// The number before rounding; nil for a colour and an entry.
        package let measured: Double?
        /// The distance to the furthest number that gives the same picture; nil for a colour and an entry.
        package let uncertainty: Double?
        /// `pt`, `°` or nil.
        package let unit: String?
        /// Other keys that would explain the same, with their values.
        package let alternatives: [(path: String, from: String, to: String)]
        /// The ids of the elements that look different.
        package let elements: [String]
        /// The location of the value, or of its element if the file does not write the value.
        package let location: SceneLocation
        /// The values that `--apply` writes with it, because the file would lose them otherwise.
        let beside: [(keys: [String], text: String)]
    }

    /// The snapshot.
    package let snapshot: Snapshot
    /// The place of the canvas in the picture, in pixels.
    package let offset: (x: Int, y: Int)
    /// The number of values that the picture shows.
    package let measured: Int
    /// The values that differ, those with the largest effect first.
    package internal(set) var differences: [Difference]
    /// The keys of the file whose values the picture does not show, with the reasons.
    package let unseen: [(path: String, reason: String)]
    /// The areas that no value explains.
    package internal(set) var unexplained: [UnexplainedArea]
    /// The number of values and areas that a baseline accepts. They are in no other list.
    package internal(set) var accepted = 0
    /// The frames in the design of the elements that look different, and of those that were not compared, in points of
    /// the canvas.
    package let designFrames: [String: Rect]
    /// The same frames as the app has them.
    package let frames: [String: Rect]
    /// The scene with all values that were found, also those within the tolerances.
    let foundFile: SceneFile
    /// The number of rows of the canvas in the picture; nil if the picture does not show where the canvas ends.
    let canvasHeight: Int?
    /// Whether the shapes of glyphs are those of the scene's font.
    package let hasSameFont: Bool
    /// The ids of the parts that were not compared.
    package let ignored: [String]

    /// Whether the app has the design's values, and nothing else.
    package var isSame: Bool { differences.isEmpty && unexplained.isEmpty }

    /// Compares a snapshot with a picture.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot, at the scale of the picture.
    ///   - proof: The scene.
    ///   - picture: The picture, with the place of the canvas in it.
    ///   - options: What is compared, and how exactly.
    /// - Throws: `SceneError` if the design cannot be drawn.
    package init(
        _ snapshot: Snapshot, of proof: Proof, in picture: AppImage, _ options: Options = Options()
    ) throws(SceneError) {
        let renderer = Renderer(proof)
        let scene = try renderer.scene(of: snapshot)
        guard let state = scene.states.first(where: { $0.name == snapshot.title }) else {
            throw SceneError(at: .start(of: proof.file.path), "the scene has no state '\(snapshot.title)'")
        }
        let layout = try renderer.layout(of: snapshot)
        let moment = Moment(of: state, in: scene)
        var app = picture
        let ignored = Self.exclude(layout, snapshot.scale, &app, options)
        let trial = TrialRenderer(proof, snapshot, renderer, app)
        (trial.mostPixels, trial.isWanted) = (options.mostPixels, options.isWanted)
        let list = ParameterList(
            scene, snapshot.title, at: moment, of: proof.file, variant: snapshot.variant, layout: layout,
            solve: trial.layout(of:))
        trial.file = list.file
        guard var search = MatchSearch(trial, layout, list.parameters, options.tolerances) else {
            throw SceneError(at: .start(of: proof.file.path), "the scene cannot be drawn")
        }
        search.run()
        hasSameFont = !search.hasOtherFont
        if !hasSameFont { search.runWithoutShapes() }
        unexplained = Self.unexplained(search, snapshot.scale)
        self.snapshot = snapshot
        offset = app.offset
        self.ignored = ignored
        // Ignored values are found too. Otherwise, what they change would be areas that no value explains.
        func isCompared(_ parameter: MatchParameter) -> Bool {
            !options.isIgnored(parameter.path.joined(separator: ".")) && !options.isIgnored(parameter.shortPath)
        }
        let hidden = search.unseen + search.unmeasured
        measured = list.parameters.count(where: isCompared) - hidden.count(where: isCompared)
        let findings = search.differences.filter { isCompared($0.parameter) }
        let beside = Self.valuesBeside(findings, of: proof.file, trial)
        differences = findings.map {
            Self.difference($0, search.statedUncertainty($0), beside[$0.parameter.path] ?? [])
        }
        let marked = Set(differences.flatMap(\.elements) + ignored)
        (designFrames, frames) = (Self.frames(of: marked, in: layout), Self.frames(of: marked, in: search.layout))
        foundFile = try trial.file.setting(search.edits) ?? trial.file
        canvasHeight = app.canvasHeight
        let reasons = [
            (search.unseen, "it changes nothing in this picture"), (search.unmeasured, "the font has other shapes"),
        ]
        unseen = reasons.flatMap { parameters, reason in
            let written = parameters.filter { $0.source == .written && isCompared($0) }
            return written.map { ($0.path.joined(separator: "."), reason) }
        }
    }

    /// Excludes the parts of the system, and ignored elements; returns their ids.
    private static func exclude(
        _ layout: SolvedLayout, _ scale: Double, _ app: inout AppImage, _ options: Options
    ) -> [String] {
        var ids: [String] = []
        let grid = PixelGrid(size: layout.size, scale: scale)
        layout.visit { id, element in
            let isSystem = !options.comparesSystem && ["statusBar", "homeIndicator", "keypad"].contains(element.kind)
            guard isSystem || options.isIgnored(id) else { return }
            ids.append(id)
            app.exclude(grid.pixels(in: element.extent.scaled(by: scale)))
        }
        app.blurred = layout.paints.compactMap { paint in
            paint.items.filter(\.hasBackdrop).paintedBounds.map { grid.pixels(in: $0.scaled(by: scale)) }
        }
        for rect in options.ignored {
            app.exclude(
                PixelRect(x: rect.x - app.offset.x, y: rect.y - app.offset.y, width: rect.width, height: rect.height))
        }
        return ids
    }

    private static func frames(of ids: Set<String>, in layout: SolvedLayout) -> [String: Rect] {
        var frames: [String: Rect] = [:]
        layout.visit { id, element in
            if ids.contains(id) { frames[id] = element.inkBounds ?? element.frame }
        }
        return frames
    }

    /// The values that have to be written beside those of findings, because a mapping replaces that of a preset or a default: with
    /// `packed: { height: 18 }` alone, the width would be the default again.
    private static func valuesBeside(
        _ findings: [MatchSearch.Finding], of file: SceneFile, _ trial: TrialRenderer
    ) -> [[String]: [(keys: [String], text: String)]] {
        var edits = findings.map { (path: $0.parameter.path, text: $0.text) }
        func paints(_ file: SceneFile) -> [ElementPaint]? {
            (try? file.setting(edits)).flatMap { trial.layout(of: $0)?.paints }
        }
        let wanted = paints(trial.file)
        var beside: [[String]: [(keys: [String], text: String)]] = [:]
        for finding in findings where paints(file) != wanted {
            let parent = Array(finding.parameter.path.dropLast())
            guard file.value(at: parent) == nil, case .mapping(let entries)? = trial.file.value(at: parent)?.content
            else {
                continue
            }
            for entry in entries where !edits.contains(where: { $0.path == parent + [entry.key] }) {
                guard case .scalar(let text, _) = entry.value.content else { continue }
                edits.append((parent + [entry.key], text))
                beside[finding.parameter.path, default: []].append((parent + [entry.key], text))
            }
        }
        return beside
    }

    private static func difference(
        _ finding: MatchSearch.Finding, _ uncertainty: Double?, _ beside: [(keys: [String], text: String)]
    ) -> Difference {
        let parameter = finding.parameter
        let unit: String? =
            switch parameter.kind {
            case .number(_, .points): "pt"
            case .number(_, .degrees): "°"
            default: nil
            }
        return Difference(
            keys: parameter.path, shortPath: parameter.shortPath,
            from: parameter.shownText, to: finding.text, measured: finding.measured?.value,
            uncertainty: uncertainty, unit: unit,
            alternatives: finding.alternatives.map {
                ($0.parameter.path.joined(separator: "."), $0.parameter.shownText, $0.text)
            },
            elements: finding.elements, location: parameter.location, beside: beside)
    }

    /// Other drawings of the values that were found: without those within the tolerances, which must not be the cause of an
    /// area, and without rounding to pixels, which other programs do in other ways.
    private static func otherDrawings(_ search: MatchSearch) -> [PixelBuffer] {
        var others: [PixelBuffer] = []
        let named = search.differences.map { (path: $0.parameter.path, text: $0.text) }
        if named.count < search.findings.count, search.trial.draw(named) != nil { others.append(search.trial.image) }
        if let unsnapped = search.trial.unsnapped(search.edits, like: search.base) { others.append(unsnapped) }
        return others.filter { ($0.width, $0.height) == (search.base.width, search.base.height) }
    }

    private static func unexplained(_ search: MatchSearch, _ scale: Double) -> [UnexplainedArea] {
        let least = max(Int((2 * scale * scale).rounded()), 4)
        let (image, app) = (search.base, search.trial.app)
        let gap = Int((4 * scale).rounded())
        var areas = UnexplainedScan(image, app).areas(gap: gap, least: least)
        if !areas.isEmpty {
            areas = UnexplainedScan(image, app, or: otherDrawings(search)).areas(gap: gap, least: least)
        }
        if let height = app.canvasHeight, abs(height - image.height) > 1 {
            // Rows that only one of both has: the picture is cut, or the app has more content.
            let rows = min(height, image.height)..<max(height, image.height)
            let rect = PixelRect(x: 0, y: rows.lowerBound, width: image.width, height: rows.count)
            areas.append(UnexplainedArea(rect: rect, pixels: rect.width * rect.height))
        }
        for index in areas.indices {
            let rect = areas[index].rect
            let center = Point(
                x: (Double(rect.x) + Double(rect.width) / 2) / scale,
                y: (Double(rect.y) + Double(rect.height) / 2) / scale)
            var smallest: Double?
            search.layout.visit { id, element in
                guard element.frame.contains(center) else { return }
                let size = element.frame.width * element.frame.height
                if size < smallest ?? .infinity { (smallest, areas[index].element) = (size, id) }
            }
        }
        return areas
    }
}

extension MatchParameter {
    /// The design's value as the output prints it: the colour of a token.
    var shownText: String {
        guard case .color(let color) = kind else { return text }
        return color.alpha == 1 ? String(color.hex.prefix(7)) : color.hex
    }
}
