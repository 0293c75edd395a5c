package import FieldGeometry
package import FieldPixels
import FieldScene

/// Finds the canvas of a scene in the picture of an app.
package struct CanvasSearch {
    /// The place of a canvas in a picture.
    package struct Place: Sendable {
        /// The pixels of the picture in a point of the scene.
        package var scale: Double
        /// The pixel of the picture in which the canvas begins.
        package var offset: (x: Int, y: Int)
        /// The part of the drawing's ink that the picture has there, from 0 to 1; 1 if the canvas follows from the size of the picture.
        package var agreement = 1.0
        /// Whether the picture, or the region of it, is the canvas, so that its height is that of the app's content.
        package var isWhole = false
    }

    /// The scales that are tried where neither the size of the picture nor the user gives one: those of phones and browsers.
    private static let scales = [1, 2, 3, 1.5, 2.625, 2.75, 3.5, 4]
    /// The agreement from which a canvas counts as found.
    package static let least = 0.5
    /// The number of pixels that are compared at each place.
    private static let samples = 500

    private let app: AppImage
    private let size: Size
    private let hasHeight: Bool

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - app: The picture.
    ///   - size: The size of the canvas, in points.
    ///   - hasHeight: Whether the scene sets the height. If its content does, the height of the picture shows the app's.
    package init(_ app: AppImage, canvas size: Size, hasHeight: Bool) {
        (self.app, self.size, self.hasHeight) = (app, size, hasHeight)
    }

    /// The place that the picture's size gives, or the region of the canvas in it; nil if neither fits the canvas.
    ///
    /// - Parameters:
    ///   - scale: The pixels per point if the user gives it.
    ///   - region: The canvas in the picture, in pixels, if the user gives it.
    package func place(scale: Double?, region: PixelRect?) -> Place? {
        let rect = region ?? PixelRect(x: 0, y: 0, width: app.width, height: app.height)
        let scale = scale ?? Self.usual(width: rect.width, of: size.width)
        guard (0.1...SceneLimits.scale).contains(scale) else { return nil }
        // A picture can have one pixel more or less in each direction, because programs round sizes differently.
        guard abs(Double(rect.width) - size.width * scale) <= 1 else { return nil }
        let excess = Double(rect.height) - size.height * scale
        guard abs(excess) <= 1 || !hasHeight && abs(excess) <= size.height * scale / 2 else { return nil }
        return Place(scale: scale, offset: (rect.x, rect.y), isWhole: !hasHeight)
    }

    /// The scale at which a canvas is so many pixels wide: one with few digits, such as 2.625, if there is one, because
    /// programs round widths to whole pixels.
    private static func usual(width: Int, of points: Double) -> Double {
        let exact = Double(width) / points
        let eighth = (exact * 8).rounded() / 8
        return abs(eighth * points - Double(width)) <= 1 ? eighth : exact
    }

    /// The scales at which the canvas can be in the picture.
    package func possibleScales(_ scale: Double?) -> [Double] { scale.map { [$0] } ?? Self.scales }

    /// The place at which a drawing agrees best with the picture; nil if it has no ink, or does not fit.
    package func place(of drawing: PixelBuffer, scale: Double) -> Place? {
        let ink = Self.ink(of: drawing)
        guard let first = ink.first else { return nil }
        var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
        for sample in ink {
            (left, right) = (min(left, sample.x), max(right, sample.x))
            (top, bottom) = (min(top, sample.y), max(bottom, sample.y))
        }
        guard right - left < app.width, bottom - top < app.height else { return nil }
        let chosen = stride(from: 0, to: ink.count, by: max(ink.count / Self.samples, 1)).map { ink[$0] }
        var best = (cost: Int64.max, x: 0, y: 0)
        func look(_ x: Int, _ y: Int) {
            guard x + left >= 0, y + top >= 0, x + right < app.width, y + bottom < app.height else { return }
            var cost: Int64 = 0
            for sample in chosen {
                cost += Int64(Distance.between(sample.pixel, app.pixels[(y + sample.y) * app.width + x + sample.x]))
                if cost >= best.cost { return }
            }
            best = (cost, x, y)
        }
        // Every place is looked at, because drawings of thin lines agree with a picture at one place only. Most are left
        // after a few samples.
        for y in -top..<app.height - bottom {
            for x in -left..<app.width - right { look(x, y) }
        }
        guard best.cost < .max else { return nil }
        let agreement = 1 - Double(best.cost) / Double(chosen.reduce(0) { $0 + Int64($1.weight) })
        return Place(scale: scale, offset: (best.x, best.y), agreement: agreement)
    }

    /// A pixel of a drawing that differs from one beside it.
    private struct Sample {
        let x: Int
        let y: Int
        let pixel: UInt32
        /// How much it differs.
        let weight: Int32
    }

    /// The pixels at the edges in a drawing.
    private static func ink(of drawing: PixelBuffer) -> [Sample] {
        var samples: [Sample] = []
        for y in 1..<max(drawing.height - 1, 1) {
            for x in 1..<max(drawing.width - 1, 1) {
                let pixel = drawing[x, y]
                let weight = max(
                    Distance.between(pixel, drawing[x - 1, y]), Distance.between(pixel, drawing[x + 1, y]),
                    Distance.between(pixel, drawing[x, y - 1]), Distance.between(pixel, drawing[x, y + 1]))
                if weight > 24 { samples.append(Sample(x: x, y: y, pixel: pixel, weight: weight)) }
            }
        }
        return samples
    }
}
