package import FieldGeometry

extension SolvedLayout {
    /// The topmost element at a point that can be tapped.
    ///
    /// - Parameters:
    ///   - point: The point, in points of the image.
    ///   - isTarget: Whether the element with an id can be tapped. Elements that cannot be let a finger through.
    /// - Returns: The id and the frame, in points of the image; nil if there is none. A frame is that before rotations.
    package func hit(_ point: Point, where isTarget: (_ id: String) -> Bool) -> (id: String, frame: Rect)? {
        for element in elements.reversed() {
            if let found = element.hit(point, where: isTarget) { return found }
        }
        return nil
    }
}

extension SolvedElement {
    fileprivate func hit(
        _ point: Point, scope: String = "", placement: AffineTransform = .identity, where isTarget: (String) -> Bool
    ) -> (id: String, frame: Rect)? {
        let id = id(in: scope)
        let own = pose.map { $0.transform.then(placement) } ?? placement
        if let clip, !own.placed(clip).contains(point) { return nil }
        for child in childrenFromBelow.reversed() {
            if let found = child.hit(point, scope: id, placement: own, where: isTarget) { return found }
        }
        let frame = placed(by: own).frame
        return frame.contains(point) && isTarget(id) ? (id, frame) : nil
    }
}
