import FieldGeometry

/// A value over time: what it was at first, and each change of it.
///
/// Times are nanoseconds from the animation's beginning; what was before is there since for ever.
struct StepTimeline<Value: Sendable>: Sendable {
    /// The time before all others: whatever began then is long settled.
    static var before: Int64 { -(1 << 60) }

    /// The changes, the latest last.
    private(set) var changes: [(time: Int64, value: Value)]

    /// A value that does not change yet.
    init(_ value: Value) { changes = [(Self.before, value)] }

    /// The value in the end.
    var last: Value { changes[changes.count - 1].value }

    /// Adds a change, at no earlier time than the last; one at the same time takes its place.
    mutating func add(_ value: Value, at time: Int64) {
        if changes.count > 1, changes[changes.count - 1].time == time {
            changes[changes.count - 1].value = value
        } else {
            changes.append((time, value))
        }
    }

    /// The index of the change that holds at a time.
    func index(at time: Int64) -> Int {
        var (low, high) = (0, changes.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if changes[middle].time <= time { low = middle } else { high = middle }
        }
        return low
    }

    /// The value at a time.
    subscript(time: Int64) -> Value { changes[index(at: time)].value }

    /// The runs of equal parts that still matter at a time: the oldest has settled when the next begins.
    ///
    /// - Parameters:
    ///   - duration: The seconds that it takes to settle.
    ///   - part: What is looked at.
    func runs<Part: Equatable>(
        at time: Int64, settlingIn duration: Double, of part: (Value) -> Part
    ) -> [(time: Int64, part: Part)] {
        let window = Int64((duration * 1e9).rounded(.up))
        var index = index(at: time)
        var end = time
        // The latest run comes first while they are gathered.
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

    /// A number that goes over to each new value in a time, from wherever it was.
    func eased(_ timing: Timing, at time: Int64, of part: (Value) -> Double) -> Double {
        let runs = runs(at: time, settlingIn: timing.duration, of: part)
        var ramp = Ramp(from: runs[0].part, to: runs[0].part, start: runs[0].time, timing)
        for run in runs.dropFirst() {
            ramp = Ramp(from: ramp.value(at: run.time), to: run.part, start: run.time, timing)
        }
        return ramp.value(at: time)
    }
}

/// A number on its way from one value to another.
struct Ramp: Sendable {
    let from: Double
    let to: Double
    let start: Int64
    let timing: Timing

    init(from: Double, to: Double, start: Int64, _ timing: Timing) {
        self.from = from
        self.to = to
        self.start = start
        self.timing = timing
    }

    /// The number at a time; `from` before it starts.
    func value(at time: Int64) -> Double {
        from + (to - from) * timing.value(after: Double(time - start) / 1e9)
    }
}
