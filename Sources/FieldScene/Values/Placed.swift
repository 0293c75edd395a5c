/// A value with the place that it was read from, for mistakes that show only later. Two are equal when their values are.
package struct Placed<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    package var value: Value
    /// Where it stands; nil for a value made in Swift.
    package var place: SourcePlace?

    /// A value and its place.
    package init(_ value: Value, at place: SourcePlace? = nil) {
        self.value = value
        self.place = place
    }

    /// Whether the values are equal, wherever they stand.
    package static func == (a: Placed, b: Placed) -> Bool { a.value == b.value }

    /// Hashes the value.
    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
