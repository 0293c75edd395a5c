import Glibc

/// Which process of which machine, told apart from all others that there were.
package struct ProcessIdentity: Hashable, Sendable {
    /// Where process numbers mean what they mean here: one start of one machine, and one space of numbers on it (a container has
    /// its own). Hexadecimal digits and one `.`; empty where the system does not say.
    package let space: String
    /// Its number, which others may have had before it.
    package let number: Int32
    /// When it began, in ticks since the machine did; 0 where the system does not say.
    package let start: UInt64

    /// This process.
    package static let current = ProcessIdentity(
        space: Self.currentSpace, number: getpid(), start: start(of: "self") ?? 0)

    /// Whether the process has ended; nil when that cannot be known, as of one of another machine.
    var hasEnded: Bool? {
        guard !space.isEmpty, space == Self.current.space else { return nil }
        if kill(number, 0) != 0, errno == ESRCH { return true }
        // Another process may have the number by now.
        guard start != 0, let now = Self.start(of: "\(number)") else { return false }
        return now != start
    }

    /// An identity of these values.
    package init(space: String, number: Int32, start: UInt64) {
        self.space = space
        self.number = number
        self.start = start
    }

    /// The `starttime` of `/proc/PID/stat` (proc(5)): the 20th word behind the name, which stands in parentheses.
    private static func start(of process: String) -> UInt64? {
        guard let bytes = try? Files.read("/proc/\(process)/stat") else { return nil }
        let words =
            String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
        return words.count > 19 ? UInt64(words[19]) : nil
    }

    private static var currentSpace: String {
        var name = [CChar](repeating: 0, count: 64)
        let count = readlink("/proc/self/ns/pid", &name, name.count)
        guard let boot = try? Files.read("/proc/sys/kernel/random/boot_id"), count > 0 else { return "" }
        let digits = String(decoding: boot, as: UTF8.self).filter(\.isHexDigit).prefix(16)
        let numbers = name.prefix(count).filter { (48...57).contains($0) }.map { UInt8(bitPattern: $0) }
        return "\(digits).\(String(decoding: numbers, as: UTF8.self))"
    }
}
