import FieldPixels

/// Pixels of a drawing that differ from one beside them, which show where the drawing is in a picture.
struct CanvasInk {
    /// A pixel of the drawing.
    struct Sample {
        let x: Int
        let y: Int
        /// The pixel, and what it becomes if the drawing is moved by half a pixel to the right, downwards, or both.
        let pixels: SIMD4<UInt32>
        /// The largest difference of the pixel from those beside it.
        let weight: Int32
    }

    /// The pixels that are compared, in an order in which the first ones are from everywhere.
    private(set) var samples: [Sample] = []
    /// The bounds of all ink.
    private(set) var bounds = PixelRect.zero
    /// The cost at which nothing agrees.
    private(set) var weight: Int64 = 0

    /// The number of pixels that are compared at each place.
    private static let count = 500
    /// The least difference of two pixels between which there is an edge.
    private static let least: Int32 = 24

    /// Finds the pixels at the edges in a drawing.
    init(of drawing: PixelBuffer) {
        var ink: [(index: Int, weight: Int32)] = []
        let width = drawing.width
        guard width > 2, drawing.height > 2 else { return }
        drawing.withPixels { pixels in
            for y in 1..<drawing.height - 1 {
                for index in y * width + 1..<(y + 1) * width - 1 {
                    let pixel = pixels[index]
                    let (left, right) = (pixels[index - 1], pixels[index + 1])
                    let (above, below) = (pixels[index - width], pixels[index + width])
                    if pixel == left, pixel == right, pixel == above, pixel == below { continue }
                    let weight = max(
                        Distance.between(pixel, left), Distance.between(pixel, right), Distance.between(pixel, above),
                        Distance.between(pixel, below))
                    if weight > Self.least { ink.append((index, weight)) }
                }
            }
        }
        for (index, _) in ink {
            bounds = bounds.union(PixelRect(x: index % width, y: index / width, width: 1, height: 1))
        }
        let chosen = stride(from: 0, to: ink.count, by: max(ink.count / Self.count, 1)).map { ink[$0] }
        for index in chosen.indices {
            // A step without a common divisor with most counts, which spreads the order.
            let (index, weight) = chosen[Self.spread(index, of: chosen.count)]
            let (y, x) = index.quotientAndRemainder(dividingBy: width)
            func mean(_ pixels: UInt32...) -> UInt32 { Self.mean(pixels) }
            let (pixel, left, above) = (drawing[x, y], drawing[x - 1, y], drawing[x, y - 1])
            let moved = SIMD4(
                pixel, mean(pixel, left), mean(pixel, above), mean(pixel, left, above, drawing[x - 1, y - 1]))
            samples.append(Sample(x: x, y: y, pixels: moved, weight: weight))
            self.weight += Int64(weight)
        }
    }

    /// The index at a place of an order of all indices in which neighbours are far apart.
    private static func spread(_ index: Int, of count: Int) -> Int {
        var step = count * 5 / 8 + 1
        while greatestCommonDivisor(step, count) != 1 { step += 1 }
        return index * step % count
    }

    private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
        b == 0 ? a : greatestCommonDivisor(b, a % b)
    }

    private static func mean(_ pixels: [UInt32]) -> UInt32 {
        var mean: UInt32 = 0
        for shift in [UInt32(0), 8, 16, 24] {
            let sum = pixels.reduce(UInt32(0)) { $0 + ($1 >> shift & 0xFF) }
            mean |= ((sum + UInt32(pixels.count) / 2) / UInt32(pixels.count)) << shift
        }
        return mean
    }
}
