package import Foundation

/// A `tmpfs` of a given size, mounted for one test.
package struct SmallDisk {
    /// The mount point.
    package let folder: URL

    /// Whether a disk can be mounted. This needs root, and some containers forbid it even to root.
    package static let isAvailable = getuid() == 0 && canMount()

    private static func canMount() -> Bool {
        do {
            try Tool.inFolder { try SmallDisk(at: $0.appending(path: "disk"), kilobytes: 64).remove() }
            return true
        } catch {
            return false
        }
    }

    /// Mounts a disk.
    package init(at folder: URL, kilobytes: Int) throws {
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try Tool.run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path)
    }

    /// Changes the size.
    package func resize(kilobytes: Int) throws { try remount("size=\(kilobytes)k") }

    /// Forbids or allows writing.
    package func setReadOnly(_ isReadOnly: Bool) throws { try remount(isReadOnly ? "ro" : "rw") }

    private func remount(_ options: String) throws {
        _ = try Tool.run("mount", "-o", "remount,\(options)", folder.path)
    }

    /// Unmounts the disk, which deletes its files.
    package func remove() { _ = try? Tool.run("umount", folder.path) }
}
