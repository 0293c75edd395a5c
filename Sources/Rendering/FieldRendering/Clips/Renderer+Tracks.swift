import FieldDrawing
import FieldEntry
package import FieldGeometry
import FieldLayout
package import FieldScene

extension Renderer {
    /// Finds the properties of elements that change during a clip. The layouts of at most `ClipTracks.sampleLimit` frames
    /// are solved.
    ///
    /// - Parameters:
    ///   - clip: The clip.
    ///   - isWanted: Called before each frame, and before the end. Returns whether the result is still wanted.
    /// - Returns: The tracks; nil if the result is no longer wanted.
    /// - Throws: `SceneError` if a layout does not fit, or its text cannot be measured.
    package func tracks(of clip: Clip, while isWanted: () -> Bool) throws(SceneError) -> ClipTracks? {
        let (scene, timeline) = (try scene(of: clip), try timeline(of: clip))
        let (state, cache) = (SceneState(of: clip), LayoutCache())
        let step = (clip.frameCount + ClipTracks.sampleLimit - 1) / ClipTracks.sampleLimit
        var recorder = TrackRecorder()
        var last: Moment?
        for frame in stride(from: 0, to: clip.frameCount, by: step) {
            guard isWanted() else { return nil }
            let time = clip.rate.time(at: frame)
            let moment = timeline.moment(at: time)
            // Skip equal moments, because their layouts are equal: drawings in the studio do not read the time.
            if moment == last { continue }
            last = moment
            let layout = try layout(
                of: scene, at: moment, time: time.inSeconds, scale: clip.scale, state: state, cache: cache)
            recorder.add(layout, at: frame)
        }
        let tracks = recorder.tracks
        return ClipTracks(
            tracks: Array(tracks.prefix(ClipTracks.limit)),
            constants: Array(recorder.constants.prefix(ClipTracks.limit)), step: step,
            omittedCount: max(0, tracks.count - ClipTracks.limit))
    }
}

/// Collects the values of elements over the frames of a clip.
private struct TrackRecorder {
    /// An element, and the values of its properties so far.
    fileprivate struct Entry {
        let id: String
        var element: SolvedElement
        /// The number of the last layout that contains the element.
        var seen: Int
        var names: [String] = []
        var series: [String: [ClipTrack.Point]] = [:]
        /// The frames at which the element appeared and disappeared.
        var presence: [ClipTrack.Point]
    }

    private var entries: [Entry] = []
    private var indices: [String: Int] = [:]
    private var layoutCount = 0

    /// Adds the layout of the next frame.
    mutating func add(_ layout: SolvedLayout, at frame: Int) {
        layoutCount += 1
        layout.visit { id, element in
            var element = element
            // Compare only the element's own properties.
            (element.children, element.ink) = ([], [])
            add(id, element, at: frame)
        }
        for index in entries.indices where entries[index].seen == layoutCount - 1 {
            for name in entries[index].names { entries[index].series[name]?.append(.init(frame: frame, value: nil)) }
            entries[index].presence.append(.init(frame: frame, value: nil))
        }
    }

    private mutating func add(_ id: String, _ element: SolvedElement, at frame: Int) {
        let shown = ClipTrack.Point(frame: frame, value: .text("shown"))
        let index: Int
        if let known = indices[id] {
            let isBack = entries[known].seen < layoutCount - 1
            entries[known].seen = layoutCount
            if isBack { entries[known].presence.append(shown) }
            if !isBack, entries[known].element == element { return }
            entries[known].element = element
            index = known
        } else {
            index = entries.count
            indices[id] = index
            entries.append(Entry(id: id, element: element, seen: layoutCount, presence: [shown]))
        }
        var named: Set<String> = []
        for (name, value) in element.trackValues where named.insert(name).inserted {
            if entries[index].series[name] == nil {
                entries[index].series[name] = []
                entries[index].names.append(name)
            }
            if let last = entries[index].series[name]?.last, last.value == value { continue }
            entries[index].series[name]?.append(.init(frame: frame, value: value))
        }
        // Properties that this state does not have end here.
        for name in entries[index].names where !named.contains(name) {
            if entries[index].series[name]?.last?.value == nil { continue }
            entries[index].series[name]?.append(.init(frame: frame, value: nil))
        }
    }

    /// The tracks of the properties that change. Properties with the same changes share one track.
    var tracks: [ClipTrack] {
        var tracks = TrackList()
        for entry in entries {
            let changing = entry.names.filter(entry.changes)
            for name in changing { tracks.add(entry.id, name, entry.series[name] ?? []) }
            if changing.isEmpty, entry.comesOrGoes { tracks.add(entry.id, "shown", entry.presence) }
        }
        return tracks.tracks
    }

    /// The constant properties of elements that are invisible or missing for a time.
    var constants: [ClipTrack] {
        var tracks = TrackList()
        for entry in entries where entry.comesOrGoes || entry.isInvisibleOnce {
            for name in entry.names where !entry.changes(name) {
                guard let value = entry.series[name]?.lazy.compactMap(\.value).first else { continue }
                tracks.add(entry.id, name, [ClipTrack.Point(frame: 0, value: value)])
            }
        }
        return tracks.tracks
    }
}

