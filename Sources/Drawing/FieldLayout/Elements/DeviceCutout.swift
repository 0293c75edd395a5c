import FieldDrawing
import FieldGeometry
import FieldScene

/// Draws the cut-out at the top of a screen: a notch, an island, or a hole for a camera.
enum DeviceCutout {
    /// The frame of a model's cut-out, in points; nil if the model has none, or if the screen is too small.
    ///
    /// The island is 126 × 37, 11 below the edge, as on the first phones with an island. The hole has 24 dp, in the
    /// middle of the status bar. The size of the notch is approximate.
    static func frame(of model: DeviceSpec.Model, in screen: Rect) -> Rect? {
        let frame: Rect? =
            switch model {
            case .phoneHomeButton, .tablet: nil
            case .phoneNotch: Rect(x: screen.midX - 81, y: screen.y, width: 162, height: 33)
            case .phoneIsland: Rect(x: screen.midX - 63, y: screen.y + 11, width: 126, height: 37)
            case .android: Rect(x: screen.midX - 12, y: screen.y + 12, width: 24, height: 24)
            }
        guard let frame, frame.width + 2 * fillet <= screen.width, frame.maxY <= screen.maxY else { return nil }
        return frame
    }

    /// The cut-out of a model, with the lens of a camera.
    static func items(of model: DeviceSpec.Model, in frame: Rect) -> [DisplayItem] {
        let (outline, lens, radius) =
            switch model {
            case .phoneNotch: (notch(in: frame), Point(x: frame.x + 36, y: frame.y + 16), 5.5)
            case .phoneIsland: (capsule(frame), Point(x: frame.maxX - 18.5, y: frame.midY), 6.5)
            case .android, .phoneHomeButton, .tablet: (capsule(frame), Point(x: frame.midX, y: frame.midY), 5)
            }
        return [
            .fill(.path(outline, .identity), DeviceBody.edge),
            .fill(.path(.circle(center: lens, radius: radius), .identity), Color(rgba: 0x1013_1AFF)),
            .fill(.path(.circle(center: lens, radius: radius * 0.45), .identity), Color(rgba: 0x1B24_38FF)),
        ]
    }

    /// The radius of the concave corners beside a notch, in points.
    private static let fillet = 6.0

    private static func capsule(_ frame: Rect) -> Path { .rounded(frame, corners: Corners(all: frame.height / 2)) }

    /// A notch that is attached to the top edge. Its lower corners are round, and the edge of the screen beside it
    /// bends down into it. The control points of an arc are 0.5523 radii from its ends.
    private static func notch(in frame: Rect) -> Path {
        let (r, k) = (20.0, 0.5523)
        let (left, right, top, bottom) = (frame.x, frame.maxX, frame.y, frame.maxY)
        return Path([
            .move(Point(x: left - fillet, y: top)),
            .cubic(
                Point(x: left - fillet * (1 - k), y: top), Point(x: left, y: top + fillet * (1 - k)),
                Point(x: left, y: top + fillet)),
            .line(Point(x: left, y: bottom - r)),
            .cubic(
                Point(x: left, y: bottom - r * (1 - k)), Point(x: left + r * (1 - k), y: bottom),
                Point(x: left + r, y: bottom)),
            .line(Point(x: right - r, y: bottom)),
            .cubic(
                Point(x: right - r * (1 - k), y: bottom), Point(x: right, y: bottom - r * (1 - k)),
                Point(x: right, y: bottom - r)),
            .line(Point(x: right, y: top + fillet)),
            .cubic(
                Point(x: right, y: top + fillet * (1 - k)), Point(x: right + fillet * (1 - k), y: top),
                Point(x: right + fillet, y: top)),
            .close,
        ])
    }
}
