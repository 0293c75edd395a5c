/// One state of a scene: what makes a picture.
public struct PictureState: Hashable, Sendable {
    /// What a state says of one field.
    public struct Field: Hashable, Sendable {
        /// The value, cut to the field's length.
        public var text = Placed("")
        /// What was entered of a card, and its page.
        public var card = CardValue()
        /// Whether the field has the focus; nil where nothing was said.
        public var isFocused: Bool?
        /// What the app says of the value.
        public var status = FieldStatus.normal

        /// An empty field that nothing is said of.
        public init() {}
    }

    /// The state's name, which the picture's file bears.
    public var name: String
    /// What is said of the scene's first field.
    public var main = Field()
    /// What is said of other fields, by their names.
    public var others: [String: Field] = [:]
    /// The theme; nil for the scene's.
    public var theme: String?
    /// Events that happen before the picture is taken.
    public var after: [ScriptStep] = []
    /// Where the state stands; nil for a state made in Swift.
    public var place: SourcePlace?

    /// The name of the field other than the first that has the focus, to which events go; nil when there is none.
    public var focusedField: String? {
        main.isFocused == true ? nil : others.filter { $0.value.isFocused == true }.keys.min()
    }

    /// An empty, unfocused state.
    public init(name: String) { self.name = name }
}
