/// One state of a scene: what makes a picture.
package struct SceneState: Hashable, Sendable {
    /// What a state says of one field.
    package struct Field: Hashable, Sendable {
        /// The value, cut to the field's length.
        package var text = Located("")
        /// What was entered of a card, and its page.
        package var card = CardValue()
        /// Whether the field has the focus; nil where nothing was said.
        package var isFocused: Bool?
        /// What the app says of the value.
        package var status = FieldStatus.normal

        /// An empty field that nothing is said of.
        package init() {}
    }

    /// The state's name, which the picture's file bears.
    package var name: String
    /// What is said of the scene's first field.
    package var main = Field()
    /// What is said of other fields, by their names.
    package var others: [String: Field] = [:]
    /// The theme; nil for the scene's.
    package var theme: String?
    /// Events that happen before the picture is taken.
    package var after: [ScriptStep] = []
    /// Where the state stands; nil for a state made in Swift.
    package var location: SceneLocation?

    /// The name of the field other than the first that has the focus, to which events go; nil when there is none.
    package var focusedField: String? {
        main.isFocused == true ? nil : others.filter { $0.value.isFocused == true }.keys.min()
    }

    /// An empty, unfocused state.
    package init(name: String) { self.name = name }
}
