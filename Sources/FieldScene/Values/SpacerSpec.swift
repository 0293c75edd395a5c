/// Empty space in a stack.
public struct SpacerSpec: Hashable, Sendable {
    /// How long a spacer is along its stack.
    public enum Length: Hashable, Sendable {
        /// So many points or more: it takes what the stack has left, before any other element does.
        case flexible(minimum: Double)
        /// So many points.
        case fixed(Double)
    }

    /// The name that the element is referred to by.
    public var id = "spacer"
    /// How long it is along its stack.
    public var length = Length.flexible(minimum: 0)
    /// The lengths that the scene gives it.
    public var ownSize = OwnSize()
    /// Where the scene says `spacer`; nil for a spacer made in Swift.
    public var place: SourcePlace?

    /// A spacer that takes what is left.
    public init() {}
}
