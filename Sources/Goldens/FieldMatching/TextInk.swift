import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldPixels

/// What a picture shows of texts in another font: their sizes and colours, by their ink.
///
/// The heights of capitals and digits over the size differ little between fonts, so the ratio of the heights of the same text
/// in both pictures is nearly the ratio of the sizes.
struct TextInk {
    /// A picture as its pixels at places of the canvas; 0 where there are none.
    private typealias Picture = (Int, Int) -> UInt32

    /// The bounds of the texts of each element, in pixels.
    let texts: [(id: String, rect: PixelRect)]
    private let image: PixelBuffer
    private let app: AppImage
    private let scale: Double

    /// The difference of two sizes that fonts alone can explain, as a fraction.
    private static let fontRatio = 0.09
    /// The distance from the ground from which a pixel is ink.
    private static let leastInk: Int32 = 90
    /// The greatest ratio of the ink of the same text in two fonts.
    private static let inkRatio = 1.8
    /// The number of parts of a line whose ink is compared.
    private static let parts = 16
    /// The width of the narrowest space between words, in heights of a text.
    private static let space = 0.2
    /// The difference of the places of a word in two fonts, as a fraction of the width of the line.
    private static let wordTolerance = 0.12
    /// The difference ΔE00 from the ground up to which a text cannot be seen.
    private static let groundTolerance = 4.0
    /// The difference ΔE00 of two colours that fonts alone can explain.
    private static let colorTolerance = 10.0

    init(_ layout: SolvedLayout, _ image: PixelBuffer, _ app: AppImage, scale: Double) {
        (self.image, self.app, self.scale) = (image, app, scale)
        let grid = PixelGrid(size: layout.size, scale: scale)
        texts = layout.bounds.filter(\.isText).map { text in
            (text.id, grid.pixels(in: text.rect.scaled(by: scale)).intersection(grid.bounds))
        }
    }

    /// A rectangle with what is near a text: in another font, it can be higher.
    private func surroundings(of rect: PixelRect) -> PixelRect {
        let margin = rect.height / 3
        return PixelRect(
            x: rect.x - margin, y: rect.y - margin, width: rect.width + 2 * margin, height: rect.height + 2 * margin)
    }

    /// The areas of the texts in the picture: in another font, a text can also be wider. It ends where there is a space twice as
    /// wide as it is high.
    var areas: [PixelRect] {
        texts.map { text in
            let area = surroundings(of: text.rect)
            guard let ground = ground(in: text.rect, of: app.pixel) else { return area }
            func hasInk(_ x: Int) -> Bool {
                (text.rect.y..<text.rect.maxY).contains {
                    let pixel = app.pixel(x, $0)
                    return pixel != 0 && Distance.between(pixel, ground) > Self.leastInk
                }
            }
            func end(_ start: Int, _ step: Int) -> Int {
                var (last, x) = (start, start)
                while abs(x - last) <= 2 * text.rect.height, abs(x - start) <= text.rect.width {
                    x += step
                    if hasInk(x) { last = x }
                }
                return last
            }
            let (left, right) = (end(area.x, -1), end(area.maxX, 1))
            return PixelRect(x: left - 1, y: area.y, width: right - left + 2, height: area.height)
        }
    }

    /// The size of a text in the picture, in points; nil if it is the design's, as far as can be seen.
    ///
    /// - Parameters:
    ///   - size: The size in the design.
    ///   - elements: The elements that a change of the size changes.
    func size(_ size: Double, of elements: Set<String>) -> Double? {
        let ratios = texts.filter { elements.contains($0.id) }.compactMap { text -> Double? in
            guard let own = height(in: text.rect, of: drawn), let other = height(in: text.rect, of: app.pixel) else {
                return nil
            }
            let ratio = Double(other) / Double(own)
            // Anything else there is not the text.
            return (0.5...2).contains(ratio) ? ratio : nil
        }.sorted()
        guard !ratios.isEmpty else { return nil }
        let found = (size * ratios[ratios.count / 2] * 2).rounded() / 2
        return abs(found - size) > max(size * Self.fontRatio, 2 / scale) ? found : nil
    }

