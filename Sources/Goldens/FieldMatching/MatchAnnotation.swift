import FieldDrawing
import FieldGeometry
import FieldLayout
package import FieldPixels
import FieldRaster
package import FieldRendering
import FieldScene

/// Draws the differences onto a screenshot: a frame with a number around each element that differs, and a list of the
/// values beside the screenshot.
package struct MatchAnnotation {
    /// The width of the list, in points.
    private static let listWidth = 300.0
    private static let margin = 16.0
    private static let value = Color(rgba: 0xC2255C_FF)
    private static let area = Color(rgba: 0xE8590C_FF)

    private let match: Match
    private let renderer: Renderer
    private let picture: PixelBuffer
    private let scale: Double

    /// Prepares the drawing of a comparison.
    ///
    /// - Parameters:
    ///   - match: The comparison.
    ///   - picture: The screenshot.
    ///   - renderer: A renderer of the scene, whose fonts the list uses.
    package init(_ match: Match, on picture: PixelBuffer, by renderer: Renderer) {
        (self.match, self.picture, self.renderer) = (match, picture, renderer)
        scale = match.snapshot.scale
    }

    /// The pixels of the screenshot with the differences, at the scale of the screenshot.
    ///
    /// - Throws: `TextError` if no font has a character of the list; `RasterError` if the image would be too large.
    package func image() throws -> PixelBuffer {
        let size = Size(width: Double(picture.width) / scale, height: Double(picture.height) / scale)
        var marks: [DisplayItem] = [.image(picture, Rect(origin: .zero, size: size))]
        var (labels, badges, y) = ([SolvedElement](), [Rect](), Self.margin)
        func add(_ text: String, _ style: SheetLabel.Style, at point: Point, width: Double) throws {
            let label = try renderer.label(text, style: style, variant: match.snapshot.variant, scale: scale)
            let element = try renderer.element(
                of: label, name: "label\(labels.count)", at: point, width: Int(width * scale), scale: scale)
            if let element { labels.append(element) }
        }
        func addRow(_ number: Int, _ title: String, _ text: String, _ color: Color) throws {
            let x = size.width + Self.margin
            marks.append(.fill(.rect(Rect(x: x, y: y, width: 3, height: 34), .square), color))
            try add("\(number)  \(title)", .caption, at: Point(x: x + 12, y: y), width: Self.listWidth)
            try add(text, .caption, at: Point(x: x + 12, y: y + 17), width: Self.listWidth)
            y += 46
        }
        func addMark(_ number: Int, _ frames: [Rect], _ color: Color) throws {
            for frame in frames {
                marks.append(.stroke(.rect(frame.inset(by: -1), .square), width: 1.5, color))
            }
            guard let first = frames.min(by: { ($0.y, $0.x) < ($1.y, $1.x) }) else { return }
            var badge = Rect(x: max(first.x - 9, 0), y: max(first.y - 9, 0), width: 18, height: 18)
            while badges.contains(where: { $0.intersection(badge) != nil }) {
                badge = badge.offset(by: Point(x: 20, y: 0))
            }
            badges.append(badge)
            marks.append(.fill(.rect(badge, Corners(all: 9)), SheetLabel.paper))
            marks.append(.stroke(.rect(badge, Corners(all: 9)), width: 1.5, color))
            try add("\(number)", .caption, at: Point(x: badge.x + (number > 9 ? 3 : 6), y: badge.y + 1), width: 18)
        }
        let origin = Point(x: Double(match.offset.x) / scale, y: Double(match.offset.y) / scale)
        for (index, difference) in match.differences.enumerated() {
            let frames = difference.elements.compactMap { match.frames[$0]?.offset(by: origin) }
            try addMark(index + 1, frames, Self.value)
            try addRow(
                index + 1, difference.shortPath, "\(difference.from) → \(difference.to) \(difference.unit ?? "")",
                Self.value)
        }
        for (index, area) in match.unexplained.enumerated() {
            let number = match.differences.count + index + 1
            let frame = area.rect.rect.scaled(by: 1 / scale).offset(by: origin)
            try addMark(number, [frame], Self.area)
            try addRow(number, area.element ?? "no element", "\(area.pixels) pixels are not explained", Self.area)
        }
        if match.isSame {
            try add(
                "The app has the design's values.", .caption, at: Point(x: size.width + 16, y: y), width: Self.listWidth
            )
        }
        let whole = Size(
            width: size.width + Self.listWidth + 3 * Self.margin, height: max(size.height, y + Self.margin))
        let drawn = SolvedElement(name: "screenshot", kind: "image", frame: Rect(origin: .zero, size: size), ink: marks)
        let layout = SolvedLayout(size: whole, background: SheetLabel.paper, elements: [drawn] + labels)
        return try Rasterizer.draw(layout.paint(), scale: scale)
    }
}
