package import FieldGeometry
package import FieldScene

/// Where an element stands while it moves, against where it rests.
package struct SolvedPose: Hashable, Sendable {
    /// The point that it grows and turns about, in points in the picture's coordinates.
    package var anchor: Point
    /// How far it is moved, in points.
    package var offset: Point
    /// How large it is; 1 is as at rest.
    package var scale: Double
    /// How far it is turned, in degrees clockwise.
    package var turn: Double

    /// A pose of what lies in a rectangle, about its middle.
    package init(_ pose: Pose, of rect: Rect) {
        anchor = Point(x: rect.midX, y: rect.midY)
        offset = Point(x: pose.x.points(of: rect.width), y: pose.y.points(of: rect.height))
        scale = pose.scale
        turn = pose.turn
    }

    /// Where the points of the element at rest go.
    package var transform: AffineTransform {
        AffineTransform.translation(x: -anchor.x, y: -anchor.y)
            .then(.scale(x: scale, y: scale))
            .then(.rotation(degrees: turn))
            .then(.translation(x: anchor.x + offset.x, y: anchor.y + offset.y))
    }

    /// The same without the turn: what frames are told by.
    var placement: AffineTransform {
        AffineTransform.translation(x: -anchor.x, y: -anchor.y)
            .then(.scale(x: scale, y: scale))
            .then(.translation(x: anchor.x + offset.x, y: anchor.y + offset.y))
    }
}

extension SolvedElement {
    /// The element moved as a pose says, its opacity multiplied; a pose at rest changes nothing.
    mutating func take(_ pose: Pose?, about rect: Rect? = nil) {
        guard let pose else { return }
        let solved = SolvedPose(pose, of: rect ?? frame)
        if pose.turn != 0 { properties.append(ElementProperty("turn", .number(pose.turn))) }
        if solved.offset != .zero || pose.scale != 1 || pose.turn != 0 { self.pose = solved }
        if pose.opacity != 1 {
            opacity *= pose.opacity
            properties.removeAll { $0.name == "opacity" }
        }
    }

    /// The element as it is seen after a map of points without a turn: its frame and its quad moved.
    func placed(by placement: AffineTransform) -> SolvedElement {
        if placement == .identity { return self }
        var element = self
        let (from, to) = (placement.apply(frame.origin), placement.apply(Point(x: frame.maxX, y: frame.maxY)))
        element.frame = Rect(left: from.x, top: from.y, right: to.x, bottom: to.y)
        for index in properties.indices {
            guard case .quad(let corners) = properties[index].value else { continue }
            element.properties[index].value = .quad(corners.map(placement.apply))
        }
        return element
    }
}
