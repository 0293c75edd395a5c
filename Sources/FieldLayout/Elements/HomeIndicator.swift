import FieldDrawing
import FieldGeometry
import FieldScene

/// The bar at the bottom of a screen that is swiped to leave an app: the home indicator, or Android's gesture handle.
enum HomeIndicator {
    /// The frame of the bar of a model, in points; nil for a model without one, and for a screen that is too small.
    ///
    /// Android's handle is 108 × 4: `navigation_home_handle_width`, and twice a `navigation_handle_radius` of 2 dp. The
    /// other sizes and the distances from the edge are approximate.
    static func frame(of model: DeviceSpec.Model, in screen: Rect) -> Rect? {
        let (size, bottom): (Size, Double) =
            switch model {
            case .phoneHomeButton: (Size(width: 0, height: 0), 0)
            case .phoneNotch, .phoneIsland: (Size(width: 134, height: 5), 8)
            case .android: (Size(width: 108, height: 4), 10)
            case .tablet: (Size(width: 240, height: 5), 8)
            }
        guard size.width > 0, size.width <= screen.width, size.height + bottom <= screen.height else { return nil }
        return Rect(
            x: screen.midX - size.width / 2, y: screen.maxY - bottom - size.height, width: size.width,
            height: size.height)
    }

    /// The bar above elements: light on dark, and dark on light.
    ///
    /// - Parameters:
    ///   - model: The kind of device.
    ///   - frame: The frame of the bar.
    ///   - background: The colour of the screen.
    ///   - elements: The elements on the screen.
    static func solved(
        of model: DeviceSpec.Model, in frame: Rect, on background: Color, below elements: [SolvedElement]
    ) -> SolvedElement {
        let middle = Point(x: frame.midX, y: frame.midY)
        let behind = elements.reduce(background) { $1.color(at: middle, above: $0) }
        let color: Color = behind.luma > 0.5 ? .black : .white
        return SolvedElement(
            name: "homeIndicator", kind: "homeIndicator", frame: frame,
            properties: [ElementProperty("color", .color(color))],
            ink: [.fill(.rect(frame, Corners(all: frame.height / 2)), color)])
    }
}

extension SolvedElement {
    /// The colour that the element and its children show at a point, on top of `color`. Only filled rectangles without
    /// rotations are looked at, because nothing else is as wide as the bar.
    fileprivate func color(at point: Point, above color: Color) -> Color {
        var color = color
        for case .fill(let shape, let paint) in ink where shape.isRectangle && shape.bounds?.contains(point) == true {
            color = paint.color(at: point).opacity(opacity).over(color)
        }
        return children.reduce(color) { $1.color(at: point, above: $0) }
    }
}

extension Shape {
    fileprivate var isRectangle: Bool {
        switch self {
        case .rect, .outset: true
        case .evenOdd, .path: false
        }
    }
}

extension Paint {
    /// The colour at a point inside the paint's area.
    fileprivate func color(at point: Point) -> Color {
        switch self {
        case .color(let color): color
        case .gradient(let gradient, let shape): shape.bounds.map { gradient.color(at: point, in: $0) } ?? .clear
        }
    }
}

extension Rect {
    fileprivate func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
    }
}