extension TrackRecorder.Entry {
    fileprivate var comesOrGoes: Bool { presence.count > 1 || presence[0].frame > 0 }

    fileprivate var isInvisibleOnce: Bool { series["opacity"]?.contains { $0.value == .number(0) } == true }

    /// Whether a property has several values.
    fileprivate func changes(_ name: String) -> Bool { Set((series[name] ?? []).compactMap(\.value)).count > 1 }
}

/// A list of tracks in which equal tracks are merged into one track with several elements.
private struct TrackList {
    private struct Key: Hashable {
        let property: String
        let points: [ClipTrack.Point]
    }

    private(set) var tracks: [ClipTrack] = []
    private var known: [Key: Int] = [:]

    mutating func add(_ id: String, _ property: String, _ points: [ClipTrack.Point]) {
        let isMoving = (property == "x" || property == "y") && points.count > 1
        let key = Key(property: property, points: isMoving ? points.fromFirst : points)
        if let index = known[key] {
            tracks[index].elements.append(id)
        } else {
            known[key] = tracks.count
            tracks.append(ClipTrack(elements: [id], property: property, points: points))
        }
    }
}

extension [ClipTrack.Point] {
    /// The points with numbers relative to the first one.
    fileprivate var fromFirst: [ClipTrack.Point] {
        guard case .number(let start)? = first?.value else { return self }
        return map { point in
            guard case .number(let number)? = point.value else { return point }
            return ClipTrack.Point(frame: point.frame, value: .number(rounded(number - start)))
        }
    }
}

/// A number without rounding errors in its last digits.
private func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

extension SolvedElement {
    /// The values of the element that can change over time, by their names.
    fileprivate var trackValues: [(String, ClipTrack.Value)] {
        var values: [(String, ClipTrack.Value)] = []
        func add(_ name: String, _ number: Double) { values.append((name, .number(rounded(number)))) }
        add("x", frame.x)
        add("y", frame.y)
        add("width", frame.width)
        add("height", frame.height)
        if !properties.contains(where: { $0.name == "opacity" }) { add("opacity", opacity) }
        add("scale", pose?.scale ?? 1)
        add("turn", pose?.turn ?? 0)
        add("rotation", (rotation?.angle ?? 0) * 180 / .pi)
        for property in properties {
            let name = property.name
            switch property.value {
            case .number(let number), .length(_, let number): add(name, number)
            case .color(let color): values.append((name, .color(color)))
            case .text(let text): values.append((name, .text(text)))
            case .point(let point):
                add("\(name).x", point.x)
                add("\(name).y", point.y)
            case .font(let face, let size):
                values.append((name, .text(face.summary())))
                add("\(name).size", size)
            case .border(let stroke, let fill):
                add("\(name).width", stroke.width)
                add("\(name).trim.start", stroke.trim?.start ?? 0)
                add("\(name).trim.end", stroke.trim?.end ?? 1)
                if case .color(let color) = fill { values.append(("\(name).color", .color(color))) }
            case .insets(var insets):
                // Subtract the safe area, which has its own tracks, from the padding of a container.
                if name == "padding",
                    case .insets(let safeArea)? = properties.first(where: { $0.name == "safeArea" })?.value
                {
                    insets = insets - safeArea
                }
                add("\(name).top", insets.top)
                add("\(name).left", insets.left)
                add("\(name).bottom", insets.bottom)
                add("\(name).right", insets.right)
            // Skip the corners of a rotated element: they follow from its rotation.
            case .quad: break
            default: values.append((name, .text(property.value.summary)))
            }
        }
        return values
    }
}

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

    /// The ids of the elements whose property has these values, parents first. Positions belong to the first element;
    /// the others move by the same distances.
    package var elements: [String]
    /// The name of the property, such as `opacity`. It is `shown` for an element that only appears and disappears.
    package let property: String
    /// The points at which the value changes, in the order of their frames.
    package let points: [Point]

    /// Creates a track.
    package init(elements: [String], property: String, points: [Point]) {
        (self.elements, self.property, self.points) = (elements, property, points)
    }
}

/// The motion in a clip, as tracks.
package struct ClipTracks: Sendable {
    /// The tracks, in the order in which their elements are drawn first.
    package let tracks: [ClipTrack]
    /// The values of properties that do not change, each as one point. Only elements that appear, disappear or are
    /// invisible for a time are listed, because other images of the clip may not show them.
    package let constants: [ClipTrack]
    /// The distance between the frames that were solved: 1 if all were.
    package let step: Int
    /// The number of tracks that are left out, because there are more than `limit`.
    package let omittedCount: Int

    /// The maximum number of frames that are solved.
    package static let sampleLimit = 600
    /// The maximum number of tracks that are listed.
    package static let limit = 200
}
