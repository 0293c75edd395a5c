import FieldGeometry
import FieldRendering
import FieldScene

/// The steps of a user as events of a scene file: for `after`, in which no time passes, and for `script`.
///
/// Characters that are typed one after the other become one event, with their mean distance in time as `every`. Times
/// are rounded to hundredths of a second.
struct Recording: Sendable {
    /// The events for `after`.
    let after: [JSON]
    /// The events for `script`.
    let script: [JSON]

    /// The longest time between two characters of one event.
    private static let longestPace = Duration.seconds(1)
    private static let unit = Duration.milliseconds(10)

    /// The events for some steps.
    init(_ steps: [RecordedStep]) {
        after = Self.runs(steps, isTimed: false).map { run in
            var step = Self.joined(run)
            step.pace = Self.defaultPace(of: step.event)
            return Self.event(of: step)
        }
        var events: [JSON] = []
        var clock = Duration.zero
        for run in Self.runs(steps, isTimed: true) {
            let pause = Self.rounded(run[0].time - clock)
            if pause > .zero {
                events.append(Self.event(of: ScriptStep(.wait(pause))))
                clock += pause
            }
            let step = Self.joined(run)
            events.append(Self.event(of: step))
            clock += step.duration
        }
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

    /// Groups the steps that become one event.
    private static func runs(_ steps: [RecordedStep], isTimed: Bool) -> [[RecordedStep]] {
        var runs: [[RecordedStep]] = []
        for step in steps {
            if let last = runs.last?.last, isSameKind(last.step, step.step),
                !isTimed || step.time - last.time <= longestPace
            {
                runs[runs.count - 1].append(step)
            } else {
                runs.append([step])
            }
        }
        return runs
    }

    private static func isSameKind(_ a: ScriptStep, _ b: ScriptStep) -> Bool {
        switch (a.event, b.event) {
        case (.type, .type), (.delete, .delete): true
        default: false
        }
    }

    /// The event of a run of steps. A single character has the default pace. If the next step begins before the event
    /// ends, that step happens slightly later than it was performed.
    private static func joined(_ run: [RecordedStep]) -> ScriptStep {
        let first = run[0].step
        let mean =
            run.count == 1
            ? defaultPace(of: first.event) : (run[run.count - 1].time - run[0].time) / (run.count - 1)
        let pace = max(rounded(mean), unit)
        switch first.event {
        case .type:
            let texts = run.map { if case .type(let text) = $0.step.event { text } else { "" } }
            return ScriptStep(.type(texts.joined()), pace: pace)
        case .delete: return ScriptStep(.delete(run.count), pace: pace)
        default: return first
        }
    }
}
