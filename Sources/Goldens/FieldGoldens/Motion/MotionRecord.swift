package import FieldFiles
import FieldGeometry
import FieldPixels
package import FieldRendering
import FieldScene

/// The motion of a clip, as the golden of the clip's strip contains it: the position, size, opacity, scale, rotation
/// and colours of each element over time, and digests of all frames.
///
/// The text is JSON, with a line for each track. It takes a few kilobytes; colours are rounded to bytes, and other numbers to
/// thousandths.
package struct MotionRecord: Equatable, Sendable {
    /// The frames per second.
    package let framesPerSecond: Double
    /// The number of frames.
    package let frames: Int
    /// The distance between the frames whose values are known: 1 if all are.
    package let step: Int
    /// The number of times that the clip plays; 0 for ever, and nil if an older version wrote the record.
    package let plays: Int?
    /// The tracks, in the order in which their elements are drawn first. Tracks of one point contain the values of
    /// elements that are invisible for a time.
    package private(set) var tracks: [ClipTrack]
    /// The digests of all frames; nil if they are not known, because an older version wrote the record.
    var digest: ClipDigest?

    /// Creates a record of a clip.
    package init(_ clip: Clip, _ tracks: ClipTracks) {
        framesPerSecond = clip.rate.framesPerSecond
        frames = clip.frameCount
        step = tracks.step
        plays = clip.animation.plays
        self.tracks = (tracks.tracks + tracks.constants).map { track in
            ClipTrack(
                elements: track.elements, property: track.property,
                points: track.points.map { ClipTrack.Point(frame: $0.frame, value: $0.value.map(Self.rounded)) })
        }
    }

    /// The record without some elements.
    ///
    /// - Parameter isExcluded: Whether an element is omitted, by its id.
    func without(_ isExcluded: (String) -> Bool) -> MotionRecord {
        var record = self
        for index in tracks.indices { record.tracks[index].elements.removeAll(where: isExcluded) }
        record.tracks.removeAll(where: \.elements.isEmpty)
        return record
    }

    private static func rounded(_ value: ClipTrack.Value) -> ClipTrack.Value {
        switch value {
        case .number(let number): .number((number * 1000).rounded() / 1000 + 0)
        case .color(let color): .color(Color(color.hex) ?? color)
        case .text: value
        }
    }

    // MARK: - Text

    /// The record as text.
    package var text: String {
        var head: JSON = [
            "framesPerSecond": .number(framesPerSecond), "frames": .integer(frames), "step": .integer(step),
        ]
        head["plays"] = plays.map(JSON.integer)
        head["drawing"] = digest.map { .text($0.drawing) }
        head["pixels"] = digest.map { .text($0.pixels) }
        let lines = tracks.map { track -> JSON in
            [
                "elements": .list(track.elements.map(JSON.text)), "property": .text(track.property),
                "frames": .list(track.points.map { .integer($0.frame) }),
                "values": .list(track.points.map { Self.json(of: $0.value) }),
            ]
        }
        return ([head] + lines).map(\.compact).joined(separator: "\n")
    }

    /// Parses the text of a record; nil if the text is not a record.
    package init?(text: String) {
        let lines = text.split(separator: "\n").compactMap { try? JSON(reading: Array($0.utf8)) }
        guard let head = lines.first, let rate = head["framesPerSecond"]?.double, let frames = head["frames"]?.int,
            let step = head["step"]?.int, rate > 0, frames > 0, step > 0
        else { return nil }
        (framesPerSecond, self.frames, self.step, plays) = (rate, frames, step, head["plays"]?.int)
        if let drawing = head["drawing"]?.string, let pixels = head["pixels"]?.string {
            digest = ClipDigest(drawing: drawing, pixels: pixels)
        }
        tracks = lines.dropFirst().compactMap(Self.track)
    }

    private static func track(_ json: JSON) -> ClipTrack? {
        guard let elements = json["elements"]?.values?.compactMap(\.string), let property = json["property"]?.string,
            let frames = json["frames"]?.values?.compactMap(\.int), let values = json["values"]?.values,
            !elements.isEmpty, frames.count == values.count, !frames.isEmpty,
            zip(frames, frames.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        return ClipTrack(
            elements: elements, property: property,
            points: zip(frames, values).map { ClipTrack.Point(frame: $0, value: value(of: $1)) })
    }

    /// A colour is a list, which distinguishes it from a text.
    private static func json(of value: ClipTrack.Value?) -> JSON {
        switch value {
        case nil: .null
        case .number(let number): .number(number)
        case .color(let color): .list([.text(color.hex)])
        case .text(let text): .text(text)
        }
    }

    private static func value(of json: JSON) -> ClipTrack.Value? {
        if let number = json.double { return .number(number) }
        if let text = json.string { return .text(text) }
        return json.values?.first?.string.flatMap { Color($0) }.map { .color($0) }
    }
}

/// The digests of all frames of a clip.
struct ClipDigest: Equatable, Sendable {
    /// The key of the drawings of all frames: clips with equal keys have equal frames (see `RenderedSnapshot.filmKey()`).
    let drawing: String
    /// The digest of the pixels of all frames.
    let pixels: String

    /// Digests are equal if their pixels are. The same pixels can come from different drawings, for example of another
    /// version.
    static func == (one: ClipDigest, other: ClipDigest) -> Bool { one.pixels == other.pixels }
}

extension RenderedSnapshot {
    /// The motion of a strip's clip, without a digest of its frames; nil for a state.
    ///
    /// - Throws: `SceneError` if a layout does not fit, or its text cannot be measured.
    package func motion() throws -> MotionRecord? {
        guard isStrip else { return nil }
        let clip = try clip()
        return try renderer.tracks(of: clip) { true }.map { MotionRecord(clip, $0) }
    }

    /// The motion of a strip's clip with the digests of all its frames, which are drawn; nil for a state.
    ///
    /// - Throws: `SceneError` if a layout does not fit, or its text cannot be measured; `RasterError` if drawing fails.
    func motionRecord() throws -> MotionRecord? {
        guard var motion = try motion() else { return nil }
        motion.digest = ClipDigest(drawing: try filmKey(), pixels: try renderer.pixelDigest(of: clip()).hex)
        return motion
    }
}

/// A description of a difference between the motion in a golden and the current motion: `field.cell[*].label opacity:
/// duration 150 → 230 ms`.
package struct MotionChange: Hashable, Sendable {
    /// The element. For equal changes of several elements, the indices that differ are replaced by `*`. Empty for a
    /// change of the whole clip.
    package let element: String
    /// The property of the element that moves; empty for a change of the whole clip.
    package let property: String
    /// The description of the change.
    package let text: String

    /// Creates a change.
    package init(element: String, property: String, text: String) {
        (self.element, self.property, self.text) = (element, property, text)
    }

    /// The element, the property and the description of the change.
    package var summary: String {
        let subject = [element, property].filter { !$0.isEmpty }.joined(separator: " ")
        return subject.isEmpty ? text : "\(subject): \(text)"
    }

    /// The change as an entry of `motion` in `check --json`.
    package var json: JSON {
        ["element": .text(element), "property": .text(property), "text": .text(summary)]
    }
}

extension MotionRecord {
    /// The changes from this record to a newer one.
    ///
    /// - Parameters:
    ///   - new: The newer record.
    ///   - scale: The pixels per point of both clips. Positions and sizes that are less than a quarter of a pixel apart
    ///     are equal.
    package func changes(to new: MotionRecord, scale: Double = 1) -> [MotionChange] {
        MotionComparison(old: self, new: new, scale: scale).changes
    }
}
