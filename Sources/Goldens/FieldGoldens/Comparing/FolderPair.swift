package import FieldComparing
import FieldEncoding
package import FieldFiles
import FieldPixels
import FieldPlatform

/// The images of two folders in pairs, or of one folder in which a tool keeps both expected and actual images.
package struct FolderPair: Sendable {
    /// An expected and an actual image.
    struct Entry: Sendable {
        /// The name of both images in the results, a path with `/`.
        let path: String
        /// The file of the expected image; nil if there is none.
        let expected: String?
        /// The file of the actual image; nil if there is none.
        let actual: String?
    }

    /// The tool that has written the folders.
    package let layout: FolderLayout
    /// The pairs, sorted by their names.
    let entries: [Entry]
    /// The folders of the expected and the actual images; one folder if both are in the same.
    package let folders: [String]

    /// Lists the images in two folders. Files without the file extension of an image format are skipped.
    ///
    /// - Throws: `FileError` if a folder cannot be listed.
    package init(expected: String, actual: String) throws(FileError) {
        folders = [expected, actual]
        let (first, second) = (try Self.images(in: expected), try Self.images(in: actual))
        layout = FolderLayout(expected: expected, actual: second)
        entries = layout.entries(expected, first, actual, second)
    }

    /// Lists the images of the failed tests in one folder, whose layout is recognised.
    ///
    /// - Returns: nil if the layout of the folder is not recognised.
    /// - Throws: `FileError` if a folder cannot be listed.
    package init?(failuresIn folder: String) throws(FileError) {
        if let (expected, actual) = FolderLayout.paparazziFolders(in: folder) {
            self = try FolderPair(expected: expected, actual: actual)
            return
        }
        folders = [folder]
        layout = .playwright
        entries = FolderLayout.playwrightEntries(folder, try Self.images(in: folder))
        if entries.isEmpty { return nil }
    }

    private static func images(in folder: String) throws(FileError) -> [String] {
        try Files.tree(folder).filter(ImageDecoders.mayRead).sorted()
    }

    /// The number of pairs.
    package var count: Int { entries.count }

    /// Whether there is nothing to compare. This is false for tools that write only the images of failed tests: without
    /// images, no test has failed.
    package var isEmpty: Bool { entries.isEmpty && !layout.omitsEqual }

    /// The path of the difference image of a pair, by the name of the pair and the folder of all difference images.
    package static func drawingPath(of name: String, in folder: String) -> String {
        "\(folder)/\(name)\(name.hasSuffix(".png") ? "" : ".png")"
    }

    /// The first compared image that has the path of a difference image in a folder; nil if there is none.
    package func image(overwrittenIn folder: String) -> String? {
        let images = entries.flatMap { [$0.expected, $0.actual].compactMap(\.self) }
        let paths = Dictionary(images.map { (ResolvedPath.ofName($0), $0) }) { first, _ in first }
        return entries.lazy.compactMap { paths[ResolvedPath.ofName(Self.drawingPath(of: $0.path, in: folder))] }.first
    }

    /// Compares the images of one pair. If an image cannot be read, the result contains the error, and nothing is thrown.
    ///
    /// - Parameters:
    ///   - index: The index of the pair.
    ///   - comparison: The settings of the comparison.
    ///   - style: The content of the difference image; nil for no difference image.
    /// - Returns: The result, and the bytes of the difference image as a PNG file; nil if none was requested, or the
    ///   images match or were not compared.
    /// - Throws: `ImageError` if the difference image cannot be encoded.
    package func compare(
        _ index: Int, _ comparison: ImageComparison, style: DifferenceImage.Style?
    ) throws -> (result: PairResult, drawing: [UInt8]?) {
        let (path, files) = (entries[index].path, (entries[index].expected, entries[index].actual))
        guard case (let expected?, let actual?) = files else {
            return (unpaired(files.0 ?? files.1 ?? "", path, files.0 == nil ? .new : .orphan), nil)
        }
        let pair = ImagePair(expected: expected, actual: actual, isNamed: false)
        do {
            let outcome = try pair.compare(comparison, style: style)
            let verdict: Verdict = outcome.difference.isMatch ? .same : .different
            return (PairResult(path: path, verdict: verdict, difference: outcome.difference), outcome.drawing)
        } catch let error as UnreadableImages {
            return (PairResult(path: path, verdict: .failed, errors: error.errors), nil)
        }
    }

    /// The result of an image without its counterpart. Its verdict is `failed` if the file cannot be read as a still image,
    /// for example because it is a clip.
    private func unpaired(_ file: String, _ path: String, _ verdict: Verdict) -> PairResult {
        do throws(FileError) {
            _ = try ImageFile(path: file, isNamed: false).size()
            return PairResult(path: path, verdict: verdict)
        } catch {
            return PairResult(path: path, verdict: .failed, errors: [error])
        }
    }

    /// A pair's result as the result of a check, for reports.
    ///
    /// - Parameters:
    ///   - result: The result of the pair.
    ///   - index: The index of the pair.
    ///   - keepsImages: Whether the result contains the images, unless they are the same or cannot be read.
    package func checkResult(_ result: PairResult, _ index: Int, keepsImages: Bool) -> CheckResult {
        let entry = entries[index]
        let parts = entry.path.split(separator: "/")
        let last = folders.last?.split(separator: "/").last ?? "/"
        let file = entry.expected ?? entry.actual ?? ""
        var checked = CheckResult(
            scene: parts.count > 1 ? parts.dropLast().joined(separator: "/") : String(last),
            name: String(parts.last ?? ""), verdict: result.verdict, golden: entry.expected ?? "",
            location: SceneLocation(file: file, line: 1, column: 1))
        checked.difference = result.difference
        checked.message = result.errors.map(\.reason).joined(separator: "; ")
        checked.acceptance = acceptance(of: entry, result.verdict)
        guard keepsImages, result.verdict != .same else { return checked }
        checked.expected = entry.expected.flatMap(Self.png)
        checked.actual = entry.actual.flatMap(Self.png)
        return checked
    }

    /// The command that accepts the actual image; empty if none is known.
    private func acceptance(of entry: Entry, _ verdict: Verdict) -> String {
        if layout == .playwright { return "npx playwright test --update-snapshots" }
        switch (entry.expected, entry.actual) {
        case (let expected?, let actual?) where verdict != .failed: return ShellWord.line(["cp", actual, expected])
        case (nil, let actual?) where verdict == .new && layout == .plain:
            let expected = "\(folders[0])/\(entry.path)"
            return ShellWord.line(["install", "-D", "-m", "644", actual, expected])
        case (let expected?, nil) where verdict == .orphan: return ShellWord.line(["rm", expected])
        default: return ""
        }
    }

    /// The image of a file as a PNG file in sRGB; nil if it cannot be read.
    private static func png(_ path: String) -> [UInt8]? {
        guard let file = try? ImageFile(path: path), let image = try? file.image() else { return nil }
        return file.isPlainPNG ? file.bytes : try? PNG.encode(image.premultiplied)
    }
}

