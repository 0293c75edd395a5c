import FieldDrawing
import FieldGeometry

/// The shape of a screen with round corners.
///
/// The corners are drawn in the colour of the body, above the content of the screen. So they are antialiased once, even
/// if several elements overlap there. The content is clipped a little outside the visible corners.
struct ScreenShape {
    /// The kind of the element whose `window` is a screen.
    static let kind = "screen"
    /// The rectangle of the screen.
    let rect: Rect
    /// The radius of the visible corners, in points.
    let radius: Double

    /// The shape that the content is clipped to.
    var clip: Shape { .rect(rect, Corners(all: 0.85 * radius)) }

    /// The areas between the visible corners and the corners of the clip.
    var corners: [DisplayItem] {
        Path.cornerMasks(of: rect, inner: radius, outer: 0.65 * radius).map {
            .fill(.path($0, .identity), DeviceBody.edge)
        }
    }
}

extension [DisplayItem] {
    /// The items, each clipped to a screen if a part of it lies outside. Items inside are unchanged, because clips with
    /// round corners take time, and because only separate items can be redrawn separately.
    ///
    /// A rectangle of one opaque colour, such as a background, is divided: only its parts beside the round corners are
    /// clipped, so that the part between them can be redrawn in parts. The parts overlap, because two edges that meet
    /// between pixels would let the colour below shine through. Text on a screen with square corners is not examined,
    /// because it does not leave its frame, and because the bounds of its outlines take time.
    func clipped(toScreen screen: Shape) -> [DisplayItem] {
        guard case .rect(let rect, let corners) = screen else { return [.clip(screen, self)] }
        let radius = corners.topLeft
        let (wide, high) = (
            rect.inset(by: Insets(left: radius, right: radius)), rect.inset(by: Insets(top: radius, bottom: radius))
        )
        func isInside(_ bounds: Rect) -> Bool { wide.contains(bounds) || high.contains(bounds) }
        return flatMap { item -> [DisplayItem] in
            if radius == 0, case .text = item { return [item] }
            guard let bounds = item.reach.bounds, !isInside(bounds) else { return [item] }
            guard radius > 0, case .fill(.rect(let area, .square), .color(let color)) = item, color.alpha == 1 else {
                return [.clip(screen, [item])]
            }
            return rect.bands(radius.rounded(.up)).compactMap { band in
                band.intersection(area).map { part in
                    let fill = DisplayItem.fill(.rect(part, .square), color)
                    return isInside(part) ? fill : .clip(screen, [fill])
                }
            }
        }
    }
}

extension Rect {
    /// The parts at the top, at the bottom, and between them. The outer ones have a height of at most `height`, and reach
    /// up to 8 points into the part between them.
    fileprivate func bands(_ height: Double) -> [Rect] {
        let height = min(height, self.height / 2)
        let (top, bottom) = (y + height, maxY - height)
        return [
            Rect(left: x, top: y, right: maxX, bottom: min(bottom, top + 8)),
            Rect(left: x, top: max(top, bottom - 8), right: maxX, bottom: maxY),
            Rect(left: x, top: top, right: maxX, bottom: bottom),
        ]
    }
}
