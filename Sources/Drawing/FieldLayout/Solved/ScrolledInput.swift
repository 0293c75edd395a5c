import FieldEntry
import FieldGeometry

/// A field or a card that is scrolled out of view, or a part of it.
package struct ScrolledInput: Hashable, Sendable {
    /// The id of the field or the card.
    package let id: String
    /// The id of the scroll.
    package let scroll: String
    /// Whether nothing of the field is in view.
    package let isGone: Bool
    /// The height, in points, that is out of view.
    package let distance: Double
    /// The nearest offset of the scroll, in points, with which the field is in view; nil if the field is higher than the scroll.
    package let offset: Double?

    /// The position of a frame in a scroll; nil if all of its height is in view, up to half a point.
    fileprivate init?(_ id: String, _ frame: Rect, in scroll: SolvedElement) {
        let view = scroll.frame
        let above = max(0, view.y - frame.y)
        let below = max(0, frame.maxY - view.maxY)
        guard max(above, below) > 0.5 else { return nil }
        (self.id, self.scroll) = (id, scroll.name)
        distance = min(above + below, frame.height)
        isGone = frame.maxY <= view.y || frame.y >= view.maxY
        let fits = frame.height <= view.height
        offset = fits ? (scroll.number("offset") ?? 0) + (above > 0 ? -above.rounded(.up) : below.rounded(.up)) : nil
    }
}

extension SolvedLayout {
    /// The position of a field or a card in the innermost scroll around it; nil if it is in view.
    package func scrolledInput(_ id: String) -> ScrolledInput? { elements.scrolledInput(id, in: nil) }

    /// The field or card with the focus, if it is entirely scrolled out of view.
    var hiddenFocus: ScrolledInput? {
        guard let focused = inputs.first(where: { $0.value.isFocused }),
            let input = scrolledInput(focused.key), input.isGone
        else { return nil }
        return input
    }
}

extension [SolvedElement] {
    /// The position of an input in one of the elements, inside the innermost scroll around them; nil if it is in view.
    fileprivate func scrolledInput(_ id: String, in scroll: SolvedElement?) -> ScrolledInput? {
        for index in indices {
            let kind = self[index].kind
            if kind == "field" {
                guard self[index].name == id else { continue }
                return scroll.flatMap { ScrolledInput(id, self[index].frame, in: $0) }
            }
            let inner = kind == "scroll" ? self[index] : scroll
            if let input = self[index].children.scrolledInput(id, in: inner) { return input }
        }
        return nil
    }
}
