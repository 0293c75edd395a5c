import FieldFiles
import FieldGeometry

/// Writes a figure as an SVG element of an HTML page. The page's style sheet sets its colours.
enum FigureSVG {
    /// The element. It refers to the snapshots by their ids.
    static func text(of figure: Figure) -> String {
        let (width, height) = (figure.size.width.rounded(.up), figure.size.height.rounded(.up))
        // On a narrow screen, a figure is drawn smaller as long as its numbers can be read, and then scrolls.
        let minimum = (width * 0.6).rounded(.up)
        var text =
            "<svg role=\"img\" aria-label=\"\(escape(figure.name))\" viewBox=\"0 0 \(number(width)) \(number(height))\""
            + " width=\"\(number(width))\" height=\"\(number(height))\" style=\"min-width:\(number(minimum))px\">\n"
        for mark in figure.marks { text += element(mark) + "\n" }
        return text + "</svg>"
    }

    private static func number(_ value: Double) -> String { value.designText }

    private static func escape(_ text: String) -> String { MarkupText.escapeMarkup(text) }

    private static func element(_ mark: Figure.Mark) -> String {
        switch mark {
        case .picture(let index, let area, let zoom):
            return
                "<use href=\"#picture-\(index)\" transform=\"translate(\(number(area.x)) \(number(area.y)))"
                + " scale(\(number(zoom)))\"/>" + rect(area, "edge")
        case .line(let a, let b, let tone, let isDashed):
            return
                "<line class=\"\(tone.rawValue)\(isDashed ? " dashed" : "")\" x1=\"\(number(a.x))\" y1=\"\(number(a.y))\""
                + " x2=\"\(number(b.x))\" y2=\"\(number(b.y))\"/>"
        case .curve(let points, let tone):
            let list = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
            return "<polyline class=\"\(tone.rawValue)\" points=\"\(list)\"/>"
        case .area(let area, let tone): return rect(area, "area \(tone.rawValue)")
        case .swatch(let area, let color):
            return "<rect x=\"\(number(area.x))\" y=\"\(number(area.y))\" width=\"\(number(area.width))\""
                + " height=\"\(number(area.height))\" style=\"fill:\(escape(color))\"/>"
        case .dot(let point, let tone):
            return
                "<circle class=\"dot \(tone.rawValue)\" cx=\"\(number(point.x))\" cy=\"\(number(point.y))\" r=\"2.5\"/>"
        case .callout(let index, let point):
            return "<circle class=\"callout\" cx=\"\(number(point.x))\" cy=\"\(number(point.y))\""
                + " r=\"\(number(Figure.calloutRadius))\"/>"
                + text("\(index)", at: point, "middle", "callout-number", "")
        case .number(let quantity, let point, let tone):
            let area = Figure.label(quantity.text, around: point)
            return "<g class=\"label \(tone.rawValue)\">" + rect(area, "", radius: 4)
                + text(quantity.text, at: point, "middle", "", HTMLSpecification.attributes(of: quantity)) + "</g>"
        case .text(let string, let point, let anchor, let tone):
            return text(string, at: point, anchor.rawValue, "word \(tone.rawValue)", "")
        }
    }

    private static func rect(_ rect: Rect, _ name: String, radius: Double = 0) -> String {
        (name.isEmpty ? "<rect" : "<rect class=\"\(name)\"")
            + " x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(rect.width))\""
            + " height=\"\(number(rect.height))\"" + (radius > 0 ? " rx=\"\(number(radius))\"/>" : "/>")
    }

    private static func text(
        _ text: String, at point: Point, _ anchor: String, _ name: String, _ attributes: String
    ) -> String {
        // Centre the capital letters and digits of the text vertically at the point.
        "<text\(name.isEmpty ? "" : " class=\"\(name)\"") x=\"\(number(point.x))\""
            + " y=\"\(number(point.y + Figure.textSize * 0.36))\" text-anchor=\"\(anchor)\"\(attributes)>\(escape(text))</text>"
    }
}
