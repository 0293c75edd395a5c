import FieldGeometry
import FieldRendering

/// Which tracks of an animation its diagram shows.
enum TimelineTracks {
    /// The number of tracks at most.
    static let limit = 22

    /// The tracks that tell most: at most two of the same property of parts of the same kind, such as the borders of cells.
    static func chosen(of tracks: [ClipTrack]) -> [ClipTrack] {
        var counts: [String: Int] = [:]
        var seen: [ClipTrack] = []
        for track in tracks where track.property != "order" {
            let pattern = (track.elements.first ?? "").withoutIndices
            let key = "\(pattern) \(track.property)"
            counts[key, default: 0] += 1
            if counts[key, default: 0] <= 2, !seen.contains(where: { isAlike($0, track) }) { seen.append(track) }
        }
        return Array(seen.prefix(limit))
    }

    /// Whether two tracks have the same curve: the same property with the same differences of numbers at the same frames.
    private static func isAlike(_ a: ClipTrack, _ b: ClipTrack) -> Bool {
        guard a.property == b.property, a.points.count == b.points.count, let first = a.points.first?.number,
            let second = b.points.first?.number
        else { return false }
        return zip(a.points, b.points).allSatisfy { one, two in
            guard one.frame == two.frame, let x = one.number, let y = two.number else { return false }
            return abs((x - first) - (y - second)) < 1e-4
        }
    }
}

extension ClipTrack.Point {
    /// The value, if it is a number.
    var number: Double? { if case .number(let number)? = value { number } else { nil } }
}
