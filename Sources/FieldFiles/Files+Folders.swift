import Glibc

extension Files {
    /// Whether a path is a folder, or a link to one.
    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether two paths lead to the same existing file.
    package static func areSame(_ a: String, _ b: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(a, &first) == 0, stat(b, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// The sorted paths of all files in a folder and its subfolders, relative to the folder.
    ///
    /// Files and folders whose names begin with a dot are left out, and links to folders are not followed.
    package static func tree(_ folder: String) throws(FileError) -> [String] {
        var paths: [String] = []
        for name in try list(folder) where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            var status = stat()
            let isOwnFolder = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            if isOwnFolder {
                paths += try tree(path).map { "\(name)/\($0)" }
            } else if !isFolder(path) {
                paths.append(name)
            }
        }
        return paths.sorted()
    }
}
