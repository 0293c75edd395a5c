import FieldFiles

/// How a tool arranges the images of its tests in folders.
package enum FolderLayout: String, Sendable {
    /// Two folders, in which an image and its counterpart have the same path.
    case plain
    /// Playwright: `test-results` has `NAME-expected.png` beside `NAME-actual.png` for each comparison that failed.
    case playwright
    /// Paparazzi: `src/test/snapshots/images` has the expected images, and `build/paparazzi/failures` the actual images of
    /// tests that failed, each beside a `delta-NAME.png`.
    case paparazzi
    /// swift-snapshot-testing: `__Snapshots__` has the expected images, and the folder that the environment variable
    /// `SNAPSHOT_ARTIFACTS` names has the actual images of tests that failed, at the same paths.
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

    /// Whether the tool writes no actual image for a test that passed. Images without a counterpart are then the same.
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
        // The folders of variants, such as `debug`, are only among the failures.
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

    /// The folders of expected and actual images in the folder of a module that is tested by Paparazzi; nil if it has none.
    static func paparazziFolders(in folder: String) -> (expected: String, actual: String)? {
        let (expected, actual) = ("\(folder)/src/test/snapshots/images", "\(folder)/build/paparazzi/failures")
        return Files.isFolder(expected) && Files.isFolder(actual) ? (expected, actual) : nil
    }
}
