/// What a field tells its app, in the order in which it happens.
public enum EntryEffect: Hashable, Sendable {
    /// The field got the focus.
    case didBegin
    /// The value changed to this text.
    case didUpdate(String)
    /// The last character came in; the whole text.
    case complete(String)
    /// The field lost the focus.
    case didEnd
}
