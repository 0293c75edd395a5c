/// The status that an app reports for the value of a field.
public enum FieldStatus: String, Hashable, Sendable, CaseIterable, SceneWord {
    /// No status.
    case normal
    /// The value was rejected.
    case error
    /// The value was accepted.
    case success
    /// The field takes no input.
    case disabled

    var meaning: String {
        switch self {
        case .normal: "nothing to report"
        case .error: "what was entered is wrong"
        case .success: "what was entered is right"
        case .disabled: "the field takes no input"
        }
    }
}
