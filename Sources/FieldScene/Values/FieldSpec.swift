/// A field as a scene describes it: a row of cells, how they look and how they take input.
public struct FieldSpec: Hashable, Sendable {
    /// The name that elements and events refer to it by.
    public var id = "field"
    /// The preset that it began with.
    public var preset = ""
    /// The number of cells.
    public var length = 6
    /// The numbers of cells that the preset's system allows.
    public var lengths = 1...SceneLimits.cells
    /// The width, in points; nil for all there is.
    public var width: Double?
    /// The height, in points; nil for the natural height.
    public var height: Double?
    /// How wide the cells are, and how far apart.
    public var sizing = Sizing.spacing(10)
    /// How a cell looks.
    public var style = CellStyle()
    /// What is different about a cell while a state holds.
    public var when: [CellStates: CellStyle] = [:]
    /// The order in which states are laid over each other, the weakest first.
    public var precedence = CellStates.precedence
    /// How the cells stand together.
    public var groups = CellGroups()
    /// Where a packed row stands in the field.
    public var alignment = TextSpec.Alignment.center
    /// Whether the first cell is the rightmost.
    public var isRightToLeft = false
    /// The opacity of the field as a whole while its status is `disabled`.
    public var disabledOpacity = 1.0
    /// The button under the cells; nil for none.
    public var button: FieldButton?
    /// How it moves in an animation.
    public var motion = FieldMotionSpec()
    /// How input is taken.
    public var rules = EntryRules()
    /// Where the scene says `field`; nil for a field made in Swift.
    public var place: SourcePlace?

    /// A row of six equal cells that look like nothing; a preset gives them parts.
    public init() {}

    /// The look of a cell in which `states` hold: the cell's own, then each state's that holds, in the order of precedence.
    public func style(in states: CellStates) -> CellStyle {
        var style = self.style
        for state in precedence where states.contains(state) {
            if let override = when[state] { style = override.over(style) }
        }
        return style
    }
}
