import FieldEntry
import FieldGeometry
import FieldScene

/// One cell of a field, with the values that its parts are solved from.
struct Cell {
    private let input: CellInput
    /// The id of the cell's field.
    let field: String
    /// The cell's frame at rest, including the offset that its style sets.
    let frame: Rect
    /// The offset of the cell from `frame`, in points, while a transition moves the cell between the offsets of two
    /// states; zero at rest.
    let drift: Point
    /// The size of the label's font, in points.
    let fontSize: Double
    /// The ratio by which font sizes are reduced, so that the row fits.
    private let fontRatio: Double
    /// Whether `filled` takes part in the current transition.
    private let isFillGradual: Bool
    let style: CellStyle
    let areas: CellAreas
    let context: LayoutContext
    /// The location of the cell's field in the scene.
    let location: SceneLocation?
    /// The sides on which the cell shares a border with a neighbour.
    let joins: CellJoins
    /// The custom drawing of the cell; nil if the cell is drawn in its style.
    let drawing: (any CellDrawing)?

    init(_ input: CellInput, spec: borrowing FieldSpec, styles: CellStyles, in context: LayoutContext) {
        self.input = input
        field = spec.header.id
        self.context = context
        let (states, motion) = (input.states, input.motion)
        style = Self.style(
            in: states, motion.transitionSteps, spec.motion.change, of: styles, frame: input.frame, context: context)
        // `frame` is the cell's frame at rest. During a transition, the pose moves the cell by `drift`. If `frame`
        // moved instead, its edges would snap to whole pixels at each moment, and the motion would not be smooth.
        let rest = motion.transitionSteps.isEmpty ? style.offset ?? .zero : styles[states].offset ?? .zero
        frame = input.frame.offset(by: rest)
        let way = style.offset ?? .zero
        drift = Point(x: way.x - rest.x, y: way.y - rest.y)
        // The style of a state can override the size of the label. If the font was shrunk to fit the row, `fontSize` is
        // smaller than the size in the scene, and the override is reduced by the same ratio.
        let (own, base) = (style.label.size, spec.style.label.size)
        fontSize = input.fontSize * (own ?? LabelStyle.defaultSize) / (base ?? LabelStyle.defaultSize)
        fontRatio = input.fontSize / (base ?? LabelStyle.defaultSize)
        isFillGradual = !motion.transitionSteps.isEmpty && spec.motion.change?.properties.contains(.content) == true
        areas = CellAreas(of: frame, rule: style.rule)
        location = spec.header.location
        joins = CellJoins(of: input.index, in: spec, secondLine: input.secondLine)
        drawing = context.drawings[spec.header.id]
    }

    var index: Int { input.index }
    /// The character; nil if the cell is empty.
    var character: Character? { input.character }
    var states: CellStates { input.states }
    /// The opacity of the cursor; nil if the cell has no cursor.
    var cursorOpacity: Double? { input.cursorOpacity }
    /// Whether the cursor has left the cell and is fading out.
    var isCursorLeaving: Bool { input.isCursorLeaving }
    /// The current motion of the cell.
    var motion: CellMotion { input.motion }

    /// The size of a font in the cell, in points: `size`, reduced by the same ratio as the label's font, or the size of
    /// the label if `size` is nil.
    func fontSize(of size: Double?) -> Double { size.map { $0 * fontRatio } ?? fontSize }

    /// The progress of the cell from empty (0) to filled (1). During a transition, it follows the progress of the style.
    var filled: Double {
        func target(_ states: CellStates) -> Double { states.contains(.filled) ? 1 : 0 }
        guard isFillGradual, let first = motion.transitionSteps.first else { return target(states) }
        let value = motion.transitionSteps.dropFirst().reduce(target(first.states)) { value, step in
            value + (target(step.states) - value) * step.fraction
        }
        return min(max(value, 0), 1)
    }

    /// The style of a cell in its states, or the interpolated style during a transition.
    private static func style(
        in states: CellStates, _ steps: [CellMotion.TransitionStep], _ transition: StyleTransition?,
        of styles: CellStyles, frame: Rect, context: LayoutContext
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

    /// The area in which the character and the cursor are centred: the label's area, minus the borders if the cell is
    /// joined to its neighbours.
    ///
    /// A joined cell with a neighbour on its left has no left border. Its character is therefore centred half a border
    /// width to the left of the cell's middle, as in CSS.
    var contentArea: Rect {
        guard joins.isJoined, style.box.isShown == true, let border = style.box.border.width else { return areas.label }
        return areas.label.inset(
            by: Insets(top: border, left: joins.sharesLeft ? 0 : border, bottom: border, right: border))
    }
}

/// A part of a cell.
///
/// The geometry of a part, its drawing and its properties for `inspect` are in one file. Cells are composed of parts,
/// so there is no type for each kind of cell.
protocol CellPart: SendableMetatype {
    /// The solved part; nil if it is not visible.
    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement?
}
