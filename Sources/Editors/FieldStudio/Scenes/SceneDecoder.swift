import FieldFiles
import FieldRendering
import FieldScene
import Synchronization

/// Decodes the texts of scene files.
///
/// The check of an edit, the new version of the scene, and the list of its values need the same scene, so the results for the
/// text before an edit and for the text after it are cached.
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

    /// Decodes a text, unless the result is known and the files that the text names are unchanged.
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
        // The same text can be decoded without an error when, for example, fewer files are open.
        if case .failure(let error) = result, error.diagnostics.contains(where: \.isMachineFailure) { return decoded }
        known.withLock { known in
            let others = (known[path] ?? []).filter { $0.source.text != text }
            known[path] = others.suffix(Self.limit - 1) + [decoded]
        }
        return decoded
    }

    /// Forgets a file that is not open any more.
    func remove(_ path: String) { known.withLock { $0[path] = nil } }
}
