/// A text file that is embedded in the program.
package struct EmbeddedFile: Sendable {
    /// The name with its extension, such as `viewer.js`.
    package let name: String
    /// The text of the file.
    package let text: String

    /// All files of a table, in its order.
    ///
    /// - Parameter row: Returns the name and the bytes (UTF-8) of the file at an index. The name is nil past the end of
    ///   the table.
    package static func all(
        _ row: (Int) -> (name: UnsafePointer<CChar>?, bytes: UnsafePointer<UInt8>?, length: Int)
    ) -> [EmbeddedFile] {
        var files: [EmbeddedFile] = []
        while true {
            let (name, bytes, length) = row(files.count)
            guard let name else { return files }
            let text = String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
            files.append(EmbeddedFile(name: String(cString: name), text: text))
        }
    }
}
