/// The status that an app reports for the value of a field.
public enum FieldStatus: String, Hashable, Sendable, CaseIterable {
    /// No status.
    case normal
    /// The value was rejected.
    case error
    /// The value was accepted.
    case success
    /// The field takes no input.
    case disabled
}
