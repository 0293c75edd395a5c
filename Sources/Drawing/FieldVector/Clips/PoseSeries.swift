import FieldGeometry
import FieldLayout

/// The motion, scale and rotation of an item over time, about one anchor.
struct PoseSeries {
    /// The centre of scaling and rotation before the offset is applied, in points.
    let anchor: Point
    /// The greatest distance of a moving point from the anchor, in points.
    let reach: Double
    /// The offset in points: x and y.
    private(set) var offset = FrameSeries()
    private(set) var scale = FrameSeries()
    /// The turn, in degrees clockwise.
    private(set) var turn = FrameSeries()

    var isRest: Bool { offset.constant() == [0, 0] && scale.constant() == [1] && turn.constant() == [0] }

    /// The greatest error of a scale, and of a turn in degrees: at the distance `reach`, each causes less than 1/64
    /// point.
    var tolerances: (scale: Double, turn: Double) {
        let scale = KeyframeTolerance.position / max(reach, 1)
        return (scale, scale * 180 / .pi)
    }

    /// Creates poses from the tracks of an item in pixels. The turn continues beyond half a turn.
    init(_ tracks: VectorClipTracks, about anchor: Point, reach: Double, unit: Double) {
        self.anchor = Point(x: anchor.x * unit, y: anchor.y * unit)
        self.reach = reach * unit
        offset = tracks[.offset].map { $0.map { $0 * unit } }
        scale = tracks[.scale]
        var last = 0.0
        turn = tracks[.turn].map { value in
            last += (value[0] - last).remainder(dividingBy: 360)
            return [last]
        }
    }

    /// Creates a series from the poses of an element, each with its own anchor; nil is the pose at rest.
    ///
    /// If an element is only moved, its anchor does not matter, and a cell has another anchor while its row moves. If
    /// the anchor were a value that jumps, the positions between two frames would be wrong.
    init(_ poses: [(frame: Int, anchor: Point, pose: SolvedPose?)], reach: Double) {
        self.reach = reach
        let turned = poses.first { $0.pose.map { $0.scale != 1 || $0.turn != 0 } ?? false } ?? poses.first
        anchor = turned?.anchor ?? .zero
        for (frame, _, pose) in poses {
            let place = pose?.transform.apply(anchor) ?? anchor
            offset.add([place.x - anchor.x, place.y - anchor.y], at: frame)
            scale.add([pose?.scale ?? 1], at: frame)
            turn.add([pose?.turn ?? 0], at: frame)
        }
    }
}
