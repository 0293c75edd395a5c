/// The name of a file that is being written: it says by whom, so that what a killed run left can be told from what another one
/// is writing just now.
///
/// `.fieldproof-SPACE-PROCESS-START-NUMBER.tmp`
package struct TempFileName: Hashable {
    /// Who writes the file.
    package let writer: ProcessIdentity
    /// Which of its files this is.
    package let number: Int

    /// The name of a writer's file.
    package init(writer: ProcessIdentity, number: Int) {
        self.writer = writer
        self.number = number
    }

    /// What a file's name says; nil when it is none of these.
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
