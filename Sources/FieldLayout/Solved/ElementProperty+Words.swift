import FieldGeometry
import FieldScene
import FieldText

extension ElementProperty.Value {
    /// The value as text, with numbers rounded to three decimals: `#AAAAAAFF`, `“4”`, `Inter 24 400 (Inter.ttf)`.
    package var words: String {
        switch self {
        case .text(let text): "“\(text)”"
        case .number(let number): number.words
        case .length(.points(let points), _): points.words
        case .length(.fraction(let fraction), _): "\((fraction * 100).words)%"
        case .flag(let flag): "\(flag)"
        case .color(let color): color.hex
        case .font(let face, let size): face.words(size: size)
        case .fallback(let fallbacks):
            fallbacks.map { "“\(String($0.characters))” \($0.family)" }.joined(separator: ", ")
        case .border(let width, let color): "\(width.words) \(color.hex)"
        case .quad(let corners): corners.map(\.words).joined(separator: " ")
        case .point(let point): point.words
        case .insets(let insets): insets.words
        case .list(let names): names.joined(separator: ", ")
        case .gradient(let top, let bottom): "\(top.hex) to \(bottom.hex)"
        case .shadow(let offset, let blur, let spread, let color):
            "\(offset.x.words) \(offset.y.words) \(blur.words) \(spread.words) \(color.hex)"
        }
    }
}

extension FontFace {
    /// The font as text, with an optional size in points: `Inter 24 400 (Inter.ttf)`.
    package func words(size: Double? = nil) -> String {
        let parts = [family, size?.words, weight.words, style == .italic ? "italic" : nil, "(\(file))"]
        return parts.compactMap(\.self).joined(separator: " ")
    }
}

extension Point {
    /// The point as `x,y`, rounded to three decimals.
    fileprivate var words: String { "\(x.words),\(y.words)" }
}

extension Insets {
    /// The distances with the names of their sides, or one number if all are equal.
    fileprivate var words: String {
        if top == left, top == bottom, top == right { return top.words }
        return "top \(top.words), left \(left.words), bottom \(bottom.words), right \(right.words)"
    }
}

extension Rect {
    /// The rectangle as `x,y w×h`, rounded to three decimals.
    package var words: String { "\(x.words),\(y.words) \(width.words)×\(height.words)" }

    /// A rectangle from text in the format of ``words``; nil if the text has another format.
    package init?(words: String) {
        let numbers = words.split { $0 == "," || $0 == " " || $0 == "×" }.compactMap { Double($0) }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

extension Double {
    /// The number rounded to three decimals, without a fraction if it is an integer; `0` if it is not finite.
    package var words: String {
        let rounded = (self * 1000).rounded() / 1000
        return rounded.isFinite ? (rounded + 0).plain : "0"
    }
}
