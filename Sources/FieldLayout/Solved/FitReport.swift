/// How the font-shrink solver came to its result.
public struct FitReport: Hashable, Sendable {
    /// One size that was tried.
    public struct Step: Hashable, Sendable {
        /// The font's size, in points.
        public var fontSize: Double
        /// The space between two cells, in points.
        public var spacing: Double
        /// The width of a cell with its spacing, in points.
        public var needed: Double
        /// The width for one cell: the field's width by the number of cells, in points.
        public var available: Double
        /// Whether `available` is more than `needed`.
        public var fits: Bool { available > needed }

        /// A size that was tried, and what came of it.
        public init(fontSize: Double, spacing: Double, needed: Double, available: Double) {
            self.fontSize = fontSize
            self.spacing = spacing
            self.needed = needed
            self.available = available
        }
    }

    /// The sizes in the order in which they were tried; the last one fits.
    public var steps: [Step]

    /// A report of the sizes that were tried.
    package init(steps: [Step]) { self.steps = steps }

    /// The font's size in the end, in points.
    public var fontSize: Double { steps.last?.fontSize ?? 0 }
    /// The space between two cells in the end, in points.
    public var spacing: Double { steps.last?.spacing ?? 0 }
}
