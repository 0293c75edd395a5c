import FieldGeometry

/// How something is moved, scaled and rotated over time, about one anchor.
struct PoseSeries {
    /// The point that stays in its place if nothing is moved, in points.
    let anchor: Point
    /// The greatest distance of what moves from the anchor, in points.
    let reach: Double
    /// The values at frames: x and y of the offset in points, the scale, and the turn in degrees clockwise.
    let values: FrameSeries

    /// Whether nothing moves.
    var isRest: Bool { values.constant() == [0, 0, 1, 0] }
    /// The offset: x and y.
    var offset: FrameSeries { values.components(0..<2) }
    /// The scale.
    var scale: FrameSeries { values.components(2..<3) }
    /// The turn.
    var turn: FrameSeries { values.components(3..<4) }

    /// The greatest error of a scale, and of a turn in degrees: at the reach, each is less than 1/64 point.
    var tolerances: (scale: Double, turn: Double) {
        let scale = KeyframeTolerance.position / max(reach, 1)
        return (scale, scale * 180 / .pi)
    }

    /// Creates poses about an anchor that stays the same.
    init(_ values: FrameSeries, about anchor: Point, reach: Double) {
        (self.values, self.anchor, self.reach) = (values, anchor, reach)
    }

    /// Creates poses from values with an anchor each: x and y of the offset, scale, turn, x and y of the anchor.
    ///
    /// The anchor of what is only moved does not matter, and a cell has another one while its row moves. Were it a value
    /// that jumps, the positions between two frames would be wrong.
    init(_ values: FrameSeries, reach: Double) {
        let turned = values.values.first { $0[2] != 1 || $0[3] != 0 } ?? values.values.first
        let anchor = turned.map { Point(x: $0[4], y: $0[5]) } ?? .zero
        self.init(
            values.map { value in
                let own = Point(x: value[4], y: value[5])
                let transform = AffineTransform.translation(x: -own.x, y: -own.y)
                    .then(.scale(x: value[2], y: value[2])).then(.rotation(degrees: value[3]))
                    .then(.translation(x: own.x + value[0], y: own.y + value[1]))
                let place = transform.apply(anchor)
                return [place.x - anchor.x, place.y - anchor.y, value[2], value[3]]
            }, about: anchor, reach: reach)
    }
}
