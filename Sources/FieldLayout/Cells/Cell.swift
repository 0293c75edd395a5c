import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene

/// One cell of a field: what its parts need to know.
struct Cell {
    let index: Int
    /// The name of the field that the cell is of.
    let field: String
    /// Where the cell stands, moved by its style's offset.
    let frame: Rect
    let fontSize: Double
    /// Whether the cell takes the next character and the field has the focus.
    let showsCursor: Bool
    /// The character; nil when the cell is empty.
    let character: Character?
    let states: CellStates
    let style: CellStyle
    let areas: CellAreas
    let context: LayoutContext
    /// Where the scene says `field`.
    let place: SourcePlace?
    /// Which neighbours the cell shares its borders with.
    let joins: CellJoins
    /// What draws the cell in place of its style; nil for the style.
    let drawing: (any CellDrawing)?

    init(
        index: Int, frame: Rect, fontSize: Double, entry: EntryState, spec: FieldSpec, in context: LayoutContext
    ) {
        self.index = index
        field = spec.id
        self.context = context
        states = CellStates(of: index, in: entry)
        character = entry.characters[index]
        showsCursor = entry.isFocused && entry.activeCell == index
        style = spec.style(in: states)
        self.frame = frame.offset(by: style.offset ?? .zero)
        // A state may change a label's size; where the row's size was solved, it changes in proportion.
        let (own, base) = (style.label.size, spec.style.label.size)
        self.fontSize = fontSize * (own ?? LabelPart.defaultSize) / (base ?? LabelPart.defaultSize)
        areas = CellAreas(of: self.frame, rule: style.rule)
        place = spec.place
        joins = CellJoins(of: index, in: spec)
        drawing = context.drawings[spec.id]
    }

    /// The parts that a cell may have, the lowest first.
    private static let parts: [any CellPart.Type] = [
        BoxPart.self, ImagePart.self, LabelPart.self, PlaceholderPart.self, RulePart.self, CursorPart.self,
    ]

    /// The cell with those of its parts that show.
    func solve() throws(SceneError) -> SolvedElement {
        var element = SolvedElement(
            name: "cell[\(index)]", kind: "cell", frame: frame,
            properties: [ElementProperty("state", .text(states.name))], opacity: style.opacity ?? 1)
        if let drawing {
            element.ink = try drawing.draw(character, states: states, in: frame, text: CellText(context: context)).items
            let text = character.map(String.init) ?? ""
            element.children = [
                SolvedElement(
                    name: "label", kind: "label", frame: areas.label, properties: [ElementProperty("text", .text(text))]
                )
            ]
            return element
        }
        // What reaches over its neighbours is drawn above them.
        if joins.isJoined && states.contains(.active) || (style.box.ringWidth ?? 0) > 0 { element.layer = 1 }
        for part in Self.parts {
            if let child = try part.solve(self) { element.children.append(child) }
        }
        return element
    }
}

/// A part of a cell: one file that owns its geometry and its paint.
protocol CellPart: SendableMetatype {
    /// The part in its place; nil when it does not show.
    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement?
}
