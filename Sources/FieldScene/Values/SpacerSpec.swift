/// Empty space in a stack.
package struct SpacerSpec: Hashable, Sendable {
    /// The length of a spacer along the axis of its stack.
    package enum Length: Hashable, Sendable {
        /// At least this many points. The spacer takes the space that the stack has left, before any other element.
        case flexible(minimum: Double)
        /// Exactly this many points.
        case fixed(Double)
    }

    /// The id that refers to the element.
    package var id = "spacer"
    /// The length along the axis of the stack.
    package var length = Length.flexible(minimum: 0)
    /// The explicit width and height.
    package var ownSize = SizeOverride()
    /// The location of `spacer` in the scene file; nil for a spacer that was created in Swift.
    package var location: SceneLocation?

    /// Creates a spacer that takes the space that is left.
    package init() {}
}
