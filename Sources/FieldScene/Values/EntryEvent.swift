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
    /// The pages of a card's form are dragged to a page, from 0; a fraction is between two pages.
    case page(Double)
    /// Nothing happens for this time, in nanoseconds.
    case wait(Int64)
    /// The app sets a value.
    case set(Setting)
}
