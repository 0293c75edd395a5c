/// The steps of the font-shrink solver.
public struct FitReport: Hashable, Sendable {
    /// A font size that was tried.
    public struct Step: Hashable, Sendable {
        /// The font's size, in points.
        public var fontSize: Double
        /// The space between two cells, in points.
        public var spacing: Double
        /// The width of a cell with its spacing, in points.
        public var needed: Double
        /// The width that is available to one cell: the field's width divided by the number of cells, in points.
        public var available: Double
        /// Whether `available` is greater than `needed`.
        public var fits: Bool { available > needed }

        /// A size that was tried, and its result.
        public init(fontSize: Double, spacing: Double, needed: Double, available: Double) {
            self.fontSize = fontSize
            self.spacing = spacing
            self.needed = needed
            self.available = available
        }
    }

    /// The steps in order; the last one fits.
    public var steps: [Step]

    /// A report with steps.
    package init(steps: [Step]) { self.steps = steps }

    /// The resulting font size, in points.
    public var fontSize: Double { steps.last?.fontSize ?? 0 }
    /// The resulting space between two cells, in points.
    public var spacing: Double { steps.last?.spacing ?? 0 }
}
