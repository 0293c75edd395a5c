import FieldText

extension FontEntry {
    /// How far the font is from a request. Distances are compared as tuples; the font with the least distance matches
    /// best.
    ///
    /// As in CSS Fonts 4, section 5.2, the style is compared first, then whether the font's weight differs from the
    /// requested one in the preferred direction, then by how much the weights differ.
    func distance(from request: FontRequest) -> (Double, Double, Double) {
        let style: Double =
            switch (request.style, self.style) {
            case (.normal, .normal), (.italic, .italic): 0
            case (.italic, .normal): slantAxis != nil || hasItalicAxis ? 1 : 2
            case (.normal, .italic): 1
            }
        let wanted = request.weight
        let found = weight(for: wanted)
        let away = abs(found - wanted)
        let isNear =
            switch wanted {
            case ..<400: found <= wanted
            case 400...500: found >= wanted && found <= 500
            default: found >= wanted
            }
        let isSecond = (400...500).contains(wanted) && found < wanted
        return (style, isNear ? 0 : isSecond ? 1 : 2, away)
    }

    /// The weight nearest to a requested weight that the font can have.
    func weight(for wanted: Double) -> Double {
        guard let axis = weightAxis, wanted.isFinite else { return weight }
        return min(max(wanted, axis.lowerBound), axis.upperBound)
    }

    /// The variation of the font that matches a request, and the resulting face.
    func resolve(_ request: FontRequest) -> (variation: FontVariation, face: FontFace) {
        var variation = FontVariation(axes: pins, skew: 0)
        let weight = weight(for: request.weight)
        if weightAxis != nil { variation.axes["wght"] = weight }
        var style = style
        if request.style == .italic, style == .normal, !isColor {
            style = .italic
            if let slantAxis {
                // CSS specifies a slant of 14 degrees, but the axes of most fonts end at a smaller angle.
                variation.axes["slnt"] = max(slantAxis.lowerBound, -14)
            } else if hasItalicAxis {
                variation.axes["ital"] = 1
            } else {
                variation.skew = FontVariation.syntheticSkew
            }
        }
        return (variation, FontFace(family: family, weight: weight, style: style, file: file))
    }
}
