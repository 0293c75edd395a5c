import FieldEntry
import FieldLayout
import FieldScene

/// A field or a card without and with the focus.
struct FocusPair {
    /// The id of the field or the card.
    let input: String
    /// The layout without the focus.
    let unfocused: SolvedLayout
    /// The layout with the focus.
    let focused: SolvedLayout
}

extension AuditPicture {
    /// The layouts of each visible field and card without and with the focus. One of the two is the picture itself.
    ///
    /// A card between two pages, or beyond the first or the last one, follows a finger. WCAG requires that the focus of a
    /// keyboard is seen, which has brought the page of its input to rest.
    func focusPairs() throws -> [FocusPair] {
        if let known = knownFocusPairs { return known }
        var pairs: [FocusPair] = []
        for id in layout.inputs.keys.sorted() {
            guard let input = layout.inputs[id], input.status != .disabled, tree.index(of: id) != nil,
                input.card.map({ $0.page == Double(CardInput.nearest(to: $0.page).rawValue) }) != false
            else { continue }
            let other = try solve(changing: id, .focus(!input.isFocused))
            let (unfocused, focused) = input.isFocused ? (other, layout) : (layout, other)
            pairs.append(FocusPair(input: id, unfocused: unfocused, focused: focused))
        }
        knownFocusPairs = pairs
        return pairs
    }
}
