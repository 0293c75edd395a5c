/// The position of the stored rows and columns of an image when it is shown, by the values of the tag `Orientation`
/// (Exif 3.0, section 4.6.5.1).
package enum ImageOrientation: Int, CaseIterable, Sendable {
    /// The image is shown as it is stored.
    case up = 1
    /// Left and right are exchanged.
    case mirrored
    /// The image is shown upside down.
    case halfTurn
    /// Top and bottom are exchanged.
    case flipped
    /// Rows become columns: the first row is shown on the left, and the first column at the top.
    case transposed
    /// The image is turned clockwise by 90 degrees: the first row is shown on the right.
    case clockwise
    /// Rows become columns: the first row is shown on the right, and the first column at the bottom.
    case transverse
    /// The image is turned counterclockwise by 90 degrees: the first row is shown on the left.
    case counterclockwise

    /// Whether stored rows are shown as columns.
    private var swapsSides: Bool { rawValue >= ImageOrientation.transposed.rawValue }
    /// Whether the first stored column (or the first row, if rows are shown as columns) is shown on the right.
    private var beginsOnTheRight: Bool { [.mirrored, .halfTurn, .clockwise, .transverse].contains(self) }
    /// Whether the first stored row (or the first column, if rows are shown as columns) is shown at the bottom.
    private var beginsAtTheBottom: Bool { [.halfTurn, .flipped, .transverse, .counterclockwise].contains(self) }

    /// The size of the image as it is shown.
    package func size(_ stored: PixelSize) -> PixelSize {
        swapsSides ? PixelSize(width: stored.height, height: stored.width) : stored
    }

    /// The index of the stored pixel that is shown at the top left, and the distances from it to the stored pixels that
    /// are shown one column to the right and one row below.
    fileprivate func steps(_ stored: PixelSize) -> (start: Int, x: Int, y: Int) {
        let (x, y) = swapsSides ? (stored.width, 1) : (1, stored.width)
        let shown = size(stored)
        let start = (beginsOnTheRight ? (shown.width - 1) * x : 0) + (beginsAtTheBottom ? (shown.height - 1) * y : 0)
        return (start, beginsOnTheRight ? -x : x, beginsAtTheBottom ? -y : y)
    }
}

extension StraightImage {
    /// The image as it is shown with an orientation.
    package func turned(by orientation: ImageOrientation) -> StraightImage {
        if orientation == .up || rgba.isEmpty { return self }
        let (shown, steps) = (orientation.size(size), orientation.steps(size))
        let turned = [UInt8](unsafeUninitializedCapacity: rgba.count) { bytes, filled in
            withWords { source in
                bytes.withMemoryRebound(to: UInt32.self) { target in
                    for y in 0..<shown.height {
                        let start = steps.start + y * steps.y
                        for x in 0..<shown.width { target[y * shown.width + x] = source[start + x * steps.x] }
                    }
                }
            }
            filled = rgba.count
        }
        return StraightImage(width: shown.width, height: shown.height, rgba: turned) ?? self
    }
}
