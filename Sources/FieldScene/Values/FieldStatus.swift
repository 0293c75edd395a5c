/// What the app says of a field's value.
public enum FieldStatus: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case normal
    /// The value was refused.
    case error
    /// The value was accepted.
    case success
    /// The field takes no input.
    case disabled
}
