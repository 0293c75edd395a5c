import FieldDrawing
import FieldGeometry
import FieldScene

/// Draws the body of a generic device without a home button: a metal frame with buttons, and a black edge around the
/// screen. It is not modelled on a real product.
struct DeviceBody {
    /// The radius of the screen's corners, in points: the radius that iOS reports for the screens of the models, and
    /// about the radius of a typical Android phone.
    let screenRadius: Double
    /// The width of the metal frame, in points.
    private let frameWidth: Double
    /// The buttons.
    private let buttons: [Button]

    /// A button that protrudes from a side of the body.
    private struct Button {
        enum Side { case left, right, top }

        let side: Side
        /// The distance from the top of the body, or from its right side for a button at the top, in points.
        let start: Double
        let length: Double
    }

    /// The distance by which the buttons protrude, in points.
    static let buttonDepth = 2.0
    /// The colour of the edge around the screen and of its cut-out.
    static let edge = Color(rgba: 0x0000_00FF)
    private static let metal = Color(rgba: 0x4E4E_52FF)
    private static let shine = Color(rgba: 0x8D8D_92FF)
    private static let rim = Color(rgba: 0x2C2C_2EFF)

    /// The body of a model; nil for the phone with a home button, which `PhoneBody` draws.
    init?(of model: DeviceSpec.Model) {
        switch model {
        case .phoneHomeButton: return nil
        case .phoneNotch:
            (screenRadius, frameWidth) = (47.33, 5)
            buttons = [
                Button(side: .left, start: 150, length: 30), Button(side: .left, start: 205, length: 60),
                Button(side: .left, start: 280, length: 60), Button(side: .right, start: 220, length: 96),
            ]
        case .phoneIsland:
            (screenRadius, frameWidth) = (55, 4)
            buttons = [
                Button(side: .left, start: 150, length: 32), Button(side: .left, start: 208, length: 62),
                Button(side: .left, start: 286, length: 62), Button(side: .right, start: 226, length: 100),
            ]
        case .android:
            (screenRadius, frameWidth) = (36, 4)
            buttons = [Button(side: .right, start: 220, length: 54), Button(side: .right, start: 300, length: 108)]
        case .tablet:
            (screenRadius, frameWidth) = (18, 5)
            buttons = [
                Button(side: .top, start: 60, length: 60), Button(side: .right, start: 64, length: 50),
                Button(side: .right, start: 124, length: 50),
            ]
        }
    }

    /// The items of the body around a screen. The buttons extend to the sides of `whole`.
    func items(around screen: Rect, in whole: Rect) -> [DisplayItem] {
        let body = whole.inset(by: Self.buttonDepth)
        let radius = screenRadius + (screen.x - body.x)
        /// The body, reduced by `distance` points on each side.
        func outline(_ distance: Double, _ color: Color) -> DisplayItem {
            .fill(.path(.smooth(body.inset(by: distance), radius: radius - distance), .identity), color)
        }
        return buttons(of: body, in: whole, radius)
            + [
                outline(0, Self.rim), outline(0.75, Self.shine), outline(1.75, Self.metal),
                outline(frameWidth - 0.75, Self.rim), outline(frameWidth, Self.edge),
            ]
    }

    /// The buttons that fit between the round corners.
    private func buttons(of body: Rect, in whole: Rect, _ radius: Double) -> [DisplayItem] {
        let width = 2 * Self.buttonDepth
        return buttons.compactMap { button in
            let rect =
                switch button.side {
                case .left: Rect(x: whole.x, y: body.y + button.start, width: width, height: button.length)
                case .right: Rect(x: whole.maxX - width, y: body.y + button.start, width: width, height: button.length)
                case .top:
                    Rect(x: body.maxX - button.start - button.length, y: whole.y, width: button.length, height: width)
                }
            guard rect.maxY < body.maxY - radius, rect.x == whole.x || rect.x > body.x + radius else { return nil }
            return .fill(.rect(rect, Corners(all: 1.25)), Self.metal)
        }
    }
}

/// Draws the body of a generic phone with a home button. It is not modelled on a real product.
enum PhoneBody {
    private static let body = Color(rgba: 0x1A1A_1CFF)
    private static let rim = Color(rgba: 0x3C3C_3FFF)
    private static let detail = Color(rgba: 0x4A4A_4DFF)
    /// The distance by which the buttons protrude from the body's sides, in points.
    private static let buttonDepth = 3.0
    private static let radius = 58.0

    /// The items of the body around a screen. The buttons extend to the sides of `whole`.
    static func items(around screen: Rect, in whole: Rect) -> [DisplayItem] {
        let outline = whole.inset(by: Insets(left: buttonDepth, right: buttonDepth))
        var items: [DisplayItem] = buttons(in: whole).map { .fill(.rect($0, Corners(all: 1.5)), detail) }
        items += BoxPaint(
            outline, Corners(all: radius), fill: .color(body), border: BoxLine(Stroke(width: 2), .color(rim))
        ).items()
        let top = (whole.y + screen.y) / 2
        let bottom = (screen.maxY + whole.maxY) / 2
        items += [
            .fill(.rect(Rect(x: screen.midX - 30, y: top - 3, width: 60, height: 6), Corners(all: 3)), detail),
            .fill(.path(.circle(center: Point(x: screen.midX - 48, y: top), radius: 5), .identity), rim),
            .stroke(
                .path(.circle(center: Point(x: screen.midX, y: bottom), radius: 28), .identity), width: 2.5, detail),
        ]
        return items
    }

    /// The switch and the two buttons on the left, and the button on the right. If the body is too short for all of
    /// them, those that would reach the lower round corners are omitted.
    private static func buttons(in whole: Rect) -> [Rect] {
        let width = 2 * buttonDepth
        let left = [(110.0, 28.0), (164, 50), (226, 50)].map { top, height in
            Rect(x: whole.x, y: whole.y + top, width: width, height: height)
        }
        return (left + [Rect(x: whole.maxX - width, y: whole.y + 164, width: width, height: 50)])
            .filter { $0.maxY < whole.maxY - radius }
    }
}
