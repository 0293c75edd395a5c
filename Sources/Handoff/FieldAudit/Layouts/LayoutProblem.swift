import FieldGeometry

/// Something in a layout that cannot be seen or read.
struct LayoutProblem: Hashable {
    /// The kinds of problem.
    enum Kind: Hashable {
        /// An element reaches beyond the canvas.
        case outsideCanvas
        /// A text reaches beyond its box, or beyond its element.
        case outsideElement
        /// A text ends with an ellipsis.
        case truncated
        /// A cell overlaps the cell before it.
        case overlap
        /// A cell reaches beyond its field.
        case outsideField
    }

    /// The kind.
    let kind: Kind
    /// The id of the element.
    let element: String
    /// By how much an element overlaps or reaches out, in points; nil for a truncated text.
    let distance: Double?
    /// The rectangle of what reaches out or overlaps; nil for a truncated text.
    var area: Rect?

    /// Whether the problem belongs to the rule `overlap`, and not to `clipping`.
    var isOverlap: Bool { kind == .overlap || kind == .outsideField }

    /// Whether two problems are of one kind, and of one element.
    func isSame(as other: LayoutProblem) -> Bool { kind == other.kind && element == other.element }

    /// The problem as a message.
    var message: String {
        let points = distance.map { ", by \($0.roundedText) points" } ?? ""
        return switch kind {
        case .outsideCanvas: "'\(element)' reaches beyond the canvas\(points)"
        case .outsideElement: "the text of '\(element)' reaches beyond its box\(points)"
        case .truncated: "the text of '\(element)' is cut off with an ellipsis"
        case .overlap: "'\(element)' overlaps the cell before it\(points)"
        case .outsideField: "'\(element)' reaches beyond its field\(points)"
        }
    }
}

/// The change under which a rule solves a scene again.
enum LayoutCondition {
    /// The scene is unchanged.
    case none
    /// A text scale of 2.
    case textScale
    /// The text spacing of WCAG 1.4.12.
    case textSpacing
    /// A width of 320 points.
    case narrow

    /// The change for messages; empty if there is none.
    var text: String {
        switch self {
        case .none: ""
        case .textScale: "at a text scale of 2"
        case .textSpacing: "with the text spacing of WCAG"
        case .narrow: "at a width of 320 points"
        }
    }
}
