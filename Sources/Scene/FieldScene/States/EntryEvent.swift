/// An event that changes a field, caused by the user or by the app.
public enum EntryEvent: Hashable, Sendable {
    /// The target of a tap.
    public enum Target: Hashable, Sendable {
        /// A cell of the field, by its index from 0.
        case cell(Int)
        /// An element, by its id.
        case element(String)
    }

    /// A value that the app sets.
    public enum Setting: Hashable, Sendable {
        /// The field's status.
        case status(FieldStatus)
        /// The theme, by its name.
        case theme(String)
        /// The text of the field that has the focus, or else of the scene's first field.
        case text(String)
        /// Keys of the element with this id.
        case element(String, ElementPatch)
    }

    /// The field gets the focus.
    case focus
    /// The field loses the focus.
    case blur
    /// Characters are typed, one by one.
    case type(String)
    /// The delete key is pressed this many times.
    case delete(Int)
    /// A cell or an element is tapped.
    case tap(Target)
    /// Text is pasted, all at once.
    case paste(String)
    /// The form of a card is dragged to a page, counted from 0. A fraction is a position between two pages.
    case page(Double)
    /// Nothing happens for this time.
    case wait(Duration)
    /// The app sets a value.
    case set(Setting)
    /// A key of a keypad is held: a digit, or `delete`. `keypad` is the id of the keypad; nil for the scene's first one.
    /// The key only looks pressed; `type` enters characters.
    case press(String, keypad: String?)
    /// The app empties the field with this id.
    case clear(String)

    /// Parses the id of a cell, such as `field.cell[2]`, or of a part of a cell, such as `field.cell[2].label`.
    ///
    /// - Returns: The field's id and the cell's index; nil for any other id.
    package static func cell(of id: String) -> (field: String, index: Int)? {
        guard let open = id.firstRange(of: ".cell["), let close = id[open.upperBound...].firstIndex(of: "]"),
            let index = Int(id[open.upperBound..<close]), index >= 0
        else { return nil }
        let rest = id[id.index(after: close)...]
        return rest.isEmpty || rest.first == "." ? (String(id[..<open.lowerBound]), index) : nil
    }
}
