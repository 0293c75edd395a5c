/// One event of a script, with the time that it takes.
public struct ScriptStep: Hashable, Sendable {
    /// What happens.
    public var event: EntryEvent
    /// How long the event takes, in nanoseconds: after each character for `type` and `delete`, in all for `page`.
    public var pace: Int64
    /// Where the step stands; nil for a step made in Swift.
    public var place: SourcePlace?

    /// The pace of typing and deleting where a script says nothing: 120 ms a character.
    public static let typingPace: Int64 = 120_000_000
    /// The pace of paging where a script says nothing: 500 ms.
    public static let pagingPace: Int64 = 500_000_000

    /// How long the step takes in all, in seconds.
    public var seconds: Double {
        let nanoseconds: Double =
            switch event {
            case .type(let text): Double(pace) * Double(text.count)
            case .delete(let count): Double(pace) * Double(count)
            case .page: Double(pace)
            case .wait(let time): Double(time)
            case .focus, .blur, .tap, .paste, .set: 0
            }
        return nanoseconds / 1e9
    }

    /// An event that takes `pace` nanoseconds.
    public init(_ event: EntryEvent, pace: Int64 = 0, place: SourcePlace? = nil) {
        self.event = event
        self.pace = pace
        self.place = place
    }
}
