/// Empty space in a stack.
package struct SpacerSpec: Hashable, Sendable, ReadableElement {
    /// The length of a spacer along the axis of its stack.
    package enum Length: Hashable, Sendable {
        /// The spacer has at least this many points. With the distribution `fill`, surplus space is shared by the
        /// spacers and the other elements without an intrinsic length. Elements with an intrinsic length then do not
        /// grow.
        case flexible(minimum: Double)
        /// The spacer has exactly this many points.
        case fixed(Double)
    }

    /// The id, the size, the opacity and the reactions, which all elements have.
    package var header = ElementHeader(id: "spacer")
    /// The length along the axis of the stack.
    package var length = Length.flexible(minimum: 0)

    /// Creates a flexible spacer.
    package init() {}

    static let table = KeyTable(
        "spacer", "Space that grows, or has a length.",
        sample: "{ content: { stack: { children: [{ text: One }, { spacer: {} }, { text: Two }] } } }"
    ).of(SpacerSpec.self)

    mutating func keys(_ walk: KeyWalk) {
        var (minimum, fixed): (Double?, Double?) = (nil, nil)
        let written = walk.value(
            "minimum", &minimum, .points(upTo: 100_000).optional, as: "points, up to 100,000", initial: "0",
            "the minimum length", example: "8", also: ["minLength", "min"])
        if let minimum { length = .flexible(minimum: minimum) }
        let other = walk.value(
            "length", &fixed, .points(upTo: 100_000).optional, as: "points, up to 100,000",
            "a fixed length, in place of `minimum`", example: "24", also: ["size", "space"])
        if let fixed { length = .fixed(fixed) }
        if let other, written != nil {
            other.reportKey("a spacer cannot have both 'minimum' and 'length'; remove one")
        }
        header.placeKeys(walk)
        header.reactions.visibilityKeys(walk)
    }

    mutating func readShortForm(_ value: ScalarReader) -> Bool {
        guard case .scalar = value.node.content, !value.node.isNull else { return false }
        if let points = value.number(0...100_000) { length = .fixed(points) }
        return true
    }
}
