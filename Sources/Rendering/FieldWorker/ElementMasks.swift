import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldPixels
import FieldRaster

/// Assigns each pixel of an image to an element: the topmost one that paints it.
struct ElementMasks {
    /// The ids of the elements that can paint something, in the order in which they first paint.
    let ids: [String]
    private let parts: [(number: Int, part: PartRasterizer.Part)]
    /// The whole drawing, and the elements in groups with the opacity 1; nil if no group is translucent.
    private let blended: (whole: PartRasterizer.Part, opaque: [(number: Int, part: PartRasterizer.Part)])?
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
        var (opaque, isBlended) = (parts, false)
        for paint in layout.paints {
            let items = paint.items.map { $0.silhouette(isOpaque: false) }
            let part = rasterizer.part(items)
            if part.bounds.isEmpty { continue }
            if numbers[paint.id] == nil {
                ids.append(paint.id)
                numbers[paint.id] = ids.count
            }
            let number = numbers[paint.id] ?? 0
            parts.append((number, part))
            let opaqueItems = items.map { $0.silhouette(isOpaque: true) }
            isBlended = isBlended || items != opaqueItems
            opaque.append((number, items == opaqueItems ? part : rasterizer.part(opaqueItems)))
        }
        (self.ids, self.parts) = (ids, parts)
        let all = isBlended ? layout.paint().items.map { $0.silhouette(isOpaque: false) } : []
        blended = isBlended ? (rasterizer.part(all), opaque) : nil
    }

    /// The number of bytes of each number that `write` writes.
    var bytesPerPixel: Int { ids.count < UInt8.max ? 1 : 4 }

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
        if let blended { try correct(numbers, blended.whole, blended.opaque) }
    }

    /// Corrects rounding: in a translucent group, an alpha can be zero alone but not together, or the reverse.
    private func correct<Number: FixedWidthInteger>(
        _ numbers: UnsafeMutablePointer<Number>, _ whole: PartRasterizer.Part,
        _ opaque: [(number: Int, part: PartRasterizer.Part)]
    ) throws(RasterError) {
        var missing: [Int] = []
        try rasterizer.draw(whole, in: grid.bounds) { y, row in
            for (index, pixel) in zip((y * grid.width)..., row) {
                if pixel >> 24 == 0 { numbers[index] = 0 } else if numbers[index] == 0 { missing.append(index) }
            }
        }
        for index in missing { numbers[index] = .max }
        for (number, part) in opaque.reversed() where !missing.isEmpty {
            let area = part.bounds.intersection(grid.bounds)
            try rasterizer.draw(part, in: area) { y, row in
                for (index, pixel) in zip((y * grid.width + area.x)..., row) where pixel >> 24 != 0 {
                    if numbers[index] == .max { numbers[index] = Number(truncatingIfNeeded: number) }
                }
            }
        }
        for index in missing where numbers[index] == .max { numbers[index] = 0 }
    }
}

extension DisplayItem {
    /// The item with a black shape in place of a background blur. Drawn alone, a blur has no background, but it affects
    /// all pixels of its shape.
    ///
    /// - Parameter isOpaque: Whether groups that are not invisible have the opacity 1.
    fileprivate func silhouette(isOpaque: Bool) -> DisplayItem {
        func all(_ items: [DisplayItem]) -> [DisplayItem] { items.map { $0.silhouette(isOpaque: isOpaque) } }
        return switch self {
        case .backdrop(let shape, _): .fill(shape, .color(.black))
        case .group(let opacity, let items): .group(opacity: isOpaque && opacity > 0 ? 1 : opacity, all(items))
        case .clip(let shape, let items): .clip(shape, all(items))
        case .rotation(let rotation, let frame, let items): .rotation(rotation, frame, all(items))
        case .transform(let transform, let items): .transform(transform, all(items))
        case .fill, .stroke, .shadow, .image, .text: self
        }
    }
}
