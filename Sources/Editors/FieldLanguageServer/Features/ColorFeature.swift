import FieldFiles
import FieldGeometry

/// The colours of a scene, and the notations of a colour that a user picks.
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

    /// The result of `textDocument/colorPresentation`: a list of `ColorPresentation`, of which the first one is in the
    /// notation of the text.
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

    /// The text of a colour for the place of another one. A `#` outside quotes would begin a comment, and a comma could
    /// end the value.
    private static func quoted(_ text: String, _ range: Range<Int>, _ source: SourceText) -> String {
        let before = range.lowerBound > 0 ? source.bytes[range.lowerBound - 1] : 0
        var isInQuotes = [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(before)
        // The colours of `light-dark()` are inside the quotes of their function.
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
