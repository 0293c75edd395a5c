import CCairo
import FieldDrawing
import FieldGeometry
import FieldPixels

extension Canvas {
    /// Fills a small shape with round corners, such as the border of a box, with an opaque colour, through a mask of the
    /// shape. Shapes that are equal except for their position, such as the boxes of a field, share a mask.
    ///
    /// The pixels equal those of Cairo, which needs most of its time for the coverage, not for the pixels.
    ///
    /// - Returns: False if nothing was drawn, because the shape, the colour or the canvas does not meet these conditions.
    func fillThroughMask(_ shape: Shape, _ color: Color) -> Bool {
        // Cairo rounds the coverage differently if a shape extends beyond the image.
        guard color.alpha >= 1, shape.isRounded, let bounds = shape.bounds, !bounds.isEmpty,
            self.bounds.rect.contains(bounds), bounds.width * bounds.height <= Self.largestSharedMask, isInPixels,
            let clip = clipRectangle, PixelRect(containing: clip).rect == clip
        else { return false }
        let area = PixelRect(containing: bounds)
        let mask = memory.mask(
            .init(
                width: area.width + Self.word, height: area.height, blur: 0,
                shape: shape.moved(by: Point(x: -area.rect.x, y: -area.rect.y)), cutout: nil))
        fill(mask, at: area, with: stored(color).levels, inside: area.intersection(PixelRect(containing: clip)))
        return true
    }

    /// The greatest area of a shape that is filled through a mask, in pixels. Cairo fills the inside of a larger one
    /// faster.
    private static let largestSharedMask = 40_000.0

    /// The number of pixels whose coverage is read at once. A mask has as many uncovered columns at its right edge.
    private static let word = MemoryLayout<UInt64>.size

    /// Mixes a colour into the pixels of an area, by their coverage in a mask whose first pixel is the first one of `place`.
    private func fill(_ mask: CoverageMask, at place: PixelRect, with color: UInt32, inside area: PixelRect) {
        guard !area.isEmpty, let pixels else { return }
        mask.bytes.withUnsafeBytes { bytes in
            for y in area.y..<area.maxY {
                let row = pixels + y * size.width
                let coverage = (y - place.y) * mask.stride - place.x
                var x = area.x
                while x < area.maxX {
                    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: coverage + x, as: UInt64.self))
                    switch UInt8(truncatingIfNeeded: word) {
                    case 0: x += word.trailingZeroBitCount / 8
                    case 255:
                        let end = min(x + (~word).trailingZeroBitCount / 8, area.maxX)
                        while x < end {
                            row[x] = color
                            x += 1
                        }
                    case let coverage:
                        row[x] = color.mixed(into: row[x], coverage)
                        x += 1
                    }
                }
            }
        }
        cairo_surface_mark_dirty(surface)
    }
}

extension Shape {
    /// Whether the shape is a rectangle with round corners, or a border of one.
    fileprivate var isRounded: Bool {
        switch self {
        case .rect(_, let corners): !corners.isSquare
        case .evenOdd(.rect(let outer, let corners), .rect(let inner, _)): !corners.isSquare && outer.contains(inner)
        case .outset, .evenOdd, .path: false
        }
    }
}

extension Color {
    /// The word of an opaque colour, as Cairo rounds it.
    fileprivate var levels: UInt32 {
        func level(_ part: Double) -> UInt32 { part > 0 ? UInt32(min(part, 1) * 65_535 + 0.5) >> 8 : 0 }
        return 255 << 24 | level(red) << 16 | level(green) << 8 | level(blue)
    }
}

extension UInt32 {
    /// The pixel `below`, mixed with this colour by a coverage, as Cairo does for spans of an opaque colour.
    fileprivate func mixed(into below: UInt32, _ coverage: UInt8) -> UInt32 {
        // Two components at a time, each with 16 bits.
        func share(_ parts: UInt32, _ factor: UInt8) -> UInt32 {
            let product = (parts & 0xFF00FF) &* UInt32(factor) &+ 0x7F007F
            return (product &+ (product >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
        }
        func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
            let sum = a &+ b
            return (sum | (0x1000100 &- (sum >> 8 & 0xFF00FF))) & 0xFF00FF
        }
        return sum(share(self, coverage), share(below, ~coverage))
            | sum(share(self >> 8, coverage), share(below >> 8, ~coverage)) << 8
    }
}
