/// A unique identity of a process, across machines, restarts and reused process numbers.
package struct ProcessIdentity: Hashable, Sendable {
    /// The scope of the process number: one boot of one machine, and one PID namespace (a container has its own).
    /// Hexadecimal digits and one `.`; empty if the system does not report it.
    package let space: String
    /// The process number, which the system may reuse for another process.
    package let number: Int32
    /// The start time in clock ticks since the machine booted; 0 if the system does not report it.
    package let start: UInt64

    /// This process.
    package static let current = ProcessIdentity(
        space: Self.currentSpace, number: getpid(), start: start(of: "self") ?? 0)

    /// Whether the process has ended; nil if that is unknown, for example for a process of another machine.
    package var hasEnded: Bool? {
        guard !space.isEmpty, space == Self.current.space else { return nil }
        if kill(number, 0) != 0, errno == ESRCH { return true }
        // The number may belong to another process by now, which has another start time.
        guard start != 0, let now = Self.start(of: "\(number)") else { return false }
        return now != start
    }

    /// Creates an identity.
    package init(space: String, number: Int32, start: UInt64) {
        self.space = space
        self.number = number
        self.start = start
    }

    /// The start time of a process, from `/proc/PID/stat` (proc(5)): the 20th word after the process's name, which is
    /// in parentheses. Nil if it cannot be read.
    private static func start(of process: String) -> UInt64? {
        guard let text = contents(of: "/proc/\(process)/stat") else { return nil }
        let words = text.split(separator: ")").last?.split(separator: " ") ?? []
        return words.count > 19 ? UInt64(words[19]) : nil
    }

    private static var currentSpace: String {
        guard let boot = contents(of: "/proc/sys/kernel/random/boot_id"),
            let name = ResolvedPath.linkTarget(of: "/proc/self/ns/pid")
        else { return "" }
        return "\(boot.filter(\.isHexDigit).prefix(16)).\(name.filter(\.isNumber))"
    }

    /// The text of a small file of the system; nil if it cannot be read.
    private static func contents(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }
}
