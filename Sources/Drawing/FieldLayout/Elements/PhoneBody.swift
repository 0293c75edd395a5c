import FieldDrawing
import FieldGeometry

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

    /// The switch and the two buttons on the left, and the button on the right. On a body that is too short for all of
    /// them, those that would reach the lower round corners are left out.
    private static func buttons(in whole: Rect) -> [Rect] {
        let width = 2 * buttonDepth
        let left = [(110.0, 28.0), (164, 50), (226, 50)].map { top, height in
            Rect(x: whole.x, y: whole.y + top, width: width, height: height)
        }
        return (left + [Rect(x: whole.maxX - width, y: whole.y + 164, width: width, height: 50)])
            .filter { $0.maxY < whole.maxY - radius }
    }
}
