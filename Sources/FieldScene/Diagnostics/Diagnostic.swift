/// An error or a warning with the location in the scene file that it refers to.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The location in the scene file.
    public var location: SceneLocation
    /// The problem and its remedy, without a capital letter at the beginning and without a full stop.
    public var message: String

    /// Whether the cause is the machine, such as too many open files, and the scene may be valid.
    package var isMachineFailure: Bool

    /// Creates a diagnostic for a location.
    package init(location: SceneLocation, message: String, isMachineFailure: Bool = false) {
        self.location = location
        self.message = message
        self.isMachineFailure = isMachineFailure
    }

    /// `FILE:LINE:COLUMN: error: MESSAGE`, the form that editors parse.
    ///
    /// Invisible characters of the scene are escaped as `\\u{…}`, so that a diagnostic is always a single line and
    /// cannot control the terminal.
    public var description: String { description(as: "error") }

    /// `FILE:LINE:COLUMN: SEVERITY: MESSAGE`, with a severity that editors recognize: `error` or `warning`.
    package func description(as severity: String) -> String {
        "\(location): \(severity): \(message)".escapingInvisibles()
    }
}
