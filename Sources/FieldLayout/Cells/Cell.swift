import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene

/// One cell of a field, with the values that its parts are solved from.
struct Cell {
    let index: Int
    /// The id of the cell's field.
    let field: String
    /// The cell's frame at rest, including its style's offset.
    let frame: Rect
    /// The distance from `frame` during a transition between the offsets of two states.
    let drift: Point
    let fontSize: Double
    /// The opacity of the cursor; nil if the cell has no cursor.
    let cursorOpacity: Double?
    /// Whether the cursor has left the cell and is fading out.
    let isCursorLeaving: Bool
    /// The current motion of the cell.
    let motion: CellMotion
    /// The character; nil if the cell is empty.
    let character: Character?
    let states: CellStates
    let style: CellStyle
    let areas: CellAreas
    let context: LayoutContext
    /// The location of `field` in the scene.
    let location: SceneLocation?
    /// The sides on which the cell shares a border with a neighbour.
    let joins: CellJoins
    /// The custom drawing of the cell; nil if its style is drawn.
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
        let hasCursor = spec.cursorCell(of: entry) == index
        let moving = context.moment.motions[spec.id]?.cells
        cursorOpacity = if let moving { moving.cursors[index] } else { hasCursor ? 1 : nil }
        isCursorLeaving = !hasCursor
        motion = moving?.cells[index] ?? CellMotion()
        style = Self.style(
            in: states, motion.transitionSteps, spec.motion.change, of: &styles, frame: frame, context: context)
        // The frame is the one at rest. During a transition the whole cell moves by `drift`, so that it is not snapped
        // to pixels in each frame.
        let rest = motion.transitionSteps.isEmpty ? style.offset ?? .zero : styles[states].offset ?? .zero
        self.frame = frame.offset(by: rest)
        let way = style.offset ?? .zero
        drift = Point(x: way.x - rest.x, y: way.y - rest.y)
        // A state can change the label's size. If the font was shrunk to fit the row, the size changes in proportion.
        let (own, base) = (style.label.size, spec.style.label.size)
        self.fontSize = fontSize * (own ?? LabelStyle.defaultSize) / (base ?? LabelStyle.defaultSize)
        areas = CellAreas(of: self.frame, rule: style.rule)
        location = spec.location
        joins = CellJoins(of: index, in: spec)
        drawing = context.drawings[spec.id]
    }

    /// The style of a cell in its states, or the interpolated style during a transition.
    private static func style(
        in states: CellStates, _ steps: [CellMotion.TransitionStep], _ transition: StyleTransition?,
        of styles: inout CellStyles, frame: Rect, context: LayoutContext
    ) -> CellStyle {
        guard let first = steps.first, let transition else { return styles[states] }
        var style = styles[first.states]
        let area = CellAreas(of: frame, rule: style.rule).label.size
        for step in steps.dropFirst() {
            style = style.interpolated(
                to: styles[step.states], step.fraction, transition.properties, in: context.theme, area: area)
        }
        return style
    }

    /// The area in which the character and the cursor are centred: the label's area without the borders of a joined
    /// cell.
    ///
    /// A joined cell that is not the first of its group has no left border, so its character is half a border width to
    /// the left of the cell's middle, like a flex item in CSS.
    var contentArea: Rect {
        guard joins.isJoined, style.box.isShown == true, let border = style.box.borderWidth else { return areas.label }
        return areas.label.inset(
            by: Insets(top: border, left: joins.left ? 0 : border, bottom: border, right: border))
    }
}
