import Foundation
import TestTools
import Testing

/// Links to the page of the studio, in Chromium. `studio_links.py` opens them.
@Suite(
    .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
    .enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct StudioLinksTests {
    private struct Facts: Decodable {
        struct Shown: Decodable, Equatable {
            let pictures: [String]
            let filter: String
            let zoom: String
            let theme: String
            let rowheads: [String]
            let rulers: Int
            let tools: [String]
            let chosen: String
            let inView: Bool
            let element: String
        }
        struct Restored: Decodable {
            let search: String
            let entries: [Int]
            let query: [[String]]
            let hasToken: Bool
            let isSame: Bool
            let isSameByClick: Bool
            let notice: String
            /// In the page that the link comes from, in another page, after a reload, and after a lost connection.
            let shown: [Shown]
            let reloaded: Bool
            let console: [String]
        }
        struct Back: Decodable {
            let query: [[String]]
            let entries: [Int]
            let steps: [[String]]
            let closed: [String]
            let played: String
            let chosen: String
            let added: Int
            let console: [String]
        }
        /// The ends of the links to views, and what others see who open them.
        struct Views: Decodable {
            let time: [[String]]
            let timed: [String]
            let review: [[String]]
            let isReviewed: Bool
            let text: Bool
            let isTextOpen: Bool
            let console: [String]
        }
        /// What the page says to links, and the number of pictures that it shows then.
        struct Missing: Decodable {
            let notices: [String]
            let counts: [Int]
            let own: [String]
            let focus: String
            let query: [String]
        }
        /// What another server of the machine gets from a browser that has opened the studio.
        struct Elsewhere: Decodable, Equatable {
            let isReached: Bool
            let hasToken: Bool
            let cookies: Int
        }
        let restored: Restored
        let back: Back
        let views: Views
        let missing: Missing
        /// The scene in a link, and what the page says when the link is opened.
        let withoutAnimation: [String]
        let elsewhere: Elsewhere
        let strange: Shown
        let far: Shown
        let restarted: Shown
        let console: [String]
    }

    @Test func linksRestoreTheShownState() throws {
        let facts = try Tool.inFolder { folder in
            let output = try Tool.python("studio_links.py", [Tool.products.path, folder.path])
            return try JSONDecoder().decode(Facts.self, from: Data(output.utf8))
        }
        expectRestored(facts.restored)
        expectBack(facts.back)
        #expect(facts.elsewhere == Facts.Elsewhere(isReached: true, hasToken: false, cookies: 0))
        #expect(
            facts.missing.notices == [
                "The link names the picture demo/gone, which is not in demo.yaml.",
                "The link shows the scene gone.yaml, which is not open.",
                "The link opens the view 'nothing', which is not possible here.",
                "The link plays the picture demo/gone, which is not in demo.yaml.",
                "The link shows an animation of the scene gone.yaml, which is not open.",
                "The link names the element field.cell[9], which is not in demo/typing.theme-dark.", "",
            ])
        #expect(
            facts.missing.own == [
                "The link names the picture demo/gone, which needs no review.", "This scene has no animation yet.",
            ])
        expectViews(facts.views)
        #expect(facts.missing.counts == [5, 5, 5, 5, 5, 5, 5])
        // The link that skips to the pictures leaves nothing in the address.
        #expect(facts.withoutAnimation == ["demo.yaml", "This scene has no animation yet.", ""])
        #expect(facts.missing.focus == "grid")
        #expect(facts.missing.query == ["zoom"])
        #expect(facts.strange.pictures == ["demo/empty.theme-dark", "demo/typing.theme-dark"])
        #expect(facts.strange.zoom == "2:1")
        #expect(facts.console.isEmpty)
        #expect(facts.far.chosen == "tall9/empty")
        #expect(facts.far.inView)
        #expect(facts.restarted.pictures == ["demo/empty.theme-dark", "demo/typing.theme-dark"])
        #expect(facts.restarted.zoom == "3:1")
        #expect(facts.restarted.chosen == "demo/typing.theme-dark")
    }

    private func expectRestored(_ restored: Facts.Restored) {
        // The token leaves the address at once, and no link has it.
        #expect(restored.search.isEmpty)
        #expect(!restored.hasToken)
        #expect(
            restored.query == [
                ["zoom", "2"], ["only", "demo.yaml"], ["filter", "typ"], ["row", "theme"], ["tools", "rulers"],
                ["scene", "demo.yaml"], ["picture", "demo/typing.theme-dark"], ["element", "field.cell[0].box"],
            ])
        // Whatever is done to the grid adds no entry to the history.
        #expect(restored.entries.first == restored.entries.last)
        #expect(restored.isSame)
        #expect(restored.isSameByClick)
        #expect(restored.notice == "Copied the link to what is shown.")
        let expected = Facts.Shown(
            pictures: ["demo/typing.theme-light", "demo/typing.theme-dark"], filter: "typ", zoom: "2:1", theme: "row",
            rowheads: ["typing · light", "typing · dark"], rulers: 4, tools: ["tool-rulers"],
            chosen: "demo/typing.theme-dark", inView: true, element: "field.cell[0].box")
        #expect(restored.shown == Array(repeating: expected, count: 5))
        #expect(restored.reloaded)
        #expect(restored.console.isEmpty)
    }

    private func expectViews(_ views: Facts.Views) {
        // The third of 20 frames a second.
        #expect(
            views.time == [
                ["view", "time"], ["time.scene", "film.yaml"], ["time.clip", "film/typing"], ["time.time", "0.150"],
            ])
        #expect(views.timed == ["film/typing", "3"])
        #expect(views.review.map(\.first) == ["view", "review.scene", "review.picture"])
        #expect(views.isReviewed)
        #expect(views.text)
        #expect(views.isTextOpen)
        #expect(views.console.isEmpty)
    }

    private func expectBack(_ back: Facts.Back) {
        #expect(
            back.query.suffix(4) == [
                ["picture", "demo/typing.theme-light"], ["view", "play"], ["play.scene", "demo.yaml"],
                ["play.picture", "demo/typing.theme-light"],
            ])
        // Opening the view and closing it add an entry each.
        #expect(back.entries.count == 2 && back.entries[1] == back.entries[0] + 1)
        #expect(back.steps.map { $0.contains("view") } == [false, true, true])
        #expect(!back.closed.contains("view"))
        #expect(back.played == "demo/typing.theme-light")
        #expect(back.chosen == "demo/typing.theme-light")
        #expect(back.added == 0)
        #expect(back.console.isEmpty)
    }
}
