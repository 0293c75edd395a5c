import FieldPlatform

extension Files {
    /// Whether a path is a folder, or a link to one.
    package static func isFolder(_ path: String) -> Bool {
        FileStatus(path, followsLinks: true)?.kind == .folder
    }

    /// Whether two paths lead to the same existing file.
    package static func areSame(_ a: String, _ b: String) -> Bool {
        let first = FileStatus(a, followsLinks: true)?.identity
        return first != nil && first == FileStatus(b, followsLinks: true)?.identity
    }

    /// The sorted paths of all files in a folder and its subfolders, relative to the folder.
    ///
    /// Files and folders whose names begin with a dot are left out, and links to folders are not followed.
    package static func tree(_ folder: String) throws(FileError) -> [String] {
        var paths: [String] = []
        for name in try list(folder) where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            if FileStatus(path)?.kind == .folder {
                paths += try tree(path).map { "\(name)/\($0)" }
            } else if !isFolder(path) {
                paths.append(name)
            }
        }
        return paths.sorted()
    }

    /// The sorted names of the files and folders in a folder; empty if there is no such folder.
    package static func list(_ folder: String) throws(FileError) -> [String] {
        guard let names = Folder.names(in: folder) else {
            if errno == ENOENT { return [] }
            throw failure(.read, folder)
        }
        return names.sorted()
    }

    /// Creates a folder and its parents if they do not exist.
    package static func makeFolder(_ folder: String) throws(FileError) {
        guard FileAccess.mayWrite(folder) else { throw failure(.written, folder) }
        var parent = folder.hasPrefix("/") ? "/" : ""
        for part in folder.split(separator: "/") {
            let path = parent + part + "/"
            // If access is limited to one folder, its parent folders exist already.
            if FileAccess.mayWrite(path), mkdir(path, 0o755) != 0, errno != EEXIST {
                throw failure(.written, isOfFolder(errno) ? named(parent) : folder)
            }
            parent = path
        }
    }

    /// Whether an `errno` of creating a file concerns the file's folder: the folder is read-only, not accessible, or
    /// not a folder.
    static func isOfFolder(_ number: Int32) -> Bool { [EACCES, EPERM, EROFS, ENOTDIR].contains(number) }

    /// A folder as messages print it: without the slash at its end, `.` for the current folder.
    static func named(_ folder: String) -> String {
        folder.isEmpty ? "." : folder == "/" ? folder : String(folder.dropLast())
    }
}
