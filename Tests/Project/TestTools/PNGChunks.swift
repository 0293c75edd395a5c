/// The chunks of PNG files, read without the code that is tested.
package enum PNGChunks {
    /// The chunks of a file with their names, in order. Checksums are not read.
    package static func all(in file: [UInt8]) -> [(name: String, contents: [UInt8])] {
        var found: [(name: String, contents: [UInt8])] = []
        var start = 8
        while start + 12 <= file.count {
            let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
            found.append((name, Array(file[start + 8..<start + 8 + length])))
            start += length + 12
        }
        return found
    }

    /// The joined contents of the chunks with a name.
    package static func contents(of name: String, in file: [UInt8]) -> [UInt8] {
        all(in: file).filter { $0.name == name }.flatMap(\.contents)
    }
}
