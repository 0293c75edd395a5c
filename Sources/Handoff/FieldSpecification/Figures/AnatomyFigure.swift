import FieldGeometry
import FieldRendering

/// Draws the anatomy of a snapshot: numbered circles around it, with a line from each to its part.
enum AnatomyFigure {
    /// A part with its number.
    private struct Target {
        let number: Int
        let part: InspectedElement
        /// The rectangle of its visible part, in units.
        let frame: Rect
    }

    /// Creates the figure. The parts are numbered in order, beginning with 1.
    static func figure(of picture: SpecificationSnapshot, parts: [InspectedElement]) -> Figure {
        var figure = FigureBuilder()
        let (area, zoom) = figure.add(picture)
        let size = area.size
        let targets = parts.enumerated().map { index, part in
            // The visible part of a text is its characters; the visible part of a button or a key is its whole frame.
            let ink = ["button", "key", "page"].contains(part.kind) ? nil : picture.textInk[part.id]
            return Target(number: index + 1, part: part, frame: (ink ?? part.frame).scaled(zoom))
        }
        let sides = sides(of: targets, in: size)
        for side in DimensionLanes.Side.allCases {
            let own = zip(targets, sides).filter { $0.1 == side }
                .map { (number: $0.0.number, point: point(of: $0.0, at: side)) }
                .sorted { side.isHorizontal ? $0.point.x < $1.point.x : $0.point.y < $1.point.y }
            let places = LabelColumn.spread(
                own.map { side.isHorizontal ? $0.point.x : $0.point.y }, distance: 2 * Figure.calloutRadius + 6)
            for (target, place) in zip(own, places) {
                let distance = 26.0
                let center =
                    switch side {
                    case .top: Point(x: place, y: -distance)
                    case .bottom: Point(x: place, y: size.height + distance)
                    case .left: Point(x: -distance, y: place)
                    case .right: Point(x: size.width + distance, y: place)
                    }
                figure.add(.line(center, target.point, .callout, isDashed: false))
                figure.add(.dot(target.point, .callout))
                figure.add(.callout(target.number, at: center))
            }
        }
        return figure.figure(name: "Parts of \(picture.state), with the numbers of the list")
    }

    /// The sides with the circles of the parts. Wide snapshots have circles above and below; all others have them on
    /// the left and on the right. A part in the middle is on the side that has fewer circles.
    private static func sides(of targets: [Target], in size: Size) -> [DimensionLanes.Side] {
        let isWide = size.width > 1.5 * size.height
        let (first, second): (DimensionLanes.Side, DimensionLanes.Side) = isWide ? (.top, .bottom) : (.left, .right)
        let places = targets.map { target in
            (isWide ? target.frame.midY : target.frame.midX) - (isWide ? size.height : size.width) / 2
        }
        let tolerance = isWide ? 0 : size.width * 0.04
        var (before, after) = (places.count { $0 < -tolerance }, places.count { $0 > tolerance })
        return places.map { place in
            if abs(place) > tolerance { return place < 0 ? first : second }
            if before <= after || isWide {
                before += 1
                return first
            }
            after += 1
            return second
        }
    }

    /// The point of a part that its line leads to: on the edge that faces the circle, so that the line does not cross the
    /// part. It differs for parts with the same frame, such as a field and its cells.
    private static func point(of target: Target, at side: DimensionLanes.Side) -> Point {
        let frame = target.frame
        let part =
            switch target.part.kind {
            case "box": 0.8
            case "cell": 0.15
            case "rule": 0.3
            case "field", "form": 0.0
            case "card", "keypad", "device": 0.2
            default: 0.5
            }
        switch side {
        case .top: return Point(x: frame.x + frame.width * part, y: frame.y)
        case .bottom: return Point(x: frame.x + frame.width * part, y: frame.maxY)
        case .left, .right:
            // Point to the upper edge of a box, which is free; its sides face its neighbours.
            if target.part.kind == "box" { return Point(x: frame.x + frame.width * part, y: frame.y) }
            let isField = ["field", "form"].contains(target.part.kind)
            return Point(
                x: side == .left ? frame.x : frame.maxX, y: frame.y + frame.height * (isField ? 0.75 : max(part, 0.2)))
        }
    }
}
