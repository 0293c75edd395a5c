import FieldDrawing
import FieldGeometry
import FieldLayout
package import FieldPixels
import FieldRaster
package import FieldRendering
import FieldScene

/// Compares pictures of an app with snapshots of a scene: chooses the snapshot of each, and finds the canvas in it.
package struct MatchRun {
    /// The verdict about a picture.
    package enum Verdict: String, Sendable, CaseIterable {
        /// The app has the design's values.
        case same
        /// The app has other values, or something that no value explains.
        case different
        /// There is no picture.
        case missing
        /// The scene was not found in the picture, or the picture cannot be read.
        case failed
    }

    /// The result for one picture.
    package struct Result: Sendable {
        /// The name of the snapshot, without its scale.
        package let name: String
        /// The path of the picture.
        package let path: String
        package let verdict: Verdict
        /// The scale and the place of the canvas; nil if it was not found.
        package let place: CanvasSearch.Place?
        /// The comparison; nil if there is none.
        package let match: Match?
        /// Why there is no comparison.
        package let problem: String?

        /// The result for a snapshot without a picture.
        package init(missing snapshot: Snapshot, path: String) {
            self.init(
                name: MatchRun.shortName(snapshot), path: path, verdict: .missing, problem: "there is no such file")
        }

        /// The result for a picture that cannot be compared.
        ///
        /// - Parameter problem: The reason.
        package init(failed snapshot: Snapshot, path: String, problem: String) {
            self.init(name: MatchRun.shortName(snapshot), path: path, verdict: .failed, problem: problem)
        }

        /// The result with another comparison.
        init(_ other: Result, match: Match) {
            self.init(
                name: other.name, path: other.path, verdict: match.isSame ? .same : .different, place: other.place,
                match: match, problem: other.problem)
        }

        fileprivate init(
            name: String, path: String, verdict: Verdict, place: CanvasSearch.Place? = nil, match: Match? = nil,
            problem: String? = nil
        ) {
            (self.name, self.path, self.verdict, self.place) = (name, path, verdict, place)
            (self.match, self.problem) = (match, problem)
        }
    }

    private let proof: Proof
    private let options: Match.Options
    private let scale: Double?

    /// Creates a run for a scene.
    ///
    /// - Parameter scale: The pixels per point of the pictures; nil to find it.
    package init(_ proof: Proof, scale: Double?, _ options: Match.Options) {
        (self.proof, self.scale, self.options) = (proof, scale, options)
    }

    /// The snapshots that a picture can show, one for each state and variant.
    package func candidates(_ isWanted: (String) -> Bool) throws -> [Snapshot] {
        try proof.snapshots(scale: 1).filter { isWanted($0.name) || isWanted($0.title) }
    }

    /// Compares a screenshot with the snapshot that it shows.
    ///
    /// - Parameters:
    ///   - screenshot: The screenshot, whose name can contain that of a state and of a variant.
    ///   - scale: The pixels per point that the scene lists, unless the user gives them; nil to find them.
    ///   - snapshots: The snapshots to choose from.
    package func result(
        of screenshot: ScreenshotFile, scale: Double? = nil, among snapshots: [Snapshot]
    ) throws -> Result {
        try result(
            of: screenshot.pixels, path: screenshot.path, isLossy: screenshot.isLossy, scale: scale, among: snapshots)
    }

    /// Compares a picture with the snapshot that it shows.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - path: The path of the picture, whose name can contain that of a state and of a variant.
    ///   - isLossy: Whether the encoder of the file has changed colours.
    ///   - scale: The pixels per point that the scene lists, unless the user gives them; nil to find them.
    ///   - snapshots: The snapshots to choose from.
    package func result(
        of picture: PixelBuffer, path: String, isLossy: Bool, scale: Double? = nil, among snapshots: [Snapshot]
    ) throws -> Result {
        var found: [(snapshot: Snapshot, place: CanvasSearch.Place, distance: Double)] = []
        let named = Self.named(path, among: snapshots)
        var nearest: CanvasSearch.Place?
        let renderer = Renderer(proof)
        let pictures = AppPictures(picture, isLossy: isLossy)
        for snapshot in named {
            let ranges = pictures.ranges(over: try renderer.layout(of: snapshot).background)
            let share = 1 / Double(named.count)
            guard let place = try place(of: snapshot, in: ranges, self.scale ?? scale, renderer, share) else {
                continue
            }
            if place.agreement > nearest?.agreement ?? -1 { nearest = place }
            guard place.agreement >= CanvasSearch.least else { continue }
            var app = ranges.app
            app.set(place, options.region)
            let scaled = snapshot.scaled(to: place.scale)
            let trial = TrialRenderer(proof, scaled, renderer, app)
            guard let distance = trial.distance(of: try renderer.layout(of: scaled)) else { continue }
            found.append((snapshot, place, Double(distance)))
        }
        guard let best = found.min(by: { $0.distance < $1.distance }) else {
            let near = nearest.map {
                "; the nearest place is at \($0.offset.x), \($0.offset.y) with \($0.scale.plainText) px a point, where"
                    + " \(Int(($0.agreement * 100).rounded())) % agree"
            }
            return Result(
                name: named.first.map { Self.shortName($0) } ?? proof.file.name, path: path, verdict: .failed,
                problem:
                    "the scene is not found in the picture of \(picture.width) × \(picture.height) pixels\(near ?? "")")
        }
        let snapshot = best.snapshot.scaled(to: best.place.scale)
        var app = pictures.ranges(over: try renderer.layout(of: snapshot).background).app
        app.set(best.place, options.region)
        let match = try Match(snapshot, of: proof, in: app, options)
        return Result(
            name: Self.shortName(best.snapshot), path: path, verdict: match.isSame ? .same : .different,
            place: best.place, match: match)
    }

    /// The place of the canvas in the picture.
    private func place(
        of snapshot: Snapshot, in ranges: PictureRanges, _ scale: Double?, _ renderer: Renderer, _ share: Double
    ) throws -> CanvasSearch.Place? {
        let layout = try renderer.layout(of: snapshot)
        let search = CanvasSearch(
            ranges, canvas: layout.size, hasHeight: layout.canvas.contains { $0.name == "height" })
        if let place = search.place(scale: scale, region: options.region) { return place }
        if options.region != nil { return nil }
        var best: CanvasSearch.Place?
        for scale in search.possibleScales(scale) {
            // Layouts are solved for a scale, because places are rounded to pixels.
            let scaled = try renderer.layout(of: snapshot.scaled(to: scale))
            guard let drawing = try? Rasterizer.draw(scaled.paint(), scale: scale),
                let place = search.place(of: drawing, scale: scale, betterThan: best, share: share)
            else { continue }
            if place.agreement > best?.agreement ?? 0 { best = place }
        }
        return best
    }

    /// The snapshots that the name of a file allows: those whose state and variant occur in it, or else all.
    private static func named(_ path: String, among snapshots: [Snapshot]) -> [Snapshot] {
        let file = (path.split(separator: "/").last.map(String.init) ?? path).lowercased()
        let states = snapshots.filter { file.contains($0.title.lowercased()) }
        // Of two states such as `error` and `errorLong`, the longer one is meant.
        let longest = states.map(\.title.count).max() ?? 0
        let chosen = states.filter { $0.title.count == longest }
        let variants = chosen.filter { snapshot in
            let settings = shortName(snapshot).dropFirst(snapshot.title.count).split(separator: ".")
            return !settings.isEmpty && settings.allSatisfy { file.contains($0.lowercased()) }
        }
        return variants.isEmpty ? chosen.isEmpty ? snapshots : chosen : variants
    }

    /// The name of a snapshot without the name of its scene and without its scale.
    fileprivate static func shortName(_ snapshot: Snapshot) -> String {
        let name = snapshot.name.split(separator: "/").last.map(String.init) ?? snapshot.name
        return name.hasSuffix("@1x") ? String(name.dropLast(3)) : name
    }
}

/// A picture over the backgrounds of snapshots. They matter only if it has transparent pixels.
private final class AppPictures {
    private let picture: PixelBuffer
    private let isLossy: Bool
    private let isOpaque: Bool
    private var known: [UInt32: PictureRanges] = [:]

    init(_ picture: PixelBuffer, isLossy: Bool) {
        (self.picture, self.isLossy, isOpaque) = (picture, isLossy, picture.isOpaque)
    }

    func ranges(over background: Color) -> PictureRanges {
        let word = isOpaque ? 0 : background.premultiplied & 0xFF_FFFF
        if let ranges = known[word] { return ranges }
        let ranges = PictureRanges(AppImage(picture, over: word, isLossy: isLossy))
        known[word] = ranges
        return ranges
    }
}

extension AppImage {
    /// Sets the place of the canvas.
    fileprivate mutating func set(_ place: CanvasSearch.Place, _ region: PixelRect?) {
        offset = place.offset
        canvasHeight = place.isWhole ? region?.height ?? height : nil
    }
}
