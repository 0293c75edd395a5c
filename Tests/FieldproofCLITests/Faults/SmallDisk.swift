import Foundation
import TestTools

/// A `tmpfs` of a given size, mounted for one test.
struct SmallDisk {
    /// The mount point.
    let folder: URL

    /// Whether a disk can be mounted. This needs root, and some containers forbid it even to root.
    static let isAvailable = getuid() == 0 && canMount()

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

    func resize(kilobytes: Int) throws { try remount("size=\(kilobytes)k") }

    func setReadOnly(_ isReadOnly: Bool) throws { try remount(isReadOnly ? "ro" : "rw") }

    private func remount(_ options: String) throws {
        _ = try Tool.run("mount", "-o", "remount,\(options)", folder.path)
    }

    /// Unmounts the disk, which deletes its files.
    func remove() { _ = try? Tool.run("umount", folder.path) }
}
