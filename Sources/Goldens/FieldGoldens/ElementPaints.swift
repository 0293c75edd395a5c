import FieldComparing
import FieldLayout
import FieldPixels
import FieldRaster
import FieldRendering

/// The pixels that each element paints, in one version of an image: the version in the golden, or the current version.
///
/// An element is drawn by itself, on a transparent background. If its drawing is not known, every pixel of the
/// rectangle that contains the drawing counts as painted.
final class ElementPaints {
    /// The paint of one element.
    enum Paint {
        /// A drawing that can be rendered.
        case drawn(Drawing)
        /// An unknown drawing, the rectangle that contains it, and the element as the golden describes it.
        case unknown(PixelRect, LayoutRecord.Element)

        /// A rectangle that contains all pixels that the element paints.
        var bounds: PixelRect {
            switch self {
            case .drawn(let drawing): drawing.bounds
            case .unknown(let rect, _): rect
            }
        }
    }

    /// The drawing of one element.
    struct Drawing {
        fileprivate let rasterizer: PartRasterizer
        fileprivate let part: PartRasterizer.Part
        fileprivate let layout: PlacedLayout

        /// A rectangle that contains all pixels of the image that the drawing paints.
        fileprivate var bounds: PixelRect {
            let rect = part.bounds
            return PixelRect(x: rect.x + layout.x, y: rect.y + layout.y, width: rect.width, height: rect.height)
        }

        /// Whether another drawing paints the same pixels.
        func isEqual(to other: Drawing) -> Bool {
            part == other.part && (layout.x, layout.y) == (other.layout.x, other.layout.y)
        }
    }

    /// The ids of the elements that paint something, in drawing order.
    let ids: [String]
    private let paints: [String: Paint]
    /// All elements, by their ids.
    let elements: [String: LayoutRecord.Element]

    /// Creates the paints of the elements of an image from its layouts.
    ///
    /// - Parameters:
    ///   - layouts: The layouts in the image, with their positions.
    ///   - record: The record of the same layouts.
    ///   - scale: The pixels per point.
    /// - Throws: `RasterError` if a layout is too large to be drawn.
    init(of layouts: [PlacedLayout], record: LayoutRecord, scale: Double) throws(RasterError) {
        var ids: [String] = []
        var paints: [String: Paint] = [:]
        for layout in layouts {
            let rasterizer = try PartRasterizer(size: layout.layout.size, scale: scale)
            for paint in layout.layout.paints {
                let id = layout.moment.isEmpty ? paint.id : "\(layout.moment) \(paint.id)"
                let part = rasterizer.part(paint.items)
                ids.append(id)
                paints[id] = .drawn(Drawing(rasterizer: rasterizer, part: part, layout: layout))
            }
        }
        self.ids = ids
        self.paints = paints
        elements = Self.byID(record)
    }

    /// Creates the paints of the elements of a golden. Elements that look the same when the golden's scene is solved
    /// again are drawn; the drawings of the others are unknown.
    ///
    /// - Parameters:
    ///   - record: The record in the golden.
    ///   - paints: The paints of the golden's scene, solved again; nil if it cannot be solved.
    ///   - extent: A rectangle to which unknown drawings are limited, because a record from an untrusted file can
    ///     contain rectangles of any size.
    init(of record: LayoutRecord, drawnAnew paints: ElementPaints?, in extent: PixelRect) {
        elements = Self.byID(record)
        var known: [String: Paint] = [:]
        for element in record.elements {
            if let anew = paints?.elements[element.id], element.looks(like: anew) {
                known[element.id] = paints?.paints[element.id]
            } else if let rect = record.pixels(of: element) {
                known[element.id] = .unknown(rect.intersection(extent), element)
            }
        }
        let order = record.elements.map(\.id).filter { known[$0] != nil }
        // The order of `paints` is the drawing order. The record lists parents before children and ignores layers, so
        // its order is used only if elements are missing in `paints`.
        let drawn = paints?.ids.filter { known[$0] != nil } ?? []
        ids = drawn.count == order.count ? drawn : order
        self.paints = known
    }

    private static func byID(_ record: LayoutRecord) -> [String: LayoutRecord.Element] {
        Dictionary(record.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The paint of the element with an id; nil if the element paints nothing.
    subscript(id: String) -> Paint? { paints[id] }
}

extension ElementPaints.Drawing {
    /// The pixels of a rectangle of the image, row by row, with only this drawing on a transparent background. Pixels
    /// outside the layout are transparent.
    ///
    /// - Throws: `RasterError` if Cairo fails.
    func pixels(in area: PixelRect) throws(RasterError) -> [UInt32] {
        let own = bounds.intersection(area)
        var pixels = [UInt32](repeating: 0, count: area.width * area.height)
        if own.isEmpty { return pixels }
        let drawn = try rasterizer.pixels(
            of: part, in: PixelRect(x: own.x - layout.x, y: own.y - layout.y, width: own.width, height: own.height))
        for y in 0..<own.height {
            let start = (own.y - area.y + y) * area.width + own.x - area.x
            for x in 0..<own.width { pixels[start + x] = drawn[y * own.width + x] }
        }
        return pixels
    }
}
