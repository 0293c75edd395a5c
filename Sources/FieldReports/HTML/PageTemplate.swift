/// A text with placeholders, each a name in double braces: `{{name}}`.
struct PageTemplate {
    /// The template.
    let text: String

    /// Appends the template to `page`. For each placeholder, `fill` is called, and appends the text that takes its
    /// place.
    ///
    /// Braces in an inserted text are not placeholders.
    func append(to page: inout [UInt8], fill: (_ name: Substring, _ page: inout [UInt8]) -> Void) {
        var rest = text.utf8[...]
        while let start = Self.index(of: "{{", in: rest), let end = Self.index(of: "}}", in: rest[start...]) {
            page += rest[..<start]
            fill(Substring(rest[start..<end].dropFirst(2)), &page)
            rest = rest[end...].dropFirst(2)
        }
        page += rest
    }

    private static func index(of braces: String, in text: Substring.UTF8View) -> String.Index? {
        text.indices.first { text[$0...].starts(with: braces.utf8) }
    }
}
