import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene

/// One cell of a field: what its parts need to know.
struct Cell {
    let index: Int
    /// The name of the field that the cell is of.
    let field: String
    /// Where the cell rests, moved by its style's offset.
    let frame: Rect
    /// The distance of the cell from its frame while it moves from one state's offset to another's.
    let drift: Point
    let fontSize: Double
    /// The opacity of the caret; nil where none shows.
    let caret: Double?
    /// Whether the caret is fading away from a cell that it has left.
    let isCaretLeaving: Bool
    /// What moves in the cell.
    let motion: CellMotion
    /// The character; nil when the cell is empty.
    let character: Character?
    let states: CellStates
    let style: CellStyle
    let areas: CellAreas
    let context: LayoutContext
    /// Where the scene says `field`.
    let location: SceneLocation?
    /// Which neighbours the cell shares its borders with.
    let joins: CellJoins
    /// What draws the cell in place of its style; nil for the style.
    let drawing: (any CellDrawing)?

    init(
        index: Int, frame: Rect, fontSize: Double, entry: EntryState, spec: borrowing FieldSpec,
        styles: inout CellStyles,
        in context: LayoutContext
    ) {
        self.index = index
        field = spec.id
        self.context = context
        states = CellStates(of: index, in: entry)
        character = entry.characters[index]
        let hasCaret = spec.cursorCell(of: entry) == index
        let moving = context.moment.motions[spec.id]?.cells
        caret = if let moving { moving.cursors[index] } else { hasCaret ? 1 : nil }
        isCaretLeaving = !hasCaret
        motion = moving?.cells[index] ?? CellMotion()
        style = Self.style(
            in: states, looks: motion.looks, of: &styles, frame: frame, context: context, transition: spec.motion.change
        )
        // The cell stands where it will rest; on its way there it moves as a whole, without being snapped anew.
        let rest = motion.looks.isEmpty ? style.offset ?? .zero : styles[states].offset ?? .zero
        self.frame = frame.offset(by: rest)
        let way = style.offset ?? .zero
        drift = Point(x: way.x - rest.x, y: way.y - rest.y)
        // A state may change a label's size; where the row's size was solved, it changes in proportion.
        let (own, base) = (style.label.size, spec.style.label.size)
        self.fontSize = fontSize * (own ?? LabelPart.defaultSize) / (base ?? LabelPart.defaultSize)
        areas = CellAreas(of: self.frame, rule: style.rule)
        location = spec.location
        joins = CellJoins(of: index, in: spec)
        drawing = context.drawings[spec.id]
    }

    /// The style of a cell: that of what holds for it, or one on the way there.
    private static func style(
        in states: CellStates, looks: [CellMotion.Look], of styles: inout CellStyles, frame: Rect,
        context: LayoutContext, transition: StyleTransition?
    ) -> CellStyle {
        guard let first = looks.first, let transition else { return styles[states] }
        var style = styles[first.states]
        let area = CellAreas(of: frame, rule: style.rule).label.size
        for look in looks.dropFirst() {
            style = style.mixed(
                with: styles[look.states], look.fraction, transition.properties, in: context.theme, area: area)
        }
        return style
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
        if let offset = style.offset, offset != .zero {
            element.properties.append(ElementProperty("offset", .point(offset)))
        }
        if let drawing {
            element.ink = try drawing.draw(character, states: states, in: frame, text: CellText(context: context)).items
            let text = character.map(String.init) ?? ""
            element.children = [
                SolvedElement(
                    name: "label", kind: "label", frame: areas.label, properties: [ElementProperty("text", .text(text))]
                )
            ]
            element.take(pose)
            return element
        }
        // What reaches over its neighbours is drawn above them.
        if joins.isJoined && states.contains(.active) || (style.box.ringWidth ?? 0) > 0 { element.layer = 1 }
        for part in Self.parts {
            if let child = try part.solve(self) { element.children.append(child) }
        }
        element.take(pose)
        return element
    }

    /// How the cell stands while it moves; nil at rest.
    private var pose: Pose? {
        if drift == .zero { return motion.pose }
        var pose = motion.pose ?? .rest
        pose.x.points += drift.x
        pose.y.points += drift.y
        return pose
    }

    /// Where the character and the cursor are centred: the label's area without the borders that a joined cell owns.
    ///
    /// A joined cell that is not the first of its group owns no left border, so its character stands half a border to the
    /// left of the cell's middle, as a flex item's in CSS.
    var contentArea: Rect {
        guard joins.isJoined, style.box.isShown == true, let border = style.box.borderWidth else { return areas.label }
        return areas.label.inset(
            by: Insets(top: border, left: joins.left ? 0 : border, bottom: border, right: border))
    }
}

/// A part of a cell: one file that owns its geometry and its paint.
protocol CellPart: SendableMetatype {
    /// The part in its place; nil when it does not show.
    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement?
}
