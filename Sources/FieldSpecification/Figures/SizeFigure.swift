import FieldGeometry
import FieldRendering

/// The redlines of sizes: the widths and heights of the parts of a picture.
enum SizeFigure {
    /// The figure.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - parts: The parts to measure.
    static func figure(of picture: SheetPicture, parts: [InspectedElement]) -> Figure {
        let zoom = FigureBuilder.zoom(for: picture.size)
        var figure = FigureBuilder()
        figure.add(picture, zoom: zoom)
        var lanes = DimensionLanes(
            size: Size(width: picture.size.width * zoom, height: picture.size.height * zoom))
        let middle = Point(x: lanes.size.width / 2, y: lanes.size.height / 2)
        for part in parts {
            let frame = part.frame.scaled(zoom)
            if frame.width > 0 {
                let isAbove = frame.midY <= middle.y
                lanes.add(
                    .init(
                        quantity: Quantity(part.frame.width, "frame.width", of: part.id, in: picture.name),
                        low: frame.x, high: frame.maxX, start: isAbove ? frame.y : frame.maxY,
                        side: isAbove ? .top : .bottom, tone: .dimension))
            }
            if frame.height > 0 {
                let isLeft = frame.midX <= middle.x
                lanes.add(
                    .init(
                        quantity: Quantity(part.frame.height, "frame.height", of: part.id, in: picture.name),
                        low: frame.y, high: frame.maxY, start: isLeft ? frame.x : frame.maxX,
                        side: isLeft ? .left : .right, tone: .dimension))
            }
        }
        lanes.draw(on: &figure)
        return figure.figure(name: "Sizes of the parts of \(picture.state)")
    }
}
