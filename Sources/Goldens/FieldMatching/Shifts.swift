import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldPixels

/// A side of the texts of an element, or of all else that it paints.
struct PaintSide: Hashable, Comparable {
    enum Edge: Int, CaseIterable { case left, right, top, bottom }
    /// The id of the element.
    let id: String
    let isText: Bool
    let edge: Edge

    static func < (a: PaintSide, b: PaintSide) -> Bool {
        (a.id, a.isText ? 1 : 0, a.edge.rawValue) < (b.id, b.isText ? 1 : 0, b.edge.rawValue)
    }
}

extension SolvedLayout {
    /// The ids of the elements that are painted differently than in another layout; `canvas` for the background
    /// and the size.
    func elements(differentFrom other: SolvedLayout) -> Set<String> {
        let before = Dictionary(paints.map { ($0.id, $0.items) }) { $0 + $1 }
        let after = Dictionary(other.paints.map { ($0.id, $0.items) }) { $0 + $1 }
        let ids = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        return background == other.background && size == other.size ? ids : ids.union(["canvas"])
    }

    /// Some elements, and those that are painted within a distance of them.
    func elements(near ids: Set<String>, within distance: Double) -> Set<String> {
        let rects = bounds.filter { ids.contains($0.id) }.map { $0.rect.inset(by: -distance) }
        return ids.union(bounds.filter { bound in rects.contains { $0.intersection(bound.rect) != nil } }.map(\.id))
    }

    /// The bounds of the texts of each element, and of all else that it paints, in points.
    var bounds: [(id: String, isText: Bool, rect: Rect)] {
        paints.flatMap { paint in
            [true, false].compactMap { isText in
                paint.items.filter { $0.isText == isText }.drawnBounds.map { (paint.id, isText, $0) }
            }
        }
    }

    /// The sides of what each element paints, in points. Elements that paint nothing are missing.
    var sides: [PaintSide: Double] {
        var sides: [PaintSide: Double] = [:]
        for (id, isText, rect) in bounds {
            for edge in PaintSide.Edge.allCases {
                sides[PaintSide(id: id, isText: isText, edge: edge)] = edge.position(in: rect)
            }
        }
        return sides
    }
}

extension PaintSide.Edge {
    fileprivate func position(in rect: Rect) -> Double {
        switch self {
        case .left: rect.x
        case .right: rect.maxX
        case .top: rect.y
        case .bottom: rect.maxY
        }
    }
}

/// Finds how far the sides of elements are moved in the picture of an app, by comparing a strip along each side.
///
/// These distances only propose values, which are then tried by drawing, so a wrong one costs time and no correctness.
struct Shifts {
    private let image: PixelBuffer
    private let app: AppImage
    private let scale: Double

    /// The greatest distance that is looked for, in points.
    private static let reach = 32.0
    /// The greatest number of pixels along a side that are compared.
    private static let samples = 24

    init(_ image: PixelBuffer, _ app: AppImage, scale: Double) {
        (self.image, self.app, self.scale) = (image, app, scale)
    }

    /// The distance, in points, by which a side is moved in the picture; nil if no strip there fits better than at
    /// another place.
    func shift(of side: PaintSide, in bounds: Rect) -> Double? {
        let thickness = max(Int((3 * scale).rounded()), 2)
        let reach = Int((Self.reach * scale).rounded())
        let rect = PixelRect(
            x: Int((bounds.x * scale).rounded()), y: Int((bounds.y * scale).rounded()),
            width: max(Int((bounds.width * scale).rounded()), 1), height: max(Int((bounds.height * scale).rounded()), 1)
        )
        let isHorizontal = side.edge == .left || side.edge == .right
        let position =
            switch side.edge {
            case .left: rect.x
            case .right: rect.maxX
            case .top: rect.y
            case .bottom: rect.maxY
            }
        let (start, length) = isHorizontal ? (rect.y, rect.height) : (rect.x, rect.width)
        let step = max(length / Self.samples, 1)
        var strip: [(x: Int, y: Int, pixel: UInt32)] = []
        for across in position - thickness..<position + thickness {
            for line in stride(from: start, to: start + length, by: step) {
                let (x, y) = isHorizontal ? (across, line) : (line, across)
                guard x >= 0, y >= 0, x < image.width, y < image.height else { continue }
                strip.append((x, y, image[x, y]))
            }
        }
        let costs = (-reach...reach).map { shift in
            strip.reduce(into: Int64(0)) { cost, sample in
                let other = app.pixel(sample.x + (isHorizontal ? shift : 0), sample.y + (isHorizontal ? 0 : shift))
                cost += other == 0 ? Int64(Distance.limit) : Int64(Distance.between(sample.pixel, other))
            }
        }
        guard let least = costs.min(), let most = costs.max(), least * 4 <= most * 3 else { return nil }
        // Unless another place fits much better, the side is where it was.
        if costs[reach] < least * 2 {
            // What fits about as well at the places beside it says nothing.
            let step = max(Int(scale.rounded()), 1)
            return min(costs[reach - step], costs[reach + step]) * 2 > costs[reach] * 3 ? 0 : nil
        }
        // Of equally good places, the one that moves the side least.
        let best = costs.indices.filter { costs[$0] == least }.min { abs($0 - reach) < abs($1 - reach) }
        guard let best else { return nil }
        return Double(best - reach) / scale
    }
}
