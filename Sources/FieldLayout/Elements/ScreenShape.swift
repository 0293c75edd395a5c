import FieldDrawing
import FieldGeometry

/// The shape of a screen with round corners.
///
/// The corners are drawn in the colour of the body, above the content of the screen. So they are antialiased once, even
/// where several elements lie over one another. The content is clipped a little outside the visible corners.
struct ScreenShape {
    /// The kind of the element whose `window` is a screen.
    static let kind = "screen"
    /// The rectangle of the screen.
    let rect: Rect
    /// The radius of the visible corners, in points.
    let radius: Double

    /// The shape that the content is clipped to.
    var clip: Shape { .rect(rect, Corners(all: 0.85 * radius)) }

    /// The areas between the visible corners and those of the clip.
    var corners: [DisplayItem] {
        Path.cornerMasks(of: rect, inner: radius, outer: 0.65 * radius).map {
            .fill(.path($0, .identity), DeviceBody.edge)
        }
    }
}

extension [DisplayItem] {
    /// The items, each clipped to a screen if a part of it lies outside. Items inside stay as they are, because clips
    /// with round corners take time, and because only separate items can be redrawn separately.
    func clipped(toScreen screen: Shape) -> [DisplayItem] {
        guard case .rect(let rect, let corners) = screen else { return [.clip(screen, self)] }
        let radius = corners.topLeft
        let (wide, high) = (
            rect.inset(by: Insets(left: radius, right: radius)), rect.inset(by: Insets(top: radius, bottom: radius))
        )
        return map { item in
            guard let bounds = item.reach.bounds else { return item }
            let isInside =
                rect.contains(bounds) && (wide.contains(bounds, across: true) || high.contains(bounds, across: false))
            return isInside ? item : .clip(screen, [item])
        }
    }
}

extension Rect {
    fileprivate func contains(_ other: Rect) -> Bool {
        contains(other, across: true) && contains(other, across: false)
    }

    /// Whether the left and right edges of another rectangle, or its top and bottom edges, are inside this rectangle.
    fileprivate func contains(_ other: Rect, across: Bool) -> Bool {
        across ? other.x >= x && other.maxX <= maxX : other.y >= y && other.maxY <= maxY
    }
}
