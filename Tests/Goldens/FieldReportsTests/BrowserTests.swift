import FieldReports
import Foundation
import TestTools
import Testing

/// The HTML report in Chromium. `report_page.py` operates the page and prints what it observes (`PageFacts`).
@Suite(
    .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
    .enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct BrowserTests {
    @Test func reportPageWorksInABrowser() throws {
        let facts = try Tool.inFolder { folder in
            let reports = [try TestReports.mixed(), try TestReports.large(1000), TestReports.matching()]
            let bytes = reports.map { HTMLReport.bytes(of: $0) } + [try TestReports.match()]
            let pages = try bytes.enumerated().map { index, bytes in
                let page = folder.appending(path: "\(index).html")
                try Data(bytes).write(to: page)
                return page.path
            }
            let output = try Tool.python("report_page.py", pages)
            return try JSONDecoder().decode(PageFacts.self, from: Data(output.utf8))
        }
        expectNavigation(facts.mixed)
        expectImageModes(facts.mixed)
        expectFilters(facts.mixed)
        expectAccessibility(facts.mixed)
        expectReducedMotion(facts.reducedMotion)
        expectLazyDecoding(facts.large)
        expectMatchingImages(facts.matching)
        expectValues(facts.match)
    }

    private func expectNavigation(_ facts: PageFacts.Mixed) {
        let paths = ["otp/typing", "otp/size", "otp/clear", "card/front", "card/back", "card/old one"]
        // The first result; six times j, which stops at the last; twice k; Home, arrow down, End, Home.
        #expect(facts.titlesByKey == paths + [paths[5], paths[4], paths[3], paths[0], paths[1], paths[5], paths[0]])
        let rejection = #"rejected: "too wide & <b>flat</b>" (Ada, 2026-03-01)"#
        #expect(facts.rejectionsByKey == ["", rejection, "", "", "", ""])
        #expect(facts.modesByKey == ["wipe", "onion", "difference", "blink", "two-up"])
        #expect(facts.modesByClick == facts.modesByKey)
        // 40 × 20 pixels fit at 4×, the largest scale of "Fit".
        #expect(facts.zooms == ["Fit", "6×", "8×", "6×", "Fit", "3×", "2×", "1×", "2×", "1×", "Fit"])
    }

    private func expectImageModes(_ facts: PageFacts.Mixed) {
        #expect(facts.redPixels == [15, 16, 4])
        #expect(
            facts.captions == [
                "Difference: 15 pixels differ in any bit, 40 × 20 pixels",
                "Difference: 16 pixels differ in any bit, 10 × 8 and 12 × 8 pixels",
                "Difference: 4 pixels differ in any bit, 16 × 16 pixels",
            ])
        // The edge at 80 % is at column 32 and covers two pixels on either side. Of the columns 30 to 34 only the last
        // remains, with three pixels.
        #expect(facts.wipes == [15, 0, 3])
        // A click in the middle of the stage moves the edge there. The tolerance is one of 40 pixels, which is 2.5 %.
        #expect((47...53).contains(facts.wipePosition))
        #expect(facts.onions == [0, 15])
        // 80 × 16 pixels of the screen are 10 × 2 of the image at 8×. Zooming keeps the pixel under the pointer.
        let panned = facts.pans.first.map { [$0[0] + 10, $0[1] + 2] } ?? []
        #expect(facts.pans.dropFirst() == [panned, panned, panned])
        #expect(facts.copied == "fieldproof approve Scenes/otp.yaml --only otp/typing")
        // The first key puts the cursor in the middle, at 20,10. Eleven steps to the right and one down follow.
        #expect(facts.cursor == "x 31, y 11: expected #FFFFFFFF, actual #000000FF: differs")
        #expect(facts.announced == facts.cursor)
        // Two changes a second make two in 1.1 s; one more or less on a busy machine.
        #expect((1...3).contains(facts.blinks.running))
        #expect(facts.blinks.paused == 0)
        #expect(facts.blinks.button == "Start blinking b")
    }

    private func expectFilters(_ facts: PageFacts.Mixed) {
        let names = ["typing", "size", "clear", "front", "back", "old one"]
        #expect(facts.filters.focus == "filter")
        #expect(facts.filters.typed == ["size"])
        #expect(facts.filters.escaped == names)
        #expect(facts.filters.cause == ["typing", "clear"])
        #expect(facts.filters.command == "fieldproof approve Scenes/otp.yaml --cause 1a2b3c4d")
        #expect(facts.filters.scene == ["front", "back", "old one"])
        #expect(facts.filters.withoutNew == names.filter { $0 != "front" })
        #expect(facts.filters.withSame == names + ["empty"])
        #expect(facts.helpIsOpen == [true, false])
    }

    private func expectAccessibility(_ facts: PageFacts.Mixed) {
        #expect(facts.unreachableControls.isEmpty)
        #expect(facts.unnamedRoles.isEmpty)
        #expect(facts.controlCount > 30)
        #expect(facts.requests == 1)
        #expect(facts.consoleErrors.isEmpty)
    }

    private func expectReducedMotion(_ facts: PageFacts.ReducedMotion) {
        #expect(facts.changes == 0)
        #expect(facts.button == "Start blinking b")
        #expect(facts.title == "otp/size")
        #expect(facts.isVisible)
        #expect(facts.overflow == 0)
        #expect(facts.consoleErrors.isEmpty)
    }

    private func expectLazyDecoding(_ facts: PageFacts.Large) {
        #expect(facts.rows == 1000)
        // Two images for each result that was opened, and the thumbnails in and near the window of 900 pixels.
        #expect(facts.decoded == [2, 4, 6])
        #expect(facts.titles == ["scene-0/state-1", "scene-19/state-999"])
        #expect((5...60).contains(facts.thumbnails))
        #expect(facts.consoleErrors.isEmpty)
    }

    private func expectMatchingImages(_ facts: PageFacts.Matching) {
        #expect(facts.title == "All images match their goldens")
        #expect(facts.headline == "")
        #expect(facts.count == "0 of 3")
        #expect(facts.scenes == ["all 2 images match", "the only image matches"])
        #expect(facts.shown == ["empty", "full", "front"])
        #expect(facts.filteredTitle == "No image")
        #expect(facts.consoleErrors.isEmpty)
    }

    private func expectValues(_ facts: PageFacts.Match) {
        #expect(facts.titles == ["otp/typing", "otp/empty", "otp/full"])
        #expect(facts.headings == ["Values that differ", "Areas that no value explains", "Not compared"])
        #expect(
            facts.rows == ["field.box.radius 8 → 12 pt", "240 pixels at 240, 34 (20 × 12)", "field.cell[3].label"])
        // The four boxes are 400 pixels wide. The frame is 2 pixels outside, and its line covers one more on each side.
        #expect(facts.marks == [0, 406, 0, 406, 0])
        #expect(facts.captions == ["Design, 400 × 160 pixels", "Found values, 400 × 160 pixels"])
        // With the radius that was found, only the icon differs.
        #expect(
            facts.differences.last
                == "Difference: 240 pixels differ by more than 16 of 255 levels, 400 × 160 pixels")
        #expect(facts.differences.first != facts.differences.last)
        // The middle of the canvas is at 240, 110. Eleven steps to the right and one down follow.
        #expect(facts.cursor.hasPrefix("x 251, y 111: found values #"))
        #expect(facts.messages.map { $0.isEmpty } == [true, false, false])
        #expect(facts.unreachableControls.isEmpty)
        #expect(facts.unnamedRoles.isEmpty)
        #expect(facts.overflow == 0)
        #expect(facts.requests == 1)
        #expect(facts.consoleErrors.isEmpty)
    }
}
