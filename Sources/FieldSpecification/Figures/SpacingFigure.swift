import FieldGeometry

/// The redlines of distances: gaps, paddings and margins.
enum SpacingFigure {
    /// The figure.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - spacings: The distances to draw.
    static func figure(of picture: SheetPicture, spacings: [Spacing]) -> Figure {
        let zoom = FigureBuilder.zoom(for: picture.size)
        var figure = FigureBuilder()
        figure.add(picture, zoom: zoom)
        for area in spacings.flatMap({ [$0.area] + $0.repetitions }) where !area.isEmpty {
            figure.add(.area(area.scaled(zoom), .space))
        }
        var lanes = DimensionLanes(
            size: Size(width: picture.size.width * zoom, height: picture.size.height * zoom))
        for spacing in spacings {
            let area = spacing.area.scaled(zoom)
            let isHorizontal = spacing.isHorizontal
            let isFirst =
                isHorizontal ? area.midY <= lanes.size.height / 2 : area.midX < lanes.size.width / 2 - 1
            lanes.add(
                .init(
                    quantity: spacing.quantity, low: isHorizontal ? area.x : area.y,
                    high: isHorizontal ? area.maxX : area.maxY,
                    start: isHorizontal ? (isFirst ? area.y : area.maxY) : (isFirst ? area.x : area.maxX),
                    side: isHorizontal ? (isFirst ? .top : .bottom) : (isFirst ? .left : .right), tone: .space))
        }
        lanes.draw(on: &figure)
        return figure.figure(name: "Gaps, paddings and margins of \(picture.state)")
    }
}
