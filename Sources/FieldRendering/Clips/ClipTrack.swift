package import FieldGeometry

/// A property of elements that changes during a clip, with its values over time.
package struct ClipTrack: Hashable, Sendable {
    /// A value of the property.
    package enum Value: Hashable, Sendable {
        /// A number, rounded to millionths; lengths are in points, and angles in degrees.
        case number(Double)
        /// A colour.
        case color(Color)
        /// Any other value, as text.
        case text(String)
    }

    /// A frame, and the value from this frame on; nil while the element does not exist.
    package struct Point: Hashable, Sendable {
        /// The index of the frame.
        package let frame: Int
        /// The value.
        package let value: Value?

        /// Creates a point.
        package init(frame: Int, value: Value?) { (self.frame, self.value) = (frame, value) }
    }

    /// The ids of the elements whose property has these values, parents first. Positions are those of the first element;
    /// the others move by the same distances.
    package var elements: [String]
    /// The name of the property, such as `opacity`. `shown` is that of an element which only comes and goes.
    package let property: String
    /// The points at which the value changes, in the order of their frames.
    package let points: [Point]

    /// Creates a track.
    package init(elements: [String], property: String, points: [Point]) {
        (self.elements, self.property, self.points) = (elements, property, points)
    }
}

/// What moves in a clip.
package struct ClipTracks: Sendable {
    /// The tracks, in the order in which their elements are drawn first.
    package let tracks: [ClipTrack]
    /// The values of properties that do not change, each as one point: those of elements that come, go or are invisible for a time,
    /// in which other pictures of the clip cannot show them.
    package let constants: [ClipTrack]
    /// The distance of the frames that were solved: 1 if all were.
    package let step: Int
    /// The number of tracks that are left out, because there are more than `limit`.
    package let omittedCount: Int

    /// The number of frames that are solved at most.
    package static let sampleLimit = 600
    /// The number of tracks that are listed at most.
    package static let limit = 200
}
