import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldRaster

/// Which element each pixel of an image belongs to: the topmost one that paints it.
struct ElementMasks {
    /// The ids of the elements that can paint something, in the order in which they first paint.
    let ids: [String]
    private let parts: [(number: Int, part: PartRasterizer.Part)]
    private let rasterizer: PartRasterizer
    private let grid: PixelGrid

    /// Finds the elements of a layout that paint something.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - scale: The pixels per point.
    /// - Throws: `RasterError` if the image would be too large.
    init(of layout: SolvedLayout, scale: Double) throws(RasterError) {
        grid = PixelGrid(size: layout.size, scale: scale)
        rasterizer = try PartRasterizer(size: layout.size, scale: scale)
        var numbers: [String: Int] = [:]
        var ids: [String] = []
        var parts: [(number: Int, part: PartRasterizer.Part)] = []
        for paint in layout.paints {
            // Alone, a backdrop has nothing below it, but it changes all pixels of its shape.
            let part = rasterizer.part(
                paint.items.map { if case .backdrop(let shape, _) = $0 { .fill(shape, .color(.black)) } else { $0 } })
            if part.bounds.isEmpty { continue }
            if numbers[paint.id] == nil {
                ids.append(paint.id)
                numbers[paint.id] = ids.count
            }
            parts.append((numbers[paint.id] ?? 0, part))
        }
        (self.ids, self.parts) = (ids, parts)
    }

    /// The number of bytes of each number that `write` writes.
    var bytesPerPixel: Int { ids.count <= UInt8.max ? 1 : 4 }

    /// The number of bytes that `write` writes.
    var byteCount: Int { grid.width * grid.height * bytesPerPixel }

    /// Writes a number for each pixel, row by row: 0 if no element paints it, otherwise one more than the index of the
    /// element's id.
    ///
    /// - Parameter target: Room for `byteCount` bytes.
    /// - Throws: `RasterError` if drawing fails.
    func write(to target: UnsafeMutableRawPointer) throws(RasterError) {
        if bytesPerPixel == 1 {
            try write(to: target.assumingMemoryBound(to: UInt8.self))
        } else {
            try write(to: target.assumingMemoryBound(to: UInt32.self))
        }
    }

    private func write<Number: FixedWidthInteger>(to numbers: UnsafeMutablePointer<Number>) throws(RasterError) {
        numbers.update(repeating: 0, count: grid.width * grid.height)
        for (number, part) in parts {
            let (value, area) = (Number(truncatingIfNeeded: number), part.bounds.intersection(grid.bounds))
            try rasterizer.draw(part, in: area) { y, row in
                let target = numbers + y * grid.width + area.x
                for (x, pixel) in row.enumerated() where pixel >> 24 != 0 { target[x] = value }
            }
        }
    }
}
