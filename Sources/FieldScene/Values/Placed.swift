/// A value with the place that it was read from, for mistakes that show only later.
public struct Placed<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    public var value: Value
    /// Where it stands; nil for a value made in Swift.
    public var place: SourcePlace?

    /// A value and its place.
    public init(_ value: Value, at place: SourcePlace? = nil) {
        self.value = value
        self.place = place
    }
}
