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
