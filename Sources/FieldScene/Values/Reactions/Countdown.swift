import FieldGeometry

/// A text that shows the time that remains, such as "Resend in 0:24".
///
/// The time runs from the moment when the element becomes visible. An image of a state shows the whole time.
package struct Countdown: Hashable, Sendable {
    /// The whole time.
    package var duration: Duration
    /// The text.
    package var text = DisplayText()
    /// What happens when the time has run out.
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
