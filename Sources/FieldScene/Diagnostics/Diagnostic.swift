/// One mistake in a scene, with its place.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// Where the mistake stands.
    public var place: SourcePlace
    /// What is wrong and what would be right; no capital at its beginning and no full stop.
    public var message: String

    /// A mistake at a place.
    public init(place: SourcePlace, message: String) {
        self.place = place
        self.message = message
    }

    /// `FILE:LINE:COLUMN: error: MESSAGE`, the form that editors parse.
    public var description: String { "\(place): error: \(message)" }
}
