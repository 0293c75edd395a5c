import FieldPixels

/// Reads digits by drawing them: a character is the digit whose drawing it resembles most.
struct DigitReader {
    /// The height of Inter's digits, as a part of the font size: 1490 of 2048 units.
    static let capHeight = 1490.0 / 2048

    /// A character of the size that all are brought to.
    private struct Shape {
        let digit: Character
        let levels: [Double]
        /// The width as a part of the height.
        let aspect: Double
        /// The number of parts of the ground that the ink encloses.
        let holes: Int
    }

    private static let columns = 18
    private static let rows = 26
    private static let size = 64.0
    /// The weights in which digits are drawn.
    private static let weights = [300, 500, 700]
    /// Inter's usual digits, and its 3 with a flat top and 6 and 9 with straight stems, as other fonts have them.
    private static let features = ["none", "[cv03, cv04, cv09]"]

    private let shapes: [Shape]

    /// Draws all digits.
    ///
    /// - Parameter font: The path of a font to read with; nil for Inter.
    /// - Throws: `SceneError` if the font cannot be read.
    init(font: String? = nil) throws {
        var shapes: [Shape] = []
        let styles = Self.weights.flatMap { weight in Self.features.map { (weight, $0) } }
        for (weight, features) in styles {
            let look = "size: \(Int(Self.size)), weight: \(weight), features: \(features), color: black"
            let texts = (0...9).map { "{ stack: { width: 100, children: [text: { string: '\($0)', \(look) }] } }" }
            let yaml = """
                canvas: { width: 1000, height: 100, background: white }
                content: { stack: { axis: horizontal, children: [\(texts.joined(separator: ", "))] } }
                states: { digits: {} }
                """
            let image = try FieldDrawing.draw(yaml, state: "digits", scale: 1, font: font)
            let drawing = ScreenImage(image, isLossy: false)
            for digit in 0...9 {
                let cell = PixelRect(x: digit * 100, y: 0, width: 100, height: 100)
                let ink = CellInk(in: drawing, cell, on: SIMD4(255, 255, 255, 0), scale: 100)
                guard let part = ink.glyph else { continue }
                shapes.append(Self.shape(of: part, digit: Character("\(digit)")))
            }
        }
        self.shapes = shapes + [0.08, 0.12, 0.18].map(Self.one)
    }

    /// A 1 with a foot, which many fonts have and Inter has not.
    ///
    /// - Parameter stroke: The width of its strokes, as a part of its height.
    private static func one(stroke: Double) -> Shape {
        let (width, height) = (56, 100)
        let thickness = Int(stroke * 100)
        var coverage = [Double](repeating: 0, count: width * height)
        func fill(_ columns: Range<Int>, _ rows: Range<Int>) {
            for y in rows { for x in columns { coverage[y * width + x] = 1 } }
        }
        let stem = (width - thickness) / 2
        fill(stem..<stem + thickness, 0..<height)
        fill(0..<width, height - thickness..<height)
        fill(4..<stem, thickness / 2..<thickness * 3 / 2)
        let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
        return shape(of: CellInk.Part(bounds: bounds, coverage: coverage, color: .zero), digit: "1")
    }

    /// The digit that a part of ink is; nil if it resembles none.
    func character(of part: CellInk.Part) -> Character? {
        let shape = Self.shape(of: part, digit: " ")
        // Holes of a few pixels are closed by antialiasing.
        let countsHoles = part.bounds.height >= 16
        let scores = shapes.map { ($0.digit, Self.likeness(shape, $0, countsHoles: countsHoles)) }
        guard let best = scores.max(by: { $0.1 < $1.1 }), best.1 > 0.5 else { return nil }
        return best.0
    }

    /// The height of a character, exact to a part of a pixel: rows of its top and bottom count as far as they are covered.
    static func height(of part: CellInk.Part) -> Double {
        let (width, height) = (part.bounds.width, part.bounds.height)
        let most = (0..<height).map { y in part.coverage[y * width..<(y + 1) * width].max() ?? 0 }
        return most.reduce(0) { $0 + min($1, 1) }
    }

    private static func shape(of part: CellInk.Part, digit: Character) -> Shape {
        Shape(
            digit: digit, levels: resampled(part), aspect: Double(part.bounds.width) / Double(part.bounds.height),
            holes: holes(in: part))
    }

    /// The ink at one size, by the mean over areas.
    private static func resampled(_ part: CellInk.Part) -> [Double] {
        let (width, height) = (part.bounds.width, part.bounds.height)
        return (0..<rows).flatMap { row in
            (0..<columns).map { column in
                let x = Double(column) * Double(width) / Double(columns),
                    y = Double(row) * Double(height) / Double(rows)
                let toX = x + Double(width) / Double(columns), toY = y + Double(height) / Double(rows)
                var (sum, area) = (0.0, 0.0)
                for j in Int(y)..<min(Int(toY.rounded(.up)), height) {
                    for i in Int(x)..<min(Int(toX.rounded(.up)), width) {
                        let share =
                            (min(toX, Double(i + 1)) - max(x, Double(i)))
                            * (min(toY, Double(j + 1)) - max(y, Double(j)))
                        sum += part.coverage[j * width + i] * share
                        area += share
                    }
                }
                return area == 0 ? 0 : sum / area
            }
        }
    }

    /// How alike two characters are, up to 1.
    private static func likeness(_ a: Shape, _ b: Shape, countsHoles: Bool) -> Double {
        func product(_ a: Shape, _ b: Shape) -> Double { zip(a.levels, b.levels).reduce(0) { $0 + $1.0 * $1.1 } }
        let overlap = product(a, b) / max((product(a, a) * product(b, b)).squareRoot(), 1e-9)
        let ratio = max(a.aspect, b.aspect) / min(a.aspect, b.aspect)
        return overlap - 0.15 * (ratio - 1) - (countsHoles && a.holes != b.holes ? 0.12 : 0)
    }

    /// The number of parts of the ground that do not touch the bounds.
    private static func holes(in part: CellInk.Part) -> Int {
        let (width, height) = (part.bounds.width + 2, part.bounds.height + 2)
        var isOpen = [Bool](repeating: true, count: width * height)
        for y in 1..<height - 1 {
            for x in 1..<width - 1 { isOpen[y * width + x] = part.coverage[(y - 1) * (width - 2) + x - 1] < 0.4 }
        }
        var count = 0
        for start in isOpen.indices where isOpen[start] {
            var queue = [start]
            isOpen[start] = false
            var size = 0
            while let index = queue.popLast() {
                size += 1
                for next in [index - 1, index + 1, index - width, index + width]
                where next >= 0 && next < isOpen.count && isOpen[next] {
                    isOpen[next] = false
                    queue.append(next)
                }
            }
            // Single light pixels inside strokes are no holes.
            if start > 0, size > max(2, width * height / 150) { count += 1 }
        }
        return count
    }
}
