import FieldDrawing
import FieldGeometry

/// The blurred shadows of a drawing, which a document stores as images until it is finished.
enum StoredShadows {
    /// The greatest number of pixels of all shadows in one document; they take 800 MB.
    static let maximumPixels = 200_000_000

    /// Throws an error if the shadows of a drawing have too many pixels, before any of them is drawn.
    ///
    /// - Parameters:
    ///   - items: The drawing, in pixels.
    ///   - page: The area of the page, in pixels.
    static func check(_ items: [DisplayItem], on page: Rect) throws(RasterError) {
        guard pixels(of: items, on: page) > Double(maximumPixels) else { return }
        throw RasterError(
            code: .tooLarge,
            message: "the blurred shadows have more than \(maximumPixels) pixels together, which a PDF file stores;"
                + " lower the scale or the blurs, or write a png")
    }

    /// The greatest number of pixels of shadows that can be stored. `page` is the visible area; nil for items that are
    /// moved, whose shadows are counted as if all of them were visible.
    private static func pixels(of items: [DisplayItem], on page: Rect?) -> Double {
        var sum = 0.0
        for item in items {
            switch item {
            case .shadow(let shape, let blur, _, _):
                if blur > 0, blur.isFinite, let bounds = shape.bounds, bounds.isFinite {
                    sum += pixels(of: bounds, blur: blur, on: page)
                }
            case .group(_, let items), .clip(_, let items): sum += pixels(of: items, on: page)
            case .transform(_, let items), .rotation(_, _, let items): sum += pixels(of: items, on: nil)
            case .fill, .stroke, .image, .text: break
            }
        }
        return sum
    }

    private static func pixels(of bounds: Rect, blur: Double, on page: Rect?) -> Double {
        let (whole, _, isKept) = Canvas.extent(ofShadowOf: bounds, blur: blur)
        guard let page else { return whole.width * whole.height }
        guard let visible = whole.intersection(page) else { return 0 }
        return isKept ? whole.width * whole.height : visible.width * visible.height
    }
}
