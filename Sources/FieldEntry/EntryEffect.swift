/// An effect of an event on a field, of which the app is notified.
public enum EntryEffect: Hashable, Sendable {
    /// The field got the focus.
    case didBegin
    /// The value changed to this text.
    case didUpdate(String)
    /// The last empty cell was filled. The value is the whole text.
    case complete(String)
    /// The field lost the focus.
    case didEnd
    /// The field's button was enabled or disabled.
    case buttonEnabled(Bool)
    /// The field's button was tapped while it was enabled. The value is the whole text.
    case submit(String)
}
