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
    /// The fill as text, if other shapes with the same one can be in the same group: glyphs of one colour.
    var mergedPaint: String?

    /// Groups as the shapes of a layer, the topmost first.
    ///
    /// - Parameter groups: The groups, the lowest first.
    static func json(of groups: [LottieGroup]) -> [JSON] {
        let merged = merged(groups)
        // Shapes that are alone need no group.
        if merged.count == 1, merged[0].position == nil, merged[0].opacity == nil {
            return merged[0].shapes + [merged[0].paint]
        }
        return merged.reversed().map(\.json)
    }

    /// The groups with the shapes of neighbours that have the same paint in one group.
    static func merged(_ groups: [LottieGroup]) -> [LottieGroup] {
        var merged: [LottieGroup] = []
        for group in groups {
            if let paint = group.mergedPaint, merged.last?.mergedPaint == paint {
                merged[merged.count - 1].shapes += group.shapes
            } else {
                merged.append(group)
            }
        }
        return merged
    }

    private var json: JSON {
        let place = position.map { [("p", $0)] } ?? []
        let transform: JSON = .object(
            [("ty", .text("tr"))] + place + [("o", opacity ?? LottieValue.fixed(.integer(100)))])
        return .object([("ty", .text("gr")), ("it", .list(shapes + [paint, transform]))])
    }
}
