/// One state of a scene: the values, the focus, the status and the theme that a snapshot shows.
package struct SceneState: Hashable, Sendable {
    /// The values that a state sets for one field.
    package struct Field: Hashable, Sendable {
        /// The text, which is cut to the field's length.
        package var text = Located("")
        /// The values of a card, and its page.
        package var card = CardValue()
        /// Whether the field has the focus; nil if the state does not set it.
        package var isFocused: Bool?
        /// The status that the app reports.
        package var status = FieldStatus.normal

        /// Creates the values of an empty field.
        package init() {}
    }

    /// The state's name, after which the image file is named.
    package var name: String
    /// The values of the fields and cards, by id. The state sets no values of a field or card that is missing here.
    package var fields: [String: Field] = [:]
    /// The name of the theme; nil for the scene's theme.
    package var theme: String?
    /// Events that are applied before the snapshot is drawn.
    package var after: [ScriptStep] = []
    /// The location in the scene file; nil for a state that was created in Swift.
    package var location: SceneLocation?

    /// The id of the field or card that has the focus and takes the events; nil if none has the focus.
    ///
    /// - Parameter first: The id to return if this field or card has the focus. If it does not, the first focused id in
    ///   alphabetical order is returned.
    package func focusedInput(preferring first: String) -> String? {
        if fields[first]?.isFocused == true { return first }
        var focused: String?
        for (id, field) in fields where field.isFocused == true && id < focused ?? "\u{10FFFF}" { focused = id }
        return focused
    }

    /// Creates a state with empty fields and without focus.
    package init(name: String) { self.name = name }

    /// The location at which a text was entered into a field: that of the state's text, or of the event that typed it.
    ///
    /// This search runs only when an error is printed. Entry states do not contain locations, because entry states with
    /// the same contents must be equal, so that their frames are drawn only once.
    package func location(of text: String, in field: String) -> SceneLocation? {
        if let set = fields[field]?.text, set.value.contains(text) { return set.location }
        return location {
            switch $0 {
            case .type(let typed), .paste(let typed), .set(.text(let typed)): typed.contains(text)
            default: false
            }
        }
    }

    /// The location at which the text of a card's input was entered.
    package func location(of input: CardInput, in card: String) -> SceneLocation? {
        let value = fields[card]?.card
        let set =
            switch input {
            case .number: value?.number.location
            case .holder: value?.holder.location
            case .code: value?.code.location
            case .expiry: SceneLocation?.none
            }
        return set ?? location { if case .type = $0 { true } else { false } }
    }

    /// The location of the first event that satisfies a predicate, or else of the state.
    private func location(ofEvent isWanted: (EntryEvent) -> Bool) -> SceneLocation? {
        after.first { isWanted($0.event) }?.location ?? location
    }
}
