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
    /// The values of the scene's first field.
    package var main = Field()
    /// The values of other fields, by id.
    package var others: [String: Field] = [:]
    /// The name of the theme; nil for the scene's theme.
    package var theme: String?
    /// Events that are applied before the snapshot is drawn.
    package var after: [ScriptStep] = []
    /// The location in the scene file; nil for a state that was created in Swift.
    package var location: SceneLocation?

    /// The id of the field that has the focus and takes the events; nil if that is the first field or none.
    package var focusedField: String? {
        main.isFocused == true ? nil : others.filter { $0.value.isFocused == true }.keys.min()
    }

    /// Creates a state with empty fields and without focus.
    package init(name: String) { self.name = name }
}
