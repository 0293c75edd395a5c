import Foundation
import TestTools

/// A disk of a given size in memory, mounted for one test.
struct SmallDisk {
    /// Where it is mounted.
    let folder: URL

    /// Whether one can be mounted: for that one must be root, and containers may forbid it all the same.
    static let isPossible = getuid() == 0 && canMount()

    private static func canMount() -> Bool {
        do {
            try Tool.inFolder { try SmallDisk(at: $0.appending(path: "disk"), kilobytes: 64).remove() }
            return true
        } catch {
            return false
        }
    }

    /// Mounts a disk.
    init(at folder: URL, kilobytes: Int) throws {
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try Tool.run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path)
    }

    /// Gives it another size.
    func resize(kilobytes: Int) throws { try remount("size=\(kilobytes)k") }

    /// Lets nobody write to it, or everybody again.
    func setReadOnly(_ isReadOnly: Bool) throws { try remount(isReadOnly ? "ro" : "rw") }

    private func remount(_ options: String) throws {
        _ = try Tool.run("mount", "-o", "remount,\(options)", folder.path)
    }

    /// Unmounts it; what it held is gone.
    func remove() { _ = try? Tool.run("umount", folder.path) }
}
