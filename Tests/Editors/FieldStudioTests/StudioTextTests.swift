import Foundation
import TestTools
import Testing

/// The text of a scene that is written in the page of the studio, in Chromium. `studio_text.py` operates the page.
@Suite(
    .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
    .enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct StudioTextTests {
    private struct Facts: Decodable {
        struct Keys: Decodable {
            let opened: Opened
            /// The kinds of the parts of the first lines.
            let kinds: [String]
            let tabbed: String
            let suggested: String
            let active: String
            let live: Bool
            let indented: Bool
            let left: Bool
            let undone: [Bool]
            let redone: Bool
            let escaped: String
            let closed: Bool
        }
        /// The element with the focus, whether the text is that of the file, and whether the menu shows its name.
        struct Opened: Decodable {
            let focus: String
            let isSame: Bool
            let isNamed: Bool

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                focus = try list.decode(String.self)
                isSame = try list.decode(Bool.self)
                isNamed = try list.decode(Bool.self)
            }
        }
        struct Errors: Decodable {
            let listed: [String]
            let counted: String
            let underlined: [String]
            let place: String
            let focus: String
            let fixes: [String]
            let fixed: Bool
        }
        struct Knowledge: Decodable {
            let help: String
            let hidden: Bool
            let pointed: String
            let definedLine: Int
            let defined: String
            let wells: [[String]]
            let wellAfter: String
        }
        struct Wrapping: Decodable {
            let isWrapped: Bool
            let isWhole: Bool
            /// The height of the editor's text beyond that of the lines behind it, in CSS pixels.
            let height: Double
            /// The number of wells that cover text.
            let covered: Int
            let pointed: Bool
        }
        struct Inspected: Decodable {
            let closed: Bool
            let marked: String
            let written: Bool
            let undone: Bool
        }
        struct Merging: Decodable {
            let merged: [Bool]
            let cursor: Bool
            let kept: Bool
            let shown: [String]
            let afterReload: String
            let isKeptAfterReload: Bool
            let typedOn: String
            let isUnwritten: Bool
            let keptMine: Bool
            let focus: String
            let takenBack: Bool
            let took: [Bool]
        }
        struct Files: Decodable {
            let crlf: Bool
            let mixed: String
            let isReadOnly: Bool
        }
        struct ReadOnly: Decodable {
            let isSame: Bool
            let status: String
            let menu: Bool
            let disabled: Bool
            let wells: Int
        }
        struct Lost: Decodable {
            let status: String
            let file: Bool
            let written: Bool
        }
        let quick: [Bool]
        let keys: Keys
        let errors: Errors
        let knowledge: Knowledge
        let wrapping: Wrapping
        let inspector: Inspected
        let merging: Merging
        let files: Files
        let readOnly: ReadOnly
        let lost: Lost
        /// What screen readers would read without a name, and the number of controls of the page.
        let unnamedRoles: [String]
        let controls: Int
        let console: [String]
    }

    @Test func textsAreWrittenMergedAndExplained() throws {
        let facts = try Tool.inFolder { folder in
            let output = try Tool.python("studio_text.py", [Tool.products.path, folder.path])
            return try JSONDecoder().decode(Facts.self, from: Data(output.utf8))
        }
        expectKeys(facts.keys)
        let errors = facts.errors
        #expect(errors.listed == ["8:3 unknown key 'lengthx' in 'field'; did you mean 'length'?"])
        #expect(errors.counted == "1 error")
        #expect(errors.underlined == ["lengthx"])
        #expect(errors.place == "lengthx" && errors.focus == "text-area")
        #expect(errors.fixes == ["Replace with 'length'"] && errors.fixed)

        let knowledge = facts.knowledge
        #expect(knowledge.help == "radius" && knowledge.hidden && knowledge.pointed == "length")
        // The token of the fourth line is used in the ninth.
        #expect(knowledge.definedLine == 4 && knowledge.defined == "brand")
        #expect(knowledge.wells == [["#0044cc", "Colour #0044CC, line 4"]])
        #expect(knowledge.wellAfter == "#cc4400")

        let wrapping = facts.wrapping
        #expect(wrapping.isWrapped && wrapping.isWhole && wrapping.height == 0)
        #expect(wrapping.covered == 0 && wrapping.pointed)

        // The cell comes from the field, whose line is marked; the slider of the inspector changes the text.
        #expect(facts.inspector.closed && facts.inspector.written && facts.inspector.undone)
        #expect(facts.inspector.marked == "field:")

        expectMerging(facts.merging)
        #expect(facts.quick == [true, true, true])
        #expect(facts.files.crlf && facts.files.isReadOnly)
        #expect(facts.files.mixed.contains("mixes the ends of its lines"))
        #expect(facts.readOnly.isSame && facts.readOnly.menu && facts.readOnly.disabled)
        #expect(facts.readOnly.wells == 3 && facts.readOnly.status.contains("--read-only"))
        #expect(facts.lost.status.contains("kept") && !facts.lost.file && facts.lost.written)
        #expect(facts.unnamedRoles.isEmpty && facts.controls > 25)
        // The browser itself notes the three answers that tell of a conflict.
        #expect(facts.console.count == 3 && facts.console.allSatisfy { $0.contains("409") }, "\(facts.console)")
    }

    private func expectKeys(_ keys: Facts.Keys) {
        #expect(keys.opened.focus == "text-area" && keys.opened.isSame && keys.opened.isNamed)
        #expect(
            keys.kinds == [
                "comment", "key sign key number sign key number sign key string sign", "key",
                "key sign key string sign",
            ])
        // Tab leaves the text until something is typed, and after Esc.
        #expect(keys.tabbed != "text-area" && keys.indented && keys.left)
        #expect(keys.suggested == "width" && keys.active.hasPrefix("width"))
        #expect(keys.live)
        // The file and the page have the first text again, after more than two steps.
        #expect(keys.undone == [true, true, true] && keys.redone)
        #expect(keys.escaped == "demo/empty" && keys.closed)
    }

    private func expectMerging(_ merging: Facts.Merging) {
        #expect(merging.merged == [true, true] && merging.cursor)
        // Undo removes what was typed, and keeps what the other program has written.
        #expect(merging.kept)
        #expect(merging.shown == ["length: 4 # a", "length: 4 # b", "from line 9"])
        #expect(merging.afterReload == "length: 4 # a" && merging.isKeptAfterReload)
        #expect(merging.typedOn == "length: 4 # a!" && merging.isUnwritten)
        #expect(merging.keptMine && merging.focus == "text-area")
        // The choice of one's own text can be undone.
        #expect(merging.takenBack)
        #expect(merging.took == [true, true])
    }
}
