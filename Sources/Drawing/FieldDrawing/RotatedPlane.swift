package import FieldGeometry

/// The plane on which turned items are drawn before the rotation. Coordinates are in pixels of the image.
package struct RotatedPlane {
    /// The rotation.
    package let rotation: YRotation
    /// The rectangle of the plane before the rotation.
    package let frame: Rect
    /// The number of the plane's pixels per pixel of the image: the magnification of the part that is nearest to the
    /// eye, rounded up to a whole number, so that pixel edges and line widths of the image are whole pixels in the
    /// plane too. It is at most 4. It is less, possibly a fraction, if the plane would otherwise have too many pixels.
    package let resolution: Double

    /// The greatest number of pixels along one side of a plane.
    private static let side = 16_384.0
    /// The greatest number of pixels in a plane.
    private static let area = 64e6

    /// Creates the plane of a turned rectangle.
    package init(rotation: YRotation, frame: Rect) {
        self.rotation = rotation
        self.frame = frame
        let enlargement = [frame.x, frame.maxX].map { x -> Double in
            let w = rotation.reduction(at: x)
            return max(1 / w, rotation.cosine / (w * w))
        }
        let wanted = min(4, (enlargement.max() ?? 1).rounded(.up))
        let pixels = max(1, frame.width * frame.height)
        resolution = min(
            wanted, Self.side / max(1, frame.width), Self.side / max(1, frame.height),
            (Self.area / pixels).squareRoot())
    }

    /// The number of pixels in a row of the plane.
    package var width: Int { max(1, Int((frame.width * resolution).rounded())) }
    /// The number of rows in the plane.
    package var height: Int { max(1, Int((frame.height * resolution).rounded())) }
}
