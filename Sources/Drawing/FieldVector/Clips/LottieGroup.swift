import FieldDrawing
import FieldFiles
import FieldGeometry

/// Shapes with one paint.
struct LottieGroup {
    /// The shapes: rectangles, paths, and trims of these.
    var shapes: [JSON]
    var paint: JSON
    /// The position, as a property; nil if the shapes contain their positions.
    var position: JSON?
    /// The opacity in percent, as a property; nil for 100.
    var opacity: JSON?
    /// The outlines of glyphs and symbols, in points. They are written as fine shapes, too.
    var outlines = Path()
    /// Whether the shapes are in 64ths of a point, so that the many points of an outline need no decimals.
    var isFine = false
    /// The fill as text, if the group can be merged with groups of the same fill: glyphs of one colour.
    var mergedPaint: String?

    /// The units of fine shapes in a point.
    static let unitsPerPoint = 64.0
    /// The scale of fine shapes, in percent.
    private static let fineScale = JSON.fixed(.vector([100 / unitsPerPoint, 100 / unitsPerPoint], decimals: 4))

    /// Whether the shapes and the paint describe the group completely, so that they need no group around them.
    var isPlain: Bool { position == nil && opacity == nil }

    /// The groups with the shapes of neighbours that have the same paint in one group.
    static func merged(_ groups: [LottieGroup]) -> [LottieGroup] {
        var merged: [LottieGroup] = []
        for group in groups {
            if let paint = group.mergedPaint, let last = merged.last, last.mergedPaint == paint,
                last.isFine == group.isFine, last.outlines.isEmpty == group.outlines.isEmpty
            {
                merged[merged.count - 1].shapes += group.shapes
                merged[merged.count - 1].outlines.elements += group.outlines.elements
            } else {
                merged.append(group)
            }
        }
        return merged
    }

    /// The whole point that the outlines are relative to, so that their numbers are short.
    private var origin: Point {
        guard position == nil, let bounds = outlines.controlBounds else { return .zero }
        return Point(x: bounds.x.rounded(.down), y: bounds.y.rounded(.down))
    }

    /// The JSON members of the transform, except the opacity.
    var transform: [(String, JSON)] {
        let origin = origin
        let place = position ?? (origin == .zero ? nil : .fixed(.vector([origin.x, origin.y])))
        return (place.map { [("p", $0)] } ?? []) + (isFine ? [("s", Self.fineScale)] : [])
    }

    var content: [JSON] {
        let origin = origin
        let path = outlines.moved(by: Point(x: -origin.x, y: -origin.y))
            .mapped(by: .scale(x: Self.unitsPerPoint, y: Self.unitsPerPoint))
        return shapes + path.shapes(decimals: 0) + [paint]
    }

    /// The group as a shape of a layer.
    var json: JSON {
        let opacity = ("o", opacity ?? .fixed(.integer(100)))
        let transform: JSON = .object([("ty", .text("tr"))] + transform + [opacity])
        return .object([("ty", .text("gr")), ("it", .list(content + [transform]))])
    }
}
