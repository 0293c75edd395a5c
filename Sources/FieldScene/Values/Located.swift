/// A value with the location that it was read from, for errors that are found after decoding.
///
/// Equality and hash values ignore the location.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    package var value: Value
    /// The location in the scene file; nil for a value that was created in Swift.
    package var location: SceneLocation?

    /// Creates a value with its location.
    package init(_ value: Value, at location: SceneLocation? = nil) {
        self.value = value
        self.location = location
    }

    /// Whether the values are equal, regardless of their locations.
    package static func == (a: Located, b: Located) -> Bool { a.value == b.value }

    /// Hashes the value.
    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
