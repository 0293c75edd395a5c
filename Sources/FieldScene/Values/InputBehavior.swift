/// How a field takes input.
public struct InputBehavior: Hashable, Sendable {
    /// The ways to handle an insertion that is too long.
    package enum Overflow: String, Hashable, Sendable, CaseIterable {
        /// The characters that fit are inserted.
        case cut
        /// Nothing is inserted.
        case ignore
    }

    /// The effects of filling the last empty cell.
    package enum WhenFull: String, Hashable, Sendable, CaseIterable {
        /// The field keeps the focus.
        case stay
        /// The field keeps the focus, its last cell stays active, and the next character replaces the last one. An
        /// active cell that has a character shows no cursor.
        case selectLast
        /// The field loses the focus.
        case endEditing
        /// The field loses the focus if only one character was missing, and keeps it if several were inserted at once.
        case endEditingAfterLast
    }

    /// The rules for the cell that takes the next character.
    package enum Advance: String, Hashable, Sendable, CaseIterable {
        /// The first empty cell takes the next character.
        case firstEmpty
        /// The cell after the most recently filled cell takes the next character. When the last cell of the field is
        /// filled, the field loses the focus, unless `whenFull` is `selectLast`.
        case next
    }

    /// The effects of tapping a cell, in addition to focusing the field.
    package enum Tap: String, Hashable, Sendable, CaseIterable {
        /// The tap only focuses the field.
        case focus
        /// The cell is emptied and becomes active.
        case emptyCell
        /// The cell and all cells after it are emptied.
        case cut
        /// The cell becomes active and keeps its character until another one replaces it.
        case select
    }

    /// The effects of the delete key.
    package enum Delete: String, Hashable, Sendable, CaseIterable {
        /// The last character is deleted.
        case last
        /// The active cell's character is deleted. If the active cell is empty, the character of the cell before it is
        /// deleted, and that cell becomes active.
        case backward
        /// The active cell's character is deleted, and the cell stays active.
        case stay
    }

    /// The characters that are accepted. Other characters are removed from an insertion.
    public var accepts = AcceptedCharacters.any
    /// Whether letters are converted to uppercase, before `accepts` applies.
    public var uppercase = false
    /// Whether digits of other scripts are converted to ASCII digits, before `accepts` applies.
    package var asciiDigits = false
    /// Whether spaces, dashes and invisible characters are removed from pasted text before any other rule applies.
    package var cleansPaste = false
    /// The way to handle an insertion that is too long.
    package var overflow = Overflow.cut
    /// The effect of filling the last empty cell.
    package var whenFull = WhenFull.stay
    /// The rule for the cell that takes the next character.
    package var advance = Advance.firstEmpty
    /// The effect of tapping a cell.
    package var tap = Tap.focus
    /// The effect of the delete key.
    package var delete = Delete.last
    /// Whether a full field is emptied when it gets the focus.
    package var clearsFullOnFocus = false
    /// Whether the field takes characters and has an active cell only while it has the focus.
    public var needsFocus = true
    /// Whether, for an insertion that ends editing, the callback `didEnd` comes before the callbacks `didUpdate` and
    /// `complete`. By default, `didEnd` comes last.
    package var tellsEndFirst = false
    /// Whether the field has a button that is enabled while every cell is filled.
    package var hasButton = false

    /// Creates the rules of a plain text field.
    public init() {}
}
