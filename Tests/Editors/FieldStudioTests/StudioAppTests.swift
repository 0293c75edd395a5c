import Foundation
import TestTools
import Testing

/// The app beside the design, in the page of the studio in Chromium. `studio_app.py` operates the page. Its screenshots are
/// pictures of the scene with other values.
@Suite(
    .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
    .enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct StudioAppTests {
    private struct Facts: Decodable {
        let watched: Watched
        let keys: Keys
        let dropped: Dropped
        let created: Created
        let console: [String]
    }
    private struct Watched: Decodable {
        let missing: String
        let different: String
        let same: String
    }
    private struct Keys: Decodable {
        let inspector: String
        let rows: [[String]]
        let headline: String
        let modes: [[String]]
        let drawing: String
        let taken: String
        let left: [[String]]
        let undone: Bool
        let all: Bool
        let status: String
        let undoneAll: Bool
        let second: [[String]]
        let isClosed: Bool
        let focus: String
    }
    private struct Dropped: Decodable {
        let hint: String
        let rows: [[String]]
        let ends: [Bool]
        let previous: String
        let forgotten: String
        let chosen: Bool
        let text: String
        let broken: String
        let kept: String
    }
    private struct Created: Decodable {
        let hint: String
        let notice: String
        let files: [String]
        let image: Bool
        let listed: Bool
        let nothing: String
        let filesLeft: [String]
    }

    @Test func appIsComparedAndItsValuesAreApplied() throws {
        let facts = try Tool.inFolder { folder in
            let output = try Tool.python("studio_app.py", [Tool.products.path, folder.path])
            return try JSONDecoder().decode(Facts.self, from: Data(output.utf8))
        }
        #expect(facts.watched.missing.hasSuffix(", app: no screenshot"))
        #expect(facts.watched.different.hasSuffix(", app: 2 differ"))
        #expect(facts.watched.same.hasSuffix(", app: same"))
        expectKeys(facts.keys)
        expectDropped(facts.dropped)
        expectCreated(facts.created)
        #expect(facts.console.isEmpty, "\(facts.console)")
    }

    private static let spacing = ["stack.spacing 16 → 20 pt", "Take 20"]
    private static let radius = ["code.box.radius 10 → 6 pt", "Take 6"]

    private func expectKeys(_ keys: Keys) {
        #expect(keys.inspector == "typing.png: app: 2 differ")
        #expect(keys.rows == [Self.spacing, Self.radius])
        #expect(keys.headline == "typing.png (2 px a point, at 0, 0)")
        #expect(keys.modes.map { $0[0] } == ["wipe", "onion", "difference", "blink", "two-up"])
        // Four points more of spacing make the app's canvas 8 pixels higher.
        #expect(keys.modes[0][1] == "Design on the left, app on the right, 640 × 260 and 640 × 268 pixels")
        #expect(keys.modes[4][1] == "Design, 640 × 260 pixels")
        #expect(keys.drawing == "Found values, 640 × 268 pixels")
        #expect(keys.taken.contains("    spacing: 20\n") && keys.taken.contains("radius: 10"))
        #expect(keys.left == [Self.radius])
        #expect(keys.undone && keys.all && keys.undoneAll)
        #expect(keys.status == "The app has the design's values.")
        #expect(keys.second == [Self.spacing])
        #expect(keys.isClosed && keys.focus == "otp/typing")
    }

    private func expectDropped(_ dropped: Dropped) {
        #expect(dropped.hint == "Compare otp/empty with this screenshot")
        #expect(dropped.rows == [["stack.spacing 16 → 24 pt", "Take 24"]])
        // The last of two pictures with screenshots has a previous one.
        #expect(dropped.ends == [false, true])
        #expect(dropped.previous == "otp/typing")
        #expect(!dropped.forgotten.contains("app:"))
        #expect(dropped.chosen)
        #expect(dropped.text == "Only images can be dropped here: PNG, JPEG or WebP.")
        #expect(dropped.broken.hasPrefix("broken.png: the PNG file "))
        #expect(dropped.kept.hasSuffix(", app: 2 differ"))
    }

    private func expectCreated(_ created: Created) {
        #expect(created.hint == "Make a new scene from this screenshot")
        // The cells are (320 − 2 · 20 − 4 · 10) / 5 = 48 points wide.
        #expect(created.notice.hasPrefix("my-screen.yaml: 5 boxes of 48 × "))
        #expect(created.files == ["my-screen.png", "my-screen.yaml", "otp.yaml"])
        #expect(created.image && created.listed)
        #expect(created.nothing.hasPrefix("nothing.png: no row of cells was found"))
        #expect(created.filesLeft == created.files)
    }
}
