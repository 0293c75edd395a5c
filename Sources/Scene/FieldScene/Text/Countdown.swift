import FieldGeometry

/// A text that shows the time that remains, such as "Resend in 0:24".
///
/// The time runs from the moment when the element becomes visible. A snapshot of a state shows the whole time.
package struct Countdown: Hashable, Sendable {
    /// The whole time.
    package var duration: Duration
    /// The text.
    package var text = DisplayText()
    /// The actions when the time has run out.
    package var onEnd: [ScriptStep] = []

    /// Creates a countdown without a text.
    package init(duration: Duration) { self.duration = duration }

    /// The whole time, in seconds, rounded up.
    package var seconds: Int { Self.seconds(duration) }

    /// A time in seconds, rounded up, and at least 0.
    package static func seconds(_ time: Duration) -> Int { max(0, Int(time.inSeconds.rounded(.up))) }

    /// The text while this many seconds remain, which are shown as `m:ss`.
    package func text(remaining seconds: Int) -> Located<String> {
        let rest = seconds % 60
        return text.string(remaining: "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)")
    }
}

// MARK: Keys

extension TextSpec {
    /// Declares the keys of the countdown that the text shows, and reads the text.
    ///
    /// - Parameter string: The text in the scene file; nil if it is absent.
    mutating func countdownKeys(_ walk: KeyWalk, string written: ScalarReader?) {
        walk.part(
            KeyTable(
                "countdown", name: "element", "A countdown.",
                sample: "{ content: { stack: { children: [{ field: { id: code, length: 4 } }, { text: {} }] } } }",
                companions: ["string: \"Again in {remaining}\""])
        ) { walk in
            var duration = countdown?.duration
            walk.value(
                "remaining", &duration, .countdown.optional, as: "time from 100 ms to an hour",
                "a countdown: `{remaining}` in the text is the time that remains, in seconds rounded up: `1:05`. It"
                    + " starts when the element becomes visible, and stops at `0:00`. Images of states show the"
                    + " start",
                example: "30s", also: ["countdown", "timer", "timeout", "duration"])
            read(written, counting: duration)
            var steps: [ScriptStep] = []
            let onEnd = walk.value(
                "onEnd", &steps, .actions, as: "[action](#actions) or list of actions",
                "what happens at the end of the countdown",
                example: "{ clear: code }", with: ["remaining: 30s"], also: ["onFinish", "onComplete", "onTimeout"])
            guard let onEnd else { return }
            if countdown == nil {
                onEnd.reportKey("'onEnd' needs 'remaining', the time after which it happens")
            }
            countdown?.onEnd = steps
        }
    }

    /// Reads the text, which counts down a time if there is one.
    private mutating func read(_ written: ScalarReader?, counting duration: Duration?) {
        guard let duration else {
            if let text = written?.shownText() { string = text }
            return
        }
        var countdown = countdown ?? Countdown(duration: duration)
        if self.countdown == nil {
            countdown.text = Localization.splitAtRemaining(string.value)
            countdown.text.location = string.location
        }
        countdown.duration = duration
        if let text = written?.displayText(allowsRemaining: true) { countdown.text = text }
        string = countdown.text(remaining: countdown.seconds)
        self.countdown = countdown
    }
}

extension ValueKind {
    /// The time of a countdown. The minimum prevents a restarting countdown from ending millions of times in a script.
    fileprivate static var countdown: ValueKind<Duration> {
        ValueKind<Duration>(.time) { reader in
            guard let time = reader.duration() else { return nil }
            return (.milliseconds(100) ... .seconds(3600)).contains(time)
                ? time : reader.reject("a time from 100ms to 3600s")
        }
    }
}
