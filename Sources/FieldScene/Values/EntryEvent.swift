/// Something that happens to a field: by the user's hand, or by the app's.
public enum EntryEvent: Hashable, Sendable {
    /// What a tap hits.
    public enum Target: Hashable, Sendable {
        /// A cell of the field by its index from 0.
        case cell(Int)
        /// An element by its name.
        case element(String)
    }

    /// What the app sets.
    public enum Setting: Hashable, Sendable {
        /// The field's status.
        case status(FieldStatus)
        /// The theme by name.
        case theme(String)
    }

    /// The field gets the focus.
    case focus
    /// The field loses the focus.
    case blur
    /// Characters are typed, one by one.
    case type(String)
    /// The delete key is pressed so many times.
    case delete(Int)
    /// A cell or an element is tapped.
    case tap(Target)
    /// Text is pasted, all at once.
    case paste(String)
    /// The pages are dragged to a page; fractions lie between two.
    case page(Double)
    /// Nothing happens for a time, in nanoseconds.
    case wait(Int64)
    /// The app sets something.
    case set(Setting)
}
