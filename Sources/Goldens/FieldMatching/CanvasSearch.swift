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
        /// The fraction of the scene's painted pixels that the picture shows there, from 0 to 1; 1 if only the size of the picture
        /// determines the place.
        package var agreement = 1.0
        /// Whether the picture, or the region of it, is the canvas, so that its height is that of the app's content.
        package var isWhole = false
    }

    /// The scales that are tried where neither the size of the picture nor the user gives one: those of phones and browsers.
    private static let scales = [1, 2, 3, 1.5, 2.625, 2.75, 3.5, 4]
    /// The agreement from which a canvas counts as found.
    package static let least = 0.5
    /// The agreement that a canvas between pixels has at the nearest pixel: less than at its place.
    private static let possible = 0.4
    /// The greatest number of pixels that are compared to find a drawing.
    private static let work = 40_000_000

    private let app: AppImage
    private let ranges: PictureRanges
    private let size: Size
    private let hasHeight: Bool

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - app: The picture.
    ///   - size: The size of the canvas, in points.
    ///   - hasHeight: Whether the scene sets the height. If its content does, the height of the picture shows the app's.
    package init(_ app: AppImage, canvas size: Size, hasHeight: Bool) {
        self.init(PictureRanges(app), canvas: size, hasHeight: hasHeight)
    }

    /// Creates a search in a picture that is searched for several canvases.
    init(_ ranges: PictureRanges, canvas size: Size, hasHeight: Bool) {
        (app, self.ranges, self.size, self.hasHeight) = (ranges.app, ranges, size, hasHeight)
    }

    /// The place that the picture's size gives, or the region of the canvas in it; nil if neither fits the canvas.
    ///
    /// - Parameters:
    ///   - scale: The pixels per point if the user gives it.
    ///   - region: The canvas in the picture, in pixels, if the user gives it.
    package func place(scale: Double?, region: PixelRect?) -> Place? {
        let whole = PixelRect(x: 0, y: 0, width: app.width, height: app.height)
        let rect = region ?? whole
        // What is outside the picture would not be compared.
        guard rect.intersection(whole) == rect else { return nil }
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

    /// The place at which a drawing agrees best with the picture; nil if it has no ink or does not fit, or if there is none
    /// that agrees better than another place.
    ///
    /// - Parameters:
    ///   - other: The best place until now, with another drawing.
    ///   - share: The share of the usual work that may be done, from 0 to 1.
    package func place(
        of drawing: PixelBuffer, scale: Double, betterThan other: Place? = nil, share: Double = 1
    ) -> Place? {
        let ink = CanvasInk(of: drawing)
        func search(from agreement: Double, isThorough: Bool) -> PlaceSearch? {
            let limit = Int64((Double(ink.weight) * (1 - agreement)).rounded(.up))
            var search = PlaceSearch(ink, in: ranges, limit: limit, work: Int(Double(Self.work) * share))
            search?.run(isThorough: isThorough)
            return search?.best == nil ? nil : search
        }
        let known = other?.agreement ?? 0
        // The scene can be elsewhere only if it agrees well there. If it does not, some near place is reported.
        let found =
            search(from: max(known, Self.possible), isThorough: true)
            ?? (known < Self.possible ? search(from: known, isThorough: false) : nil)
        guard let found, let best = found.best else { return nil }
        let cost = found.costBetweenPixels() ?? best.cost
        return Place(scale: scale, offset: (best.x, best.y), agreement: 1 - Double(cost) / Double(ink.weight))
    }
}
