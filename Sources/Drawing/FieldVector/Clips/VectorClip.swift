import FieldDrawing
package import FieldGeometry
package import FieldLayout
import FieldPixels
package import FieldRaster

/// The layouts of a clip's frames as one tree of elements, whose values change over time.
///
/// An element that several frames have in common is one node. Its motion and its fades are values at frames, which
/// formats write as keyframes.
///
/// A layout is a pure function of a moment, so moving properties are sampled at the frames (``FrameSeries``), and
/// `KeyframeFitter` finds few keyframes that give all samples within a tolerance. So these formats need no separate
/// description of any motion.
package final class VectorClip {
    /// The id of the background, as if it were an element.
    package static let backgroundID = "canvas.background"

    /// The size, in points.
    package let size: Size
    /// The number of frames.
    package let frameCount: Int
    /// The number of frames per second.
    package let rate: FrameRate
    /// The number of times that the clip plays; 0 means forever.
    package let plays: Int
    /// The title, for assistive technology.
    package let title: String
    /// The pixels to which the shapes snap.
    let grid: PixelGrid
    /// The pixels per point.
    var scale: Double { grid.scale }
    /// Points per pixel.
    var unit: Double { 1 / grid.scale }
    let pictures: PartRasterizer
    /// The colour of the background: red, green, blue and opacity.
    private(set) var background = FrameSeries()
    private(set) var elements: [VectorClipElement] = []
    /// The number of values of drawings in all frames.
    private var valueCount = 0
    /// The greatest number of values of drawings that a clip may have: about 200 MB of memory.
    private static let valueLimit = 25_000_000
    /// Outlines of turned glyphs with fewer curves.
    private var mergedPaths: [MergeKey: Path] = [:]
    /// The names of the theme's opaque colours in elements, by id.
    private var names: [String: [NamedColor: Set<String>]] = [:]
    /// The colours of each name.
    private var namedColors: [String: Set<Color>] = [:]
    /// The items of all frames, by the order of their first use.
    private var numbers: [VectorClipItem: Int] = [:]

    /// Begins a clip.
    ///
    /// - Parameters:
    ///   - title: The title of the document.
    ///   - size: The size of all frames, in points.
    ///   - scale: The pixels per point. Rectangles snap to these pixels, as in images at this scale.
    ///   - rate: The frame rate.
    ///   - frameCount: The number of frames.
    ///   - plays: The number of times that the clip plays; 0 means forever.
    /// - Throws: `RasterError` if an image at this scale would be too large.
    package init(
        title: String, size: Size, scale: Double, rate: FrameRate, frameCount: Int, plays: Int
    ) throws(RasterError) {
        (self.title, self.size, self.rate, self.frameCount, self.plays) = (title, size, rate, frameCount, plays)
        grid = PixelGrid(size: size, scale: scale)
        pictures = try PartRasterizer(size: size, scale: scale)
    }

    /// Adds the layout of a frame. Frames must be added in order.
    ///
    /// - Throws: `RasterError` if a part that is drawn to pixels cannot be drawn.
    package func add(_ layout: SolvedLayout, at frame: Int) throws(RasterError) {
        let layout = try layout.replacingBackdrops(scale: scale)
        background.add(layout.background.components, at: frame)
        try VectorClipElement.merge(
            layout.elements, into: &elements, scope: "", inside: Rect(origin: .zero, size: size), at: frame,
            of: self)
    }

    /// Adds the values of an outline in one frame to the total. Throws if the clip has too many, as with outlines in
    /// perspective in many thousand frames.
    func count(_ values: Int) throws(RasterError) {
        valueCount += values
        guard valueCount <= Self.valueLimit else {
            throw RasterError(
                code: .tooLarge,
                message: "the outlines of '\(title)' change in too many frames for a file of shapes; choose a shorter"
                    + " range, or a format such as webp")
        }
    }

    /// A colour of an element, and whether it is the colour of a line.
    private struct NamedColor: Hashable {
        let color: Color
        let isLine: Bool
    }

    /// Adds the name of a colour of the element with a full id, so that formats can let a player replace the colour.
    /// The name is a token of the theme. `isLine` is true for the colour of a line, such as a border.
    package func name(_ color: Color, isLine: Bool, of id: String, _ name: String) {
        let opaque = color.opaque
        names[id, default: [:]][NamedColor(color: opaque, isLine: isLine), default: []].insert(name)
        namedColors[name, default: []].insert(opaque)
    }

    /// The name of a colour in an element, regardless of the opacity; nil if the colour has no name or several, or if
    /// the name has several colours, because the theme changes in the clip.
    func name(of color: Color, isLine: Bool, in id: String) -> String? {
        let all = names[id] ?? [:]
        let lines = all[NamedColor(color: color.opaque, isLine: true)] ?? []
        // Borders around an opaque fill are filled shapes, too.
        let found =
            isLine && !lines.isEmpty ? lines : lines.union(all[NamedColor(color: color.opaque, isLine: false)] ?? [])
        guard let name = found.first, found.count == 1, namedColors[name]?.count == 1 else { return nil }
        return name
    }

    /// The number of an item; equal items have the same number.
    func number(of item: VectorClipItem) -> Int {
        if let number = numbers[item] { return number }
        numbers[item] = numbers.count
        return numbers.count - 1
    }

    /// Items in pixels of the image. Items that are turned about a vertical axis become outlines, or an image.
    func snapped(_ items: [DisplayItem]) throws(RasterError) -> [DisplayItem] {
        var result: [DisplayItem] = []
        for item in items.snapped(to: grid) { result += try flat(item) }
        return result
    }

    /// An item without rotations about a vertical axis.
    private func flat(_ item: DisplayItem) throws(RasterError) -> [DisplayItem] {
        func all(_ items: [DisplayItem]) throws(RasterError) -> [DisplayItem] {
            var result: [DisplayItem] = []
            for item in items { result += try flat(item) }
            return result
        }
        switch item {
        case .group(let opacity, let items): return [.group(opacity: opacity, try all(items))]
        case .clip(let shape, let items): return [.clip(shape, try all(items))]
        case .transform(let transform, let items): return [.transform(transform, try all(items))]
        case .rotation(let rotation, let frame, let items):
            // Keep the steps equal in all frames, so that the outlines are one shape whose points move.
            let outlines = RotatedOutlines(RotatedPlane(rotation: rotation, frame: frame), keepsSteps: true)
            guard let outlines else { return [] }
            let tolerance = KeyframeTolerance.curve * scale * outlines.plane.resolution
            if let seen = outlines.items(items.map { merged($0, within: tolerance) }) {
                let plane = Rect(x: 0, y: 0, width: Double(outlines.plane.width), height: Double(outlines.plane.height))
                // Players draw masks with rounding errors, so omit the mask if all content lies inside it.
                let isInside = items.drawnBounds.map(plane.inset(by: -1e-6).contains) != false
                return isInside ? seen : [.clip(.path(outlines.edge, .identity), seen)]
            }
            return try picture(of: [item])
        case .fill, .stroke, .shadow, .image, .text: return [item]
        case .backdrop: return []
        }
    }

    /// An item whose glyphs have few curves. The tolerance is in the unit of the item.
    private func merged(_ item: DisplayItem, within tolerance: Double) -> DisplayItem {
        func all(_ items: [DisplayItem]) -> [DisplayItem] { items.map { merged($0, within: tolerance) } }
        switch item {
        case .fill(.path(let path, let map), let paint):
            let scale = abs(map.a * map.d - map.b * map.c).squareRoot()
            let key = MergeKey(path: path, tolerance: scale > 0 ? tolerance / scale : tolerance)
            let merged = mergedPaths[key] ?? CurveMerger(tolerance: key.tolerance).merged(path)
            mergedPaths[key] = merged
            return .fill(.path(merged, map), paint)
        case .text(let line, let items): return .text(line, all(items))
        case .group(let opacity, let items): return .group(opacity: opacity, all(items))
        case .clip(let shape, let items): return .clip(shape, all(items))
        case .transform(let map, let items): return .transform(map, all(items))
        case .fill, .stroke, .shadow, .backdrop, .image, .rotation: return item
        }
    }

    /// An outline, and the tolerance of its version with fewer curves.
    private struct MergeKey: Hashable {
        let path: Path
        let tolerance: Double
    }

    /// Items in pixels, drawn as an image; empty if they draw nothing.
    func picture(of items: [DisplayItem]) throws(RasterError) -> [DisplayItem] {
        let part = pictures.part(inPixels: items)
        let words = try pictures.pixels(of: part, in: part.bounds)
        let bounds = part.bounds
        guard let whole = PixelBuffer(width: bounds.width, height: bounds.height, pixels: words),
            let (image, x, y) = whole.trimmed
        else { return [] }
        let place = PixelRect(x: bounds.x + x, y: bounds.y + y, width: image.width, height: image.height)
        return [.image(image, place.rect)]
    }
}

extension Color {
    fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
}

extension PixelBuffer {
    /// The smallest part that contains all pixels that are not transparent, and its position; nil if all are
    /// transparent.
    fileprivate var trimmed: (image: PixelBuffer, x: Int, y: Int)? {
        let rows = (0..<height).filter { row in pixels[row * width..<(row + 1) * width].contains { $0 != 0 } }
        guard let top = rows.first, let bottom = rows.last else { return nil }
        let columns = (0..<width).filter { x in (top...bottom).contains { self[x, $0] != 0 } }
        guard let left = columns.first, let right = columns.last else { return nil }
        let part = (top...bottom).flatMap { row in pixels[row * width + left...row * width + right] }
        let image = PixelBuffer(width: right - left + 1, height: bottom - top + 1, pixels: part)
        return image.map { ($0, left, top) }
    }
}
