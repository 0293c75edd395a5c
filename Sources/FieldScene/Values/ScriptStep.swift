/// One event of a script, with the time that it takes.
package struct ScriptStep: Hashable, Sendable {
    /// What happens.
    package var event: EntryEvent
    /// How long the event takes, in nanoseconds: after each character for `type` and `delete`, in all for `page`.
    package var pace: Int64
    /// Where the step stands; nil for a step made in Swift.
    package var location: SceneLocation?

    /// The pace of typing and deleting where a script says nothing: 120 ms a character.
    package static let typingPace: Int64 = 120_000_000
    /// The pace of paging where a script says nothing: 500 ms.
    package static let pagingPace: Int64 = 500_000_000

    /// How long the step takes in all, in nanoseconds.
    package var nanoseconds: Int64 {
        switch event {
        case .type(let text): pace * Int64(text.count)
        case .delete(let count): pace * Int64(count)
        case .page: pace
        case .wait(let time): time
        case .focus, .blur, .tap, .paste, .set: 0
        }
    }

    /// How many times the step does something: once for each character that is typed or deleted.
    package var strokes: Int {
        switch event {
        case .type(let text): text.count
        case .delete(let count): count
        default: 1
        }
    }

    /// An event that takes `pace` nanoseconds.
    package init(_ event: EntryEvent, pace: Int64 = 0, location: SceneLocation? = nil) {
        self.event = event
        self.pace = pace
        self.location = location
    }
}
