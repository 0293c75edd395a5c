import FieldDrawing
import FieldGeometry
import FieldPixels
import FieldScene

/// The bar at the bottom of a screen for leaving an app by a swipe: the home indicator, or Android's gesture handle.
enum HomeIndicator {
    /// The frame of the bar of a model, in points; nil for a model without a bar, or if the screen is too small.
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

    /// The bar, drawn above elements: white on dark ones, and black on light ones.
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
        let behind = elements.reduce(background.over(.white)) { $1.color(at: middle, above: $0) }
        let color: Color = behind.luma > 0.5 ? .black : .white
        return SolvedElement(
            name: "homeIndicator", kind: "homeIndicator", frame: frame,
            properties: [ElementProperty("color", .color(color))],
            ink: [.fill(.rect(frame, Corners(all: frame.height / 2)), color)])
    }
}

extension SolvedElement {
    /// The colour that the element and its children show at a point, above the opaque colour `color`.
    ///
    /// Only rectangles and images without rotations are examined, because nothing else is as wide as the bar.
    fileprivate func color(at point: Point, above color: Color) -> Color {
        if clip?.contains(point) == false { return color }
        let shown = children.reduce(ink.color(at: point, above: color)) { $1.color(at: point, above: $0) }
        return opacity == 1 ? shown : shown.opacity(opacity).over(color)
    }
}

extension [DisplayItem] {
    fileprivate func color(at point: Point, above color: Color) -> Color {
        reduce(color) { $1.color(at: point, above: $0) }
    }
}

extension DisplayItem {
    /// The colour that the item shows at a point, on top of the opaque colour `color`.
    fileprivate func color(at point: Point, above color: Color) -> Color {
        switch self {
        case .fill(let shape, let paint) where shape.hasRectangle(around: point):
            paint.color(at: point).over(color)
        case .image(let image, let rect) where rect.contains(point):
            image.color(at: point, in: rect).over(color)
        case .clip(let shape, let items) where shape.hasRectangle(around: point):
            items.color(at: point, above: color)
        // The items over an opaque colour are opaque, so the group is this colour at the group's opacity.
        case .group(let opacity, let items): items.color(at: point, above: color).opacity(opacity).over(color)
        case .fill, .stroke, .shadow, .backdrop, .image, .text, .clip, .rotation, .transform: color
        }
    }
}

extension Shape {
    /// Whether the shape is a rectangle that contains a point; round corners are ignored.
    fileprivate func hasRectangle(around point: Point) -> Bool {
        switch self {
        case .rect, .outset: bounds?.contains(point) == true
        case .evenOdd, .path: false
        }
    }
}

extension PixelBuffer {
    /// The colour of the pixel at a point, if the image fills a rectangle that contains the point.
    fileprivate func color(at point: Point, in rect: Rect) -> Color {
        guard width > 0, height > 0 else { return .clear }
        func index(_ share: Double, _ count: Int) -> Int { Swift.min(count - 1, Int(share * Double(count))) }
        let pixel = self[
            index((point.x - rect.x) / rect.width, width), index((point.y - rect.y) / rect.height, height)]
        func part(_ shift: UInt32) -> Double { Double((pixel >> shift) & 0xFF) }
        let alpha = part(24)
        if alpha == 0 { return .clear }
        return Color(red: part(16) / alpha, green: part(8) / alpha, blue: part(0) / alpha, alpha: alpha / 255)
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