/// The result of comparing the images of one path in two folders.
package struct PairResult: Sendable {
    /// The path of both images, relative to their folders.
    package let path: String
    /// The verdict. It is `new` for an image that is in the actual folder only, and `orphan` for one that is in the
    /// expected folder only.
    package let verdict: Verdict
    /// The difference between the images; nil if they were not compared.
    package var difference: ImageDifference?
    /// The errors of the images that cannot be read; empty if both can be read.
    package var errors: [FileError] = []

    /// The result as an entry of the `results` that `diff --json` prints.
    package var json: JSON {
        var json: JSON = [
            "name": .text(path), "verdict": .text(verdict.rawValue), "match": .flag(verdict == .same),
        ]
        if let difference { json.merge(difference.json) }
        if !errors.isEmpty { json["message"] = .text(errors.map(\.description).joined(separator: "; ")) }
        return json
    }

    /// A description of the result: `icons/a.png: different, 143 pixels (0.11 %) in 12 × 30 at 40,8`.
    package var summary: String {
        let words = "\(path): \(verdict.rawValue)"
        if let difference, !difference.isMatch { return "\(words), \(difference.summary)" }
        return words
    }
}

/// The way in which a tool arranges the images of its tests in folders.
package enum FolderLayout: String, Sendable {
    /// Two folders, in which an image and its counterpart have the same path.
    case plain
    /// Playwright: `test-results` contains `NAME-expected.png` and `NAME-actual.png` for each comparison that failed.
    case playwright
    /// Paparazzi: `src/test/snapshots/images` contains the expected images, and `build/paparazzi/failures` the actual
    /// images of tests that failed, each with a `delta-NAME.png`.
    case paparazzi
    /// swift-snapshot-testing: `__Snapshots__` contains the expected images. The folder in the environment variable
    /// `SNAPSHOT_ARTIFACTS` contains the actual images of tests that failed, at the same paths.
    case swiftSnapshotTesting = "swift-snapshot-testing"

    /// The name of the tool; nil for any tool.
    package var tool: String? {
        switch self {
        case .plain: nil
        case .playwright: "Playwright"
        case .paparazzi: "Paparazzi"
        case .swiftSnapshotTesting: "swift-snapshot-testing"
        }
    }

    /// Whether the tool writes no actual image for a test that passed. Images without a counterpart are then unchanged.
    var omitsEqual: Bool { self != .plain }

    /// Recognises the layout of two folders.
    ///
    /// - Parameters:
    ///   - expected: The path of the folder of the expected images.
    ///   - actual: The paths of the images in the other folder, relative to it.
    init(expected: String, actual: [String]) {
        let names = Set(actual.map(Self.name))
        if expected.split(separator: "/").last == "__Snapshots__" {
            self = .swiftSnapshotTesting
        } else if names.contains(where: { $0.hasPrefix(Self.delta) && names.contains(String($0.dropFirst(6))) }) {
            self = .paparazzi
        } else {
            self = .plain
        }
    }

    private static let delta = "delta-"

    private static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

    /// The pairs of images of two folders.
    ///
    /// - Parameters:
    ///   - expected: The folder of the expected images.
    ///   - first: The sorted paths of its images, relative to it.
    ///   - actual: The folder of the actual images.
    ///   - second: The sorted paths of its images, relative to it.
    func entries(_ expected: String, _ first: [String], _ actual: String, _ second: [String]) -> [FolderPair.Entry] {
        var files = Dictionary(uniqueKeysWithValues: first.map { ($0, $0) })
        // Only failures have folders of variants, such as `debug`: also find expected images by their names.
        if self == .paparazzi { for path in first { files[Self.name(of: path)] = path } }
        let shown = self == .paparazzi ? second.filter { !Self.name(of: $0).hasPrefix(Self.delta) } : second
        var entries = shown.map { path in
            let counterpart = files[path] ?? (self == .paparazzi ? files[Self.name(of: path)] : nil)
            return FolderPair.Entry(
                path: path, expected: counterpart.map { "\(expected)/\($0)" }, actual: "\(actual)/\(path)")
        }
        if !omitsEqual {
            let known = Set(second)
            entries += first.filter { !known.contains($0) }.map {
                FolderPair.Entry(path: $0, expected: "\(expected)/\($0)", actual: nil)
            }
        }
        return entries.sorted { $0.path < $1.path }
    }

    /// The pairs of images in a folder `test-results`.
    static func playwrightEntries(_ folder: String, _ images: [String]) -> [FolderPair.Entry] {
        func base(_ path: String, _ role: String) -> String? {
            guard let dot = path.lastIndex(of: "."), path[..<dot].hasSuffix("-\(role)") else { return nil }
            return String(path[..<dot].dropLast(role.count + 1)) + path[dot...]
        }
        let expected = Dictionary(
            images.compactMap { path in base(path, "expected").map { ($0, path) } },
            uniquingKeysWith: { first, _ in first })
        return images.compactMap { path in
            base(path, "actual").map { name in
                FolderPair.Entry(
                    path: name, expected: expected[name].map { "\(folder)/\($0)" }, actual: "\(folder)/\(path)")
            }
        }.sorted { $0.path < $1.path }
    }

    /// The folders of expected and actual images in the folder of a module that Paparazzi tests; nil if it has none.
    static func paparazziFolders(in folder: String) -> (expected: String, actual: String)? {
        let (expected, actual) = ("\(folder)/src/test/snapshots/images", "\(folder)/build/paparazzi/failures")
        return Files.isFolder(expected) && Files.isFolder(actual) ? (expected, actual) : nil
    }
}
