/// A visible fault of a layout: something is drawn where it cannot be seen or read.
public struct LayoutFault: Hashable, Sendable {
    /// The kinds of fault.
    public enum Kind: Hashable, Sendable {
        /// Something reaches beyond the canvas: the box and the rule of a cell, a cell without a box, a field's button, or
        /// the front, the back, the form, the code or the focus frame of a card.
        case outsideCanvas
        /// A cell overlaps the cell before it. Of a cell with a box, the box and the rule count.
        case overlap
        /// The character or the placeholder of a cell, or a text of its drawing, reaches beyond the cell's box.
        case labelOutsideBox
        /// A text ends with an ellipsis.
        case truncatedText
    }

    /// The kind of fault.
    public var kind: Kind
    /// The id of the element that has the fault.
    public var element: String

    /// Creates a fault of an element, given by its id.
    package init(kind: Kind, element: String) {
        self.kind = kind
        self.element = element
    }

    /// The fault and its remedy as a message, which starts in lower case and has no full stop.
    public var message: String {
        switch kind {
        case .outsideCanvas:
            "'\(element)' reaches beyond the canvas; make the canvas larger, or the element smaller"
        case .overlap:
            "'\(element)' overlaps the cell before it; make the cells narrower, or the field wider"
        case .labelOutsideBox where element.hasSuffix("]") && element.contains(".drawing."):
            "the text '\(element)' is larger than the cell's box; make the box larger, or the 'size' of the text smaller"
        case .labelOutsideBox:
            "the label of '\(element)' is larger than the cell's box; make the box larger, or the 'size' of the label"
                + " smaller"
        case .truncatedText:
            "the text of '\(element)' is cut off; shorten the text, or make the element larger"
        }
    }
}
