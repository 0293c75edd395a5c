import FieldDrawing
package import FieldGeometry
package import FieldLayout
import FieldPixels
package import FieldRaster

/// The layouts of a clip's frames as one tree of elements, whose values change over time.
///
/// An element that several frames have in common is one node. What moves or fades in it are values at frames, which
/// formats write as keyframes.
package final class VectorClip {
    /// The id of the background, as if it were an element.
    package static let backgroundID = "canvas.background"

    /// The size, in points.
    package let size: Size
    /// The number of frames.
    package let frameCount: Int
    /// The number of frames per second.
    package let rate: FrameRate
    /// How often the clip plays; 0 is for ever.
    package let plays: Int
    /// The title, for assistive technology.
    package let title: String
    /// The pixels to which the shapes snap.
    let grid: PixelGrid
    /// The pixels per point.
    var scale: Double { grid.scale }
    /// Points per pixel.
    var unit: Double { 1 / grid.scale }
    /// Draws what has no shapes.
    let pictures: PartRasterizer
    /// The colour of the background: red, green, blue, opacity.
    private(set) var background = FrameSeries()
    /// The elements of the scene in drawing order.
    private(set) var elements: [VectorClipElement] = []
    /// The number of values of drawings in all frames.
    private var valueCount = 0
    /// The most values of drawings that a clip may have: about 200 MB of memory.
    private static let valueLimit = 25_000_000
    /// The names of the theme's opaque colours in elements, by id.
    private var names: [String: [Color: String]] = [:]

    /// Begins a clip.
    ///
    /// - Parameters:
    ///   - title: The title of the document.
    ///   - size: The size of all frames, in points.
    ///   - scale: The pixels per point. Rectangles snap to these pixels, as in images at this scale.
    ///   - rate: The frame rate.
    ///   - frameCount: The number of frames.
    ///   - plays: How often the clip plays; 0 is for ever.
    /// - Throws: `RasterError` if an image at this scale would be too large.
    package init(
        title: String, size: Size, scale: Double, rate: FrameRate, frameCount: Int, plays: Int
    ) throws(RasterError) {
        (self.title, self.size, self.rate, self.frameCount, self.plays) = (title, size, rate, frameCount, plays)
        grid = PixelGrid(size: size, scale: scale)
        pictures = try PartRasterizer(size: size, scale: scale)
    }

    /// Adds the layout of a frame. Frames are added in their order.
    ///
    /// - Throws: `RasterError` if a part that is drawn to pixels cannot be drawn.
    package func add(_ layout: SolvedLayout, at frame: Int) throws(RasterError) {
        let color = layout.background
        background.add([color.red, color.green, color.blue, color.alpha], at: frame)
        try VectorClipElement.merge(
            layout.elements, into: &elements, scope: "", inside: Rect(origin: .zero, size: size), at: frame,
            of: self)
    }

    /// Counts values of a drawing in a frame.
    ///
    /// - Throws: `RasterError` if the clip has too many: outlines in perspective in many thousand frames.
    func count(_ values: Int) throws(RasterError) {
        valueCount += values
        guard valueCount <= Self.valueLimit else {
            throw RasterError(
                code: .tooLarge,
                message: "the outlines of '\(title)' change in too many frames for a file of shapes; choose a shorter"
                    + " range, or a format such as webp")
        }
    }

    /// Names a colour of an element, so that formats can let a player replace it.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - id: The full id of the element.
    ///   - name: The name, which is that of a token of the theme.
    package func name(_ color: Color, of id: String, _ name: String) {
        names[id, default: [:]][Color(red: color.red, green: color.green, blue: color.blue)] = name
    }

    /// The name of a colour, whatever its opacity, in an element; nil if it has none.
    func name(of color: Color, in id: String) -> String? {
        names[id]?[Color(red: color.red, green: color.green, blue: color.blue)]
    }

    /// Items in pixels of the image. Items that are turned about a vertical axis become outlines, or an image.
    func snapped(_ items: [DisplayItem]) throws(RasterError) -> [DisplayItem] {
        var result: [DisplayItem] = []
        for item in DisplayList(size: size, background: .clear, items: items).snapped(to: grid) {
            result += try flat(item)
        }
        return result
    }

    /// A shape in points, as a shape in pixels of the image.
    func snappedShape(_ shape: Shape) -> Shape {
        let list = DisplayList(size: size, background: .clear, items: [.clip(shape, [])])
        guard case .clip(let snapped, _)? = list.snapped(to: grid).first else { return shape }
        return snapped
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
            let outlines = RotatedOutlines(RotatedPlane(rotation: rotation, frame: frame))
            guard let outlines else { return [] }
            if let seen = outlines.items(items) {
                let plane = Rect(x: 0, y: 0, width: Double(outlines.plane.width), height: Double(outlines.plane.height))
                // Players draw masks with rounding errors, so there is none around what lies inside anyway.
                let isInside = items.drawnBounds.map(plane.inset(by: -1e-6).contains) != false
                return isInside ? seen : [.clip(.path(outlines.edge, .identity), seen)]
            }
            return try picture(of: [item])
        case .fill, .stroke, .shadow, .image, .text: return [item]
        }
    }

    /// Items in pixels, drawn as an image; nothing if they draw nothing.
    func picture(of items: [DisplayItem]) throws(RasterError) -> [DisplayItem] {
        let part = pictures.part(inPixels: items)
        let words = try pictures.pixels(of: part, in: part.bounds)
        let bounds = part.bounds
        guard words.contains(where: { $0 != 0 }),
            let image = PixelBuffer(width: bounds.width, height: bounds.height, pixels: words)
        else { return [] }
        return [
            .image(
                image,
                Rect(
                    x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.width),
                    height: Double(bounds.height)))
        ]
    }
}
