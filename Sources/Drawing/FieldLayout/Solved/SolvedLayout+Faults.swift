import FieldGeometry

/// A visible fault of a layout: a part that is drawn where it cannot be seen or read.
public struct LayoutFault: Hashable, Sendable {
    /// The kinds of fault.
    public enum Kind: Hashable, Sendable {
        /// A part extends beyond the canvas: the box and the rule of a cell, a cell without a box, a field's button, or
        /// the front, the back, the form, the code or the focus frame of a card.
        case outsideCanvas
        /// A cell overlaps the cell before it. For a cell with a box, the box and the rule are compared.
        case overlap
        /// The character or the placeholder of a cell, or a text of its drawing, extends beyond the cell's box.
        case labelOutsideBox
        /// A text ends with an ellipsis.
        case truncatedText
        /// The content of a stack or an overlay needs more space than there is, and is cut off.
        case cutContent
        /// A field or a card with the focus is entirely scrolled out of view.
        case hiddenFocus
    }

    /// The kind of fault.
    public var kind: Kind
    /// The id of the element that has the fault.
    public var element: String
    /// The lengths that cut content needs and has; nil for other kinds.
    package var cut: CutContent?
    /// The offset of the scroll, in points, that shows the hidden focus; nil for other kinds, or if no offset shows all of it.
    var offset: Double?

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
        case .cutContent:
            "the content of '\(element)' is cut off: it needs \(cut?.message ?? "more space");"
                + " make it smaller" + (cut?.isOnlyTooWide == true ? "" : ", or put it into a 'scroll'")
        case .hiddenFocus:
            "'\(element)' has the focus, but is scrolled out of view; change the 'offset' of the 'scroll'"
                + (offset.map { " to \($0.roundedText)" } ?? "")
        }
    }
}

extension SolvedLayout {
    /// The visible faults: all truncated texts, and the first fault of each other kind.
    ///
    /// Even while elements move, their frames at rest are compared. An overlap or an overflow of up to half a point is
    /// not a fault.
    public var faults: [LayoutFault] {
        let canvas = Rect(origin: .zero, size: size)
        // Few layouts have a fault. Ids are built only for those, because building ids is slower than checking for
        // faults.
        let hidden = hiddenFocus
        guard hidden != nil || elements.haveFault(on: canvas) else { return [] }
        var faults: [LayoutFault] = []
        if let hidden {
            var fault = LayoutFault(kind: .hiddenFocus, element: hidden.id)
            fault.offset = hidden.offset
            faults.append(fault)
        }
        var scrolled = ScrolledElements()
        visit { id, element in
            let area = scrolled.contain(element) ? Rect.everywhere : canvas
            for (kind, part) in element.ownFaults(on: area) {
                var fault = LayoutFault(kind: kind, element: part.map { "\(id).\($0)" } ?? id)
                if kind == .cutContent { fault.cut = element.cut }
                if !faults.contains(where: { $0.covers(fault) }) { faults.append(fault) }
            }
        }
        return faults
    }
}

extension LayoutFault {
    /// Whether another fault is redundant after this one: it is of the same kind and, if a text is truncated, of the
    /// same element or a part of it.
    fileprivate func covers(_ other: LayoutFault) -> Bool {
        guard kind == other.kind else { return false }
        if kind == .cutContent { return element == other.element }
        return kind != .truncatedText || other.element == element || other.element.hasPrefix("\(element).")
    }
}

extension ElementProperty {
    /// The property of an element whose text is cut off with an ellipsis.
    static let truncated = ElementProperty("truncated", .flag(true))
}

extension SolvedElement {
    /// The faults of the element and its children. `part` is the name of the child that has the fault, or nil if the
    /// element itself has it.
    fileprivate func ownFaults(on canvas: Rect) -> [(kind: LayoutFault.Kind, part: String?)] {
        var faults: [(kind: LayoutFault.Kind, part: String?)] = []
        switch kind {
        case "field":
            let parts = faultyParts(on: canvas)
            if let index = parts.outside { faults.append((.outsideCanvas, children[index].name)) }
            if let index = parts.overlapping { faults.append((.overlap, children[index].name)) }
        case "card":
            // The code can be wider than a narrow card, and a drag makes the focus frame wider.
            let part = children.first {
                $0.kind == "label" && $0.draws(beyond: canvas)
                    || $0.kind == "focus" && !canvas.holds($0.frame)
            }
            if let part { faults.append((.outsideCanvas, part.name)) }
        case "cell":
            if hasLabelOutsideBox { faults.append((.labelOutsideBox, nil)) }
            if let text = drawnTextOutsideBox { faults.append((.labelOutsideBox, text)) }
        default: break
        }
        if properties.contains(where: { $0.name == ElementProperty.truncated.name }) {
            faults.append((.truncatedText, nil))
        }
        if cut != nil { faults.append((.cutContent, nil)) }
        return faults
    }

