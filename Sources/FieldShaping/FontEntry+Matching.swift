import FieldText

extension FontEntry {
    /// How well the file suits a request; less is better, compared from the first number on.
    ///
    /// The order is that of CSS Fonts 4, section 5.2: style before weight, and of two weights the one on the side that
    /// the asked one leans to.
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

    /// The weight that the file has for an asked one.
    func weight(for wanted: Double) -> Double {
        guard let axis = weightAxis, wanted.isFinite else { return weight }
        return min(max(wanted, axis.lowerBound), axis.upperBound)
    }

    /// How the file is bent to a request, and the face that comes of it.
    func resolve(_ request: FontRequest) -> (variation: FontVariation, face: FontFace) {
        var variation = FontVariation(axes: pins, skew: 0)
        let weight = weight(for: request.weight)
        if weightAxis != nil { variation.axes["wght"] = weight }
        var style = style
        if request.style == .italic, style == .normal, !isColor {
            style = .italic
            if let slantAxis {
                // CSS asks for 14 degrees, which few fonts reach.
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
