import Foundation
import TestTools
import Testing

/// The page of the studio in Chromium, while answers come late, connections are lost and images are broken.
/// `studio_faults.py` operates the page.
@Suite(
    .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
    .enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct StudioFaultsTests {
    private struct Facts: Decodable {
        struct Long: Decodable {
            let parts: [[String]]
            let lengths: [Int]
            let colours: Int
            let isWhole: Bool
            let isFast: Bool
        }
        /// A line, whether the page has the text of the file, whether there is no conflict, and whether the cursor has
        /// stayed.
        struct Undone: Decodable, Equatable {
            var line: String?
            let isRight: [Bool]

            init(_ line: String?, _ isRight: [Bool]) { (self.line, self.isRight) = (line, isRight) }

            init(from decoder: any Decoder) throws {
                var values = try decoder.unkeyedContainer()
                line = try? values.decode(String.self)
                var flags: [Bool] = []
                while !values.isAtEnd { flags.append(try values.decode(Bool.self)) }
                isRight = flags
            }
        }
        /// Whether the menu is open, and in `defined` and `helped` whether the help is shown and the cursor has stayed.
        struct Assisting: Decodable {
            let moved: Bool
            let completed: Bool
            let defined: [Bool]
            let helped: [Bool]
            let fixed: Bool
        }
        struct Playing: Decodable {
            let sizes: [String]
            let closed: Bool
            let console: [String]
            let steps: String
        }
        struct Scrubbing: Decodable {
            let frame: Int
            let isSame: Bool

            init(from decoder: any Decoder) throws {
                var values = try decoder.unkeyedContainer()
                frame = try values.decode(Int.self)
                isSame = try values.decode(Bool.self)
            }
        }
        /// The status after an export, whether the view is closed, and whether a shorter export has ended before.
        struct Way: Decodable, Equatable {
            let status: String
            let isClosed: Bool
            let isOvertaken: Bool

            init(_ status: String, isClosed: Bool) {
                (self.status, self.isClosed, isOvertaken) = (status, isClosed, false)
            }

            init(from decoder: any Decoder) throws {
                var values = try decoder.unkeyedContainer()
                status = try values.decode(String.self)
                isClosed = try values.decode(Bool.self)
                isOvertaken = try values.decode(Bool.self)
            }
        }
        struct Exporting: Decodable {
            let ways: [Way]
            let console: [String]
        }
        let withoutScene: [String]
        let exporting: Exporting
        let long: Long
        let closing: Int
        let undoing: [Undone]
        let assisting: Assisting
        let playing: Playing
        let scrubbing: Scrubbing
    }

    @Test func pageSurvivesLateAnswersLostConnectionsAndBrokenImages() throws {
        let facts = try Tool.inFolder { folder in
            let output = try Tool.python("studio_faults.py", [Tool.products.path, folder.path])
            return try JSONDecoder().decode(Facts.self, from: Data(output.utf8))
        }
        #expect(facts.withoutScene.isEmpty)
        #expect(facts.closing == 0)
        expectLong(facts.long)

        // The undo takes " #" or "#" back; what was typed meanwhile stays, and the cursor stays behind it.
        #expect(facts.undoing.count == 3)
        #expect(facts.undoing.first == Facts.Undone("# A code of four digits.5", [true, true, true]))
        #expect(facts.undoing.dropFirst().first == Facts.Undone("  length: 4 5", [true, true, true]))
        #expect(facts.undoing.last == Facts.Undone(nil, [true, true]))

        let assisting = facts.assisting
        #expect(!assisting.moved && !assisting.completed && !assisting.fixed)
        #expect(assisting.defined == [false, false, true])
        #expect(assisting.helped == [false, false, true])

        // Only the picture of 200 × 340 points is shown, with a pixel per point, as the screen has.
        #expect(facts.playing.sizes == ["200 × 340"])
        #expect(facts.playing.closed && facts.playing.console.isEmpty, "\(facts.playing.console)")
        #expect(facts.playing.steps == "type: \"4\"")
        #expect(facts.scrubbing.frame == 23 && facts.scrubbing.isSame)

        // By keys, by the pointer, by Esc, and by leaving the view.
        let status = "The export was cancelled"
        let ways = [false, false, false, true].map { Facts.Way(status, isClosed: $0) }
        #expect(facts.exporting.ways == ways)
        #expect(facts.exporting.console.isEmpty, "\(facts.exporting.console)")
    }

    private func expectLong(_ long: Facts.Long) {
        #expect(
            long.parts == [
                ["sign -", "key a b", "key \"x\"", "number 1.5s", "comment # n: 2"],
                [
                    "key \"k\\\"1\"", "anchor &one", "sign [", "sign ,", "number -2%", "sign ,", "word true", "sign ,",
                    "sign ]",
                ],
                ["string 's: '", "key a", "string '"], [], ["key $x", "sign {", "key y", "string 'z}"],
            ])
        // Lines of 1,998 and of 2,001 characters.
        #expect(long.lengths == [666, 0])
        #expect(long.colours == 0 && long.isWhole && long.isFast)
    }
}
