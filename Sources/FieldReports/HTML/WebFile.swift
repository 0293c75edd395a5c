import CReportWeb

/// A file of `Sources/CReportWeb/Web`, embedded in the program.
struct WebFile {
    /// The name with its extension, such as `viewer.js`.
    let name: String
    /// The text as it is in the file.
    let text: String

    /// All files, in the order that `CReportWeb.h` describes.
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
