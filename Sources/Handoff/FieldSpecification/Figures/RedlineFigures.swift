import FieldGeometry
import FieldRendering

/// Draws the redlines of a snapshot: its sizes, its distances and its baselines.
enum RedlineFigures {
    /// Draws the widths and heights of parts.
    static func sizes(of picture: SpecificationSnapshot, parts: [InspectedElement]) -> Figure {
        var figure = FigureBuilder()
        let (area, zoom) = figure.add(picture)
        var lanes = DimensionLanes(size: area.size)
        for part in parts {
            let frame = part.frame.scaled(zoom)
            let sides = [
                ("frame.width", part.frame.width, true, frame.midY <= area.midY),
                ("frame.height", part.frame.height, false, frame.midX <= area.midX),
            ]
            for (property, length, isHorizontal, isFirst) in sides where length > 0 {
                let quantity = Quantity(length, property, of: part.id, in: picture.name)
                lanes.add(quantity, of: frame, isHorizontal: isHorizontal, isFirst: isFirst, .dimension)
            }
        }
        lanes.draw(on: &figure)
        return figure.figure(name: "Sizes of the parts of \(picture.state)")
    }

    /// Draws gaps, paddings and margins.
    static func distances(of picture: SpecificationSnapshot, _ spacings: [Spacing]) -> Figure {
        var figure = FigureBuilder()
        let (whole, zoom) = figure.add(picture)
        for area in spacings.flatMap({ [$0.area] + $0.repetitions }) where !area.isEmpty {
            figure.add(.area(area.scaled(zoom), .space))
        }
        var lanes = DimensionLanes(size: whole.size)
        for spacing in spacings {
            let area = spacing.area.scaled(zoom)
            let isFirst = spacing.isHorizontal ? area.midY <= whole.midY : area.midX < whole.midX - 1
            lanes.add(spacing.quantity, of: area, isHorizontal: spacing.isHorizontal, isFirst: isFirst, .space)
        }
        lanes.draw(on: &figure)
        return figure.figure(name: "Gaps, paddings and margins of \(picture.state)")
    }

    /// Draws the baselines of texts, with their distances from the top of the snapshot.
    static func baselines(of picture: SpecificationSnapshot, texts: [InspectedElement]) -> Figure {
        var figure = FigureBuilder()
        let (area, zoom) = figure.add(picture)
        let right = area.width
        let lines = texts.flatMap { text in
            text.baselines.map { line in
                let quantity = Quantity(line.y, line.property, of: text.id, in: picture.name)
                return (frame: text.frame.scaled(zoom), y: line.y * zoom, quantity: quantity)
            }
        }.sorted { $0.y < $1.y }
        // Texts beside each other share a label.
        var rows: [(y: Double, quantity: Quantity)] = []
        for line in lines {
            figure.add(.horizontal(from: line.frame.x, to: line.frame.maxX, y: line.y, .baseline))
            if let last = rows.last, abs(last.y - line.y) < 0.01 { continue }
            rows.append((line.y, line.quantity))
        }
        let places = LabelColumn.spread(rows.map(\.y), distance: Figure.labelHeight + 3)
        let width = rows.map { Figure.labelWidth($0.quantity.text) }.max() ?? 0
        for (row, place) in zip(rows, places) {
            figure.add(.horizontal(from: 0, to: right + 6, y: row.y, .guide, isDashed: true))
            let (start, end) = (Point(x: right + 6, y: row.y), Point(x: right + 18, y: place))
            figure.add(.line(start, end, .baseline, isDashed: false))
            figure.add(.number(row.quantity, at: Point(x: right + 20 + width / 2, y: place), .baseline))
        }
        return figure.figure(name: "Baselines of the texts of \(picture.state)")
    }
}

/// Spreads labels in a column or a row.
enum LabelColumn {
    /// Spreads labels so that neighbours have a distance, and each is as near as possible to its desired position.
    ///
    /// - Parameter places: The desired positions, in ascending order.
    static func spread(_ places: [Double], distance: Double) -> [Double] {
        // Groups of labels that would overlap are centred on the mean of their desired positions.
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
