/// The font sizes that the font-shrink solver tried for a field until its row of cells fitted the width.
public struct FitReport: Hashable, Sendable {
    /// A font size that was tried, with the spacing that belongs to it.
    public struct Step: Hashable, Sendable {
        /// The font's size, in points.
        public var fontSize: Double
        /// The space between two cells, in points.
        public var spacing: Double
        /// The width that one cell needs, with its spacing, in points.
        public var needed: Double
        /// The width that is available to one cell, in points: the field's width without the gaps between groups,
        /// divided by the number of cells.
        public var available: Double
        /// Whether `available` is greater than `needed`. If both are equal, the row does not fit, as in the app
        /// component that the preset `underline` is modelled on.
        public var fits: Bool { available > needed }

        /// Creates a step from a font size, a spacing, the needed width and the available width, all in points.
        package init(fontSize: Double, spacing: Double, needed: Double, available: Double) {
            self.fontSize = fontSize
            self.spacing = spacing
            self.needed = needed
            self.available = available
        }
    }

    /// The steps in order; the last one fits.
    public var steps: [Step]

    /// The font size of the last step, in points. The labels are drawn at this size.
    public var fontSize: Double { steps.last?.fontSize ?? 0 }
    /// The space between two cells in the last step, in points.
    public var spacing: Double { steps.last?.spacing ?? 0 }
}
