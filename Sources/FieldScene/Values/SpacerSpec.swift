/// Empty space in a stack.
package struct SpacerSpec: Hashable, Sendable {
    /// How long a spacer is along its stack.
    package enum Length: Hashable, Sendable {
        /// So many points or more: it takes what the stack has left, before any other element does.
        case flexible(minimum: Double)
        /// So many points.
        case fixed(Double)
    }

    /// The name that the element is referred to by.
    package var id = "spacer"
    /// How long it is along its stack.
    package var length = Length.flexible(minimum: 0)
    /// The lengths that the scene gives it.
    package var ownSize = SizeOverride()
    /// Where the scene says `spacer`; nil for a spacer made in Swift.
    package var location: SceneLocation?

    /// A spacer that takes what is left.
    package init() {}
}
