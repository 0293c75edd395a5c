import FieldGeometry
import FieldRendering
import FieldScene

/// The steps of a user as events of a scene file: for `after`, in which no time passes, and for `script`.
///
/// Consecutive characters become one event, with their mean interval as `every`, as long as each character stays near
/// the time at which it was typed. Times are rounded to hundredths of a second.
struct Recording: Sendable {
    /// The events for `after`.
    let after: [JSON]
    /// The events for `script`.
    let script: [JSON]

    /// The longest time between two characters of one event.
    private static let longestPace = Duration.seconds(1)
    private static let unit = Duration.milliseconds(10)
    /// The maximum time by which a recorded character can be earlier or later than it was typed.
    private static let tolerance = Duration.milliseconds(50)
    /// The longest pause at the end: as long as motions last. After it, the user was only looking at the result.
    private static let longestEnd = Duration.seconds(2)

    /// The events for some steps.
    ///
    /// - Parameter end: The time until which the user played; nil for that of the last step.
    init(_ steps: [RecordedStep], until end: Duration? = nil) {
        after = Self.runs(steps, isTimed: false).map { run in
            var step = run.step(before: nil)
            step.pace = Self.defaultPace(of: step.event)
            return Self.event(of: step)
        }
        var events: [JSON] = []
        var clock = Duration.zero
        func wait(_ time: Duration) {
            let pause = Self.rounded(time)
            if pause <= .zero { return }
            events.append(Self.event(of: ScriptStep(.wait(pause))))
            clock += pause
        }
        let runs = Self.runs(steps, isTimed: true)
        for (index, run) in runs.enumerated() {
            wait(run.steps[0].time - clock)
            let step = run.step(before: index + 1 < runs.count ? runs[index + 1].steps[0].time : nil)
            events.append(Self.event(of: step))
            clock += step.duration
        }
        if let end { wait(min(end - clock, Self.longestEnd)) }
        script = events
    }

    /// The lines of a key with its events, such as `after`.
    static func lines(of key: String, _ events: [JSON]) -> [String] {
        ScalarStyle.plain.lines(of: [key: .list(events)])
    }

    /// An event on one line, such as `type: "48"`.
    static func line(of step: ScriptStep) -> String { ScalarStyle.plain.item(event(of: step)) }

    /// An event in the notation of a scene file, such as `{ "type": "48" }`.
    private static func event(of step: ScriptStep) -> JSON {
        switch step.event {
        case .focus: .text("focus")
        case .blur: .text("blur")
        case .type(let text): with("every", step, [("type", .text(text))])
        case .delete(let count): with("every", step, [("delete", .integer(count))])
        case .paste(let text): ["paste": .text(text)]
        case .tap(.cell(let index)): ["tap": .integer(index)]
        case .tap(.element(let id)): ["tap": .text(id)]
        case .page(let page): with("over", step, [("page", .number(page))])
        case .wait(let time): ["wait": text(of: time)]
        case .press(let key, let keypad):
            with("for", step, [("press", .text(key))] + (keypad.map { [("of", .text($0))] } ?? []))
        case .clear(let id): ["clear": .text(id)]
        case .set(let setting): ["set": .object([member(of: setting)])]
        }
    }

    /// The key and the value of a setting of an app.
    private static func member(of setting: EntryEvent.Setting) -> (String, JSON) {
        switch setting {
        case .status(let status): ("status", .text(status.rawValue))
        case .theme(let theme): ("theme", .text(theme))
        case .text(let text): ("text", .text(text))
        case .element(let id, let patch): (id, patch.value.json)
        }
    }

    /// An event with its pace, if it is not the default.
    private static func with(_ key: String, _ step: ScriptStep, _ members: [(String, JSON)]) -> JSON {
        let hasPace = step.pace != .zero && step.pace != defaultPace(of: step.event)
        return .object(members + (hasPace ? [(key, text(of: step.pace))] : []))
    }

    private static func defaultPace(of event: EntryEvent) -> Duration {
        switch event {
        case .type, .delete: ScriptStep.typingPace
        case .page: ScriptStep.pagingPace
        case .press: ScriptStep.pressTime
        default: .zero
        }
    }

    private static func text(of time: Duration) -> JSON {
        .text("\((time.inSeconds * 1000).rounded().plainText)ms")
    }

    private static func rounded(_ time: Duration) -> Duration {
        unit * Int((time.inSeconds / unit.inSeconds).rounded())
    }

    /// Consecutive steps that become one event.
    private struct Run {
        var steps: [RecordedStep]
        /// The paces with which each character of a script stays near the time at which it was typed.
        var paces = Duration.zero...Recording.longestPace

        /// Adds a step, unless it is of another kind, or would come too early or too late.
        mutating func add(_ step: RecordedStep, isTimed: Bool) -> Bool {
            guard isSameKind(steps[0].step, step.step) else { return false }
            if isTimed {
                let (time, count) = (step.time - steps[0].time, steps.count)
                let earliest = max(paces.lowerBound, (time - tolerance) / count)
                let latest = min(paces.upperBound, (time + tolerance) / count)
                // A pace in whole units lies in the range.
                guard earliest <= latest, rounded(earliest + unit / 2) <= latest else { return false }
                paces = earliest...latest
            }
            steps.append(step)
            return true
        }

        /// The event. A single character has the default pace, or less if the next step begins before.
        func step(before next: Duration?) -> ScriptStep {
            let (first, last) = (steps[0], steps[steps.count - 1])
            var pace = defaultPace(of: first.step.event)
            if steps.count > 1 {
                let mean = rounded((last.time - first.time) / (steps.count - 1))
                pace = min(max(mean, rounded(paces.lowerBound + unit / 2)), max(paces.upperBound, unit))
            } else if let next {
                pace = min(pace, rounded(next - first.time))
            }
            pace = max(rounded(pace), unit)
            switch first.step.event {
            case .type:
                let texts = steps.map { if case .type(let text) = $0.step.event { text } else { "" } }
                return ScriptStep(.type(texts.joined()), pace: pace)
            case .delete: return ScriptStep(.delete(steps.count), pace: pace)
            default: return first.step
            }
        }
    }

    /// Groups the steps that become one event.
    private static func runs(_ steps: [RecordedStep], isTimed: Bool) -> [Run] {
        var runs: [Run] = []
        for step in steps where runs.isEmpty || !runs[runs.count - 1].add(step, isTimed: isTimed) {
            runs.append(Run(steps: [step]))
        }
        return runs
    }

    private static func isSameKind(_ a: ScriptStep, _ b: ScriptStep) -> Bool {
        switch (a.event, b.event) {
        case (.type, .type), (.delete, .delete): true
        default: false
        }
    }
}
