import FieldFiles
import FieldGeometry
import FieldMessages
import FieldPlatform

/// Finds the colours of a scene, and offers notations for a colour that a user picks.
enum ColorFeature {
    /// The result of `textDocument/documentColor`: a list of `ColorInformation`. Tokens are left out, because a picker
    /// would replace them by a fixed colour.
    static func colors(_ request: Request) -> JSON {
        var found: [JSON] = []
        request.document.tree.visit { place in
            guard place.node.text != nil, [.color, .tokenColor].contains(ValueRole(path: place.path)) else { return }
            let bytes = request.text.bytes
            for range in ColorText.parts(of: bytes, in: place.node.innerRange) {
                let name = String(decoding: bytes[range], as: UTF8.self)
                let isToken = request.document.symbols.occurrence(at: range.lowerBound)?.symbol.kind == .token
                guard !isToken, let color = Color(name) else { continue }
                found.append(["range": request.json(range), "color": color.json])
            }
        }
        return .list(found)
    }

    /// The result of `textDocument/colorPresentation`: a list of `ColorPresentation`. The first one is in the notation
    /// of the text.
    static func presentations(_ request: Request) throws(ResponseError) -> JSON {
        guard let range = request.text.range(request.parameters["range"], in: request.settings.encoding),
            let color = Color(json: request.parameters["color"])
        else { throw .invalidParameters }
        let old = String(decoding: request.text.bytes[range], as: UTF8.self)
        return .list(
            ColorNotation.notations(of: color, like: old).map { text in
                ["label": .text(text), "textEdit": request.edit(range, quoted(text, range, request.text))]
            })
    }

    /// The text of a colour that replaces another one, in quotes if it needs them: a `#` outside quotes would begin a
    /// comment, and a comma could end the value.
    private static func quoted(_ text: String, _ range: Range<Int>, _ source: SourceText) -> String {
        let before = range.lowerBound > 0 ? source.bytes[range.lowerBound - 1] : 0
        var isInQuotes = [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(before)
        // A colour in `light-dark()` needs no quotes of its own, because the whole function is in quotes.
        isInQuotes = isInQuotes || before == UInt8(ascii: "(") || before == UInt8(ascii: ",")
        isInQuotes = isInQuotes || isSecondOfPair(range, source)
        let needsQuotes = text.hasPrefix("#") || text.contains(",")
        return needsQuotes && !isInQuotes ? "\"\(text)\"" : text
    }

    private static func isSecondOfPair(_ range: Range<Int>, _ source: SourceText) -> Bool {
        let line = source.lineRange(source.line(at: range.lowerBound))
        let before = String(decoding: source.bytes[line.lowerBound..<range.lowerBound], as: UTF8.self).lowercased()
        guard let pair = before.ranges(of: "light-dark(").last else { return false }
        let inside = before[pair.upperBound...]
        return inside.filter { $0 == "(" }.count >= inside.filter { $0 == ")" }.count
    }
}

extension Color {
    /// The colour as the protocol's `Color`.
    fileprivate var json: JSON {
        ["red": .number(red), "green": .number(green), "blue": .number(blue), "alpha": .number(alpha)]
    }

    /// Reads the protocol's `Color`, whose components are from 0 to 1; nil if it is malformed.
    fileprivate init?(json: JSON?) {
        guard let red = json?["red"]?.double, let green = json?["green"]?.double, let blue = json?["blue"]?.double,
            let alpha = json?["alpha"]?.double
        else { return nil }
        func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
        self.init(red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: clamped(alpha))
    }
}

/// Writes colours in the notations that scenes can have.
enum ColorNotation {
    /// The notations of a colour, without duplicates: first the notation of the old text, then the others.
    static func notations(of color: Color, like old: String) -> [String] {
        let word = old.prefix { $0 != "(" }.lowercased()
        var all = [hex(color, like: old), rgb(color, like: old), hsl(color, like: old), oklch(color), oklab(color)]
        let own =
            switch word {
            case "rgb", "rgba": all[1]
            case "hsl", "hsla": all[2]
            case "oklch": all[3]
            case "oklab": all[4]
            default: old.hasPrefix("#") ? all[0] : named(color) ?? all[0]
            }
        if let name = named(color) { all.append(name) }
        return [own] + all.filter { $0 != own }
    }

    /// `#RRGGBB`, or `#RRGGBBAA` if the colour is not opaque; in uppercase unless the old text is in lowercase.
    private static func hex(_ color: Color, like old: String) -> String {
        var text = color.hex
        if text.hasSuffix("FF") { text.removeLast(2) }
        let isSmall = old.hasPrefix("#") && old.contains { ("a"..."f").contains($0) }
        return isSmall ? text.lowercased() : text
    }

    /// The CSS name of a colour; nil if it has none.
    private static func named(_ color: Color) -> String? {
        Color.named.filter { Color(rgba: $0.value).hex == color.hex }.map(\.key).min()
    }

    private static func rgb(_ color: Color, like old: String) -> String {
        let parts = [color.red, color.green, color.blue].map { ($0 * 255).rounded().plainText }
        return function("rgb", parts, color.alpha, like: old)
    }

    /// The inverse of CSS Color 4, section 7.1.
    private static func hsl(_ color: Color, like old: String) -> String {
        let (red, green, blue) = (color.red, color.green, color.blue)
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        let (lightness, range) = ((high + low) / 2, high - low)
        var (hue, saturation) = (0.0, 0.0)
        if range > 0 {
            saturation = (high - lightness) / min(lightness, 1 - lightness)
            hue =
                high == red
                ? (green - blue) / range : high == green ? (blue - red) / range + 2 : (red - green) / range + 4
            hue = hue < 0 ? (hue + 6) * 60 : hue * 60
        }
        let parts = [rounded(hue, 1), rounded(saturation * 100, 1) + "%", rounded(lightness * 100, 1) + "%"]
        return function("hsl", parts, color.alpha, like: old)
    }

    private static func oklab(_ color: Color) -> String {
        let lab = Oklab(color)
        let parts = [rounded(lab.lightness * 100, 2) + "%", rounded(lab.a, 4), rounded(lab.b, 4)]
        return function("oklab", parts, color.alpha)
    }

    private static func oklch(_ color: Color) -> String {
        let lab = Oklab(color)
        let chroma = hypot(lab.a, lab.b)
        // The hue of a gray is arbitrary, so write 0.
        let degrees = chroma < 0.000_05 ? 0 : atan2(lab.b, lab.a) * 180 / .pi
        let parts = [
            rounded(lab.lightness * 100, 2) + "%", rounded(chroma, 4),
            rounded(degrees < 0 ? degrees + 360 : degrees, 2),
        ]
        return function("oklch", parts, color.alpha)
    }

    /// A function with commas if the old text has them, else with spaces.
    private static func function(_ name: String, _ parts: [String], _ alpha: Double, like old: String = "") -> String {
        let opacity = alpha < 1 ? rounded(alpha * 100, 1) + "%" : nil
        if old.contains(",") {
            let word = old.prefix { $0 != "(" }.lowercased().hasSuffix("a") ? name + "a" : name
            return "\(word)(\((parts + (opacity.map { [$0] } ?? [])).joined(separator: ", ")))"
        }
        return "\(name)(\(parts.joined(separator: " "))\(opacity.map { " / \($0)" } ?? ""))"
    }

    private static func rounded(_ value: Double, _ digits: Int) -> String {
        let factor = pow(10, Double(digits))
        // Adding 0 turns -0 into 0, which is printed without a sign.
        return ((value * factor).rounded() / factor + 0).plainText
    }
}
