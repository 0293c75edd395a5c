/// The name of a temporary file. It contains the process that writes it, so that files of killed runs can be told from
/// those of running ones.
package struct TempFileName: Hashable {
    /// The process that writes the file.
    package let writer: ProcessIdentity
    /// The number of the file among those of its process.
    package let number: Int

    /// Creates the name of a file.
    package init(writer: ProcessIdentity, number: Int) {
        self.writer = writer
        self.number = number
    }

    /// Parses a file name; nil if it is not the name of a temporary file.
    package init?(_ name: String) {
        guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
        let parts = name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count).split(
            separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 4, let process = Int32(parts[1]), process > 0, let start = UInt64(parts[2]),
            let number = Int(parts[3])
        else { return nil }
        writer = ProcessIdentity(space: String(parts[0]), number: process, start: start)
        self.number = number
    }

    /// The file's name.
    package var text: String {
        "\(Self.prefix)\(writer.space)-\(writer.number)-\(writer.start)-\(number)\(Self.suffix)"
    }

    private static let prefix = ".fieldproof-"
    private static let suffix = ".tmp"
}
