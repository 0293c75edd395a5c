import FieldPlatform

extension Files {
    /// Whether a path is a folder, or a link to one.
    package static func isFolder(_ path: String) -> Bool {
        FileStatus(path, followsLinks: true)?.kind == .folder
    }

    /// Whether two paths lead to the same existing file.
    package static func areSame(_ a: String, _ b: String) -> Bool {
        guard let first = FileStatus(a, followsLinks: true), let second = FileStatus(b, followsLinks: true) else {
            return false
        }
        return first.identity == second.identity
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
}
