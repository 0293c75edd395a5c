import FieldComparing
import FieldLayout
import FieldPixels
import FieldRaster
import FieldRendering
import FieldScene

/// What each element of an image paints, in one of two versions of the image.
///
/// An element is drawn by itself, on nothing. Where its drawing is not known, it may paint all of its ink's rectangle.
final class ElementPaints {
    /// What one element paints.
    enum Paint {
        /// A drawing.
        case drawn(Drawing)
        /// An unknown drawing inside a rectangle, with the element in the golden.
        case unknown(PixelRect, LayoutRecord.Element)

        /// The pixels that may be painted.
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

        /// The pixels of the image that it may paint.
        fileprivate var bounds: PixelRect {
            let rect = part.bounds
            return PixelRect(x: rect.x + layout.x, y: rect.y + layout.y, width: rect.width, height: rect.height)
        }

        /// Whether another drawing paints the same pixels.
        func isEqual(to other: Drawing) -> Bool {
            part == other.part && (layout.x, layout.y) == (other.layout.x, other.layout.y)
        }
    }

    /// The ids of the elements that paint, the lowest first.
    let ids: [String]
    private let paints: [String: Paint]
    /// The elements by their ids.
    let elements: [String: LayoutRecord.Element]

    /// What the elements of layouts paint.
    ///
    /// - Throws: `RasterError` when a layout is too large to be drawn.
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

    /// What the elements of a golden paint: new drawings of those that match the golden, and unknown ones otherwise.
    ///
    /// - Parameter extent: The pixels beyond which nothing counts: a golden may come from anywhere.
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
        // The record lists parents first, which is not the order of the layers.
        let drawn = paints?.ids.filter { known[$0] != nil } ?? []
        ids = drawn.count == order.count ? drawn : order
        self.paints = known
    }

    private static func byID(_ record: LayoutRecord) -> [String: LayoutRecord.Element] {
        Dictionary(record.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What an element paints; nil for nothing.
    subscript(id: String) -> Paint? { paints[id] }
}

extension ElementPaints.Drawing {
    /// The pixels of a rectangle of the image with nothing but the drawing on them; clear beyond the layout.
    ///
    /// - Throws: `RasterError` when Cairo fails.
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
