import FieldScene

extension LayoutContext {
    /// The location at which the text of a card's input was entered: the state's value, or one of its events.
    func location(of input: CardInput, in card: CardSpec) -> SceneLocation? {
        guard let state else { return card.location }
        let isMain = scene.content.inputs.first?.id == card.id
        guard let value = isMain ? state.main.card : state.others[card.id]?.card else { return state.location }
        let written =
            switch input {
            case .number: value.number.location
            case .holder: value.holder.location
            case .code: value.code.location
            case .expiry: SceneLocation?.none
            }
        return written ?? state.after.first { if case .type = $0.event { true } else { false } }?.location
            ?? state.location
    }
}
