import FieldDrawing
import FieldGeometry
import FieldScene

/// The mark of a card brand: the image that the scene names, or letters for the brand's name, drawn as plain lines in a
/// frame. The drawn marks are original drawings, not trademarks.
struct BrandMark {
    /// The brand; nil for a card with a stripe and without letters.
    let brand: CardBrand?
    let style: BrandStyle
    let context: LayoutContext

    private var color: Color { style.color.color(in: context.theme) }

    /// The letters of each brand, and their slant: the distance by which they lean to the right, per unit of height.
    private static let lettering: [CardBrand: (letters: String, slant: Double)] = [
        .visa: ("VISA", 0.2), .mastercard: ("MC", 0), .amex: ("AMEX", 0), .diners: ("DC", 0.2), .discover: ("DISC", 0),
        .jcb: ("JCB", 0), .unionpay: ("UP", 0.2), .maestro: ("MAE", 0),
    ]

    /// The mark in a rectangle. The widths of the mark's lines are proportional to the size of the rectangle.
    ///
    /// - Throws: `SceneError` if the brand's image was not loaded.
    func element(in frame: Rect) throws(SceneError) -> SolvedElement {
        var element = SolvedElement(
            name: "brand", kind: "brand", frame: frame,
            properties: [ElementProperty("brand", .text(brand?.rawValue ?? "unknown"))])
        if let image = brand.flatMap({ style.images[$0] }) {
            element.properties.add("path", .text(image.path.value))
            element.ink = try ImageSolver(spec: image, context: context).ink(in: frame)
        } else {
            element.properties.add("color", .color(color))
            element.ink = ink(in: frame)
        }
        element.properties.add("width", frame.width)
        element.properties.add("height", frame.height)
        return element
    }

    private func ink(in frame: Rect) -> [DisplayItem] {
        // The drawing is 40 × 25 units. Letters are 10 units high, with gaps of 3 units. Words wider than 28 units are
        // scaled down, so that a margin of 6 units is left on both sides.
        let unit = min(frame.width / 40, frame.height / 25)
        let outline = DisplayItem.stroke(.rect(frame, Corners(all: 4 * unit)), width: 1.5 * unit, color)
        guard let brand else {
            let stripe = Rect(x: frame.x, y: frame.y + 6 * unit, width: frame.width, height: 4 * unit)
            return [outline, .fill(.rect(stripe, .square), color)]
        }
        let (letters, slant) = Self.lettering[brand] ?? (brand.rawValue.uppercased(), 0)
        let glyphs = letters.map { BrandLetter.all[$0] ?? BrandLetter(width: 0, path: Path()) }
        let width = glyphs.map(\.width).reduce(3 * Double(max(0, glyphs.count - 1)), +)
        let scale = unit * min(1, 28 / (width + 10 * slant))
        var x = -width / 2
        var ink = [outline]
        for glyph in glyphs {
            let map = AffineTransform(
                a: scale, b: 0, c: -slant * scale, d: scale, tx: frame.midX + (x + slant * 5) * scale,
                ty: frame.midY - 5 * scale)
            ink.append(.stroke(.path(glyph.path, map), width: 1.75 * unit, color))
            x += glyph.width + 3
        }
        return ink
    }
}

/// A capital letter as a stroked line, 10 units high from y = 0 downwards.
struct BrandLetter {
    /// The width of the letter in the same units, without the width of the stroke.
    let width: Double
    /// The line to stroke.
    let path: Path

    /// The letters that occur in brand marks.
    static let all: [Character: BrandLetter] = [
        "A": BrandLetter(6.5, "M0 10 L3 0 L3.5 0 L6.5 10 M1.2 6.7 L5.3 6.7"),
        "B": BrandLetter(
            5.5,
            "M0 4.8 L0 0 L3 0 C4.4 0 5.1 1 5.1 2.4 C5.1 3.8 4.4 4.8 3 4.8 L0 4.8 L0 10 L3 10 C4.7 10 5.5 8.9 5.5 7.4"
                + " C5.5 5.9 4.7 4.8 3 4.8"),
        "C": BrandLetter(
            5.8, "M5.8 1.7 C5.2 0.6 4.3 0 3.2 0 C1.2 0 0 2 0 5 C0 8 1.2 10 3.2 10 C4.3 10 5.2 9.4 5.8 8.3"),
        "D": BrandLetter(5.8, "M0 0 L0 10 L2.4 10 C4.8 10 5.8 8 5.8 5 C5.8 2 4.8 0 2.4 0 Z"),
        "E": BrandLetter(4.8, "M4.8 0 L0 0 L0 10 L4.8 10 M0 4.9 L4.2 4.9"),
        "I": BrandLetter(0.2, "M0.1 0 L0.1 10"),
        "J": BrandLetter(4.6, "M4.6 0 L4.6 7 C4.6 9 3.8 10 2.3 10 C0.9 10 0 9 0 7.4"),
        "M": BrandLetter(7.4, "M0 10 L0 0 L0.6 0 L3.4 5.6 L4 5.6 L6.8 0 L7.4 0 L7.4 10"),
        "P": BrandLetter(
            5.5, "M0 10 L0 0 L2.9 0 C4.6 0 5.5 1.2 5.5 2.9 C5.5 4.6 4.6 5.8 2.9 5.8 L0 5.8"),
        "S": BrandLetter(
            5.6,
            "M5.4 1.7 C4.8 0.6 4 0 2.8 0 C1.2 0 0.1 1 0.1 2.5 C0.1 4.2 1.4 4.6 2.8 5 C4.3 5.4 5.6 5.9 5.6 7.5"
                + " C5.6 9 4.4 10 2.8 10 C1.6 10 0.7 9.4 0 8.2"),
        "U": BrandLetter(5.8, "M0 0 L0 6.6 C0 8.9 1.1 10 2.9 10 C4.7 10 5.8 8.9 5.8 6.6 L5.8 0"),
        "V": BrandLetter(6.5, "M0 0 L3 10 L3.5 10 L6.5 0"),
        "X": BrandLetter(6, "M0 0 L6 10 M6 0 L0 10"),
    ]
}

extension BrandLetter {
    /// A letter whose line is given as SVG path data. If the path data is invalid, the line is empty.
    fileprivate init(_ width: Double, _ data: String) {
        self.width = width
        path = (try? PathData.path(data, limit: 20)) ?? Path()
    }
}
