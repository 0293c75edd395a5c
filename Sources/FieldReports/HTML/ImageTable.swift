/// The images of a page without duplicates.
struct ImageTable {
    /// The bytes of the PNG files, in the order in which they were added.
    private(set) var files: [[UInt8]] = []
    private var indices: [[UInt8]: Int] = [:]

    /// The index of a file, which is added if the table does not contain it yet; nil if `file` is nil.
    mutating func index(of file: [UInt8]?) -> Int? {
        guard let file else { return nil }
        if let index = indices[file] { return index }
        indices[file] = files.count
        files.append(file)
        return files.count - 1
    }
}
