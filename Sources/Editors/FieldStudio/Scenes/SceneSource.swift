import FieldEncoding
import FieldFiles
import FieldPlatform
import FieldScene

/// What a version of a scene was read from. Equal sources give equal scenes, so that they need not be read again.
struct SceneSource: Equatable, Sendable {
    /// The text of the scene file; nil if it cannot be read.
    var text: [UInt8]?
    /// Why the file cannot be read; nil if it can.
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

    /// Replaces the files that the scene names.
    mutating func setResources(_ paths: some Sequence<String>) { resources = Self.statuses(paths) }

    private static func statuses(_ paths: some Sequence<String>) -> [String: FileStatus?] {
        Dictionary(paths.map { ($0, FileStatus($0, followsLinks: true)) }, uniquingKeysWith: { first, _ in first })
    }

    /// The words of a text that look like the path of a font, an image, a string catalog or a token file.
    ///
    /// A scene with errors cannot be decoded, but an error can be that such a file is missing. It is read again when the
    /// file appears.
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