    /// The frame of a cell's box; nil if the cell has no box.
    fileprivate var boxFrame: Rect? {
        children.firstIndex { $0.kind == "box" }.map { children[$0].frame }
    }

    /// The frame of a cell's box and rule; the frame of the cell if it has no box.
    var visibleFrame: Rect {
        guard let box = boxFrame else { return frame }
        return children.firstIndex { $0.kind == "rule" }.map { box.union(children[$0].frame) } ?? box
    }

    /// The indices of the first part of a field or card that is not entirely inside the canvas (a cell with its box,
    /// the button, or a side or the form of a card), and of the first cell that overlaps the cell before it.
    ///
    /// Cells that are wider than their boxes may overlap as long as their boxes and rules do not.
    private func faultyParts(on canvas: Rect) -> (outside: Int?, overlapping: Int?) {
        var (outside, overlapping): (Int?, Int?)
        var last: Rect?
        // Cells of joined groups can overlap as the scene states.
        let intended = number("groups.overlap") ?? 0
        for index in children.indices {
            let isCell = children[index].kind == "cell"
            let frame = isCell ? children[index].visibleFrame : children[index].frame
            if outside == nil, !canvas.holds(frame) { outside = index }
            guard isCell else { continue }
            if overlapping == nil, let last, last.overlaps(frame, allowing: intended) { overlapping = index }
            last = frame
        }
        return (outside, overlapping)
    }

    /// Whether the label or the placeholder of a cell extends beyond the cell's box.
    private var hasLabelOutsideBox: Bool {
        guard let box = boxFrame else { return false }
        return children.contains { ($0.kind == "label" || $0.kind == "placeholder") && $0.draws(beyond: box) }
    }

    /// The name of the first text of a cell's drawing that extends beyond the cell's box, as a part of the cell; nil if
    /// there is none.
    private var drawnTextOutsideBox: String? {
        guard let drawing = children.first(where: { $0.kind == "drawing" }), let box = boxFrame else { return nil }
        let text = drawing.children.first { $0.kind == "text" && $0.draws(beyond: box) }
        return text.map { "\(drawing.name).\($0.name)" }
    }

    /// Whether the element's own drawing extends beyond a rectangle.
    private func draws(beyond rect: Rect) -> Bool { inkBounds.map(rect.holds) == false }
}

extension [SolvedElement] {
    /// Whether one of the elements or their descendants has a fault.
    fileprivate func haveFault(on canvas: Rect) -> Bool {
        // Elements are accessed by index, because an iterator would copy each element.
        indices.contains {
            !self[$0].ownFaults(on: canvas).isEmpty
                || self[$0].children.haveFault(on: self[$0].kind == "scroll" ? .everywhere : canvas)
        }
    }
}

extension Rect {
    /// An area without an end, in which scrolled elements may be.
    fileprivate static let everywhere = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

    /// The allowed overlap or overflow, in points: less than a pixel of an image at scale 1.
    private static let tolerance = 0.5

    /// Whether another rectangle is inside this one, within the tolerance.
    func holds(_ other: Rect) -> Bool {
        let room = inset(by: -Self.tolerance)
        return other.x >= room.x && other.y >= room.y && other.maxX <= room.maxX && other.maxY <= room.maxY
    }

    /// Whether two rectangles overlap vertically by more than the tolerance, and horizontally by more than that and an
    /// allowed distance in points.
    fileprivate func overlaps(_ other: Rect, allowing distance: Double) -> Bool {
        guard let shared = intersection(other) else { return false }
        return shared.width > distance + Self.tolerance && shared.height > Self.tolerance
    }
}
