import Foundation
import TestTools
import Testing

/// Playing pictures in the page of the studio, in Chromium. `studio_play.py` plays and prints what it observes.
@Suite(
    .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
    .enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct StudioPlayTests {
    /// A text, or whether it is hidden.
    private enum Hint: Decodable, Equatable {
        case text(String)
        case isHidden(Bool)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                self = .isHidden(flag)
            } else {
                self = .text(try container.decode(String.self))
            }
        }
    }
    private struct Facts: Decodable {
        struct Typing: Decodable {
            let before: [String]
            let inView: [String]
            let disabled: [String]
            let announcedWithoutFocus: String
            let hints: [Hint]
            let enabled: Bool
            let unfocused: [String]
            let effects: [String]
            let announced: String
            let steps: [String]
            let copied: String
            let shown: String
            let added: [String]
            let file: String
            let undone: Bool
            let afterwards: String
        }
        struct Pointing: Decodable {
            let effects: [String]
            let steps: [String]
            let isSame: Bool
            let stepsAfterEdit: Int
        }
        struct Dragging: Decodable {
            let effects: [String]
            let steps: [String]
            let roles: [String]
            let controls: Int
        }
        let typing: Typing
        let pointing: Pointing
        let dragging: Dragging
        let errors: [String]
        /// The controls that are out of view while a picture of 393 × 700 points is played.
        let large: [String]
        /// The widths of a picture with two pixels per point on screens with one, two and three, in pixels and in CSS
        /// pixels, and how far arrow keys lead to the right.
        let screens: [[Double]]
        let console: [String]
    }

    @Test func picturesArePlayedByKeysAndByThePointer() throws {
        let facts = try Tool.inFolder { folder in
            let output = try Tool.python("studio_play.py", [Tool.products.path, folder.path])
            return try JSONDecoder().decode(Facts.self, from: Data(output.utf8))
        }
        // A key that is typed before the field has the focus changes nothing, and the page explains why.
        let typing = facts.typing
        #expect(typing.before.isEmpty)
        #expect(typing.unfocused == ["tap: code"])
        #expect(typing.announcedWithoutFocus == "No field has the focus")
        #expect(typing.hints == [.text("No field has the focus, s"), .isHidden(false), .isHidden(true)])
        // Nothing can be copied or added before anything was done.
        #expect(typing.disabled == ["record-after", "record-script", "record-animation"])
        #expect(typing.enabled)
        #expect(typing.inView.isEmpty && facts.large.isEmpty, "\(typing.inView) \(facts.large)")
        #expect(
            typing.effects == [
                "code.didBegin", "code.didUpdate(4)", "code.didUpdate(48)", "code.didUpdate(4)", "code.didUpdate(4829)",
                "code.complete(4829)",
            ])
        #expect(typing.announced == "complete(4829)")
        #expect(
            typing.steps == [
                "tap: code", "type: \"4\"", "type: \"8\"", "delete: 1", "paste: \"829\"",
            ])
        #expect(
            typing.copied
                == "after:\n  - tap: code\n  - type: \"48\"\n  - delete: 1\n  - paste: \"829\"")
        #expect(typing.shown == typing.copied)
        let line = "Added the animation 'played' to code.yaml. Undo"
        #expect(typing.added == [line, line])
        #expect(typing.file.contains("\nstates:\n  empty: {}\nanimations:\n  played:\n    state: empty\n    script:\n"))
        #expect(typing.file.contains("\n      - paste: \"829\"\n"))
        #expect(typing.undone)
        #expect(typing.afterwards == "code/empty@2x")

        #expect(
            facts.pointing.effects == [
                "code.didBegin", "code.didUpdate(1)", "code.didUpdate(15)", "code.didEnd",
            ])
        #expect(facts.pointing.steps == ["tap: code", "type: \"1\"", "type: \"5\"", "blur"])
        // The pixels on the page are those of a state with the same text.
        #expect(facts.pointing.isSame)
        // An edit of the scene repeats what was done.
        #expect(facts.pointing.stepsAfterEdit == 4)

        // 200 points, with as many pixels as the screen or the picture has.
        #expect(facts.screens == [[200, 200, 200], [400, 200, 200], [400, 200, 200]])

        #expect(facts.dragging.effects == ["field.didPage(holder)"])
        #expect(facts.dragging.steps == ["{ page: 1, over: 250ms }"])
        #expect(facts.dragging.roles.isEmpty)
        #expect(facts.dragging.controls > 30)
        #expect(facts.errors == ["card.yaml:1:1 the scene has no picture 'card/empty' any more"])
        #expect(facts.console.isEmpty)
    }
}
