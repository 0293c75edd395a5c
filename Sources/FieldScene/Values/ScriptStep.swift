/// One event of a script, with its duration.
package struct ScriptStep: Hashable, Sendable {
    /// The event.
    package var event: EntryEvent
    /// The duration in nanoseconds: for each character of `type` and `delete`, and in total for `page`.
    package var pace: Int64
    /// The location in the scene file; nil for a step that was created in Swift.
    package var location: SceneLocation?

    /// The default pace of typing and deleting: 120 ms per character.
    package static let typingPace: Int64 = 120_000_000
    /// The default duration of paging: 500 ms.
    package static let pagingPace: Int64 = 500_000_000

    /// The total duration of the step, in nanoseconds.
    package var nanoseconds: Int64 {
        switch event {
        case .type(let text): pace * Int64(text.count)
        case .delete(let count): pace * Int64(count)
        case .page: pace
        case .wait(let time): time
        case .focus, .blur, .tap, .paste, .set: 0
        }
    }

    /// The number of single actions in the step: one for each character that is typed or deleted.
    package var strokes: Int {
        switch event {
        case .type(let text): text.count
        case .delete(let count): count
        default: 1
        }
    }

    /// Creates a step from an event and its pace in nanoseconds.
    package init(_ event: EntryEvent, pace: Int64 = 0, location: SceneLocation? = nil) {
        self.event = event
        self.pace = pace
        self.location = location
    }
}
