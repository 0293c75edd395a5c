import FieldGeometry

/// A value that changes in steps: its initial value and each later change.
///
/// Times are counted from the start of the animation. The initial value applies from `before`
/// until the first change.
struct StepTimeline<Value: Sendable>: Sendable {
    /// A time about 30 years before the animation. A transition that begins at this time has settled when the animation
    /// starts.
    static var before: Duration { .seconds(-1_000_000_000) }

    /// The changes in chronological order.
    private(set) var changes: [(time: Duration, value: Value)]

    /// Creates a timeline with an initial value.
    init(_ value: Value) { changes = [(Self.before, value)] }

    /// The latest value.
    var last: Value { changes[changes.count - 1].value }

    /// Adds a change, which must not be earlier than the last change. If the last change is at the same time, the new
    /// one replaces it.
    mutating func add(_ value: Value, at time: Duration) {
        if changes.count > 1, changes[changes.count - 1].time == time {
            changes[changes.count - 1].value = value
        } else {
            changes.append((time, value))
        }
    }

    /// Removes the changes at or after a time.
    mutating func removeChanges(since time: Duration) {
        while changes.count > 1, changes[changes.count - 1].time >= time { changes.removeLast() }
    }

    /// The index of the last change at or before a time, by binary search.
    func index(at time: Duration) -> Int { max(0, changes.partitioningIndex { $0.time > time } - 1) }

    /// The value at a time.
    subscript(time: Duration) -> Value { changes[index(at: time)].value }

    /// The runs of equal values that still affect a transition at a time, oldest first. Earlier runs are omitted,
    /// because their transitions have settled.
    ///
    /// - Parameters:
    ///   - time: The time.
    ///   - duration: The duration of the transition, in seconds.
    ///   - part: Returns the part of the value that the transition depends on.
    /// - Returns: The part of the value in each run, with the time at which the run begins.
    func runs<Part: Equatable>(
        at time: Duration, settlingIn duration: Double, of part: (Value) -> Part
    ) -> [(time: Duration, part: Part)] {
        let window = Duration(seconds: duration, rounded: .up)
        var index = index(at: time)
        var end = time
        // The runs are collected from the latest to the oldest, and reversed at the end.
        var runs = [(time: changes[index].time, part: part(changes[index].value))]
        while end - runs[runs.count - 1].time < window, index > 0 {
            index -= 1
            let (time, earlier) = (changes[index].time, part(changes[index].value))
            if earlier == runs[runs.count - 1].part {
                runs[runs.count - 1].time = time
            } else {
                end = runs[runs.count - 1].time
                runs.append((time, earlier))
            }
        }
        runs.reverse()
        return runs
    }

    /// The number at a time, for a number that moves gradually to each new value. If a change interrupts a transition,
    /// the next transition begins at the number that was reached.
    ///
    /// - Parameters:
    ///   - timing: The duration and the curve of each transition.
    ///   - time: The time.
    ///   - part: Returns the number that a value sets.
    func eased(_ timing: Timing, at time: Duration, of part: (Value) -> Double) -> Double {
        let runs = runs(at: time, settlingIn: timing.duration, of: part)
        var ramp = Ramp(from: runs[0].part, to: runs[0].part, start: runs[0].time, timing: timing)
        for run in runs.dropFirst() {
            ramp = Ramp(from: ramp.value(at: run.time), to: run.part, start: run.time, timing: timing)
        }
        return ramp.value(at: time)
    }
}

/// A transition of a number from one value to another.
struct Ramp: Sendable {
    let from: Double
    let to: Double
    let start: Duration
    let timing: Timing

    /// The number at a time; `from` before the start, `to` after the end.
    func value(at time: Duration) -> Double {
        from + (to - from) * timing.value(after: (time - start).inSeconds)
    }
}
