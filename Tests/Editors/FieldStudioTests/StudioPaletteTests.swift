import Foundation
import TestTools
import Testing

/// The command palette and the keys of the page of the studio, in Chromium. `studio_palette.py` presses them.
@Suite(
    .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
    .enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct StudioPaletteTests {
    private struct Facts: Decodable {
        struct Tabs: Decodable {
            let missed: [String]
            let count: Int
        }
        struct ByKeys: Decodable {
            /// What each query found first, and then ran.
            let titles: [String]
            let rulers: Bool
            let focus: [String]
            let first: String
            let roles: [String]
            let controls: Int
            /// The row that the text refers to and the selected one, after each key.
            let moved: [[Int]]
            let rows: Int
            let isClosed: Bool
            let only: [String]
            let chosen: String
            let all: Int
            let element: String
            let place: String
            let rowHeads: [String]
            let nothing: [Int]
            let noMatches: String
            let isPlayed: Bool
            let afterPlay: String
        }
        struct Keys: Decodable {
            let groups: [String]
            let keys: [String]
            let focus: Bool
            let isAlone: Int
            let ends: [String]
            let scrolled: [Bool]
            let still: String
        }
        struct Pointer: Decodable {
            let at: String
            let effects: [String]
            let isOpen: Bool
            let isClosed: Bool
            let dragged: [String]
        }
        struct Many: Decodable {
            let count: String
            let rows: [Int]
            let titles: [String]
            let chosen: String
            let inView: Bool
            let console: [String]
        }
        let tabs: Tabs
        let byKeys: ByKeys
        let byPointer: [String]
        let keys: Keys
        let pointer: Pointer
        let many: Many
        /// The keys that the guide does not have, those that only the guide has, and those that it has twice.
        let documented: [[String]]
        let console: [String]
    }

    @Test func everyCommandIsFoundAndRunByKeyboard() throws {
        let facts = try Tool.inFolder { folder in
            let output = try Tool.python("studio_palette.py", [Tool.products.path, folder.path])
            return try JSONDecoder().decode(Facts.self, from: Data(output.utf8))
        }
        // Tab leads to everything that is seen and can be used.
        #expect(facts.tabs.missed.isEmpty)
        #expect(facts.tabs.count > 20)
        expectPalette(facts.byKeys)
        #expect(facts.byPointer == ["true"])
        expectKeys(facts.keys)
        #expect(facts.documented == [[], [], []])
        let pointer = facts.pointer
        #expect(pointer.at == "100, 60")
        #expect(pointer.effects == ["code.didBegin", "code.didUpdate(4)", "code.didUpdate(41)"])
        #expect(pointer.isOpen)
        #expect(pointer.isClosed)
        #expect(pointer.dragged == ["field.didPage(holder)"])
        // Of 2,000 pictures, a key makes 50 rows.
        #expect(facts.many.count == "The first 50 of 2,000 matches; type to find others")
        #expect(facts.many.rows == [50, 50, 50, 50, 50])
        #expect(facts.many.titles == ["many/typing.length-7.width-340.height-55"])
        #expect(facts.many.chosen == facts.many.titles.first)
        #expect(facts.many.inView)
        #expect(facts.many.console.isEmpty)
        #expect(facts.console.isEmpty)
    }

    private func expectPalette(_ facts: Facts.ByKeys) {
        #expect(
            facts.titles == [
                "Rulers", "Rulers", "Show only fit", "demo/typing.theme-dark", "field.cell[1].label", "theme as rows",
                "theme as columns", "Rulers", "Rulers", "fit/typing",
            ])
        #expect(facts.rulers)
        // The focus goes back to where it was.
        #expect(facts.focus == ["demo/empty.theme-light", "demo/empty.theme-light", "filter"])
        // The command that was used last comes first.
        #expect(facts.first == "Rulers")
        #expect(facts.roles.isEmpty)
        #expect(facts.controls > facts.rows)
        let last = facts.rows - 1
        #expect(facts.moved == [[1, 1], [2, 2], [1, 1], [0, 0], [last, last], [0, 0]])
        #expect(facts.isClosed)
        #expect(facts.only == ["fit/typing"])
        // A picture that was not shown is shown with all others.
        #expect(facts.chosen == "demo/typing.theme-dark")
        #expect(facts.all == 5)
        #expect(facts.element == "field.cell[1].label")
        #expect(facts.place == "row")
        #expect(facts.rowHeads == ["empty · light", "typing · light", "empty · dark", "typing · dark"])
        #expect(facts.nothing == [-1, -1])
        #expect(facts.noMatches == "0 matches")
        // Going to a picture ends playing.
        #expect(!facts.isPlayed)
        #expect(facts.afterPlay == "fit/typing")
    }

    private func expectKeys(_ facts: Facts.Keys) {
        #expect(facts.groups == ["Move", "Look", "Edit and send", "Play", "Time", "Review", "The app"])
        #expect(
            facts.keys == [
                "arrows", "Shift arrows", "Home", "End", "n", "N", "e", "/", "Ctrl K", "Tab", "Esc", "?", "+", "-", "9",
                "0",
                "1", "r", "l", "d", "a", "v", "Ctrl Z", "Ctrl Shift Z", "m", "o", "s", "c", "x", "p", "letters",
                "arrows",
                "Enter", "Shift Enter", "t", "Space", "← →", "Home End", "[ ]", "n N", ", .", "l", "o", "w", "j or ↓",
                "k or ↑", "a", "s", "c", "m", "r", "u", "1", "2", "3", "4", "5", "b", "+", "-", "0", "g", "Esc",
                "j", "k", "t", "T", "u", "f", "1", "2", "3", "4", "5", "b", "+", "-", "0", "g", "Esc",
            ])
        #expect(facts.focus)
        #expect(facts.isAlone == 1)
        #expect(facts.ends == ["fit/typing", "demo/empty.theme-light"])
        // Down and to the right, without choosing another picture.
        #expect(facts.scrolled == [true, true])
        #expect(facts.still == "demo/empty.theme-light")
    }
}
