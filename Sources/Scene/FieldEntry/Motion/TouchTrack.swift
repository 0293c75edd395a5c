import FieldGeometry

/// The touches of a script, in chronological order. Times are counted from the start of the animation.
///
/// The events of a script do not overlap, so no touch ends before the one that begins before it.
struct TouchTrack: Sendable {
    private struct Contact: Sendable {
        let target: String
        let start: Duration
        let end: Duration
        /// The distance that the finger moves to the left, as a fraction of the width of the target; 0 for a tap.
        let travel: Double
    }

    private var contacts: [Contact] = []

    /// The time in which a touch appears before its start.
    private static let appearing = Timing(0.08, .easeOut)
    /// The time in which a touch disappears after its end.
    private static let disappearing = Timing(0.18, .easeIn)
    /// The greatest distance of a drag, as a fraction of the width of the target.
    private static let reach = 0.6
    /// The greatest number of touches that are visible at the same time: that of fingers.
    private static let fingers = 10

    /// Records a touch of an element. The finger moves to the left by a number of widths of the element, or to the right if
    /// `travel` is negative.
    mutating func touch(_ target: String, movingBy travel: Double = 0, at start: Duration, for duration: Duration) {
        let travel = min(max(travel, -Self.reach), Self.reach)
        contacts.append(Contact(target: target, start: start, end: start + duration, travel: travel))
    }

    /// The touches that are visible at a time, oldest first. `moment` returns the moment at a time, without touches.
    func touches(at time: Duration, moment: @escaping @Sendable (Duration) -> Moment) -> [Touch] {
        let ahead = time + Duration(seconds: Self.appearing.duration, rounded: .up)
        let begun = contacts[..<contacts.partitioningIndex { $0.start >= ahead }]
        var touches: [Touch] = []
        for contact in begun.suffix(Self.fingers).reversed() {
            guard let touch = touch(contact, at: time, moment: moment) else { break }
            touches.append(touch)
        }
        return touches.reversed()
    }

    /// A touch at a time; nil if it has disappeared.
    private func touch(
        _ contact: Contact, at time: Duration, moment: @escaping @Sendable (Duration) -> Moment
    ) -> Touch? {
        let presence =
            time < contact.start
            ? Self.appearing.value(after: Self.appearing.duration - (contact.start - time).inSeconds)
            : 1 - Self.disappearing.value(after: (time - contact.end).inSeconds)
        guard presence > 0 else { return nil }
        let part = Timing((contact.end - contact.start).inSeconds, .easeInEaseOut).value(
            after: (time - contact.start).inSeconds)
        return Touch(
            target: contact.target, start: contact.start, presence: presence,
            shift: contact.travel == 0 ? 0 : contact.travel * (0.5 - part), moment: moment)
    }
}
