import FieldGeometry
import FieldRendering

/// The redlines of baselines: the lines on which texts stand, with their distances from the top of the picture.
enum BaselineFigure {
    /// The figure.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - texts: The elements whose baselines are drawn.
    static func figure(of picture: SheetPicture, texts: [InspectedElement]) -> Figure {
        let zoom = FigureBuilder.zoom(for: picture.size)
        var figure = FigureBuilder()
        figure.add(picture, zoom: zoom)
        let right = picture.size.width * zoom
        let lines = texts.flatMap { text in
            text.baselines.map {
                (frame: text.frame.scaled(zoom), y: $0.y * zoom, quantity: quantity($0, text, picture))
            }
        }.sorted { $0.y < $1.y }
        // Texts beside each other have one label.
        var rows: [(y: Double, quantity: Quantity)] = []
        for line in lines {
            figure.add(
                .line(
                    Point(x: line.frame.x, y: line.y), Point(x: line.frame.maxX, y: line.y), .baseline, isDashed: false)
            )
            if let last = rows.last, abs(last.y - line.y) < 0.01 { continue }
            rows.append((line.y, line.quantity))
        }
        let places = LabelColumn.spread(rows.map(\.y), distance: Figure.labelHeight + 3)
        let width = rows.map { Figure.labelWidth($0.quantity.text) }.max() ?? 0
        for (row, place) in zip(rows, places) {
            figure.add(.line(Point(x: 0, y: row.y), Point(x: right + 6, y: row.y), .guide, isDashed: true))
            figure.add(
                .line(Point(x: right + 6, y: row.y), Point(x: right + 18, y: place), .baseline, isDashed: false))
            figure.add(.number(row.quantity, at: Point(x: right + 20 + width / 2, y: place), .baseline))
        }
        return figure.figure(name: "Baselines of the texts of \(picture.state)")
    }

    private static func quantity(
        _ line: (property: String, y: Double), _ text: InspectedElement, _ picture: SheetPicture
    ) -> Quantity {
        Quantity(line.y, line.property, of: text.id, in: picture.name)
    }
}

/// Labels in a column or a row.
enum LabelColumn {
    /// Moves labels apart until each has a distance from the next, and stays as near to its place as possible.
    ///
    /// - Parameter places: The wanted places, in ascending order.
    static func spread(_ places: [Double], distance: Double) -> [Double] {
        // Groups of labels that would overlap are centred on the mean of their places.
        var groups: [(members: [Double], start: Double)] = []
        for place in places {
            groups.append(([place], place))
            while groups.count > 1 {
                let last = groups[groups.count - 1]
                let before = groups[groups.count - 2]
                guard before.start + Double(before.members.count) * distance > last.start else { break }
                let members = before.members + last.members
                let offsets = members.enumerated().map { $0.element - Double($0.offset) * distance }
                groups.removeLast(2)
                groups.append((members, offsets.reduce(0, +) / Double(offsets.count)))
            }
        }
        return groups.flatMap { group in group.members.indices.map { group.start + Double($0) * distance } }
    }
}
