import FieldFiles
import FieldGeometry

/// Diagrams of motions: the value over the time of each, beside each other.
enum CurveFigure {
    private static let plot = Size(width: 190, height: 110)
    private static let cell = Size(width: 276, height: 196)
    /// The room on the left of a plot for the numbers of its axis.
    private static let axisWidth = 46.0
    private static let columns = 3

    /// The figure of all motions.
    static func figure(of motions: [DeclaredMotion]) -> Figure {
        var figure = FigureBuilder()
        for (index, motion) in motions.enumerated() {
            let origin = Point(x: Double(index % columns) * cell.width, y: Double(index / columns) * cell.height)
            draw(motion, at: origin, on: &figure)
        }
        return figure.figure(name: "Curves of the motions: \(motions.map(\.key).joined(separator: ", "))")
    }

    private static func draw(_ motion: DeclaredMotion, at origin: Point, on figure: inout FigureBuilder) {
        figure.reserve(Rect(x: origin.x, y: origin.y, width: cell.width - 40, height: cell.height - 16))
        figure.add(.text("\(motion.element) · \(motion.key)", at: origin + Point(x: 0, y: 8), .start, .callout))
        figure.add(.text(motion.axis, at: origin + Point(x: 0, y: 24), .start, .guide))
        let area = Rect(x: origin.x + axisWidth, y: origin.y + 40, width: plot.width, height: plot.height)
        let samples = motion.samples
        let (low, high) = (min(samples.min() ?? 0, 0), max(samples.max() ?? 1, motion.axis == "progress" ? 1 : 0))
        let range = high - low > 0 ? high - low : 1
        func height(_ value: Double) -> Double { area.maxY - (value - low) / range * area.height }
        func label(_ value: Double) {
            let quantity = Quantity(
                value.roundedToMillionths, "\(motion.key).\(value == low ? "lowest" : "highest")", of: motion.element)
            let x = area.x - 4 - Figure.labelWidth(quantity.text) / 2
            figure.add(.number(quantity, at: Point(x: x, y: height(value)), .guide))
        }
        for value in Set([low, high]).sorted() { label(value) }
        for value in Set([low, 0, high]).sorted() where value <= high {
            figure.add(.horizontal(from: area.x, to: area.maxX, y: height(value), .guide, isDashed: value != 0))
        }
        for x in [area.x, area.maxX] { figure.add(.vertical(x: x, from: area.y, to: area.maxY, .guide)) }
        let step = area.width / Double(max(1, samples.count - 1))
        let points = samples.enumerated().map { Point(x: area.x + Double($0) * step, y: height($1)) }
        figure.add(.curve(points, .curve))
        // The axis of time is a dimension line, as in the redlines.
        let below = area.maxY + 16
        figure.add(.horizontal(from: area.x, to: area.maxX, y: below, .dimension))
        for x in [area.x, area.maxX] { figure.add(.vertical(x: x, from: below - 3.5, to: below + 3.5, .dimension)) }
        figure.add(.number(motion.durationQuantity, at: Point(x: area.midX, y: below), .dimension))
    }
}
