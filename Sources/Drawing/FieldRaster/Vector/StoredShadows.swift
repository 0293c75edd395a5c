package import FieldDrawing
package import FieldGeometry

/// The blurred shadows of a drawing, which a document stores as images until it is finished.
package enum StoredShadows {
    /// The greatest number of pixels of all shadows in one document; they take 800 MB.
    static let maximumPixels = 200_000_000

    /// Twice the standard deviation of a shadow, in pixels of the page, and the greatest number of pixels that can be
    /// stored.
    private typealias Shadow = (blur: Double, pixels: Double)

    /// The greatest blur, in pixels that are stored, with which all shadows have `maximumPixels` at most; infinite if they
    /// have not more. A shadow with a larger blur is stored with fewer pixels per point, which it needs least.
    ///
    /// - Parameter pages: The drawing of each page and the area of it that is visible, in pixels.
    package static func greatestBlur(of pages: [(items: [DisplayItem], area: Rect)]) -> Double {
        let shadows = pages.flatMap { self.shadows(in: $0.items, on: $0.area) }
        func fits(_ limit: Double) -> Bool {
            let sum = shadows.reduce(0) { sum, shadow in
                let part = min(1, limit / shadow.blur)
                return sum + shadow.pixels * part * part
            }
            return sum <= Double(maximumPixels)
        }
        if fits(.infinity) { return .infinity }
        var (fitting, failing) = (0.0, shadows.map(\.blur).max() ?? 0)
        for _ in 0..<50 {
            let middle = (fitting + failing) / 2
            if fits(middle) { fitting = middle } else { failing = middle }
        }
        return fitting
    }

    /// The shadows of a drawing. `page` is the visible area; nil for items that are moved, whose shadows are counted as if
    /// all of them were visible.
    private static func shadows(in items: [DisplayItem], on page: Rect?) -> [Shadow] {
        items.flatMap { item -> [Shadow] in
            switch item {
            case .shadow(let shape, let blur, _, _):
                guard blur > 0, blur.isFinite, let bounds = shape.bounds, bounds.isFinite else { return [] }
                return [(blur, pixels(of: bounds, blur: blur, on: page))]
            case .group(_, let items), .clip(_, let items): return shadows(in: items, on: page)
            case .transform(_, let items), .rotation(_, _, let items): return shadows(in: items, on: nil)
            case .fill, .stroke, .image, .text: return []
            }
        }
    }

    private static func pixels(of bounds: Rect, blur: Double, on page: Rect?) -> Double {
        let (whole, _, isKept) = Canvas.extent(ofShadowOf: bounds, blur: blur)
        guard let page else { return whole.width * whole.height }
        guard let visible = whole.intersection(page) else { return 0 }
        return isKept ? whole.width * whole.height : visible.width * visible.height
    }
}
