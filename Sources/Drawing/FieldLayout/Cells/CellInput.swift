import FieldEntry
import FieldGeometry
import FieldScene

/// The values that determine a cell in the scene of a clip. Cells with equal values have equal drawings.
struct CellInput: Equatable {
    let index: Int
    /// The cell's frame, without the offset that its style sets.
    let frame: Rect
    /// The font size of the field's row, in points.
    let fontSize: Double
    /// The index of the first cell of the row's second line; nil if the row has one line.
    let secondLine: Int?
    /// The character; nil if the cell is empty.
    let character: Character?
    let states: CellStates
    /// The opacity of the cursor; nil if the cell has no cursor.
    let cursorOpacity: Double?
    /// Whether the cursor has left the cell and is fading out.
    let isCursorLeaving: Bool
    /// The current motion of the cell.
    let motion: CellMotion
    /// The name of the theme.
    let theme: String

    init(
        index: Int, frame: Rect, row: borrowing CellRow, entry: EntryState, spec: borrowing FieldSpec,
        at moment: Moment
    ) {
        self.index = index
        self.frame = frame
        fontSize = row.fontSize
        secondLine = row.secondLine?.start
        character = entry.characters[index]
        states = CellStates(of: index, in: entry)
        let hasCursor = spec.cursorCell(of: entry) == index
        let moving = moment.motions[spec.header.id]?.cells
        cursorOpacity = if let moving { moving.cursors[index] } else { hasCursor ? 1 : nil }
        isCursorLeaving = !hasCursor
        motion = moving?.cells[index] ?? CellMotion()
        theme = moment.theme
    }
}
