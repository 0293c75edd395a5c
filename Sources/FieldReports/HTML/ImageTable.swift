/// The pictures of a page, each once.
struct ImageTable {
    /// The PNG files, in the order in which they were first asked for.
    private(set) var files: [[UInt8]] = []
    private var indices: [[UInt8]: Int] = [:]

    /// The index of a file, which is added when it is new; nil for no file.
    mutating func index(of file: [UInt8]?) -> Int? {
        guard let file else { return nil }
        if let index = indices[file] { return index }
        indices[file] = files.count
        files.append(file)
        return files.count - 1
    }
}
