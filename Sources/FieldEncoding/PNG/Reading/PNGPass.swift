/// A pass: some of an image's pixels, stored as rows of their own. An image that is not interlaced has one pass with
/// all pixels; an interlaced image has the seven passes of Adam7 (PNG, §8.1).
struct PNGPass: Hashable {
    /// The column of the image in which the pass's first pixel lies.
    let x: Int
    /// The row of the image in which the pass's first pixel lies.
    let y: Int
    /// The number of columns of the image from one pixel of the pass to the next.
    let stepX: Int
    /// The number of rows of the image from one row of the pass to the next.
    let stepY: Int
    /// The number of pixels in a row of the pass.
    let width: Int
    /// The number of rows in the pass.
    let height: Int

    private init(_ header: PNGHeader, x: Int, y: Int, stepX: Int, stepY: Int) {
        self.x = x
        self.y = y
        self.stepX = stepX
        self.stepY = stepY
        width = (header.width - x + stepX - 1) / stepX
        height = (header.height - y + stepY - 1) / stepY
    }

    /// The passes of an image in the file's order, without passes that have no pixels.
    static func all(of header: PNGHeader) -> [PNGPass] {
        guard header.isInterlaced else { return [PNGPass(header, x: 0, y: 0, stepX: 1, stepY: 1)] }
        return [
            PNGPass(header, x: 0, y: 0, stepX: 8, stepY: 8),
            PNGPass(header, x: 4, y: 0, stepX: 8, stepY: 8),
            PNGPass(header, x: 0, y: 4, stepX: 4, stepY: 8),
            PNGPass(header, x: 2, y: 0, stepX: 4, stepY: 4),
            PNGPass(header, x: 0, y: 2, stepX: 2, stepY: 4),
            PNGPass(header, x: 1, y: 0, stepX: 2, stepY: 2),
            PNGPass(header, x: 0, y: 1, stepX: 1, stepY: 2),
        ].filter { $0.width > 0 && $0.height > 0 }
    }
}
