import FieldScene

extension LayoutContext {
    /// Throws when a number that decoding would not let through came in from Swift.
    func checkNumbers() throws(SceneError) {
        func check(_ value: Double?, _ range: ClosedRange<Double>, _ name: String) throws(SceneError) {
            guard let value, !range.contains(value) else { return }
            throw error(
                at: nil, "'\(name)' must be from \(range.lowerBound.plain) to \(range.upperBound.plain), not '\(value)'"
            )
        }
        try check(scale, 0.001...1000, "scale")
        try check(scene.canvas.width, 0.001...100_000, "width")
        try check(scene.canvas.height, 0.001...100_000, "height")
        for card in scene.content.cards {
            try check(card.width, 0.001...100_000, "width")
            try check(card.height, 0.001...100_000, "height")
            try check(card.front.height, 0.001...10_000, "height")
            try check(card.margin, 0...10_000, "margin")
            try check(card.distance, 1...1_000_000, "distance")
        }
        for field in scene.content.fields {
            try check(Double(field.length), 1...Double(SceneLimits.cells), "length")
            try check(field.width, 0.001...100_000, "width")
            try check(field.height, 0.001...100_000, "height")
            try check(field.style.label.size, 0.001...1000, "size")
            if case .shrinkToFit(let settings) = field.sizing {
                try check(settings.minimum, 0.001...1000, "minimum")
                try check(settings.spacing, 0...10_000, "spacing")
            }
        }
    }
}
