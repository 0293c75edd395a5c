import FieldGeometry
import FieldScene

extension LayoutContext {
    /// Throws an error if a number is out of range. Decoding checks the numbers of a scene file, but not those of a
    /// scene that Swift code creates.
    func checkNumbers() throws(SceneError) {
        func check(_ value: Double?, _ range: ClosedRange<Double>, _ name: String) throws(SceneError) {
            guard let value, !range.contains(value) else { return }
            throw error(
                at: nil,
                "'\(name)' must be from \(range.lowerBound.plainText) to \(range.upperBound.plainText), not '\(value)'"
            )
        }
        try check(scale, 0.001...1000, "scale")
        try check(scene.textScale, SceneLimits.textScales, "textScale")
        try check(scene.canvas.width, SceneLimits.minimumSize...100_000, "width")
        try check(scene.canvas.height, SceneLimits.minimumSize...100_000, "height")
        for (name, value, range) in content.numbers { try check(value, range, name) }
        for card in content.cards {
            try check(card.width, SceneLimits.minimumSize...100_000, "width")
            try check(card.height, SceneLimits.minimumSize...100_000, "height")
            try check(card.front.height, SceneLimits.minimumSize...10_000, "height")
            try check(card.margin, 0...10_000, "margin")
            try check(card.distance, 1...1_000_000, "distance")
        }
        for field in content.fields {
            try check(Double(field.length), 1...Double(SceneLimits.cells), "length")
            try check(field.width, SceneLimits.minimumSize...100_000, "width")
            try check(field.height, SceneLimits.minimumSize...100_000, "height")
            try check(field.style.label.size, SceneLimits.minimumSize...1000, "size")
            if case .shrinkToFit(let settings) = field.sizing {
                try check(settings.minimum, SceneLimits.minimumSize...1000, "minimum")
                try check(settings.spacing, 0...10_000, "spacing")
            }
        }
    }
}

/// A number with its name and its valid range.
private typealias CheckedNumber = (name: String, value: Double?, range: ClosedRange<Double>)

extension Element {
    /// The numbers of this element and its descendants that affect layout, with their valid ranges. The numbers of
    /// fields and cards are omitted, because `checkNumbers()` checks them separately.
    fileprivate var numbers: [CheckedNumber] {
        let (length, distance) = (SceneLimits.minimumSize...100_000.0, 0...100_000.0)
        func size(_ own: SizeOverride) -> [CheckedNumber] {
            [("width", own.width, length), ("height", own.height, length)]
        }
        func padding(_ padding: Padding) -> [CheckedNumber] {
            let insets = padding.insets
            return [insets.top, insets.left, insets.bottom, insets.right].map { ("padding", $0, distance) }
        }
        let own: [CheckedNumber] =
            switch self {
            case .field, .card: []
            case .text(let text): size(text.explicitSize) + text.numbers
            case .stack(let stack):
                size(stack.explicitSize) + padding(stack.padding) + [("spacing", stack.spacing, distance)]
            case .overlay(let overlay): size(overlay.explicitSize) + padding(overlay.padding)
            case .scroll(let scroll): size(scroll.explicitSize) + [("offset", scroll.offset, ScrollSpec.offsets)]
            case .button(let button): size(button.explicitSize) + padding(button.padding) + button.title.numbers
            case .image(let image): size(image.explicitSize) + [("scale", image.scale, 0.001...1000)]
            case .spacer(let spacer):
                switch spacer.length {
                case .fixed(let points): size(spacer.explicitSize) + [("length", points, distance)]
                case .flexible(let minimum): size(spacer.explicitSize) + [("minimum", minimum, distance)]
                }
            case .keypad(let keypad): size(keypad.explicitSize)
            case .device(let device):
                size(SizeOverride(width: device.screen.width, height: device.screen.height))
            }
        return own + children.flatMap(\.numbers)
    }
}
