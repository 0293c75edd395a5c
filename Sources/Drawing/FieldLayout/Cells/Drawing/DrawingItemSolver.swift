import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldScene

/// The drawing of a cell whose content is a drawing. Its area is the box of the cell, or the area of the label if the
/// cell has no box.
enum DrawingPart: CellPart {
    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement? {
        guard case .drawing(let drawing) = cell.style.content else { return nil }
        let area = BoxPart.frame(of: cell)
        var element = SolvedElement(name: "drawing", kind: "drawing", frame: area)
        element.children = try drawing.items.enumerated().map { index, item throws(SceneError) in
            let solver = DrawingItemSolver(item: item, times: drawing.times, cell: cell)
            return try solver.solve(in: area, name: "\(item.content.kind)[\(index)]")
        }
        return element
    }
}

/// Solves an item of a cell's drawing.
struct DrawingItemSolver {
    let item: DrawingItem
    /// The times of the drawing, in the order of the cell's progress.
    let times: [DrawingTime]
    let cell: Cell

    /// The solved item.
    ///
    /// - Parameters:
    ///   - area: The area of the drawing.
    ///   - name: The name of the item.
    func solve(in area: Rect, name: String) throws(SceneError) -> SolvedElement {
        let frame = item.frame.rect(in: area)
        var element: SolvedElement
        switch item.content {
        case .text(let text): element = try solve(text, in: frame, name: name)
        case .rect(let radii):
            element = shape(.rect(frame, radii?.corners(in: frame) ?? .square), frame, name)
            if let radii { element.properties.add(radii, of: frame) }
        case .circle:
            let side = min(frame.width, frame.height)
            let square = frame.centered(Size(width: side, height: side))
            element = shape(.rect(square, Corners(all: side / 2)), square, name)
        case .ellipse: element = ellipse(in: frame, name)
        case .line(let points):
            let path = points.map { $0.point(in: frame.size) + frame.origin }
            element = outline(Path([.move(path[0])] + path.dropFirst().map { .line($0) }), .identity, frame, name)
            element.properties.add("points", .list(path.map(\.summary)))
        case .path(let path):
            element = outline(path.path, path.transform(to: frame), frame, name)
            element.properties.add("d", .text(path.data))
        }
        element.kind = item.content.kind
        element.opacity = value(of: item.opacity)
        let turn = value(of: item.turn) * 360
        if turn != 0 {
            let center = frame.centered(.zero).origin
            let rotation = AffineTransform.translation(x: -center.x, y: -center.y).then(.rotation(degrees: turn))
                .then(.translation(x: center.x, y: center.y))
            if !element.ink.isEmpty { element.ink = [.transform(rotation, element.ink)] }
            element.properties.add("turn", turn)
        }
        return element
    }

    /// The value of a progress at the moment.
    private func value(of progress: DrawingProgress) -> Double {
        switch progress {
        case .fixed(let value): return value
        case .filled: return cell.filled
        case .time(let time):
            guard let index = times.firstIndex(of: time), index < cell.motion.progress.count else {
                return time.progressAtRest(isReduced: cell.context.moment.reducesMotion)
            }
            return cell.motion.progress[index]
        }
    }

    /// A shape whose line is inside its edge.
    private func shape(_ shape: Shape, _ frame: Rect, _ name: String) -> SolvedElement {
        frame.isEmpty ? element(frame, name) : element(frame, name, fill: shape, line: shape) { _ in shape }
    }

    /// An ellipse. Its line is centred on a smaller ellipse, so that it is inside the edge.
    private func ellipse(in frame: Rect, _ name: String) -> SolvedElement {
        if frame.isEmpty { return element(frame, name) }
        let edge = Shape.path(.ellipse(in: frame), .identity)
        return element(frame, name, fill: edge, line: edge) { width in
            let inner = frame.inset(by: width / 2)
            return .path(.ellipse(in: inner.isEmpty ? frame.centered(.zero) : inner), .identity)
        }
    }

    /// A path whose line is centred on it.
    private func outline(_ path: Path, _ transform: AffineTransform, _ frame: Rect, _ name: String) -> SolvedElement {
        let shape = Shape.path(path, transform)
        let bounds = shape.outline.bounds ?? frame
        let area = Shape.rect(bounds.inset(by: -(item.stroke?.width ?? 0) / 2), .square)
        return element(frame, name, fill: shape, line: area) { _ in shape }
    }

    private func element(_ frame: Rect, _ name: String) -> SolvedElement {
        SolvedElement(name: name, kind: item.content.kind, frame: frame)
    }

    /// An element with the item's fill and line.
    ///
    /// - Parameters:
    ///   - shape: The shape that is filled.
    ///   - area: The shape over which a gradient of the line extends.
    ///   - path: Returns the shape along which the line is drawn, for the width of the line.
    private func element(
        _ frame: Rect, _ name: String, fill shape: Shape, line area: Shape, along path: (Double) -> Shape
    ) -> SolvedElement {
        var element = element(frame, name)
        if let fill = item.fill?.fill(in: cell.context.theme) {
            element.properties.append(ElementProperty("fill", fill: fill))
            let area: Shape = if case .path = shape { .rect(shape.outline.bounds ?? .zero, .square) } else { shape }
            element.ink.append(.fill(shape, Paint(fill, over: area)))
        }
        guard let style = item.stroke else { return element }
        let fill = style.paint.fill(in: cell.context.theme)
        let stroke = Stroke(width: style.width, trim: trim(of: style), dash: style.dash, isRound: style.isRound)
        guard let line = BoxLine(stroke, fill) else { return element }
        element.properties.append(ElementProperty("stroke", line: line))
        if let trim = stroke.trim, trim.start == trim.end { return element }
        element.ink.append(.stroke(path(style.width), stroke, Paint(fill, over: area)))
        return element
    }

    /// The drawn part of the line. If one of its ends is bound to a progress, and the end would lie before the start,
    /// the part is empty.
    private func trim(of style: DrawingStroke) -> LineTrim {
        let (start, end) = (value(of: style.start), value(of: style.end))
        if style.start.isFixed, style.end.isFixed { return LineTrim(from: start, to: end) }
        return LineTrim(from: start, to: max(start, end))
    }

    private func solve(_ text: DrawingText, in frame: Rect, name: String) throws(SceneError) -> SolvedElement {
        var box = LabelBox(of: cell)
        box.frame = frame
        box.fontSize = cell.fontSize(of: text.style.size)
        box.style = text.style.over(box.style)
        // The padding of a label determines the width of its cell, and has no effect on a drawing.
        (box.style.horizontalPadding, box.style.verticalPadding) = (nil, nil)
        guard let string = text.string else {
            return LabelPart.entering(cell, try LabelPart.characterLabel(of: cell, in: box, name: name))
        }
        return try LabelPart.label(string.value, name: name, in: box, at: string.location, of: cell)
    }
}

extension DrawingPath {
    /// The transform from the coordinates of the path to points of the image.
    fileprivate func transform(to frame: Rect) -> AffineTransform {
        guard let viewBox else { return .scale(x: unit, y: unit).then(.translation(x: frame.x, y: frame.y)) }
        let factor = min(frame.width / viewBox.width, frame.height / viewBox.height)
        let fitted = frame.centered(Size(width: viewBox.width * factor, height: viewBox.height * factor))
        return AffineTransform.translation(x: -viewBox.x, y: -viewBox.y).then(.scale(x: factor, y: factor))
            .then(.translation(x: fitted.x, y: fitted.y))
    }
}
