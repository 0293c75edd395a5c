/// How a field takes what is entered: what differs between systems, as data.
public struct InputBehavior: Hashable, Sendable {
    /// What becomes of an insertion that is too long.
    package enum Overflow: String, Hashable, Sendable, CaseIterable {
        /// What fits is taken.
        case cut
        /// Nothing of it is taken.
        case ignore
    }

    /// What filling the last empty cell does.
    package enum WhenFull: String, Hashable, Sendable, CaseIterable {
        /// The field keeps the focus.
        case stay
        /// The field keeps the focus, its last cell stays active, and what is typed next replaces the last character. An
        /// active cell that has a character shows no cursor.
        case selectLast
        /// The field loses the focus.
        case endEditing
        /// The field loses the focus when one character was missing, and keeps it when several came at once.
        case endEditingAfterLast
    }

    /// Where the next character goes.
    package enum Advance: String, Hashable, Sendable, CaseIterable {
        /// To the first empty cell.
        case firstEmpty
        /// To the cell after the one that was entered; after the last one editing ends.
        case next
    }

    /// What tapping a cell does beside focusing the field.
    package enum Tap: String, Hashable, Sendable, CaseIterable {
        /// Nothing.
        case focus
        /// The cell is emptied and becomes active.
        case emptyCell
        /// The cell and all after it are emptied.
        case cut
        /// The cell becomes active; what it has stays until something is typed over it.
        case select
    }

    /// What the delete key does.
    package enum Delete: String, Hashable, Sendable, CaseIterable {
        /// The last character goes.
        case last
        /// The active cell's character goes; where it has none, that of the cell before, which becomes active.
        case backward
        /// The active cell's character goes, and the cell stays active.
        case stay
    }

    /// The characters that are accepted; others are left out of an insertion.
    public var accepts = AcceptedCharacters.any
    /// Whether letters become capitals.
    public var uppercase = false
    /// Whether spaces and dashes are taken out of a paste before anything else is looked at.
    package var cleansPaste = false
    /// What becomes of an insertion that is too long.
    package var overflow = Overflow.cut
    /// What filling the last empty cell does.
    package var whenFull = WhenFull.stay
    /// Where the next character goes.
    package var advance = Advance.firstEmpty
    /// What tapping a cell does.
    package var tap = Tap.focus
    /// What the delete key does.
    package var delete = Delete.last
    /// Whether focusing a full field empties it.
    package var clearsFullOnFocus = false
    /// Whether the field takes characters, and shows an active cell, only while it has the focus.
    public var needsFocus = true
    /// Whether the end of editing is told before the change that brought it.
    package var tellsEndFirst = false
    /// Whether the field has a button that is enabled while every cell is filled.
    package var hasButton = false

    /// The rules of a plain text field.
    public init() {}
}
