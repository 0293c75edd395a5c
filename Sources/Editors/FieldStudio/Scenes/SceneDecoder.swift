import FieldEncoding
import FieldFiles
import FieldPlatform
import FieldRendering
import Synchronization

/// Decodes the texts of scene files.
///
/// The check of an edit, the new version of the scene, and the list of its values need the same scene. So the results
/// for the text before and after an edit are cached.
final class SceneDecoder: Sendable {
    /// The result of decoding a text.
    struct Decoded: Sendable {
        /// The text, and the status of the files that it names.
        let source: SceneSource
        /// A version of the scene that belongs to no edit, or the errors.
        let result: Result<SceneVersion, SceneError>
    }

    private static let limit = 2
    /// The results of each file, the latest last.
    private let known = Mutex<[String: [Decoded]]>([:])

    /// Decodes a text, unless the result is cached and the files that the text names are unchanged.
    func decode(_ text: [UInt8], path: String) -> Decoded {
        if let decoded = known.withLock({ $0[path]?.last { $0.source.text == text } }), decoded.source.isCurrent {
            return decoded
        }
        let folder = Files.split(path).folder
        let result = Result { () throws(SceneError) in
            try SceneVersion(text, path: path, folder: folder, revision: 0)
        }
        let names = (try? result.get())?.proof.resources ?? SceneSource.namedFiles(in: text)
        let source = SceneSource(text: text, resources: names.map { Files.resolve($0, from: folder) })
        let decoded = Decoded(source: source, result: result)
        // Do not cache errors of the machine: the same text can be decoded when, for example, fewer files are open.
        if case .failure(let error) = result, error.diagnostics.contains(where: \.isMachineFailure) { return decoded }
        known.withLock { known in
            let others = (known[path] ?? []).filter { $0.source.text != text }
            known[path] = others.suffix(Self.limit - 1) + [decoded]
        }
        return decoded
    }

    /// Removes a closed file.
    func remove(_ path: String) { known.withLock { $0[path] = nil } }
}

/// The source of a version of a scene. Scenes of equal sources are equal, so they need not be read again.
struct SceneSource: Equatable, Sendable {
    /// The text of the scene file; nil if it cannot be read.
    var text: [UInt8]?
    /// The reason why the file cannot be read; nil if it can.
    var reason: String?
    /// The status of each file that the scene names; nil for a file that does not exist.
    var resources: [String: FileStatus?] = [:]

    /// Reads a scene file.
    ///
    /// - Parameter resources: The paths of the files that the scene names.
    init(path: String, resources: some Sequence<String>) {
        do throws(FileError) {
            text = try Files.read(path, limit: SceneLimits.fileBytes, isRegular: true)
        } catch {
            reason = error.reason
        }
        self.resources = Self.statuses(resources)
    }

    /// Creates a source from the text of a scene file.
    ///
    /// - Parameter resources: The paths of the files that the scene names.
    init(text: [UInt8], resources: some Sequence<String>) {
        (self.text, self.resources) = (text, Self.statuses(resources))
    }

    /// Whether the files that the scene names are unchanged.
    var isCurrent: Bool { resources == Self.statuses(resources.keys) }

    /// Replaces the list of files that the scene refers to, and reads their statuses.
    mutating func setResources(_ paths: some Sequence<String>) { resources = Self.statuses(paths) }

    private static func statuses(_ paths: some Sequence<String>) -> [String: FileStatus?] {
        Dictionary(paths.map { ($0, FileStatus($0, followsLinks: true)) }, uniquingKeysWith: { first, _ in first })
    }

    /// The words of a text that look like the path of a font, an image, a string catalog or a token file.
    ///
    /// A scene with errors cannot be decoded, and the error can be that such a file is missing. The scene is read again
    /// when the file appears.
    static func namedFiles(in text: [UInt8]) -> [String] {
        let endings =
            ImageDecoders.all.flatMap { $0.fileType.fileExtensions }
            + ["ttf", "otf", "ttc", "otc", "xcstrings", "tokens", "json"]
        let words = String(decoding: text, as: UTF8.self).split { $0.isWhitespace || "\"',[]{}".contains($0) }
        let paths = words.filter { word in endings.contains { word.lowercased().hasSuffix("." + $0) } }
        return Array(Set(paths.map(String.init)).sorted().prefix(fileLimit))
    }

    /// The maximum number of files that `namedFiles` returns.
    private static let fileLimit = 500
}