    /// The size of a text in the picture, in the same font: by the width of its ink, if that says about the same as its height.
    func sizeInSameFont(_ size: Double, of elements: Set<String>) -> Double? {
        let ratios = zip(texts, areas).filter { elements.contains($0.0.id) }.compactMap { text, area -> Double? in
            guard let own = height(in: text.rect, of: drawn), let other = height(in: text.rect, of: app.pixel) else {
                return nil
            }
            let (width, others) = (columns(in: text.rect, of: drawn).count, columns(in: area, of: app.pixel).count)
            let (tall, wide) = (Double(other) / Double(own), Double(others) / Double(max(width, 1)))
            let ratio = abs(wide - tall) * Double(own) <= 1.5 ? wide : tall
            return (0.5...2).contains(ratio) ? ratio : nil
        }.sorted()
        guard !ratios.isEmpty else { return nil }
        let found = (size * ratios[ratios.count / 2] * 2).rounded() / 2
        return abs(found - size) >= max(1, 1.4 / scale) ? found : nil
    }

    /// The colour of a text in the picture, as a scene writes it; nil if it is the design's, or if the strokes are too thin to say.
    func color(_ color: Color, of elements: Set<String>) -> String? {
        guard color.alpha == 1, let text = texts.first(where: { elements.contains($0.id) }),
            let own = strongest(in: text.rect, of: drawn), let other = strongest(in: text.rect, of: app.pixel)
        else { return nil }
        let (shown, found) = (Color(rgba: own << 8 | 0xFF), Color(rgba: other << 8 | 0xFF))
        guard shown.difference(from: color) < 3, found.difference(from: color) > Self.colorTolerance else { return nil }
        return String(found.hex.prefix(7))
    }

    /// Whether each text can be the design's in another font: it has about as much ink, and words of about the same widths.
    var canBeSame: [Bool] {
        zip(texts, areas).map { text, area in
            let (own, other) = (amount(in: text.rect, of: drawn), amount(in: text.rect, of: app.pixel))
            guard own > 0, other > 0, max(own / other, other / own) <= Self.inkRatio else { return false }
            let (columns, others) = (columns(in: text.rect, of: drawn), columns(in: area, of: app.pixel))
            let (spaces, otherSpaces) = (spaces(in: columns, text.rect.height), spaces(in: others, area.height))
            return spaces.count == otherSpaces.count
                && zip(spaces, otherSpaces).allSatisfy { abs($0 - $1) <= Self.wordTolerance }
                && !isMirrored(profile(of: columns), profile(of: others))
        }
    }

    /// Whether the ink of a line is distributed rather like that of another one from right to left.
    private func isMirrored(_ one: [Double], _ two: [Double]) -> Bool {
        func difference(_ other: [Double]) -> Double { zip(one, other).reduce(0) { $0 + abs($1.0 - $1.1) } }
        return difference(two.reversed()) < difference(two) * 0.7
    }

    /// The number of pixels with ink in each column, from the first column with ink to the last one.
    private func columns(in rect: PixelRect, of picture: Picture) -> ArraySlice<Int> {
        guard let ground = ground(in: rect, of: picture) else { return [] }
        let counts = (rect.x..<rect.maxX).map { x in
            (rect.y..<rect.maxY).count { Distance.between(picture(x, $0), ground) > Self.leastInk }
        }
        guard let first = counts.firstIndex(where: { $0 > 0 }), let last = counts.lastIndex(where: { $0 > 0 }) else {
            return []
        }
        return counts[first...last]
    }

    /// The share of the ink in each of some parts of a line, from left to right.
    private func profile(of columns: ArraySlice<Int>) -> [Double] {
        var parts = [Double](repeating: 0, count: Self.parts)
        let total = Double(columns.reduce(0, +))
        for (index, count) in columns.enumerated() {
            parts[index * Self.parts / columns.count] += Double(count) / total
        }
        return parts
    }

