import FieldGeometry
import FieldRendering

/// The rows of the diagram of an animation: its tracks, in which equal ones of parts of the same kind are one row.
struct TimelineTracks {
    /// A row: a track, and the elements that change in the same way.
    struct Row {
        /// The track of the first element.
        let track: ClipTrack
        /// The ids of all elements.
        fileprivate(set) var elements: [String]

        /// The name of the row: the element and its property. Of several elements, it has their number.
        var label: String {
            let first = elements.first ?? ""
            if elements.count == 1 { return "\(first) · \(track.property)" }
            if elements.allSatisfy({ $0.withoutIndices == first.withoutIndices }) {
                return "\(first.withoutIndices) × \(elements.count) · \(track.property)"
            }
            return "\(first) and \(elements.count - 1) more · \(track.property)"
        }
    }

    /// The rows that are drawn.
    private(set) var rows: [Row] = []
    /// The number of rows that are not drawn.
    private(set) var omittedCount = 0

    /// The number of rows in a diagram at most.
    static let rowsOfFigure = 24
    /// The number of rows of an animation at most.
    private static let limit = 3 * rowsOfFigure

    /// Groups the tracks of a clip. If there are too many rows, the first two of each property of each kind of part come
    /// first, because they tell most.
    init(_ tracks: ClipTracks) {
        var rows: [Row] = []
        for track in tracks.tracks where track.property != "order" {
            let pattern = track.elements.first?.withoutIndices
            let index = rows.firstIndex {
                $0.elements.first?.withoutIndices == pattern && Self.isAlike($0.track, track)
            }
            if let index {
                rows[index].elements += track.elements
            } else {
                rows.append(Row(track: track, elements: track.elements))
            }
        }
        var counts: [String: Int] = [:]
        let ranks = rows.map { row -> Int in
            let key = "\(row.elements.first?.withoutIndices ?? "") \(row.track.property)"
            counts[key, default: 0] += 1
            return counts[key, default: 0] <= 2 ? 0 : 1
        }
        let shown = rows.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.prefix(Self.limit).sorted()
        self.rows = shown.map { rows[$0] }
        omittedCount = rows.count - shown.count + tracks.omittedCount
    }

    /// Whether two tracks have the same curve: the same property with the same values at the same frames, or with the same
    /// differences of numbers.
    private static func isAlike(_ a: ClipTrack, _ b: ClipTrack) -> Bool {
        guard a.property == b.property, a.points.count == b.points.count else { return false }
        if a.points == b.points { return true }
        guard let first = a.points.first?.number, let second = b.points.first?.number else { return false }
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
