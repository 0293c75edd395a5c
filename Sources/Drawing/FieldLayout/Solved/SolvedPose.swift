import FieldDrawing
package import FieldGeometry
package import FieldScene

/// The pose of a moving element relative to its rest position, with all lengths in points.
package struct SolvedPose: Hashable, Sendable {
    /// The centre of scaling and rotation, in points of the image.
    package var anchor: Point
    /// The offset, in points.
    package var offset: Point
    /// The scale; 1 is the size at rest.
    package var scale: Double
    /// The rotation, in degrees clockwise.
    package var turn: Double

    /// Resolves a pose for a rectangle: percentages refer to the size of `rect`, and its centre is the anchor.
    package init(_ pose: Pose, of rect: Rect) {
        anchor = Point(x: rect.midX, y: rect.midY)
        offset = Point(x: pose.x.points(of: rect.width), y: pose.y.points(of: rect.height))
        scale = pose.scale
        turn = pose.turn
    }

    /// The transform from points at rest to points in the pose.
    package var transform: AffineTransform {
        AffineTransform.translation(x: -anchor.x, y: -anchor.y)
            .then(.scale(x: scale, y: scale))
            .then(.rotation(degrees: turn))
            .then(.translation(x: anchor.x + offset.x, y: anchor.y + offset.y))
    }
}

extension SolvedElement {
    /// Applies a pose and its opacity to the element; a pose of nil changes nothing. Percentages refer to `rect`, and
    /// the element is scaled and rotated about the centre of `rect`. If `rect` is nil, the element's frame is used.
    mutating func take(_ pose: Pose?, about rect: Rect? = nil) {
        guard let pose else { return }
        let solved = SolvedPose(pose, of: rect ?? frame)
        if pose.turn != 0 { properties.add("turn", pose.turn) }
        if solved.offset != .zero || pose.scale != 1 || pose.turn != 0 { self.pose = solved }
        if pose.opacity != 1 {
            opacity *= pose.opacity
            properties.removeAll { $0.name == "opacity" }
        }
    }

    /// The element with its frame and its projected corners moved by a transform. A frame cannot be rotated, so its
    /// rotation, which is about its centre, is omitted.
    func placed(by transform: AffineTransform) -> SolvedElement {
        if transform == .identity { return self }
        var element = self
        element.frame = transform.placed(frame)
        element.moveQuads(transform.apply)
        return element
    }

    /// The element and its children, moved by a vector in points.
    package func moved(by vector: Point) -> SolvedElement {
        var element = self
        element.frame = frame.offset(by: vector)
        element.ink = ink.map { $0.moved(by: vector) }
        element.clip = clip?.offset(by: vector)
        element.rotation = rotation?.scaled(by: 1, then: vector)
        element.window = window?.moved(by: vector)
        if let pose { element.pose?.anchor = pose.anchor + vector }
        element.moveQuads { $0 + vector }
        element.children = children.map { $0.moved(by: vector) }
        return element
    }

    /// Moves the projected corners.
    private mutating func moveQuads(_ move: (Point) -> Point) {
        for index in properties.indices {
            guard case .quad(let corners) = properties[index].value else { continue }
            properties[index].value = .quad(corners.map(move))
        }
    }
}

extension AffineTransform {
    /// A rectangle after a transform that moves, scales and rotates. The result is not rotated, only moved and scaled.
    func placed(_ rect: Rect) -> Rect {
        if b == 0, c == 0 {
            let (from, to) = (apply(rect.origin), apply(Point(x: rect.maxX, y: rect.maxY)))
            return Rect(left: from.x, top: from.y, right: to.x, bottom: to.y)
        }
        let (center, scale) = (apply(Point(x: rect.midX, y: rect.midY)), (a * a + b * b).squareRoot())
        let (width, height) = (rect.width * scale, rect.height * scale)
        return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }
}
