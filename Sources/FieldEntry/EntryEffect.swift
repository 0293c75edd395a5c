/// What a field tells its app, in the order in which it happens.
public enum EntryEffect: Hashable, Sendable {
    /// The field got the focus.
    case didBegin
    /// The value changed to this text.
    case didUpdate(String)
    /// The last empty cell was filled; the whole text.
    case complete(String)
    /// The field lost the focus.
    case didEnd
    /// The field's button was enabled or disabled.
    case buttonEnabled(Bool)
    /// The field's button was tapped while it was enabled; the whole text.
    case submit(String)
}
