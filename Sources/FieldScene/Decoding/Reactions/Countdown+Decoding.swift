extension TextSpec {
    /// Decodes `remaining` and `onEnd`. The text then shows the whole time in place of `{remaining}`.
    mutating func decodeCountdown(_ map: inout MappingReader) {
        var duration = countdown?.duration
        map.read("remaining", into: &duration) { $0.countdownTime() }
        if let duration {
            var countdown = countdown ?? Countdown(duration: duration)
            countdown.duration = duration
            if map.has("string") || map.has("title") || countdown.parts.isEmpty {
                countdown.parts = string.value.split(separator: "{remaining}", omittingEmptySubsequences: false).map(
                    String.init)
            }
            string.value = countdown.text(remaining: countdown.seconds)
            self.countdown = countdown
        }
        if let entry = map.entry("onEnd") {
            let steps = ScalarReader(entry.value, as: "onEnd", in: map.context).actions()
            if countdown == nil {
                map.context.report(entry.keyLocation, "'onEnd' needs 'remaining', the time after which it happens")
            }
            if let steps { countdown?.onEnd = steps }
        }
    }
}

extension ScalarReader {
    /// The time of a countdown. A shorter one, which starts again when it ends, could end millions of times in a script.
    fileprivate func countdownTime() -> Duration? {
        guard let time = duration() else { return nil }
        return (.milliseconds(100) ... .seconds(3600)).contains(time) ? time : reject("a time from 100ms to 3600s")
    }
}
