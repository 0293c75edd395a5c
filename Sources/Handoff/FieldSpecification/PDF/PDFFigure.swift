import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldScene
import FieldText

/// Draws figures and snapshots on a PDF sheet.
struct PDFFigure {
    let pictures: [SpecificationDocument.Picture]
    let fonts: SheetFonts

    /// The factor by which a figure is scaled so that it fits a page with a heading and a line of text.
    static func factor(of figure: Figure) -> Double {
        min(1, SheetPaper.area.width / figure.size.width, (SheetPaper.area.height - 84) / figure.size.height)
    }

    /// Draws a figure in the middle of the page.
    ///
    /// - Throws: `SceneError` if no font has a character.
    func draw(_ figure: Figure, on paper: inout SheetPaper) throws(SceneError) {
        let factor = Self.factor(of: figure)
        paper.need(figure.size.height * factor)
        let origin = Point(
            x: SheetPaper.area.x + (SheetPaper.area.width - figure.size.width * factor) / 2, y: paper.y)
        for mark in figure.marks { try draw(mark, Place(origin: origin, factor: factor), on: &paper) }
        paper.advance(figure.size.height * factor + 16)
    }

    /// The position of a figure on its page.
    private struct Place {
        let origin: Point
        let factor: Double

        func point(_ point: Point) -> Point {
            Point(x: origin.x + point.x * factor, y: origin.y + point.y * factor)
        }

        func rect(_ rect: Rect) -> Rect { rect.scaled(factor).offset(by: origin) }
    }

    /// Draws a snapshot with its top left corner at a point.
    func draw(_ index: Int, at origin: Point, zoom: Double, on paper: inout SheetPaper) {
        let layout = pictures[index].layout
        let list = layout.paint()
        let area = Rect(
            x: origin.x, y: origin.y, width: layout.size.width * zoom, height: layout.size.height * zoom)
        let move = AffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: origin.x, ty: origin.y)
        let back = DisplayItem.fill(.rect(Rect(origin: .zero, size: layout.size), .square), list.background)
        paper.draw(.clip(.rect(area, .square), [.transform(move, [back] + list.items)]))
        paper.draw(.stroke(.rect(area, .square), width: 0.5, SheetColors.line))
    }

    private func draw(_ mark: Figure.Mark, _ place: Place, on paper: inout SheetPaper) throws(SceneError) {
        let factor = place.factor
        switch mark {
        case .picture(let index, let area, let zoom):
            draw(index, at: place.point(area.origin), zoom: zoom * factor, on: &paper)
        case .line(let a, let b, let tone, let isDashed):
            let dash = isDashed ? LineDash(on: 2 * factor, off: 3 * factor) : nil
            paper.draw(
                .line(place.point(a), place.point(b), width: factor, SheetColors.color(of: tone), dash: dash))
        case .curve(let points, let tone):
            guard let first = points.first else { return }
            let path = Path(
                [.move(place.point(first))] + points.dropFirst().map { Path.Element.line(place.point($0)) })
            paper.draw(.stroke(.path(path, .identity), width: 1.75 * factor, SheetColors.color(of: tone)))
        case .area(let area, let tone):
            paper.draw(.fill(.rect(place.rect(area), .square), SheetColors.color(of: tone).opacity(0.22)))
        case .swatch(let area, let color):
            paper.draw(.fill(.rect(place.rect(area), .square), Color(color) ?? .black))
        case .dot(let point, let tone):
            circle(place.point(point), 2.5 * factor, SheetColors.color(of: tone), on: &paper)
        case .callout(let number, let point):
            circle(place.point(point), Figure.calloutRadius * factor, SheetColors.color(of: .callout), on: &paper)
            try write("\(number)", at: place.point(point), .middle, factor, SheetColors.ground, on: &paper)
        case .number(let quantity, let point, let tone):
            let area = Figure.label(quantity.text, around: point)
            if tone == .guide {
                return try write(quantity.text, at: place.point(point), .middle, factor, SheetColors.muted, on: &paper)
            }
            paper.draw(.fill(.rect(place.rect(area), Corners(all: 4 * factor)), SheetColors.color(of: tone)))
            try write(quantity.text, at: place.point(point), .middle, factor, SheetColors.ground, on: &paper)
        case .text(let text, let point, let anchor, let tone):
            let color = tone == .guide ? SheetColors.muted : SheetColors.ink
            try write(text, at: place.point(point), anchor, factor, color, on: &paper)
        }
    }

    private func circle(_ center: Point, _ radius: Double, _ color: Color, on paper: inout SheetPaper) {
        let area = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        paper.draw(.fill(.rect(area, Corners(all: radius)), color))
    }

    private func write(
        _ text: String, at point: Point, _ anchor: Figure.Anchor, _ factor: Double, _ color: Color,
        on paper: inout SheetPaper
    ) throws(SceneError) {
        let size = Figure.textSize * factor
        let glyphs = try fonts.shape(text, size: size, weight: 600)
        let left =
            switch anchor {
            case .start: 0.0
            case .middle: glyphs.advance / 2
            case .end: glyphs.advance
            }
        SheetText.draw(glyphs, at: Point(x: point.x - left, y: point.y + size * 0.36), color: color, on: &paper)
    }
}
