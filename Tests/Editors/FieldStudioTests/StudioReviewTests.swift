import Foundation
import TestTools
import Testing

/// Reviews in the page of the studio, in Chromium. `studio_review.py` operates the page, compares the goldens with those that the
/// command `approve` writes, and prints what it observes.
@Suite(
    .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
    .enabled(if: Tool.isPresent("git"), "git is not installed"),
    .enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct StudioReviewTests {
    private struct Facts: Decodable {
        let before: String
        let keys: Keys
        let pointer: Pointer
        let reverting: Reverting
        let hasty: Hasty
        let conflicts: Conflicts
        let console: [String]
    }
    private struct Keys: Decodable {
        let rows: [String]
        let groups: [String]
        let first: String
        let focus: String
        let headline: String
        let changes: [String]
        let modes: [[String]]
        let red: Int
        let moved: String
        let picture: [Fact]
        let undone: [Fact]
        let state: [Fact]
        let proposal: String
        let matches: [String]
        let pattern: [Fact]
        let escaped: [Fact]
        let rejected: [Fact]
        let note: [Fact]
        let shown: String
        let checked: [String]
        let unrejected: [Fact]
        let bothGroups: [String]
        let causes: [Fact]
        let causeIsColor: Bool
        let cause: [Fact]
        let end: Bool
        let closed: [Fact]
        let heard: [String]
    }
    private struct Reverting: Decodable {
        let advice: String
        let reverted: [Fact]
        let undone: [Fact]
        let others: [Bool]
    }
    private struct Pointer: Decodable {
        let row: String
        let slider: Bool
        let accepted: [Fact]
        let undone: [Fact]
        let rejected: String
        let pattern: String
        let cause: [Fact]
        let same: Bool
        let roles: [String]
        let controls: Int
        let closed: Bool
    }
    private struct Hasty: Decodable {
        let progress: [String]
        let accepted: [Fact]
        let undone: [Fact]
        let note: [Fact]
        let left: [Fact]
        let same: Bool
    }
    private struct Conflicts: Decodable {
        let status: String
        let same: Bool
        let selected: Bool
        let edited: [Fact]
        let added: [Fact]
        let orphan: [Fact]
        let removed: [Fact]
        let restored: [Fact]
        let kept: Kept
        let errors: String
    }
    private struct Kept: Decodable {
        /// A picture, what is shown about it, and whether the buttons that accept it, its state and a pattern are disabled.
        struct Shown: Decodable, Equatable {
            let picture: String
            let headline: String
            let disabled: [Bool]

            init(_ picture: String, _ headline: String, _ disabled: [Bool]) {
                (self.picture, self.headline, self.disabled) = (picture, headline, disabled)
            }

            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                picture = try container.decode(String.self)
                headline = try container.decode(String.self)
                disabled = try container.decode([Bool].self)
            }
        }
        let rows: [String]
        let shown: Shown
        let status: [String]
        let pattern: [String]
        let same: Bool
    }
    /// A text, a number, whether something holds, or a list of texts.
    private enum Fact: Decodable, Equatable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
        ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral
    {
        case text(String)
        case number(Int)
        case flag(Bool)
        case list([String])

        init(stringLiteral value: String) { self = .text(value) }
        init(integerLiteral value: Int) { self = .number(value) }
        init(booleanLiteral value: Bool) { self = .flag(value) }
        init(arrayLiteral elements: String...) { self = .list(elements) }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else {
                self = .list(try container.decode([String].self))
            }
        }
    }

    /// The pictures that show a text, in the order of the scene: both states at one width, then at the other.
    private static let names =
        ["one", "two"].map { "demo/\($0).width-160" } + ["one", "two"].map { "demo/\($0).width-170" }
    private static let color = "field.label.color #112233 → #AA2233, line 3"

    @Test func picturesAreReviewedByKeysAndByThePointer() throws {
        let facts = try Tool.inFolder { folder in
            let output = try Tool.python("studio_review.py", [Tool.products.path, folder.path])
            return try JSONDecoder().decode(Facts.self, from: Data(output.utf8))
        }
        #expect(facts.before == "")
        expectViews(facts.keys)
        expectApprovals(facts.keys)
        expectNotes(facts.keys)
        expectCauses(facts.keys)
        let reverting = facts.reverting
        #expect(reverting.advice == "To undo it, set field.label.color back to #112233")
        #expect(reverting.reverted == [.text("Reverted: \(Self.color). Put it back"), true])
        #expect(reverting.undone == ["The edit is in the scene again.", true])
        #expect(reverting.others == [true, true])
        expectPointer(facts.pointer)
        expectTurns(facts.hasty)
        expectConflicts(facts.conflicts)
        expectKept(facts.conflicts.kept)
        #expect(facts.console.isEmpty)
    }

    private func expectViews(_ keys: Keys) {
        // A label's colour is not seen where there is no text.
        #expect(keys.rows == Self.names.map { "\($0.dropFirst("demo/".count)) differs" })
        #expect(keys.groups == ["\(Self.color) 4 pictures"])
        #expect(keys.first == Self.names[0])
        #expect(keys.focus == "review-list")
        #expect(keys.changes.first?.hasPrefix("field.cell[0].label color #112233FF → #AA2233FF, ") == true)
        #expect(keys.modes.map { $0[0] } == ["wipe", "onion", "difference", "blink", "two-up", "zoom"])
        // The page counts the pixels that the studio has counted, and draws them in red.
        #expect(keys.red > 20)
        #expect(keys.headline.hasPrefix("\(keys.red) pixels differ (0."))
        #expect(keys.modes[2][1] == "Difference: \(keys.red) pixels differ in any bit, 160 × 60 pixels")
        #expect(keys.modes[0][1] == "Expected on the left, actual on the right, 160 × 60 pixels")
        // Three steps and one back.
        #expect(keys.moved == Self.names[2])
        #expect(keys.closed == [true, true])
        // What is done, and which picture is shown afterwards, is announced.
        for text in [
            "Accepted 1 picture.", "Undone: Accepted 1 picture", "Rejected 1 picture.", "Slider", "Difference",
        ] {
            #expect(keys.heard.contains(text))
        }
        let position = "1 of 3: \(Self.names[1]), differs, "
        #expect(keys.heard.contains { $0.hasPrefix(position) })
        #expect(keys.heard.contains { $0.hasSuffix(", rejected: Too red.") })
    }

    /// The last fact of each is whether the goldens are those of `approve` with the same options.
    private func expectApprovals(_ keys: Keys) {
        #expect(keys.picture == ["Accepted 1 picture.", .text(Self.names[1]), "3", true])
        #expect(keys.undone == ["Undone: Accepted 1 picture", .text(Self.names[0]), "4", true])
        #expect(keys.state == ["Accepted 2 pictures.", .text(Self.names[1]), "2", true])
        #expect(keys.proposal == "demo/one*")
        #expect(
            keys.matches == [
                "* 4 matches", "demo/*160* 2 matches", "*two*170 1 match", "nothing 0 matches", "demo/ 0 matches",
                "demo/t* 2 matches",
            ])
        #expect(keys.pattern == ["Accepted 2 pictures.", .text(Self.names[0]), "2", true])
        #expect(keys.end)
    }

    private func expectNotes(_ keys: Keys) {
        // Esc leaves the field, and not the review.
        #expect(keys.escaped == ["review-list", false])
        #expect(keys.rejected == ["Rejected 1 picture.", "one.width-160 rejected", true, "4"])
        #expect(keys.note == [true, "Too red.", "Ada Lovelace"])
        #expect(keys.shown == "Too red. rejected by Ada Lovelace")
        // `check` prints it.
        #expect(keys.checked == ["\"Too red.\" (Ada Lovelace"])
        #expect(keys.unrejected == ["Undone: Rejected 1 picture", true])
    }

    private func expectCauses(_ keys: Keys) {
        #expect(Set(keys.bothGroups) == ["\(Self.color) 2 pictures", "states.two.text 12 → 88, line 7 2 pictures"])
        // The changed character accepts no picture, because both pictures with it also have the changed colour.
        #expect(keys.causes == [2, "Accept cause (0) c"])
        #expect(keys.causeIsColor)
        #expect(keys.cause.first == .text("Accepted 2 pictures. \(Self.names[1])"))
        #expect(keys.cause.dropFirst() == ["2", true])
    }

    private func expectPointer(_ pointer: Pointer) {
        #expect(pointer.row == Self.names[2])
        #expect(pointer.slider)
        #expect(pointer.accepted == ["Accepted 1 picture.", true])
        #expect(pointer.undone == ["Undone: Accepted 1 picture", true])
        #expect(pointer.rejected == "Rejected 1 picture.")
        #expect(pointer.pattern == "Accepted 2 pictures.")
        #expect(pointer.cause == ["Accepted 4 pictures.", "", "All pictures match their goldens."])
        #expect(pointer.same)
        #expect(pointer.roles.isEmpty)
        #expect(pointer.controls > 30)
        #expect(pointer.closed)
    }

    /// Keys that are pressed while the review is busy wait for their turn.
    private func expectTurns(_ hasty: Hasty) {
        #expect(hasty.progress == ["Accepting… 2 actions wait.", "Undoing… 1 action waits."])
        #expect(hasty.accepted == ["2", true])
        #expect(hasty.undone == ["Undone: Accepted 1 picture", "4", true])
        #expect(hasty.note == ["review-note", "3"])
        #expect(hasty.left == ["3", ""])
        #expect(hasty.same)
    }

    private func expectConflicts(_ conflicts: Conflicts) {
        let name = Self.names[0]
        #expect(
            conflicts.status
                == "Nothing was written: \(name): the picture or its golden has changed; look at it again.")
        #expect(conflicts.same && conflicts.selected)
        #expect(conflicts.edited == [["one.width-160 differs"], true])
        #expect(conflicts.added == [["one.width-160 differs", "only new"], ["demo", "other"]])
        #expect(conflicts.orphan == ["demo/old", "Remove golden a", true])
        #expect(conflicts.removed == ["Removed 1 golden.", false])
        #expect(conflicts.restored == ["Undone: Removed 1 golden", "demo/old", true])
        #expect(conflicts.errors == "demo has errors. These are its last pictures without errors.")
    }

    /// What `approve` keeps is not offered, by a button, by a key, or as a match of a pattern.
    private func expectKept(_ kept: Kept) {
        let unreadable =
            "The golden cannot be read: it is a pointer of Git LFS, not the image; 'git lfs pull' fetches the image. "
            + "If it is lost, 'fieldproof approve --force' replaces it."
        #expect(kept.rows == ["only new", "one.width-160 golden unreadable", "old orphan"])
        #expect(kept.shown == .init(Self.names[0], unreadable, [true, true, false]))
        #expect(kept.status == ["Nothing was accepted. \(unreadable)", "No picture of this state can be accepted."])
        #expect(kept.pattern == ["demo/one*", "0 matches"])
        #expect(kept.same)
    }
}
