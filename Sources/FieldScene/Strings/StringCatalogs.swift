import Synchronization

/// The string catalogs that a scene file names. Each is read when a variant of the scene first uses it, and then cached.
package final class StringCatalogs: Sendable {
    /// The content of a catalog.
    package struct File {
        /// The path for locations in the catalog.
        package var path: String
        /// The bytes.
        package var bytes: [UInt8]

        /// Creates a file from its content.
        package init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// Reads a catalog at a path of the scene. An error has the location of the path.
    package typealias Loader = @Sendable (Located<String>) throws(SceneError) -> File

    private let load: Loader
    private let tables = Mutex<[String: Result<StringTables, SceneError>]>([:])

    /// Creates a cache of catalogs.
    ///
    /// - Parameter load: Reads the file at a path, which is relative to the folder of the scene.
    package init(_ load: @escaping Loader) { self.load = load }

    /// No catalogs. A scene that names one is an error.
    package static let unavailable = StringCatalogs { path throws(SceneError) in
        throw SceneError(
            at: path.location ?? SceneLocation(file: path.value, line: 1, column: 1),
            "the string catalog '\(path.value)' cannot be read here; write the strings into the scene")
    }

    /// The strings of a catalog.
    ///
    /// - Throws: `SceneError` if the catalog cannot be read, or with the errors in it.
    func tables(at path: Located<String>) throws(SceneError) -> StringTables {
        // The lock is held while the file is read, so that each file is read once.
        let result = tables.withLock { tables in
            if let known = tables[path.value] { return known }
            let result = Result { () throws(SceneError) in
                let file = try load(path)
                return try StringTables(catalog: file.bytes, path: file.path)
            }
            tables[path.value] = result
            return result
        }
        return try result.get()
    }
}
