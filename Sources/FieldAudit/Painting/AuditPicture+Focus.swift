import FieldEntry
import FieldLayout
import FieldPixels
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
    func focusPairs() throws -> [FocusPair] {
        if let known = knownFocusPairs { return known }
        var pairs: [FocusPair] = []
        for id in layout.inputs.keys.sorted() {
            guard let input = layout.inputs[id], input.status != .disabled, tree.index(of: id) != nil else { continue }
            let other = try solve(changing: id, .focus(!input.isFocused))
            pairs.append(
                FocusPair(
                    input: id, unfocused: input.isFocused ? other : layout, focused: input.isFocused ? layout : other))
        }
        knownFocusPairs = pairs
        return pairs
    }
}
