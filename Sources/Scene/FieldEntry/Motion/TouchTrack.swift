import FieldGeometry

/// A finger on an element of the scene, at one moment of an animation.
package struct Touch: Sendable {
    /// The id of the element.
    package let target: String
    /// The time at which the finger touches the element, from the start of the animation.
    package let start: Duration
    /// How far the touch has appeared, from 0 to 1.
    package let presence: Double
    /// The distance of the finger from the middle of the element to the right, as a fraction of the element's width.
    package let shift: Double
    /// Returns the moment at a time of the animation, without touches.
    let moment: @Sendable (Duration) -> Moment

    /// The moments just before the touch and after its event. The finger is at the position of the element in the first
    /// of these moments at which the element is visible, because the event can move or hide it.
    ///
    /// Moments are computed lazily, because the position of a touch is determined only once.
    package var origins: some Sequence<Moment> { [start - .nanoseconds(1), start].lazy.map(moment) }
}

/// Two touches of one animation are equal if they begin at the same time on the same element. Their origins depend only
/// on the time, and are not compared.
extension Touch: Hashable {
    package static func == (a: Touch, b: Touch) -> Bool {
        a.start == b.start && a.presence == b.presence && a.shift == b.shift && a.target == b.target
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(start)
        hasher.combine(presence)
        hasher.combine(shift)
        hasher.combine(target)
    }
}

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
    /// The greatest number of touches that are visible at the same time: the number of fingers.
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
