import FieldGeometry

/// A drawing whose fading colours are replaced, so that frames of one fade have equal structures.
///
/// An item fades if it is in a group of partial opacity, or if its colour lies between two 8-bit levels. The colours of
/// a scene have whole levels, so a colour between levels is almost always a step of a transition. If it is not,
/// treating the item as fading is still correct.
///
/// The replacement colours have only the components 0 and 1. Items that have the same colour and opacity get the same
/// replacement. `light` and `dark` contain opposite replacements: where they differ by the full range, a fading item
/// hides everything below it, and where they are equal, no item fades.
package struct FadeStructure {
    /// The items that do not fade.
    package private(set) var base: [DisplayItem] = []
    /// All items, opaque, with replaced colours.
    package private(set) var light: [DisplayItem] = []
    /// The original items of the frame.
    private let items: [DisplayItem]

    /// Splits the items of a drawing; nil if no item fades, if a fading item cannot be represented, or if there is a
    /// backdrop, because its blur spreads the colours of fading items over other pixels.
    package init?(_ items: [DisplayItem]) {
        guard items.contains(where: \.isFading), !items.contains(where: \.hasBackdrop),
            let light = Self.replaced(items, isDark: false)
        else { return nil }
        self.items = items
        self.light = light
        base = items.compactMap(\.withoutFades)
    }

    /// All items, opaque, with the opposite of the colours in `light`.
    package var dark: [DisplayItem] { Self.replaced(items, isDark: true) ?? [] }

    /// Whether another frame differs only in the colours and opacities of fading items.
    package func isSame(as other: FadeStructure) -> Bool { light == other.light && base == other.base }

    private static func replaced(_ items: [DisplayItem], isDark: Bool) -> [DisplayItem]? {
        var colors = ReplacedColors(isDark: isDark)
        return items.allMapped { $0.isFading ? $0.replacing(&colors, opacity: 1, isInFade: false) : $0 }
    }

    /// The colours that fade, in the order of their first appearance.
    fileprivate struct ReplacedColors {
        private struct Key: Hashable {
            let color: Color
            let opacity: Double
        }

        private let isDark: Bool
        private var keys: [Key] = []
        /// Corners of the colour cube, as bits of red, green and blue. Adjacent ones differ in several components, so
        /// that overlapping items can be distinguished.
        private static let corners = [0b111, 0b001, 0b010, 0b100, 0b000, 0b110, 0b101, 0b011]

        init(isDark: Bool) { self.isDark = isDark }

        mutating func replacement(of color: Color, opacity: Double) -> Color {
            let key = Key(color: color, opacity: opacity)
            let index = keys.firstIndex(of: key) ?? keys.count
            if index == keys.count { keys.append(key) }
            let corner = Self.corners[index % Self.corners.count] ^ (isDark ? 0b111 : 0)
            return Color(
                red: Double(corner >> 2 & 1), green: Double(corner >> 1 & 1), blue: Double(corner & 1))
        }
    }
}

extension Color {
    /// Whether a component lies between two 8-bit levels.
    fileprivate var isBetweenLevels: Bool {
        [red, green, blue, alpha].contains { abs($0 * 255 - ($0 * 255).rounded()) > 1e-6 }
    }
}

extension Paint {
    fileprivate var isBetweenLevels: Bool {
        switch self {
        case .color(let color): color.isBetweenLevels
        case .gradient(let gradient, _): gradient.stops.contains { $0.color.isBetweenLevels }
        }
    }
}

extension DisplayItem {
    /// Whether the item, or a part of it, fades. Items that move are not regarded as fading, because their pixels do
    /// not stay in place.
    fileprivate var isFading: Bool {
        switch self {
        case .fill(_, let paint), .stroke(_, _, let paint): paint.isBetweenLevels
        case .shadow(_, _, let color, _): color.isBetweenLevels
        case .backdrop, .image, .transform, .rotation: false
        case .group(let opacity, let items):
            opacity > 0 && opacity < 1 ? !items.contains(where: \.moves) : items.contains(where: \.isFading)
        case .text(_, let items), .clip(_, let items): items.contains(where: \.isFading)
        }
    }

    private var moves: Bool {
        switch self {
        case .fill, .stroke, .shadow, .backdrop, .image: false
        case .transform, .rotation: true
        case .group(_, let items), .text(_, let items), .clip(_, let items): items.contains(where: \.moves)
        }
    }

    /// The item with opaque replacements for the colours that fade; nil if a gradient or an image fades, because it has
    /// no replacement. `opacity` is the opacity of the groups around the item. All colours of an item in a group that
    /// fades are replaced.
    fileprivate func replacing(
        _ colors: inout FadeStructure.ReplacedColors, opacity: Double, isInFade: Bool
    ) -> DisplayItem? {
        switch self {
        case .group(let own, let items):
            let fades = own > 0 && own < 1
            return items.allMapped {
                $0.replacing(&colors, opacity: opacity * own, isInFade: isInFade || fades)
            }.map { .group(opacity: fades ? 1 : own, $0) }
        case .text(let line, let items):
            return items.allMapped { $0.replacing(&colors, opacity: opacity, isInFade: isInFade) }
                .map { .text(line, $0) }
        case .clip(let shape, let items):
            return items.allMapped { $0.replacing(&colors, opacity: opacity, isInFade: isInFade) }
                .map { .clip(shape, $0) }
        case _ where !isInFade && !isFading: return self
        case .fill(let shape, .color(let color)):
            return .fill(shape, colors.replacement(of: color, opacity: opacity))
        case .stroke(let shape, let stroke, .color(let color)):
            return .stroke(shape, stroke, .color(colors.replacement(of: color, opacity: opacity)))
        case .shadow(let shape, let blur, let color, let cutout):
            return .shadow(shape, blur: blur, colors.replacement(of: color, opacity: opacity), cutout: cutout)
        // The colours of an image or a gradient cannot be replaced. Without a replacement, the item would not differ
        // between `light` and `dark`, and its pixels would not be found.
        case .fill, .stroke, .backdrop, .image, .transform, .rotation: return nil
        }
    }

    /// The parts of the item that do not fade; nil if there are none.
    fileprivate var withoutFades: DisplayItem? {
        guard isFading else { return self }
        func rest(_ items: [DisplayItem]) -> [DisplayItem]? {
            let rest = items.compactMap(\.withoutFades)
            return rest.isEmpty ? nil : rest
        }
        switch self {
        case .group(let opacity, let items):
            return opacity > 0 && opacity < 1 ? nil : rest(items).map { .group(opacity: opacity, $0) }
        case .text(let line, let items): return rest(items).map { .text(line, $0) }
        case .clip(let shape, let items): return rest(items).map { .clip(shape, $0) }
        case .fill, .stroke, .shadow, .backdrop, .image, .transform, .rotation: return nil
        }
    }
}

extension Sequence {
    /// The results of a function for all elements, in order; nil if it returns nil for one of them.
    package func allMapped<Result>(_ change: (Element) -> Result?) -> [Result]? {
        var results: [Result] = []
        results.reserveCapacity(underestimatedCount)
        for element in self {
            guard let result = change(element) else { return nil }
            results.append(result)
        }
        return results
    }
}
