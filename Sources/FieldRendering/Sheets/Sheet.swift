package import FieldPixels
import FieldRaster
import FieldScene

/// Images in rows and columns with titles and captions, and where each of them lies, in pixels.
///
/// A column is as wide as its widest image, a row as high as its highest. A sheet holds no pixels until it is drawn.
package struct Sheet: Sendable {
    /// The place of one image, with a caption below it.
    package struct Cell: Sendable {
        /// The index of the image, by which it is asked for when the sheet is drawn.
        package var image: Int
        /// The image's size.
        package var size: PixelSize
        /// The caption; nil for none.
        package var caption: SheetLabel?

        /// The place of an image.
        package init(image: Int, size: PixelSize, caption: SheetLabel? = nil) {
            self.image = image
            self.size = size
            self.caption = caption
        }
    }

    /// The cells, row by row; nil leaves a place empty.
    package var rows: [[Cell?]]
    /// The titles above the columns; empty for none.
    package var columnTitles: [SheetLabel] = []
    /// The titles on the left of the rows; empty for none.
    package var rowTitles: [SheetLabel] = []
    /// The pixels per point of the images and the titles.
    package var scale: Double

    /// A sheet of cells.
    package init(
        rows: [[Cell?]], columnTitles: [SheetLabel] = [], rowTitles: [SheetLabel] = [], scale: Double
    ) {
        self.rows = rows
        self.columnTitles = columnTitles
        self.rowTitles = rowTitles
        self.scale = scale
    }

    /// The space around images, in points.
    private static let gap = 8.0

    /// The space around images, in pixels.
    package static func gap(scale: Double) -> Int { Int((gap * scale).rounded(.up)) }

    /// How many columns there are.
    package var columnCount: Int { rows.map(\.count).max() ?? 0 }

    /// The cells of some rows and columns, with their titles.
    package func part(rows some: Range<Int>, columns: Range<Int>) -> Sheet {
        var part = self
        part.rows = rows[some].map { Array($0[columns.clamped(to: $0.indices)]) }
        if !rowTitles.isEmpty { part.rowTitles = Array(rowTitles[some]) }
        if !columnTitles.isEmpty { part.columnTitles = Array(columnTitles[columns]) }
        return part
    }

    /// The sheet's size.
    package var size: PixelSize { SheetGeometry(self).size }

    /// Whether the sheet is within the limits of one image.
    ///
    /// - Parameter maximumSide: The most pixels on a side.
    package func fits(maximumSide: Int) -> Bool {
        let size = size
        return max(size.width, size.height) <= maximumSide && size.width * size.height <= SceneLimits.imagePixels
    }

    /// The sheet's pixels.
    ///
    /// - Parameters:
    ///   - renderer: Draws the titles and captions.
    ///   - image: Draws the image of an index. Images are asked for in the order of their indices, one at a time, because
    ///     neighbours have much in common.
    package func pixels(by renderer: Renderer, image: (Int) throws -> PixelBuffer) throws -> PixelBuffer {
        let geometry = SheetGeometry(self)
        var sheet = PixelBuffer(
            width: geometry.size.width, height: geometry.size.height, fill: SheetLabel.paper.premultiplied)
        for location in geometry.images(of: self).sorted(by: { $0.content < $1.content }) {
            sheet.draw(try image(location.content), x: location.x, y: location.y)
        }
        for location in geometry.labels(of: self) {
            guard let pixels = try renderer.pixels(of: location.content, width: location.width, scale: scale) else {
                continue
            }
            sheet.draw(pixels, x: location.x, y: location.y)
        }
        return sheet
    }
}

extension PixelBuffer {
    /// Lays an image over this one, its top left pixel at a place; what reaches beyond is cut off.
    fileprivate mutating func draw(_ snapshot: PixelBuffer, x: Int, y: Int) {
        for row in max(0, -y)..<max(0, min(snapshot.height, height - y)) {
            for column in max(0, -x)..<max(0, min(snapshot.width, width - x)) {
                let pixel = snapshot[column, row]
                self[x + column, y + row] =
                    pixel >> 24 == 255 ? pixel : pixel.over(self[x + column, y + row])
            }
        }
    }
}

extension UInt32 {
    /// This premultiplied pixel over another.
    fileprivate func over(_ below: UInt32) -> UInt32 {
        let rest = 255 - (self >> 24)
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let part = (self >> shift & 0xFF) + ((below >> shift & 0xFF) * rest + 127) / 255
            result |= Swift.min(part, 255) << shift
        }
        return result
    }
}
