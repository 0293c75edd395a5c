import FieldGeometry

/// Dimension lines beside a snapshot. They are in lanes parallel to its sides, so that no label covers another one.
struct DimensionLanes {
    /// A side of the snapshot.
    enum Side: CaseIterable {
        case top, bottom, left, right

        /// Whether the lines of the side run from left to right.
        var isHorizontal: Bool { self == .top || self == .bottom }
    }

    /// A distance to draw, with the position of its label.
    private struct Dimension {
        /// The number.
        let quantity: Quantity
        /// The lower end, in units along the line.
        let low: Double
        /// The upper end, in units along the line.
        let high: Double
        /// The start of the extension lines, in units across the line.
        let start: Double
        /// The side of the snapshot at which the line is drawn.
        let side: Side
        /// The meaning.
        let tone: Figure.Tone
        /// The width of the label.
        let labelWidth: Double

        /// The length of the label along the line.
        private var labelLength: Double { side.isHorizontal ? labelWidth : Figure.labelHeight }

        /// Whether the label is beside the line, because it would cover the ends of a short line.
        var isTight: Bool { high - low < labelLength + 8 }

        /// The middle of the label, along the line.
        var label: Double {
            isTight && side.isHorizontal ? high + 3 + labelLength / 2 : (low + high) / 2
        }

        /// The part of the lane that the line and its label need.
        private var extent: ClosedRange<Double> {
            if isTight, side.isHorizontal { return low - 4...high + 3 + labelLength + 2 }
            return min(low, label - labelLength / 2) - 2...max(high, label + labelLength / 2) + 2
        }

        /// The space that the label needs between the line and the snapshot.
        var nearHalf: Double {
            if side.isHorizontal { return Figure.labelHeight / 2 }
            return isTight ? DimensionLanes.tick : labelWidth / 2
        }

        /// The space that the label needs on the other side of the line.
        var farHalf: Double {
            if side.isHorizontal { return Figure.labelHeight / 2 }
            return isTight ? labelOffset + labelWidth / 2 : labelWidth / 2
        }

        /// The distance of the label's middle from the line.
        var labelOffset: Double { isTight && !side.isHorizontal ? DimensionLanes.tick + 3 + labelWidth / 2 : 0 }

        /// Whether two lines would touch in one lane. A line may begin at the end of another one.
        func touches(_ other: Dimension) -> Bool {
            min(extent.upperBound, other.extent.upperBound) - max(extent.lowerBound, other.extent.lowerBound) > 4.01
        }
    }

    /// The size of the snapshot, in units.
    let size: Size
    private var dimensions: [Dimension] = []

    init(size: Size) { self.size = size }

    /// Adds the width or the height of an area, unless a distance with the same ends was already added.
    ///
    /// - Parameter isFirst: Whether the line is above the snapshot or on its left, not below it or on its right.
    mutating func add(
        _ quantity: Quantity, of area: Rect, isHorizontal: Bool, isFirst: Bool, _ tone: Figure.Tone
    ) {
        let (columns, rows) = ((low: area.x, high: area.maxX), (low: area.y, high: area.maxY))
        let (along, across) = isHorizontal ? (columns, rows) : (rows, columns)
        let side: Side = isHorizontal ? (isFirst ? .top : .bottom) : (isFirst ? .left : .right)
        let dimension = Dimension(
            quantity: quantity, low: along.low, high: along.high, start: isFirst ? across.low : across.high, side: side,
            tone: tone, labelWidth: Figure.labelWidth(quantity.text))
        let isKnown = dimensions.contains {
            $0.side.isHorizontal == dimension.side.isHorizontal && abs($0.low - dimension.low) < 0.01
                && abs($0.high - dimension.high) < 0.01
        }
        if !isKnown { dimensions.append(dimension) }
    }

    /// Draws all distances. The shorter ones are nearer to the snapshot.
    func draw(on figure: inout FigureBuilder) {
        var layers = Layers()
        for side in Side.allCases {
            var lanes: [[Dimension]] = []
            let own = dimensions.filter { $0.side == side }
            for dimension in own.sorted(by: { $0.high - $0.low < $1.high - $1.low }) {
                let lane = lanes.firstIndex { $0.allSatisfy { !$0.touches(dimension) } }
                if let lane { lanes[lane].append(dimension) } else { lanes.append([dimension]) }
            }
            var distance = Self.firstLane
            for lane in lanes {
                let near = lane.map(\.nearHalf).max() ?? 0
                let far = lane.map(\.farHalf).max() ?? 0
                for dimension in lane { draw(dimension, at: distance + near, on: &layers) }
                distance += near + far + Self.laneGap
            }
        }
        for mark in layers.guides + layers.lines + layers.labels { figure.add(mark) }
    }

    /// The marks in drawing order, so that no line crosses a label.
    private struct Layers {
        var guides: [Figure.Mark] = []
        var lines: [Figure.Mark] = []
        var labels: [Figure.Mark] = []
    }

    private static let firstLane = 8.0
    private static let laneGap = 5.0
    private static let tick = 3.5

    private func draw(_ dimension: Dimension, at distance: Double, on layers: inout Layers) {
        func across(_ distance: Double) -> Double {
            switch dimension.side {
            case .top, .left: -distance
            case .bottom: size.height + distance
            case .right: size.width + distance
            }
        }
        func point(_ along: Double, _ across: Double) -> Point {
            dimension.side.isHorizontal ? Point(x: along, y: across) : Point(x: across, y: along)
        }
        let line = across(distance)
        for end in [dimension.low, dimension.high] {
            layers.guides.append(.line(point(end, dimension.start), point(end, line), .guide, isDashed: true))
            layers.lines.append(
                .line(point(end, line - Self.tick), point(end, line + Self.tick), dimension.tone, isDashed: false))
        }
        layers.lines.append(
            .line(point(dimension.low, line), point(dimension.high, line), dimension.tone, isDashed: false))
        let label = point(dimension.label, across(distance + dimension.labelOffset))
        layers.labels.append(.number(dimension.quantity, at: label, dimension.tone))
    }
}
