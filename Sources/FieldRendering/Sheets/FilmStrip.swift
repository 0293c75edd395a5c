import FieldDrawing
import FieldEntry
import FieldGeometry
package import FieldLayout
public import FieldPixels
import FieldRaster
public import FieldScene

extension Renderer {
    /// Moments of a film side by side, each with its time below.
    ///
    /// - Parameters:
    ///   - film: The film.
    ///   - moments: Which moments; nil for those of its `golden`, or six where it has none.
    /// - Throws: `SceneError` and `RasterError` as the film's frames do; `RasterError` when the strip would be too large.
    public func strip(of film: Film, _ moments: StripMoments? = nil) throws -> PixelBuffer {
        let times = film.times(of: moments ?? film.animation.golden ?? .count(6))
        let timeline = try timeline(of: film)
        // All moments are of one size; what they come to is refused before the first is drawn.
        let grid = PixelGrid(size: try layout(of: film, at: timeline.moment(at: 0)).size, scale: film.scale)
        guard grid.width * times.count <= Rasterizer.maximumSide,
            grid.width * grid.height * times.count <= SceneLimits.picturePixels
        else {
            throw RasterError(
                code: .tooLarge,
                message:
                    "a strip of \(times.count) moments of \(grid.width) × \(grid.height) pixels is too large: at most"
                    + " \(SceneLimits.picturePixels) pixels, and \(Rasterizer.maximumSide) on a side")
        }
        let drawings = try times.map { try layout(of: film, at: timeline.moment(at: $0)).paint() }
        let cells = try zip(drawings, Self.seconds(times)).enumerated().map { index, moment in
            let grid = PixelGrid(size: moment.0.size, scale: film.scale)
            return Sheet.Cell(
                image: index, size: PixelSize(width: grid.width, height: grid.height),
                caption: try label("\(moment.1) s", variant: film.variant, scale: film.scale))
        }
        let rasterizer = FrameRasterizer()
        return try Sheet(rows: [cells], scale: film.scale).pixels(by: self) { index in
            _ = try rasterizer.draw(drawings[index], scale: film.scale, maximumPixels: SceneLimits.picturePixels)
            return rasterizer.picture
        }
    }

    /// The layouts that a picture shows, each with its place: one for a state, one for each moment of a strip.
    ///
    /// - Throws: What `layout(of:)` throws.
    package func placedLayouts(of picture: Picture) throws(SceneError) -> [PlacedLayout] {
        guard case .strip = picture.subject else {
            return [PlacedLayout(layout: try layout(of: picture), moment: "", x: 0, y: 0)]
        }
        let film = try film(of: picture)
        let gap = Sheet.gap(scale: picture.scale)
        var placed: [PlacedLayout] = []
        var x = gap
        let times = film.times(of: film.animation.golden ?? .count(6))
        for (time, seconds) in zip(times, Self.seconds(times)) {
            let layout = try layout(of: film, at: time)
            placed.append(PlacedLayout(layout: layout, moment: "\(seconds)s", x: x, y: gap))
            x += PixelGrid(size: layout.size, scale: picture.scale).width + gap
        }
        return placed
    }

    /// Times in seconds, all with the same decimals: two, or three where one of the times needs them.
    private static func seconds(_ times: [Int64]) -> [String] {
        let thousandths = times.map { ($0 + 500_000) / 1_000_000 }
        let decimals = thousandths.allSatisfy { $0 % 10 == 0 } ? 2 : 3
        return thousandths.map { "\($0 / 1000)." + String($0 % 1000 + 1000).dropFirst().prefix(decimals) }
    }
}

/// A layout that a picture shows, and where.
package struct PlacedLayout: Sendable {
    /// The layout.
    package let layout: SolvedLayout
    /// The time of a strip's moment, `0.30s`; empty for a state.
    package let moment: String
    /// The column of the layout's first pixel in the picture.
    package let x: Int
    /// The row of the layout's first pixel in the picture.
    package let y: Int
}

extension Film {
    /// The times of a strip's moments, in nanoseconds.
    func times(of moments: StripMoments) -> [Int64] {
        switch moments {
        case .times(let times): times
        case .count(let count): spread(count).map { rate.nanoseconds(at: $0) }
        }
    }

    /// The indices of so many frames, evenly spread from the first to the last; fewer where there are not so many.
    func spread(_ count: Int) -> [Int] {
        let count = max(1, min(count, frameCount))
        if count == 1 { return [0] }
        return (0..<count).map { (2 * $0 * (frameCount - 1) + count - 1) / (2 * (count - 1)) }
    }
}
