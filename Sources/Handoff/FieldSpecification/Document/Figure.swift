package import FieldGeometry

/// A drawing of a specification sheet: snapshots with marks on and around them. Lengths are in units of the figure.
package struct Figure: Sendable {
    /// The meaning of a mark, from which the writers choose its colour.
    package enum Tone: String, Hashable, Sendable, CaseIterable {
        /// A dimension: red.
        case dimension
        /// A gap or a padding: violet.
        case space
        /// A baseline: blue.
        case baseline
        /// A number that refers to the list of parts, or a text about a diagram.
        case callout
        /// An axis or another line in the background: grey.
        case guide
        /// A curve.
        case curve
    }

    /// The position of a text relative to its point.
    package enum Anchor: String, Hashable, Sendable {
        /// The text begins at the point.
        case start
        /// The middle of the text is at the point.
        case middle
        /// The text ends at the point.
        case end
    }

    /// A mark. Marks are drawn in order.
    package enum Mark: Sendable {
        /// A snapshot in an area, with the number of units per point.
        case picture(Int, in: Rect, zoom: Double)
        /// A straight line.
        case line(Point, Point, Tone, isDashed: Bool)
        /// A line through points.
        case curve([Point], Tone)
        /// A translucent area.
        case area(Rect, Tone)
        /// A solid area of a colour, in hexadecimal digits.
        case swatch(Rect, String)
        /// A dot.
        case dot(Point, Tone)
        /// A number in a circle.
        case callout(Int, at: Point)
        /// A number in a small label whose middle is at a point.
        case number(Quantity, at: Point, Tone)
        /// A text whose middle has the height of a point.
        case text(String, at: Point, Anchor, Tone)
    }

    /// The description, for assistive technology.
    package let name: String
    /// The size.
    package let size: Size
    /// The marks.
    package let marks: [Mark]
    /// The line below the figure; empty for none.
    package let caption: String

    /// The height of the text of marks.
    static let textSize = 11.0
    /// The height of a label.
    static let labelHeight = 16.0
    /// The radius of a callout's circle.
    static let calloutRadius = 10.0

    /// The width that a text needs, estimated so that it is sufficient in any system font.
    static func width(of text: String) -> Double {
        text.reduce(0) { width, character in
            switch character {
            case ".", ",", ":", "i", "l", "j", " ", "|", "'": width + 0.34 * textSize
            case "m", "w", "M", "W": width + 0.92 * textSize
            default: width + (character.isASCII ? 0.64 : 1) * textSize
            }
        }
    }

    /// A text that fits a width. A longer text is truncated at its start.
    static func fitting(_ text: String, in width: Double) -> String {
        guard self.width(of: text) > width else { return text }
        var kept = text[...]
        while !kept.isEmpty, self.width(of: "…\(kept)") > width { kept.removeFirst() }
        return "…\(kept)"
    }

    /// The width of a label with a text.
    static func labelWidth(_ text: String) -> Double { width(of: text) + 8 }

    /// The rectangle of a label with this text around a point.
    static func label(_ text: String, around point: Point) -> Rect {
        let width = labelWidth(text)
        return Rect(x: point.x - width / 2, y: point.y - labelHeight / 2, width: width, height: labelHeight)
    }
}