    /// Where the spaces between words begin and end, as fractions of the width of a line. They are the widest of the gaps.
    private func spaces(in columns: ArraySlice<Int>, _ height: Int) -> [Double] {
        let filled = columns.enumerated().filter { $0.element > 0 }.map(\.offset)
        let gaps = zip(filled, filled.dropFirst()).filter { $1 - $0 > 1 }
        let widest = Double(gaps.map { $1 - $0 }.max() ?? 0)
        let space = max(Double(height) * Self.space, widest * 0.6)
        return gaps.filter { Double($1 - $0) > space }.flatMap { [$0, $1] }.map {
            Double($0) / Double(max(columns.count - 1, 1))
        }
    }

    /// The distance of all pixels from the ground.
    private func amount(in rect: PixelRect, of picture: Picture) -> Double {
        guard let ground = ground(in: rect, of: picture) else { return 0 }
        var amount = 0.0
        for y in rect.y..<rect.maxY {
            for x in rect.x..<rect.maxX { amount += Double(Distance.between(picture(x, y), ground)) }
        }
        return amount
    }

    /// Whether a colour is nearly that of the ground of the texts of some elements, in which they cannot be seen.
    func isGround(_ color: Color, of elements: Set<String>) -> Bool {
        texts.contains { text in
            guard elements.contains(text.id), let ground = ground(in: text.rect, of: drawn) else { return false }
            return Color(rgba: ground << 8 | 0xFF).difference(from: color) < Self.groundTolerance
        }
    }

    private func drawn(_ x: Int, _ y: Int) -> UInt32 {
        x >= 0 && y >= 0 && x < image.width && y < image.height ? image[x, y] : 0
    }

    /// The most frequent pixel of a rectangle; nil if some of it is not compared.
    private func ground(in rect: PixelRect, of picture: Picture) -> UInt32? {
        var counts: [UInt32: Int] = [:]
        for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { counts[picture(x, y), default: 0] += 1 } }
        return counts[0] == nil ? counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key : nil
    }

    /// The pixel that differs most from the ground.
    private func strongest(in rect: PixelRect, of picture: Picture) -> UInt32? {
        guard let ground = ground(in: rect, of: picture) else { return nil }
        let parts = Distance.channels(ground)
        var best: (pixel: UInt32, distance: Int32)?
        for y in rect.y..<rect.maxY {
            for x in rect.x..<rect.maxX {
                let other = Distance.channels(picture(x, y))
                let distance = (0..<3).reduce(Int32(0)) { $0 + abs(other[$1] - parts[$1]) }
                if distance > best?.distance ?? 0 { best = (picture(x, y), distance) }
            }
        }
        return best?.pixel
    }

    /// The number of rows with ink: those that touch one another, nearest to the middle of the text.
    private func height(in rect: PixelRect, of picture: Picture) -> Int? {
        let area = surroundings(of: rect)
        guard let ground = ground(in: rect, of: picture) else { return nil }
        var runs: [Range<Int>] = []
        for y in area.y..<area.maxY
        where (rect.x..<rect.maxX).contains(where: { Distance.between(picture($0, y), ground) > Self.leastInk }) {
            if let last = runs.last, last.upperBound >= y - 1 {
                runs[runs.count - 1] = last.lowerBound..<y + 1
            } else {
                runs.append(y..<y + 1)
            }
        }
        let middle = rect.y + rect.height / 2
        // Ink at the ends is that of something else, such as the border of a cell.
        return runs.filter { $0.lowerBound > area.y && $0.upperBound < area.maxY }.max { one, two in
            one.count - abs(one.lowerBound + one.count / 2 - middle) < two.count
                - abs(two.lowerBound + two.count / 2 - middle)
        }?.count
    }
}
