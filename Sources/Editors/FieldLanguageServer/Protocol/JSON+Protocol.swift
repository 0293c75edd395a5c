import FieldFiles

extension TextPosition {
    /// Reads a `Position`; nil if it is malformed.
    init?(_ json: JSON?) {
        guard let line = json?["line"]?.int, let character = json?["character"]?.int else { return nil }
        self.init(line: line, character: character)
    }

    /// The position as a `Position`.
    var json: JSON { ["line": .integer(line), "character": .integer(character)] }
}

extension DocumentURI {
    /// A `Range` of the document as a `Location`.
    func location(_ range: JSON) -> JSON { ["uri": .text(text), "range": range] }
}

extension SourceText {
    /// The bytes of a `Range`; nil if it is malformed. The result is never reversed.
    func range(_ json: JSON?, in encoding: PositionEncoding) -> Range<Int>? {
        guard let start = TextPosition(json?["start"]), let end = TextPosition(json?["end"]) else { return nil }
        let (from, to) = (offset(of: start, in: encoding), offset(of: end, in: encoding))
        return min(from, to)..<max(from, to)
    }

    /// A range of bytes as a `Range`.
    func json(_ range: Range<Int>, in encoding: PositionEncoding) -> JSON {
        [
            "start": position(of: range.lowerBound, in: encoding).json,
            "end": position(of: range.upperBound, in: encoding).json,
        ]
    }
}

extension JSON {
    /// The boolean; nil if this is not a boolean.
    var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

    /// The value at a path of members; nil if there is none.
    func at(_ names: String...) -> JSON? { names.reduce(self as JSON?) { $0?[$1] } }

    /// A text in Markdown, as a `MarkupContent`.
    static func markdown(_ text: String) -> JSON { ["kind": "markdown", "value": .text(text)] }
}
