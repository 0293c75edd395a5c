/// One mistake in a scene, with its place.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// Where the mistake stands.
    public var location: SceneLocation
    /// What is wrong and what would be right; no capital at its beginning and no full stop.
    public var message: String

    /// Whether the scene may be right, and the machine failed: too many files are open.
    package var isMachineFailure: Bool

    /// A mistake at a place.
    package init(location: SceneLocation, message: String, isMachineFailure: Bool = false) {
        self.location = location
        self.message = message
        self.isMachineFailure = isMachineFailure
    }

    /// `FILE:LINE:COLUMN: error: MESSAGE`, the form that editors parse.
    ///
    /// Invisible characters of the scene are written as `\\u{…}`, so that a diagnostic is one line and moves no cursor.
    public var description: String { description(as: "error") }

    /// `FILE:LINE:COLUMN: SEVERITY: MESSAGE`, for a severity that editors know: `error` or `warning`.
    package func description(as severity: String) -> String {
        "\(location): \(severity): \(message)".escapingInvisibles()
    }
}
