/// One event of a script, with its duration.
package struct ScriptStep: Hashable, Sendable {
    /// The event.
    package var event: EntryEvent
    /// The duration of each character of `type` and `delete`, or the total duration of `page` and `press`. Other events ignore it.
    package var pace: Duration
    /// The location in the scene file; nil for a step that was created in Swift.
    package var location: SceneLocation?

    /// The default pace of typing and deleting: 120 ms per character.
    package static let typingPace = Duration.milliseconds(120)
    /// The default duration of a pressed key: 100 ms.
    package static let pressTime = Duration.milliseconds(100)
    /// The default duration of paging: 500 ms.
    package static let pagingPace = Duration.milliseconds(500)

    /// The total duration of the step.
    package var duration: Duration {
        switch event {
        case .type(let text): pace * text.count
        case .delete(let count): pace * count
        case .page, .press: pace
        case .wait(let time): time
        case .focus, .blur, .tap, .paste, .set, .clear: .zero
        }
    }

    /// The number of strokes in the step: one for each character that is typed or deleted, and one for any other event.
    package var strokes: Int {
        switch event {
        case .type(let text): text.count
        case .delete(let count): count
        default: 1
        }
    }

    /// Creates a step from an event and its pace.
    package init(_ event: EntryEvent, pace: Duration = .zero, location: SceneLocation? = nil) {
        self.event = event
        self.pace = pace
        self.location = location
    }
}
