extension TextSpec {
    /// Decodes the text under `key`, and the countdown that it shows. Absent keys keep their current values.
    mutating func decodeString<Key>(_ key: Key, of owner: MappingReader<Key>, _ map: MappingReader<CountdownKey>) {
        let context = map.context
        var duration = countdown?.duration
        map.read(.remaining, into: &duration) { $0.countdownTime() }
        if let duration {
            var countdown = countdown ?? Countdown(duration: duration)
            if self.countdown == nil {
                countdown.text = Localization.splitAtRemaining(string.value)
                countdown.text.location = string.location
            }
            countdown.duration = duration
            owner.read(key, into: &countdown.text) { $0.displayText(allowsRemaining: true) }
            string = countdown.text(remaining: countdown.seconds)
            self.countdown = countdown
        } else {
            owner.read(key, into: &string) { $0.shownText() }
        }
        guard let entry = map.entry(.onEnd) else { return }
        if countdown == nil {
            context.report(entry.keyLocation, "'onEnd' needs 'remaining', the time after which it happens")
        }
        if let steps = ScalarReader(entry.value, as: "onEnd", in: context).actions() { countdown?.onEnd = steps }
    }
}

extension ScalarReader {
    /// The time of a countdown. A shorter one, which starts again when it ends, could end millions of times in a script.
    fileprivate func countdownTime() -> Duration? {
        guard let time = duration() else { return nil }
        return (.milliseconds(100) ... .seconds(3600)).contains(time) ? time : reject("a time from 100ms to 3600s")
    }
}
