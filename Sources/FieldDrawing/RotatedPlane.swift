package import FieldGeometry

/// The plane on which turned items are drawn flat, before they are seen turned; all in pixels of the picture.
package struct RotatedPlane {
    /// The turn.
    package let turn: YRotation
    /// The rectangle that the plane fills before the turn.
    package let frame: Rect
    /// The plane's pixels for each of the picture's: as many as the turn enlarges the nearest part, in whole numbers, so
    /// that what is a pixel's edge or a line's width in the picture is one in the plane too.
    package let resolution: Double

    /// The most pixels along one side of a plane.
    private static let side = 16_384.0
    /// The most pixels of a plane.
    private static let area = 64e6

    /// The plane of a turned rectangle.
    package init(turn: YRotation, frame: Rect) {
        self.turn = turn
        self.frame = frame
        let enlargement = [frame.x, frame.maxX].map { x -> Double in
            let w = turn.reduction(at: x)
            return max(1 / w, turn.cosine / (w * w))
        }
        let wanted = min(4, (enlargement.max() ?? 1).rounded(.up))
        let pixels = max(1, frame.width * frame.height)
        resolution = min(
            wanted, Self.side / max(1, frame.width), Self.side / max(1, frame.height),
            (Self.area / pixels).squareRoot())
    }

    /// The plane's pixels in a row.
    package var width: Int { max(1, Int((frame.width * resolution).rounded())) }
    /// The plane's rows.
    package var height: Int { max(1, Int((frame.height * resolution).rounded())) }
}
