import FieldDrawing
import FieldEntry
import FieldGeometry
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
        /// The number before rounding; nil for a colour.
        package let measured: Double?
        /// The distance to the furthest number that gives the same picture; nil for a colour.
        package let uncertainty: Double?
        /// `pt`, `°` or nil.
        package let unit: String?
        /// Other keys that would explain the same, with their values.
        package let alternatives: [(path: String, from: String, to: String)]
        /// The ids of the elements that look different.
        package let elements: [String]
        /// The location of the value, or of its element if the file does not write the value.
        package let location: SceneLocation
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
    /// The frames of the elements that look different, in points of the canvas, as the app has them.
    let frames: [String: Rect]
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
        let list = ParameterList(
            scene, at: moment, of: proof.file, variant: snapshot.variant, layout: layout, solve: trial.layout)
        let parameters = list.parameters.filter {
            !options.isIgnored($0.path.joined(separator: ".")) && !options.isIgnored($0.shortPath)
        }
        guard var search = MatchSearch(trial, layout, parameters, options.tolerances) else {
            throw SceneError(at: .start(of: proof.file.path), "the scene cannot be drawn")
        }
        search.run()
        self.snapshot = snapshot
        offset = app.offset
        self.ignored = ignored
        measured = parameters.count - search.unseen.count
        differences = search.differences.map(Self.difference)
        var frames: [String: Rect] = [:]
        let wanted = Set(differences.flatMap(\.elements))
        search.finalLayout.visit { id, element in
            if wanted.contains(id) { frames[id] = element.inkBounds ?? element.frame }
        }
        self.frames = frames
        unseen = search.unseen.filter { $0.source == .written }.map {
            ($0.path.joined(separator: "."), "it changes nothing in this picture")
        }
        let areas = Self.unexplained(search, snapshot.scale)
        let shapes = GlyphShapes(search.finalLayout, search.finalImage, trial.app, scale: snapshot.scale)
        hasSameFont = !shapes.differ(in: areas)
        unexplained = hasSameFont ? areas : areas.filter { !shapes.explain($0) }
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
        for rect in options.ignored {
            app.exclude(
                PixelRect(x: rect.x - app.offset.x, y: rect.y - app.offset.y, width: rect.width, height: rect.height))
        }
        return ids
    }

    private static func difference(_ finding: MatchSearch.Finding) -> Difference {
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
            uncertainty: finding.measured?.uncertainty, unit: unit,
            alternatives: finding.alternatives.map {
                ($0.parameter.path.joined(separator: "."), $0.parameter.shownText, $0.text)
            },
            elements: finding.elements, location: parameter.location)
    }

    private static func unexplained(_ search: MatchSearch, _ scale: Double) -> [UnexplainedArea] {
        let least = max(Int((2 * scale * scale).rounded()), 4)
        let (image, app) = (search.finalImage, search.trial.app)
        var areas = UnexplainedScan(image, app).areas(gap: Int((4 * scale).rounded()), least: least)
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
            search.finalLayout.visit { id, element in
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
