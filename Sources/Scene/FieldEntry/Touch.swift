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

    /// The moments just before the touch and after its event. The finger is where the element is at the first of these
    /// moments at which it is visible, because the event can move or hide the element.
    ///
    /// A moment is computed when the sequence reaches it, because the position of a touch is looked for only once.
    package var origins: some Sequence<Moment> { [start - .nanoseconds(1), start].lazy.map(moment) }
}

/// Two touches of one animation are equal if they begin at the same time on the same element. Their origins follow from
/// the time, and are not compared.
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
