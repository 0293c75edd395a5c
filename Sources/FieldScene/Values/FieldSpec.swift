/// A field as a scene describes it: a row of cells, how they look and how they take input.
package struct FieldSpec: Hashable, Sendable {
    /// The name that elements and events refer to it by.
    package var id = "field"
    /// The preset that it began with.
    package var preset = ""
    /// The number of cells.
    package var length = 6
    /// The numbers of cells that the preset's system allows.
    package var lengths = 1...SceneLimits.cells
    /// The width, in points; nil for all there is.
    package var width: Double?
    /// The height, in points; nil for the natural height.
    package var height: Double?
    /// How wide the cells are, and how far apart.
    package var sizing = Sizing.spacing(10)
    /// How a cell looks.
    package var style = CellStyle()
    /// What is different about a cell while a state holds.
    package var when: [CellStates: CellStyle] = [:]
    /// The order in which states are laid over each other, the weakest first.
    package var precedence = CellStates.precedence
    /// How the cells stand together.
    package var groups = CellGroups()
    /// Where a packed row stands in the field.
    package var alignment = TextSpec.Alignment.center
    /// Whether the first cell is the rightmost.
    package var isRightToLeft = false
    /// The opacity of the field as a whole while its status is `disabled`.
    package var disabledOpacity = 1.0
    /// The button under the cells; nil for none.
    package var button: FieldButton?
    /// How it moves in an animation.
    package var motion = FieldMotionSpec()
    /// How input is taken.
    package var rules = InputBehavior()
    /// Where the scene says `field`; nil for a field made in Swift.
    package var location: SceneLocation?

    /// A row of six equal cells that look like nothing; a preset gives them parts.
    package init() {}

    /// The look of a cell in which `states` hold: the cell's own, then each state's that holds, in the order of precedence.
    package func style(in states: CellStates) -> CellStyle {
        var style = self.style
        for state in precedence where states.contains(state) {
            if let override = when[state] { style = override.over(style) }
        }
        return style
    }
}
