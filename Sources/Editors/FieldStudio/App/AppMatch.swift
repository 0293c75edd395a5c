import FieldFiles
import FieldMatching
import FieldPlatform
import FieldRendering
import FieldScene
import Synchronization

/// A screenshot of the app that belongs to a snapshot.
struct AppScreenshot: Equatable, Sendable {
    /// The path of the file that the scene lists, or the name of a file that a user has dropped onto the page.
    let path: String
    /// The pixels per point that the scene lists; nil if they must be detected.
    var scale: Double?
    /// The status of the file that the scene lists; nil if it is missing, or was dropped.
    var status: FileStatus?
    /// The content of a dropped file; nil for a file that the scene lists.
    var bytes: [UInt8]?

    /// Decodes the file.
    ///
    /// - Throws: `FileError` if the file cannot be read, or is not an image.
    func file() throws(FileError) -> ScreenshotFile {
        if let bytes { return try ScreenshotFile(bytes, path: path) }
        return try ScreenshotFile(path: path)
    }
}

/// The comparison of a snapshot with a screenshot of the app.
final class AppMatch: Sendable {
    /// The version of the scene.
    let version: SceneVersion
    /// The index of the snapshot in the version.
    let index: Int
    /// The screenshot.
    let screenshot: AppScreenshot
    /// The result; the previous result while `isComparing`; nil if there is none yet.
    let result: MatchRun.Result?
    /// The digest of the drawing that the result is about; nil if there is no result, or the snapshot cannot be drawn.
    let drawing: String?
    /// Whether the comparison is pending.
    let isComparing: Bool
    /// The digests of the images of the result in the cache of images; nil before they are requested.
    let images = Mutex<Images?>(nil)

    /// The digests of the images of a result; nil for one that does not exist.
    struct Images: Sendable {
        var design: String?
        var found: String?
        var app: String?
        /// The digests of the images that exist.
        var all: [String] { [design, found, app].compactMap(\.self) }
    }

    private init(
        _ version: SceneVersion, _ index: Int, _ screenshot: AppScreenshot, _ result: MatchRun.Result?,
        _ drawing: String?, isComparing: Bool
    ) {
        (self.version, self.index, self.screenshot, self.result) = (version, index, screenshot, result)
        (self.drawing, self.isComparing) = (drawing, isComparing)
    }

    /// Creates a pending comparison.
    ///
    /// - Parameter before: The last comparison of the snapshot. Its result is shown until the new one exists.
    convenience init(of index: Int, in version: SceneVersion, _ screenshot: AppScreenshot, after before: AppMatch?) {
        // A result for another screenshot must not be reused, so its drawing is dropped.
        let drawing = before?.screenshot == screenshot ? before?.drawing : nil
        self.init(version, index, screenshot, before?.result, drawing, isComparing: true)
    }

    /// Returns this comparison with its result.
    func done(_ result: MatchRun.Result, drawing: String?) -> AppMatch {
        AppMatch(version, index, screenshot, result, drawing, isComparing: false)
    }

    /// The key of comparisons: the name of a snapshot without its scale, because a snapshot has the same screenshot at
    /// all scales.
    static func key(of name: String) -> String { String(name.prefix { $0 != "@" }) }

    /// The snapshot.
    var snapshot: Snapshot { version.snapshots[index] }
    /// The key of the snapshot.
    var key: String { Self.key(of: snapshot.name) }

    /// The comparison as it is sent to pages.
    ///
    /// - Parameter number: Identifies this comparison in its scene.
    func json(number: Int) -> JSON {
        [
            "image": .text(screenshot.path), "isDropped": .flag(screenshot.bytes != nil), "number": .integer(number),
            "isComparing": .flag(isComparing), "verdict": result.map { .text($0.verdict.rawValue) } ?? .null,
            "differences": .integer(result?.match?.differences.count ?? 0),
            "areas": .integer(result?.match?.unexplained.count ?? 0),
        ]
    }
}
