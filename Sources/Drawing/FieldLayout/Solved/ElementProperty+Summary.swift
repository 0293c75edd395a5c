import FieldDrawing
import FieldGeometry
import FieldScene
import FieldText

extension ElementProperty.Value {
    /// The value as text, with numbers rounded to three decimals: `#AAAAAAFF`, `“4”`, `Inter 24 400 (Inter.ttf)`.
    package var summary: String {
        switch self {
        case .text(let text): "“\(text)”"
        case .number(let number): number.roundedText
        case .length(.points(let points), _): points.roundedText
        case .length(.fraction(let fraction), _): "\((fraction * 100).roundedText)%"
        case .flag(let flag): "\(flag)"
        case .color(let color): color.hex
        case .font(let face, let size): face.summary(size: size)
        case .fallback(let fallbacks):
            fallbacks.map { "“\(String($0.characters))” \($0.family)" }.joined(separator: ", ")
        case .fill(let gradient): gradient.summary
        case .border(let stroke, let fill): "\(stroke.summary) \(fill.summary)"
        case .corners(let corners):
            [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft].map(\.roundedText)
                .joined(separator: " ")
        case .quad(let corners): corners.map(\.summary).joined(separator: " ")
        case .point(let point): point.summary
        case .insets(let insets): insets.summary
        case .list(let names): names.joined(separator: ", ")
        case .gradient(let top, let bottom): "\(top.hex) to \(bottom.hex)"
        case .shadows(let shadows): shadows.map(\.summary).joined(separator: ", ")
        }
    }
}

extension ElementProperty.Shadow {
    /// The shadow as CSS writes it: `0 1 2 0 #0000000D`.
    fileprivate var summary: String {
        [offset.x, offset.y, blur, spread].map(\.roundedText).joined(separator: " ") + " \(color.hex)"
            + (isInset ? " inset" : "")
    }
}

extension Fill {
    /// The colour or the gradient as text.
    fileprivate var summary: String {
        switch self {
        case .color(let color): color.hex
        case .gradient(let gradient): gradient.summary
        }
    }
}

extension Gradient {
    /// The gradient as text: `linear 180° #FFFFFFFF 0%, #000000FF 100%`.
    fileprivate var summary: String {
        let middle = "\((center.x * 100).roundedText)% \((center.y * 100).roundedText)%"
        let form =
            switch kind {
            case .linear(let angle): "linear \(angle.roundedText)°"
            case .radial: "radial at \(middle)"
            case .conic(let angle): "conic \(angle.roundedText)° at \(middle)"
            }
        return form + " "
            + stops.map { "\($0.color.hex) \(($0.position * 100).roundedText)%" }.joined(separator: ", ")
    }
}

extension Stroke {
    /// The width, followed by the trim, the dashes and the round ends, if set: `2 trim 0 0.5 dash 4 2 round`.
    fileprivate var summary: String {
        var parts = [width.roundedText]
        if let trim { parts += ["trim", trim.start.roundedText, trim.end.roundedText] }
        if let dash { parts += ["dash", dash.on.roundedText, dash.off.roundedText] }
        if isRound { parts.append("round") }
        return parts.joined(separator: " ")
    }
}

extension FontFace {
    /// The font as text, with an optional size in points: `Inter 24 400 (Inter.ttf)`.
    package func summary(size: Double? = nil) -> String {
        let parts = [family, size?.roundedText, weight.roundedText, style == .italic ? "italic" : nil, "(\(file))"]
        return parts.compactMap(\.self).joined(separator: " ")
    }
}

extension Point {
    /// The point as `x,y`, rounded to three decimals.
    var summary: String { "\(x.roundedText),\(y.roundedText)" }
}

extension Insets {
    /// The distances with the names of their sides, or a single number if all four are equal.
    fileprivate var summary: String {
        if top == left, top == bottom, top == right { return top.roundedText }
        return
            "top \(top.roundedText), left \(left.roundedText), bottom \(bottom.roundedText), right \(right.roundedText)"
    }
}

extension Rect {
    /// The rectangle as `x,y w×h`, rounded to three decimals.
    package var summary: String { "\(x.roundedText),\(y.roundedText) \(width.roundedText)×\(height.roundedText)" }

    /// A rectangle from text in the format of ``summary``; nil if the text has another format.
    package init?(summary: String) {
        let numbers = summary.split { $0 == "," || $0 == " " || $0 == "×" }.compactMap { Double($0) }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
