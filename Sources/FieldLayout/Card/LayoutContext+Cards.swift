import FieldScene

extension LayoutContext {
    /// Where what a card's input holds was entered: in the state's value, or by one of its events.
    func place(of input: CardInput, in card: CardSpec) -> SourcePlace? {
        guard let state else { return card.place }
        let isMain = scene.content.inputs.first?.id == card.id
        guard let value = isMain ? state.main.card : state.others[card.id]?.card else { return state.place }
        let written =
            switch input {
            case .number: value.number.place
            case .holder: value.holder.place
            case .code: value.code.place
            case .expiry: SourcePlace?.none
            }
        return written ?? state.after.first { if case .type = $0.event { true } else { false } }?.place ?? state.place
    }
}
