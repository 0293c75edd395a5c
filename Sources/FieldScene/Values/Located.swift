/// A value with the place that it was read from, for mistakes that show only later. Two are equal when their values are.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    package var value: Value
    /// Where it stands; nil for a value made in Swift.
    package var location: SceneLocation?

    /// A value and its place.
    package init(_ value: Value, at location: SceneLocation? = nil) {
        self.value = value
        self.location = location
    }

    /// Whether the values are equal, wherever they stand.
    package static func == (a: Located, b: Located) -> Bool { a.value == b.value }

    /// Hashes the value.
    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
