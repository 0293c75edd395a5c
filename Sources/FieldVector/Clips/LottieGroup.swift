import FieldFiles

/// Shapes with one paint.
struct LottieGroup {
    /// The shapes: rectangles, paths, and what trims them.
    var shapes: [JSON]
    /// The fill or the stroke.
    var paint: JSON
    /// The position, as a property; nil for shapes at their places.
    var position: JSON?
    /// The opacity in percent, as a property; nil for 100.
    var opacity: JSON?
    /// Whether the shapes are in 64ths of a point, so that the many points of an outline need no decimals.
    var isFine = false
    /// The fill as text, if other shapes with the same one can be in the same group: glyphs of one colour.
    var mergedPaint: String?

    /// The units of fine shapes in a point.
    static let unitsPerPoint = 64.0
    /// The scale of fine shapes, in percent.
    static let fineScale = LottieValue.fixed(
        LottieValue.vector([100 / unitsPerPoint, 100 / unitsPerPoint], decimals: 4))

    /// Whether the shapes and the paint say everything: no group is needed around them.
    var isPlain: Bool { position == nil && opacity == nil }

    /// The groups with the shapes of neighbours that have the same paint in one group.
    static func merged(_ groups: [LottieGroup]) -> [LottieGroup] {
        var merged: [LottieGroup] = []
        for group in groups {
            if let paint = group.mergedPaint, let last = merged.last, last.mergedPaint == paint,
                last.isFine == group.isFine
            {
                merged[merged.count - 1].shapes += group.shapes
            } else {
                merged.append(group)
            }
        }
        return merged
    }

    /// The group as a shape of a layer.
    var json: JSON {
        var transform: [(String, JSON)] = [("ty", .text("tr"))]
        if let position { transform.append(("p", position)) }
        if isFine { transform.append(("s", Self.fineScale)) }
        transform.append(("o", opacity ?? LottieValue.fixed(.integer(100))))
        return .object([("ty", .text("gr")), ("it", .list(shapes + [paint, .object(transform)]))])
    }
}
