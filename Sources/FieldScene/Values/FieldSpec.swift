/// The description of a field of cells in a scene: the cells, their styles and the rules for input.
package struct FieldSpec: Hashable, Sendable {
    /// The alignment of a packed row in its field. It does not depend on the direction of the layout.
    package enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// At the left edge.
        case left
        /// In the middle.
        case center
        /// At the right edge.
        case right
    }

    /// What it has in common with other elements.
    package var header = ElementHeader(id: "field")
    /// The name of the preset that the field begins with; empty for none.
    package var preset = ""
    /// The number of cells.
    package var length = 6
    /// The range of `length` that the preset allows.
    package var lengths = 1...SceneLimits.cells
    /// The width, in points; nil for all of the available width.
    package var width: Double?
    /// The height, in points; nil for the intrinsic height.
    package var height: Double?
    /// The rule for the widths of the cells and the gaps between them.
    package var sizing = Sizing.spacing(10)
    /// When a row that does not fit its width is divided into two lines.
    package var wraps = RowWrapping.never
    /// The basic style of a cell.
    package var style = CellStyle()
    /// The styles of cell states, which override the basic style.
    package var when: [CellStates: CellStyle] = [:]
    /// The order in which the styles of states are applied, the weakest first.
    package var precedence = CellStates.precedence
    /// The grouping of the cells.
    package var groups = CellGroups()
    /// The horizontal alignment of the row in the field, if the sizing is `packed`.
    package var alignment = Alignment.center
    /// Whether the first cell is the rightmost one.
    package var isRightToLeft = false
    /// The opacity of the whole field while its status is `disabled`, from 0 to 1.
    package var disabledOpacity = 1.0
    /// The button below the cells; nil for none.
    package var button: FieldButton?
    /// The motion of the field in animations.
    package var motion = FieldMotionSpec()
    /// How the field takes input.
    package var behavior = InputBehavior()

    /// Creates a row of six cells without visible parts. Presets add these parts.
    package init() {}

    /// The style of a cell in the given states: the basic style, overridden by each state in the order of precedence.
    package func style(in states: CellStates) -> CellStyle {
        var style = self.style
        for state in precedence where states.contains(state) {
            if let override = when[state] { style = override.over(style) }
        }
        return style
    }

    /// The style of the box around a group in the given states.
    package func groupBox(in states: CellStates) -> BoxStyle {
        var style = groups.box
        for state in precedence where states.contains(state) {
            if let override = groups.boxWhen[state] { style = override.over(style) }
        }
        return style
    }

    /// The cursor of `style(in:)`, without the cost of the other parts of the style.
    package func cursorStyle(in states: CellStates) -> CursorStyle {
        var cursor = style.cursor
        for state in precedence where states.contains(state) {
            if let override = when[state] { cursor = override.cursor.over(cursor) }
        }
        return cursor
    }

    /// The drawing of `style(in:)`, without the cost of the other parts of the style; nil if there is none.
    package func drawing(in states: CellStates) -> DrawingSpec? {
        var content = style.content
        for state in precedence where states.contains(state) { content = when[state]?.content ?? content }
        if case .drawing(let drawing)? = content { return drawing }
        return nil
    }

    /// All drawings of the styles.
    package var drawings: [DrawingSpec] {
        ([style] + when.values).compactMap { if case .drawing(let drawing)? = $0.content { drawing } else { nil } }
    }
}

/// When a row of cells that does not fit the width of its field is divided into two lines.
package enum RowWrapping: Hashable, Sendable {
    /// Never.
    case never
    /// Always.
    case always
    /// Only with a text scale greater than 1, or if the scene would be an error otherwise.
    case largerText
}
