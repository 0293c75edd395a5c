package import FieldGeometry

/// The size that content needs and the size that it has, for an element that is too small and cuts its content off.
package struct CutContent: Hashable, Sendable {
    /// The least size of the content with its padding, in points; at least that of the element.
    package let needed: Size
    /// The size of the element, in points.
    package let available: Size

    /// The lengths that are missing, in words: `900 points of height, but has only 852`.
    var message: String {
        let lengths = [
            ("width", needed.width, available.width), ("height", needed.height, available.height),
        ]
        return lengths.filter { $1 > $2 }.map { "\($1.roundedText) points of \($0), but has only \($2.roundedText)" }
            .joined(separator: ", and ")
    }

    /// Whether only the width is too small, which a scroll element would not remedy.
    var isOnlyTooWide: Bool { needed.height <= available.height }

    /// The greatest length that is missing, in points.
    package var excess: Double { max(needed.width - available.width, needed.height - available.height) }
}

extension SolvedElement {
    private static let (neededWidth, neededHeight) = ("neededWidth", "neededHeight")

    /// Cuts off the content at the edges of the element if it needs more space than the element has.
    ///
    /// - Parameter needed: The least size of the content with its padding, in points.
    mutating func cutContent(_ needed: Size) {
        let isTooWide = needed.width > frame.width + LayoutContext.tolerance
        let isTooHigh = needed.height > frame.height + LayoutContext.tolerance
        guard isTooWide || isTooHigh else { return }
        clip = frame
        if isTooWide { properties.add(Self.neededWidth, needed.width) }
        if isTooHigh { properties.add(Self.neededHeight, needed.height) }
    }

    /// The size that the content needs if it is cut off; nil if it is not.
    package var cut: CutContent? {
        guard kind == "stack" || kind == "overlay", clip != nil else { return nil }
        let (width, height) = (number(Self.neededWidth), number(Self.neededHeight))
        if width == nil, height == nil { return nil }
        return CutContent(
            needed: Size(width: width ?? frame.width, height: height ?? frame.height),
            available: Size(width: frame.width, height: frame.height))
    }

    /// The value of a property that is a number; nil if the element has no such property.
    package func number(_ name: String) -> Double? {
        properties.lazy.compactMap { property in
            if property.name == name, case .number(let number) = property.value { number } else { nil }
        }.first
    }
}
