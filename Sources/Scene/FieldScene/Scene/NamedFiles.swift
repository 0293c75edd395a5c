import Synchronization

/// The string catalogs and token files that a scene file refers to. Each is read when a variant of the scene first uses
/// it, and then cached.
package final class NamedFiles: Sendable {
    /// The kinds of files, with their names in messages.
    package enum Kind: String, Sendable {
        /// An `.xcstrings` file.
        case strings = "string catalog"
        /// A file of design tokens.
        case tokens = "token file"
    }

    /// The content of a file.
    package struct File {
        /// The path for locations in the file.
        package var path: String
        /// The bytes.
        package var bytes: [UInt8]

        /// Creates a file from its content.
        package init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// Reads a file at a path of the scene. An error has the location of the path.
    package typealias Loader = @Sendable (Located<String>, Kind) throws(SceneError) -> File

    private let load: Loader
    private let tables = Mutex<[String: Result<StringTables, SceneError>]>([:])
    private let tokens = Mutex<[String: Result<TokenFile, SceneError>]>([:])

    /// Creates a cache of files.
    ///
    /// - Parameter load: Reads the file at a path, which is relative to the folder of the scene.
    package init(_ load: @escaping Loader) { self.load = load }

    /// A cache without files. Each reference to a file is an error.
    package static let unavailable = NamedFiles { path, kind throws(SceneError) in
        let remedy =
            switch kind {
            case .strings: "write the strings into the scene"
            case .tokens: "write the colours into the scene"
            }
        throw SceneError(
            at: path.location ?? .start(of: path.value),
            "the \(kind.rawValue) '\(path.value)' cannot be read here; \(remedy)")
    }

    /// The strings of a catalog.
    ///
    /// - Throws: `SceneError` if the catalog cannot be read, or with the errors in it.
    func tables(at path: Located<String>) throws(SceneError) -> StringTables {
        try cached(path, .strings, in: tables) { file throws(SceneError) in
            try StringTables(catalog: file.bytes, path: file.path)
        }
    }

    /// The design tokens of a file.
    ///
    /// - Throws: `SceneError` if the file cannot be read, or with the errors in it.
    func tokens(at path: Located<String>) throws(SceneError) -> TokenFile {
        try cached(path, .tokens, in: tokens) { file throws(SceneError) in
            try TokenFile(bytes: file.bytes, path: file.path)
        }
    }

    private func cached<Value: Sendable>(
        _ path: Located<String>, _ kind: Kind, in cache: borrowing Mutex<[String: Result<Value, SceneError>]>,
        _ decode: (File) throws(SceneError) -> Value
    ) throws(SceneError) -> Value {
        // The lock is held while the file is read, so that each file is read once.
        let result = cache.withLock { known in
            if let result = known[path.value] { return result }
            let result = Result { () throws(SceneError) in try decode(try load(path, kind)) }
            known[path.value] = result
            return result
        }
        return try result.get()
    }
}
