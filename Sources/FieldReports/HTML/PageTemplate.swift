import CReportWeb

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

/// A file of `Sources/CReportWeb/Web`, which is embedded in the program.
struct WebFile {
    /// The name with its extension, such as `viewer.js`.
    let name: String
    /// The text of the file.
    let text: String

    /// All files, in the order that `CReportWeb.h` describes: a module comes after those that it imports.
    static func all() -> [WebFile] {
        Array(
            sequence(state: 0) { index in
                let file = fieldproof_web_file(index)
                guard let name = file.name else { return nil }
                index += 1
                let bytes = UnsafeBufferPointer(start: file.bytes, count: file.length)
                return WebFile(name: String(cString: name), text: String(decoding: bytes, as: UTF8.self))
            })
    }
}
