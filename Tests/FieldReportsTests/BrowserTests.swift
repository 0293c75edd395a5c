import FieldReports
import Foundation
import Testing

/// The page in Chromium, driven by `report_page.py`.
@Suite(
    .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
    .enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct BrowserTests {
    @Test func thePageDoesWhatItSays() throws {
        let facts = try Tool.inFolder { folder in
            let (several, many) = (folder.appending(path: "several.html"), folder.appending(path: "many.html"))
            try Data(HTMLReport.bytes(of: try TestReports.several())).write(to: several)
            try Data(HTMLReport.bytes(of: try TestReports.many(1000))).write(to: many)
            let output = try Tool.python("report_page.py", several.path, many.path)
            return try JSONDecoder().decode(PageFacts.self, from: Data(output.utf8))
        }
        expectMoving(facts.several)
        expectLooking(facts.several)
        expectFiltering(facts.several)
        expectAccess(facts.several)
        expectCalm(facts.calm)
        expectLaziness(facts.many)
    }

    private func expectMoving(_ facts: PageFacts.Several) {
        let paths = ["otp/typing", "otp/size", "otp/clear", "card/front", "card/back", "card/old one"]
        // Six times j, which stays at the last; twice k; then Home, arrow down, End, Home.
        #expect(facts.moves == paths + [paths[5], paths[4], paths[3], paths[0], paths[1], paths[5], paths[0]])
        #expect(facts.modesByKey == ["wipe", "onion", "difference", "blink", "two-up"])
        #expect(facts.modesByClick == facts.modesByKey)
        // 40 × 20 pixels fit at 4×, the most that fitting enlarges.
        #expect(facts.zooms == ["Fit", "6×", "8×", "6×", "Fit", "3×", "2×", "1×", "2×", "1×", "Fit"])
    }

    private func expectLooking(_ facts: PageFacts.Several) {
        #expect(facts.reds == [15, 16, 4])
        #expect(
            facts.words == [
                "Difference: 15 pixels differ in any bit, 40 × 20 pixels",
                "Difference: 16 pixels differ in any bit, 10 × 8 and 12 × 8 pixels",
                "Difference: 4 pixels differ in any bit, 16 × 16 pixels",
            ])
        // The edge at 80 % is at column 32 and two pixels wide to either side: of columns 30 to 34 the last is seen.
        #expect(facts.wipes == [15, 0, 3])
        // The middle of the stage, give or take a pixel: each is 2.5 % of the 40.
        #expect((47...53).contains(facts.dragged))
        #expect(facts.onions == [0, 15])
        // 80 × 16 pixels of the screen are 10 × 2 of the picture at 8×; zooming keeps what is under the pointer.
        let panned = facts.pans.first.map { [$0[0] + 10, $0[1] + 2] } ?? []
        #expect(facts.pans.dropFirst() == [panned, panned, panned])
        #expect(facts.copied == "fieldproof approve Scenes/otp.yaml --only otp/typing")
        // The first key puts the cursor in the middle, 20,10; eleven to the right and one down follow.
        #expect(facts.cursor == "x 31, y 11: expected #FFFFFFFF, actual #000000FF: differs")
        #expect(facts.announced == facts.cursor)
        // At two changes a second there are two in 1.1 s; one more or less when the machine is busy.
        #expect((1...3).contains(facts.blinks.fast))
        #expect(facts.blinks.paused == 0)
        #expect(facts.blinks.words == "Start blinking b")
    }

    private func expectFiltering(_ facts: PageFacts.Several) {
        let names = ["typing", "size", "clear", "front", "back", "old one"]
        #expect(facts.filters.focus == "filter")
        #expect(facts.filters.typed == ["size"])
        #expect(facts.filters.escaped == names)
        #expect(facts.filters.cause == ["typing", "clear"])
        #expect(facts.filters.command == "fieldproof approve Scenes/otp.yaml --cause 1a2b3c4d")
        #expect(facts.filters.scene == ["front", "back", "old one"])
        #expect(facts.filters.withoutNew == names.filter { $0 != "front" })
        #expect(facts.filters.withSame == names + ["empty"])
        #expect(facts.help == [true, false])
    }

    private func expectAccess(_ facts: PageFacts.Several) {
        #expect(facts.unreached.isEmpty)
        #expect(facts.nameless.isEmpty)
        #expect(facts.named > 30)
        #expect(facts.requests == 1)
        #expect(facts.complaints.isEmpty)
    }

    private func expectCalm(_ facts: PageFacts.Calm) {
        #expect(facts.changes == 0)
        #expect(facts.words == "Start blinking b")
        #expect(facts.title == "otp/size")
        #expect(facts.inSight)
        #expect(facts.overflow == 0)
        #expect(facts.complaints.isEmpty)
    }

    private func expectLaziness(_ facts: PageFacts.Many) {
        #expect(facts.rows == 1000)
        // Two pictures of each result that was looked at, and the thumbnails in and near the window of 900 pixels.
        #expect(facts.decoded == [2, 4, 6])
        #expect(facts.titles == ["scene-0/state-1", "scene-19/state-999"])
        #expect((5...60).contains(facts.thumbnails))
        #expect(facts.complaints.isEmpty)
    }
}
