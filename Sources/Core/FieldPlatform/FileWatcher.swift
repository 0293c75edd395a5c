import CPlatform

/// Waits until files in some folders change.
///
/// Linux reports changes in local folders (inotify). Network file systems do not report the changes of other machines,
/// so their folders are polled, and so are folders that do not exist yet.
package final class FileWatcher {
    /// The changes of files and folders.
    package struct Changes: Equatable {
        /// The paths of the files, each a watched folder and a name.
        package var files: Set<String> = []
        /// Whether folders were created, moved or removed.
        package var hasFolders = false

        /// Whether nothing has changed.
        package var isEmpty: Bool { files.isEmpty && !hasFolders }
    }

    private let descriptor: Int32
    /// The watched folders by the numbers that the system gives them. Several paths of one folder have one number.
    private var folders: [Int32: Set<String>] = [:]
    /// The folders that are polled, each with the status of its files.
    private var polled: [String: [String: FileStatus]] = [:]

    /// The interval at which folders are polled, in milliseconds.
    private static let pollingInterval: Int32 = 250

    /// Creates a watcher without folders. If the system cannot create more watchers, all folders are polled.
    ///
    /// - Parameter polls: Whether to poll all folders.
    package init(polls: Bool = false) {
        descriptor = polls ? -1 : inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Replaces the watched folders.
    ///
    /// - Returns: The folders that were not watched before. Changes in them before this call are not reported.
    @discardableResult
    package func watch(_ wanted: Set<String>) -> Set<String> {
        for (number, paths) in folders where !wanted.isSuperset(of: paths) {
            let rest = paths.intersection(wanted)
            if rest.isEmpty { inotify_rm_watch(descriptor, number) }
            folders[number] = rest.isEmpty ? nil : rest
        }
        for folder in polled.keys where !wanted.contains(folder) { polled[folder] = nil }
        let new = wanted.subtracting(folders.values.joined()).subtracting(polled.keys)
        for folder in new where !addWatch(folder) { polled[folder] = Self.files(in: folder) }
        return new
    }

    /// Waits until files have changed, or until another thread calls `WakeSignal.wake`.
    ///
    /// - Parameter wake: A descriptor that becomes readable when waiting should end.
    /// - Returns: The changes; empty if waiting was ended.
    package func wait(until wake: Int32) -> Changes {
        var changes = Changes()
        while true {
            var ready = [
                pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&ready, 2, polled.isEmpty ? -1 : Self.pollingInterval)
            if count < 0, errno != EINTR { return changes }
            readEvents(&changes)
            pollFolders(&changes)
            if !changes.isEmpty || ready[0].revents != 0 { return changes }
        }
    }

    /// Watches a folder through the operating system; returns false if this is not possible.
    ///
    /// A file counts as changed when it is closed after writing, not at each write: a half-written file is not a scene.
    private func addWatch(_ folder: String) -> Bool {
        guard descriptor >= 0, !Self.isOnNetwork(folder) else { return false }
        let events =
            IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF
        let number = inotify_add_watch(descriptor, folder, UInt32(events) | UInt32(IN_ONLYDIR))
        guard number >= 0 else { return false }
        folders[number, default: []].insert(folder)
        return true
    }

    private func readEvents(_ changes: inout Changes) {
        guard descriptor >= 0 else { return }
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return }
            var start = 0
            let header = MemoryLayout<inotify_event>.size
            while start + header <= count {
                let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self) }
                let end = min(count, start + header + Int(event.len))
                let name = String(decoding: buffer[(start + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
                handle(event.mask, event.wd, name, &changes)
                start += header + Int(event.len)
            }
        }
    }

    private func handle(_ mask: UInt32, _ number: Int32, _ name: String, _ changes: inout Changes) {
        func has(_ flag: Int32) -> Bool { mask & UInt32(bitPattern: flag) != 0 }
        if mask & UInt32(IN_Q_OVERFLOW) != 0 {
            // Events were lost, so every file may have changed.
            for folder in folders.values.joined() { changes.files.formUnion(Self.files(in: folder).keys) }
            changes.hasFolders = true
            return
        }
        guard let paths = folders[number] else { return }
        if has(IN_IGNORED) || has(IN_DELETE_SELF) || has(IN_MOVE_SELF) {
            // The path belongs to another folder now, or to none. `watch` adds it again.
            folders[number] = nil
            if has(IN_MOVE_SELF) { inotify_rm_watch(descriptor, number) }
            changes.hasFolders = true
        } else if has(Int32(bitPattern: UInt32(IN_ISDIR))) {
            changes.hasFolders = true
        } else {
            let files = paths.map { "\($0)/\(name)" }
            // A new file is reported after it was written; a link is complete as soon as it is created.
            if has(IN_CREATE), let file = files.first, FileStatus(file)?.kind != .link { return }
            changes.files.formUnion(files)
        }
    }

    private func pollFolders(_ changes: inout Changes) {
        for (folder, old) in polled {
            let new = Self.files(in: folder)
            for path in Set(old.keys).union(new.keys) where old[path] != new[path] {
                if (new[path] ?? old[path])?.kind == .folder {
                    changes.hasFolders = true
                } else {
                    changes.files.insert(path)
                }
            }
            polled[folder] = new
            // A folder that did not exist can be watched once it has been created.
            if old != new, addWatch(folder) { polled[folder] = nil }
        }
    }

    private static func files(in folder: String) -> [String: FileStatus] {
        var files: [String: FileStatus] = [:]
        for name in Folder.names(in: folder) ?? [] {
            let path = "\(folder)/\(name)"
            files[path] = FileStatus(path, followsLinks: true)
        }
        return files
    }

    /// Whether a folder is on a file system that other machines can change: NFS, SMB, FUSE, 9P, AFS, Ceph, Lustre,
    /// GPFS, BeeGFS, OCFS2, GFS2 or a folder of VirtualBox, VMware or Parallels, by its number in statfs(2).
    private static func isOnNetwork(_ folder: String) -> Bool {
        let kinds: [UInt32] = [
            0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546, 0x0102_1997, 0x5346_414F, 0x00C3_6400,
            0x0BD0_0BD0, 0x4750_4653, 0x1983_0326, 0x7461_636F, 0x0116_1970, 0x786F_4256, 0xBACB_ACBC, 0x7C7C_6673,
        ]
        return kinds.contains(UInt32(truncatingIfNeeded: fieldproof_file_system(folder)))
    }
}

/// Ends the waiting of a thread that waits for files.
package final class WakeSignal: Sendable {
    /// A descriptor that is readable after `wake()`, until `reset()`.
    package let descriptor: Int32
    private let input: Int32

    /// Creates a signal whose descriptor is not readable yet.
    package init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, input) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(input)
    }

    /// Makes the descriptor readable, which ends the waiting.
    package func wake() {
        // If the pipe is full, the descriptor is readable already.
        _ = write(input, [1], 1)
    }

    /// Makes the descriptor unreadable again.
    package func reset() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) > 0 {}
    }
}
