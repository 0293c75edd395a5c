/// A visible fault of a layout: something is drawn where it cannot be seen or read.
public struct LayoutFault: Hashable, Sendable {
    /// The kinds of fault.
    public enum Kind: Hashable, Sendable {
        /// A cell, a button, or a part of a card is not entirely inside the canvas.
        case outsideCanvas
        /// A cell overlaps the cell before it.
        case overlap
        /// The character of a cell is larger than the cell's box.
        case labelOutsideBox
        /// A text ends with an ellipsis.
        case truncatedText
    }

    /// The kind of fault.
    public var kind: Kind
    /// The id of the element that has the fault.
    public var element: String

    /// A fault of an element.
    package init(kind: Kind, element: String) {
        self.kind = kind
        self.element = element
    }

    /// The fault and its remedy, for messages; it starts in lower case and has no full stop.
    public var message: String {
        switch kind {
        case .outsideCanvas:
            "'\(element)' lies outside the canvas; make the canvas larger, or the element smaller"
        case .overlap:
            "'\(element)' lies over the cell before it; make the cells narrower, or the field wider"
        case .labelOutsideBox:
            "the label of '\(element)' is larger than its box; make the box larger, or the label's 'size' smaller"
        case .truncatedText:
            "the text of '\(element)' is cut off; make it shorter, or the element larger"
        }
    }
}
