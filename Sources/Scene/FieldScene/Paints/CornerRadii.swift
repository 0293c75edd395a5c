package import FieldGeometry

/// The radii of the corners of a box: points, or percentages of the box's shorter side (50 % turns a square into a
/// circle).
package struct CornerRadii: Hashable, Sendable {
    /// The top left radius.
    package var topLeft: LengthOrPercentage
    /// The top right radius.
    package var topRight: LengthOrPercentage
    /// The bottom right radius.
    package var bottomRight: LengthOrPercentage
    /// The bottom left radius.
    package var bottomLeft: LengthOrPercentage
    /// The smoothing of the corners, from 0 for arcs to 1; see `Corners.smoothing`.
    package var smoothing = 0.0

    /// Creates radii clockwise from the top left.
    package init(
        _ topLeft: LengthOrPercentage, _ topRight: LengthOrPercentage, _ bottomRight: LengthOrPercentage,
        _ bottomLeft: LengthOrPercentage
    ) {
        (self.topLeft, self.topRight) = (topLeft, topRight)
        (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
    }

    /// Creates the same radius for each corner.
    package init(all radius: LengthOrPercentage) { self.init(radius, radius, radius, radius) }

    /// The same radius for each corner, in points, and the smoothing of the corners.
    package static func points(_ radius: Double, smoothing: Double = 0) -> CornerRadii {
        var radii = CornerRadii(all: .points(radius))
        radii.smoothing = smoothing
        return radii
    }

    /// The radius of all corners; nil if they differ.
    package var uniform: LengthOrPercentage? {
        topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft ? topLeft : nil
    }

    /// The radii in points.
    ///
    /// - Parameter side: The shorter side of the box, in points.
    package func corners(of side: Double) -> Corners {
        var corners = Corners(
            topLeft: topLeft.points(of: side), topRight: topRight.points(of: side),
            bottomRight: bottomRight.points(of: side), bottomLeft: bottomLeft.points(of: side))
        corners.smoothing = smoothing
        return corners
    }

    /// The radii with those in points multiplied by a factor.
    package func grown(by factor: Double) -> CornerRadii {
        var radii = CornerRadii(
            topLeft.grown(by: factor), topRight.grown(by: factor), bottomRight.grown(by: factor),
            bottomLeft.grown(by: factor))
        radii.smoothing = smoothing
        return radii
    }

    /// The radius of all corners as a default in Markdown; nil for other radii.
    fileprivate var text: String? { if case .points(let points)? = uniform { points.plainText } else { nil } }
}

extension ValueKind {
    /// The radii of a box: one radius for all corners, or four lengths, clockwise from the top left.
    static var radii: ValueKind<CornerRadii> {
        let length = ValueKind<LengthOrPercentage>.lengthOrPercentage
        let uniform = radius(length)
        let type = ValueType.either([length.type, .list(length.type, 4...4), smoothRadius.type])
        return ValueKind<CornerRadii>(type, text: uniform.text) { reader in
            guard case .list = reader.node.content else { return uniform.read(reader) }
            return reader.list(
                of: 4, length.read,
                else: reader.misuse(
                    "'\(reader.name)' must be points, a percentage, or a list of four, clockwise from the top left")
            ).map { CornerRadii($0[0], $0[1], $0[2], $0[3]) }
        }
    }

    /// One radius for all corners, in points.
    static var radius: ValueKind<CornerRadii> { radius(points(upTo: 10_000).map { .points($0) }) }

    /// One radius for all corners: a length, or `{ points, smoothing }`.
    static func radius(_ length: ValueKind<LengthOrPercentage>) -> ValueKind<CornerRadii> {
        let kind = length.map { CornerRadii(all: $0) }.or(smoothRadius)
        return ValueKind<CornerRadii>(kind.type, text: { $0.text }, read: kind.read)
    }

    /// The radius of all corners, with their smoothing.
    private static var smoothRadius: ValueKind<CornerRadii> {
        mapping(
            KeyTable(
                "radius", "The radius of all corners, and their smoothing.",
                sample: "{ field: { preset: plain, box: { radius: {} } }, states: { sample: { text: \"48\" } } }",
                companions: ["points: 16"])
        ) { walk in
            var (points, smoothing): (Double?, Double) = (nil, 0)
            let written = walk.value(
                "points", &points, .points(upTo: 1000).optional, as: "points, up to 1,000", isRequired: true,
                "the radius",
                example: "16", also: ["radius", "value", "cornerRadius"])
            walk.value(
                "smoothing", &smoothing, .fraction,
                "how gradually the corners begin: 0 is an arc, 0.6 is close to the continuous corners of iOS. A"
                    + " corner begins at (1 + smoothing) × points, or less where it does not fit",
                example: "0.6", also: ["cornerSmoothing", "continuous", "curve"])
            if written == nil { walk.report { "'\($0)' needs 'points'" } }
            return points.map { .points($0, smoothing: smoothing) }
        }
    }
}
