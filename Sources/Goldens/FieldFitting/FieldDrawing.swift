import FieldGeometry
import FieldLayout
import FieldPixels
import FieldRaster
import FieldRendering
import FieldScene

/// Draws a field, and measures how far the drawing is from the screenshot: the distance by which values are chosen.
struct FieldDrawing {
    private let screenshot: ScreenImage
    /// The part of the screenshot that is drawn.
    private let rect: PixelRect
    private let scale: Double
    private let around: String
    private let font: String?

    /// Creates a drawing of a row of cells.
    init(_ screenshot: ScreenImage, around row: PixelRect, scale: Double, color: Channels, font: String?) {
        let margin = Int((8 * scale).rounded(.up))
        let whole = PixelRect(x: 0, y: 0, width: screenshot.width, height: screenshot.height)
        rect = PixelRect(
            x: row.x - margin, y: row.y - margin, width: row.width + 2 * margin, height: row.height + 2 * margin
        ).intersection(whole)
        (self.screenshot, self.scale, around, self.font) = (screenshot, scale, color.hex, font)
    }

    /// The sum of the differences of all pixels; nil if the field cannot be drawn.
    func distance(of field: FittedField) -> Int? {
        var moved = field
        moved.origin = Point(
            x: field.origin.x - Double(rect.x) / scale, y: field.origin.y - Double(rect.y) / scale)
        let size = Size(width: Double(rect.width) / scale, height: Double(rect.height) / scale)
        let scene = FittedScene(size: size, background: .color(around), fields: [moved])
        guard let image = try? Self.draw(scene.text, state: scene.state, scale: scale, font: font) else { return nil }
        return distance(of: image)
    }

    /// The image of a state of a scene.
    static func draw(_ yaml: String, state: String, scale: Double, font: String?) throws -> PixelBuffer {
        var proof = try Proof(yaml: yaml)
        if let font { proof = try proof.replacingFonts(by: font) }
        guard let snapshot = try proof.snapshots(scale: scale).first(where: { $0.title == state }) else {
            return PixelBuffer(width: 0, height: 0)
        }
        return try Rasterizer.draw(try Renderer(proof).layout(of: snapshot).paint(), scale: scale)
    }

    private func distance(of image: PixelBuffer) -> Int {
        var sum = 0
        image.withPixels { ours in
            for y in 0..<min(image.height, rect.height) {
                for x in 0..<min(image.width, rect.width) {
                    let (a, b) = (ours[y * image.width + x], screenshot.image[x + rect.x, y + rect.y])
                    // Many pixels of a shadow that differ hardly would count more than a corner.
                    if ScreenImage.areNear(a, b, screenshot.noise) { continue }
                    let difference = ScreenImage.channels(a) &- ScreenImage.channels(b)
                    sum += Int(abs(difference[0]) + abs(difference[1]) + abs(difference[2]))
                }
            }
        }
        return sum
    }
}

extension FieldDrawing {
    /// The field with the values whose drawing is nearest to the screenshot: values that cannot be measured directly, because
    /// antialiasing or the shapes of glyphs decide.
    func refined(_ field: FittedField) -> FittedField {
        var field = field
        guard var best = distance(of: field) else { return field }
        func choose(_ candidates: [Double], _ set: (inout FittedField, Double) -> Void) {
            for (index, value) in candidates.enumerated() {
                var other = field
                set(&other, value)
                // Of equal drawings, that of the first candidate is chosen, which is the roundest.
                guard let distance = distance(of: other), distance < best || index == 0 && distance == best else {
                    continue
                }
                (field, best) = (other, distance)
            }
        }
        if field.shadow != nil {
            // A shadow hides where a border ends.
            choose([0, -0.5, 0.5]) {
                $0.base.border?.width += $1
                $0.filled?.border?.width += $1
            }
        }
        if field.base.hasBox {
            let most = min(field.cell.width, field.cell.height) / 2
            choose(Array(stride(from: 0, to: most, by: 2)) + [most]) { $0.radius = $1 }
            let coarse = field.radius
            choose([-1, 1].map { min(max(coarse + $0, 0), most) }) { $0.radius = $1 }
            let fine = field.radius
            choose([-0.5, 0.5].map { min(max(fine + $0, 0), most) }) { $0.radius = $1 }
            if field.radius > most - 0.6 { field.isRound = true }
        }
        if !field.text.isEmpty, field.obscured == nil {
            choose([300, 500, 600, 700, 800]) { $0.label.weight = $1 }
            let size = field.label.size
            choose([size.rounded(), size - 0.5, size + 0.5, size - 1, size + 1]) { $0.label.size = $1 }
            choose([300, 400, 500, 600, 700]) { $0.label.weight = $1 }
        }
        if !field.base.hasBox {
            // The height of a cell without a box shows only by the place of the character in its middle.
            let (height, bottom) = (field.cell.height, field.origin.y + field.cell.height)
            choose([0, -0.5, 0.5, -1, 1].map { height.rounded() + $0 }.filter { $0 > 0 && $0 <= bottom }) {
                $0.cell.height = $1
                $0.origin.y = bottom - $1
            }
        }
        return field
    }
}
