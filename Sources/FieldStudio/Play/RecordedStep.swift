import FieldScene

/// A step that a user has performed, and when.
struct RecordedStep: Hashable, Sendable {
    /// The time at which it began, from the beginning.
    let time: Duration
    /// The step. Typed and deleted characters take no time.
    let step: ScriptStep
    /// The time at which it ended.
    var end: Duration { time + step.duration }
}
