import FieldDrawing
import FieldEntry
import FieldGeometry
package import FieldLayout
public import FieldPixels
import FieldRaster
public import FieldScene

extension Renderer {
    /// Draws a strip: moments of a clip side by side, each with its time below it.
    ///
    /// - Parameters:
    ///   - clip: The clip.
    ///   - moments: The moments; nil for the moments of the animation's `golden`, or for six moments if the animation
    ///     has no `golden`.
    ///   - columns: The number of moments in a row, at least 1; nil for one row of all moments.
    /// - Throws: `SceneError` if a layout does not fit, or its text cannot be measured; `RasterError` if the strip
    ///   would be too large, or drawing fails.
    public func strip(of clip: Clip, _ moments: StripMoments? = nil, columns: Int? = nil) throws -> PixelBuffer {
        try pixels(of: arrangedStrip(of: clip, moments, columns: columns))
    }

    /// The drawings of a strip's moments, and the sheet on which they are. For parameters and errors, see
    /// ``strip(of:_:columns:)``. Nothing is drawn.
    func arrangedStrip(
        of clip: Clip, _ moments: StripMoments? = nil, columns: Int? = nil
    ) throws -> ArrangedStrip {
        let times = clip.times(of: moments ?? clip.animation.golden ?? .count(6))
        let timeline = try timeline(of: clip)
        // All moments usually have the size of the first. A strip that would be too large is therefore rejected before
        // anything is drawn.
        let grid = PixelGrid(size: try layout(of: clip, by: timeline, at: .zero).size, scale: clip.scale)
        let columns = max(1, min(columns ?? times.count, times.count))
        let rowCount = (times.count + columns - 1) / columns
        guard grid.width * columns <= Rasterizer.maximumSide, grid.height * rowCount <= Rasterizer.maximumSide,
            grid.width * grid.height * times.count <= SceneLimits.imagePixels
        else {
            throw RasterError(
                code: .tooLarge,
                message:
                    "a strip of \(times.count) images, each \(grid.width) × \(grid.height) pixels, is too large; the limit is"
                    + " \(SceneLimits.imagePixels) pixels in total, and \(Rasterizer.maximumSide) pixels on a side")
        }
        let drawings = try times.map { try layout(of: clip, by: timeline, at: $0).paint() }
        let cells = try zip(drawings, Self.seconds(times)).enumerated().map { index, moment in
            Sheet.Cell(
                image: index, size: PixelGrid(size: moment.0.size, scale: clip.scale).pixels,
                caption: try label("\(moment.1) s", variant: clip.variant, scale: clip.scale))
        }
        let rows = stride(from: 0, to: cells.count, by: columns).map { Array(cells[$0...].prefix(columns)) }
        let sheet = Sheet(rows: rows, scale: clip.scale)
        let labelZoom = sheet.labelZoomForPrint(ofWidth: sheet.size.width)
        return ArrangedStrip(drawings: drawings, sheet: sheet.withLabels(zoomedTo: labelZoom))
    }

    /// The pixels of a strip.
    ///
    /// - Throws: `RasterError` if drawing fails.
    func pixels(of strip: ArrangedStrip) throws -> PixelBuffer {
        let rasterizer = FrameRasterizer()
        return try strip.sheet.pixels(by: self) { index in
            _ = try rasterizer.draw(
                strip.drawings[index], scale: strip.sheet.scale, maximumPixels: SceneLimits.imagePixels)
            return rasterizer.image
        }
    }

    /// The layouts in the strip that is the golden of a clip, with their positions.
    ///
    /// - Throws: As `layout(of:)`.
    func momentLayouts(of clip: Clip) throws(SceneError) -> [PlacedLayout] {
        let gap = Sheet.gap(scale: clip.scale)
        var placed: [PlacedLayout] = []
        var x = gap
        let times = clip.times(of: clip.animation.golden ?? .count(6))
        for (time, seconds) in zip(times, Self.seconds(times)) {
            let layout = try layout(of: clip, at: time)
            placed.append(PlacedLayout(layout: layout, moment: "\(seconds)s", x: x, y: gap))
            x += PixelGrid(size: layout.size, scale: clip.scale).width + gap
        }
        return placed
    }

    /// Times in seconds, all with the same number of decimals: two, or three if one of them needs three.
    private static func seconds(_ times: [Duration]) -> [String] {
        let thousandths = times.map { ($0.inNanoseconds + 500_000) / 1_000_000 }
        let decimals = thousandths.allSatisfy { $0 % 10 == 0 } ? 2 : 3
        return thousandths.map { "\($0 / 1000)." + String($0 % 1000 + 1000).dropFirst().prefix(decimals) }
    }
}

/// The drawings of a strip's moments, and the sheet on which they are.
struct ArrangedStrip {
    /// The drawings of the moments, in points.
    let drawings: [DisplayList]
    /// The sheet, whose images have the indices of the drawings.
    let sheet: Sheet

    /// A digest of the drawings, the labels and the size of the sheet. The pixels also depend on the versions of the program and
    /// of its libraries.
    var digest: Digest {
        let labels = sheet.rows.joined().compactMap { $0?.caption }.map { "\($0.text) \($0.zoom)" }
        return Digest((drawings.map(\.digest.hex) + labels + ["\(sheet.size)"]).joined(separator: "\t"))
    }
}

/// A layout and its position in a snapshot's image.
package struct PlacedLayout: Sendable {
    /// The layout.
    package let layout: SolvedLayout
    /// The time of a strip's moment, such as `0.30s`; empty for a state.
    package let moment: String
    /// The column of the layout's first pixel in the image.
    package let x: Int
    /// The row of the layout's first pixel in the image.
    package let y: Int
}

extension Clip {
    /// The times of a strip's moments.
    func times(of moments: StripMoments) -> [Duration] {
        switch moments {
        case .times(let times): times
        case .count(let count): spread(count).map { rate.time(at: $0) }
        }
    }

    /// The indices of `count` frames, evenly spread from the first to the last; all indices if the clip has fewer
    /// frames.
    func spread(_ count: Int) -> [Int] { Self.spread(count, over: 0...(frameCount - 1)) }

    /// The indices of `count` frames, evenly spread from the first to the last of a range; all indices if the range has
    /// fewer frames.
    package static func spread(_ count: Int, over range: ClosedRange<Int>) -> [Int] {
        let count = max(1, min(count, range.count))
        if count == 1 { return [range.lowerBound] }
        return (0..<count).map { range.lowerBound + (2 * $0 * (range.count - 1) + count - 1) / (2 * (count - 1)) }
    }
}
