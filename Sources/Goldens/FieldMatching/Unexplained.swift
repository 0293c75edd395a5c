package import FieldPixels

/// An area of a picture that no value of the scene explains.
package struct UnexplainedArea: Sendable {
    /// The area, in pixels of the canvas.
    package var rect: PixelRect
    /// The number of differing pixels in it.
    package var pixels: Int
    /// The smallest element that contains its centre; nil outside all elements.
    package var element: String?
}

/// Finds the areas in which a drawing differs from a picture by more than antialiasing does.
struct UnexplainedScan {
    /// The differences of two flat areas up to which they are the same, also where they are known less exactly.
    private static let (flat, roughlyFlat): (Int32, Int32) = (14, 40)
    /// The difference of the means around an edge from which it counts. Other programs round the places of edges in other
    /// ways: half a pixel changes the mean of three by 42 levels.
    private var mean: Int32 { app.hasSameRasterizer && !app.isLossy ? 28 : 52 }
    private let images: [PixelBuffer]
    private let app: AppImage

    /// Creates a scan.
    ///
    /// - Parameters:
    ///   - image: The drawing.
    ///   - app: The picture.
    ///   - others: Other drawings of the same size. A pixel differs if it differs from all.
    init(_ image: PixelBuffer, _ app: AppImage, or others: [PixelBuffer] = []) {
        (images, self.app) = ([image] + others, app)
    }

    /// The areas, the largest first.
    ///
    /// - Parameters:
    ///   - gap: The number of pixels between two differing pixels of one area.
    ///   - least: The number of differing pixels of the smallest area.
    func areas(gap: Int, least: Int) -> [UnexplainedArea] {
        let cell = max(gap, 1)
        guard let image = images.first else { return [] }
        let columns = image.width / cell + 1
        var cells = [UnexplainedArea](
            repeating: UnexplainedArea(rect: .zero, pixels: 0), count: (image.height / cell + 1) * columns)
        app.forEachDifference(from: image) { x, y in
            guard images.allSatisfy({ differs(x, y, $0) }) else { return }
            let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
            let index = y / cell * columns + x / cell
            cells[index].pixels += 1
            cells[index].rect = cells[index].rect.union(pixel)
        }
        var areas: [UnexplainedArea] = []
        for start in cells.indices where cells[start].pixels > 0 {
            var (queue, area) = ([start], UnexplainedArea(rect: .zero, pixels: 0))
            while let index = queue.popLast() {
                if cells[index].pixels == 0 { continue }
                area.pixels += cells[index].pixels
                area.rect = area.rect.union(cells[index].rect)
                cells[index].pixels = 0
                let (row, column) = index.quotientAndRemainder(dividingBy: columns)
                for y in max(row - 1, 0)...min(row + 1, image.height / cell) {
                    for x in max(column - 1, 0)...min(column + 1, columns - 1) { queue.append(y * columns + x) }
                }
            }
            if area.pixels >= least { areas.append(area) }
        }
        return areas.sorted { ($0.pixels, -$0.rect.y, -$0.rect.x) > ($1.pixels, -$1.rect.y, -$1.rect.x) }
    }

    /// Whether the colours at a pixel are known less exactly.
    private func isRough(_ x: Int, _ y: Int) -> Bool {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        return app.isLossy || !app.hasSameRasterizer && app.blurred.contains { !$0.intersection(pixel).isEmpty }
    }

    /// Whether a pixel differs from the picture's by more than antialiasing does: in flat areas by more than noise, and
    /// elsewhere in the mean of the pixels around it, while it is not between them.
    private func differs(_ x: Int, _ y: Int, _ image: PixelBuffer) -> Bool {
        let (ours, theirs) = (image[x, y], app.pixel(x, y))
        if theirs == 0 || ours == theirs { return false }
        let distance = Distance.between(ours, theirs)
        if distance <= Self.flat || distance <= Self.roughlyFlat && isRough(x, y) { return false }
        let (rows, columns) = (
            max(y - 1, 0)...min(y + 1, image.height - 1), max(x - 1, 0)...min(x + 1, image.width - 1)
        )
        let isFlat = rows.allSatisfy { row in
            columns.allSatisfy { column in
                let other = app.pixel(column, row)
                return other == 0
                    || Distance.between(other, theirs) <= 6 && Distance.between(image[column, row], ours) <= 6
            }
        }
        if isFlat { return true }
        var (one, two) = (Neighbourhood(isLossy: app.isLossy), Neighbourhood(isLossy: app.isLossy))
        for row in rows {
            for column in columns where app.pixel(column, row) != 0 {
                one.add(image[column, row])
                two.add(app.pixel(column, row))
            }
        }
        return one.mean(differsFrom: two, by: mean)
            && (one.excludes(theirs, of: two) || two.excludes(ours, of: one))
    }
}

/// The pixels around one.
private struct Neighbourhood {
    /// The levels by which a pixel is outside the range of the pixels around it if it counts, at least.
    private static let margin: Int32 = 24

    /// Whether only the brightness is compared, which JPEG stores in the full resolution.
    let isLossy: Bool
    private var count: Int32 = 0
    private var sum = SIMD4<Int32>.zero
    private var least = SIMD4<Int32>(repeating: 255)
    private var most = SIMD4<Int32>.zero

    init(isLossy: Bool) { self.isLossy = isLossy }

    private func parts(_ word: UInt32) -> SIMD4<Int32> {
        let (red, green, blue) = (Int32(word >> 16 & 0xFF), Int32(word >> 8 & 0xFF), Int32(word & 0xFF))
        if !isLossy { return SIMD4(red, green, blue, 0) }
        // The luma of ITU-R BT.601.
        return SIMD4((299 * red + 587 * green + 114 * blue) / 1000, 0, 0, 0)
    }

    mutating func add(_ word: UInt32) {
        let parts = parts(word)
        count += 1
        sum &+= parts
        least.replace(with: parts, where: parts .< least)
        most.replace(with: parts, where: parts .> most)
    }

    /// Whether a channel of a pixel of another picture is outside the range of that channel, by more than a part of the
    /// ranges of both: programs draw the edges of glyphs darker or lighter.
    func excludes(_ word: UInt32, of other: Neighbourhood) -> Bool {
        let parts = parts(word)
        for channel in 0..<3 {
            let contrast = max(most[channel], other.most[channel]) - min(least[channel], other.least[channel])
            let margin = max(Self.margin, contrast / 4)
            if parts[channel] < least[channel] - margin || parts[channel] > most[channel] + margin { return true }
        }
        return false
    }

    /// Whether the means of a channel differ by more than a number of levels.
    func mean(differsFrom other: Neighbourhood, by levels: Int32) -> Bool {
        guard count > 0 else { return false }
        for channel in 0..<3 where abs(sum[channel] - other.sum[channel]) > levels * count { return true }
        return false
    }
}
