import Foundation
import TestTools
import Testing

/// The page of the studio in Chromium. `studio_page.py` operates the page and prints what it observes
/// (`StudioPageFacts`); its scenes are in `studio_process.py`.
@Suite(
    .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
    .enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct StudioPageTests {
    @Test func pageWorksInABrowser() throws {
        let facts = try Tool.inFolder { folder in
            let output = try Tool.python("studio_page.py", [Tool.products.path, folder.path])
            return try JSONDecoder().decode(StudioPageFacts.self, from: Data(output.utf8))
        }
        // At 1:1, each pixel on the screen is that of the file, with 1, 1.25, 1.5 and 2 device pixels for a CSS pixel.
        #expect(facts.exact == Array(repeating: .init(compared: 4, different: 0), count: 4))
        expectGrid(facts.demo)
        expectZooms(facts.demo.zooms)
        expectInspector(facts.demo.inspect)
        expectFindings(facts.demo.findings)
        expectFontFitting(facts.demo.fit)
        expectEdits(facts.demo)
        expectChanges(facts.demo.changes)
        expectLargeMatrices(facts.large)
        // The outlines of an edit appear without an animation.
        #expect(facts.reducedMotion.animations == ["none", "none"])
        #expect(facts.restarted == "The studio was started again. Open the address that it has printed.")
        #expect(facts.header.count == 2 && facts.header.first == facts.header.last)
        // A line of text, and not a third of the window.
        #expect(facts.emptyInspector < 60)
        #expect(facts.demo.unnamedRoles.isEmpty)
        #expect(facts.demo.controls > 50)
        #expect(facts.demo.console.isEmpty)
        #expect(facts.demo.foreign.isEmpty)
    }

    @Test(.enabled(if: axeIsPresent, "axe-playwright-python is not installed; run Scripts/setup/setup.sh tests"))
    func pageHasNoAccessibilityViolations() throws {
        struct Result: Decodable {
            let violations: [String]
            let passes: [Int]
        }
        let result = try Tool.inFolder { folder in
            let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "studio_axe.py").path
            let python = try #require(Tool.pythonWithPackages)
            let output = try Tool.run(python, "-B", script, Tool.products.path, folder.appending(path: "axe").path)
            return try JSONDecoder().decode(Result.self, from: output)
        }
        #expect(result.violations == [])
        // Seventeen views in two widths and two colour schemes; axe found something to check in each.
        #expect(result.passes.count == 68)
        #expect(result.passes.allSatisfy { $0 > 10 })
    }

    private static var axeIsPresent: Bool {
        guard let python = Tool.pythonWithPackages else { return false }
        return (try? Tool.run(python, "-c", "import axe_playwright_python")) != nil
    }

    private func expectGrid(_ facts: StudioPageFacts.Demo) {
        #expect(facts.scenes == ["broken", "demo", "fit"])
        let grid = facts.grid
        let pictures = ["empty", "typing"].flatMap { ["demo/\($0).theme-light", "demo/\($0).theme-dark"] }
        #expect(grid.pictures == pictures)
        #expect(grid.rows == ["empty", "typing"])
        #expect(grid.columns == ["light", "dark"])
        #expect(grid.rowsOfAll == ["empty · light", "typing · light", "empty · dark", "typing · dark"])
        #expect(grid.filtered == ["demo/typing.theme-dark"])
        #expect(grid.count == "1 of 5 pictures")
        // The last picture is chosen when the filter ends: right and down stay, left and up lead to the first one.
        #expect(grid.chosen == [pictures[3], pictures[3], pictures[2], pictures[0]])
    }

    private func expectZooms(_ zooms: StudioPageFacts.Zooms) {
        #expect(zooms.texts == ["1:1", "2:1", "3:1", "4:1", "6:1", "8:1", "12:1", "16:1", "16:1", "Fit"])
        #expect(zooms.inView == Array(repeating: true, count: 10))
        // From 8:1, in each of the four pictures.
        #expect(zooms.scrolls == [true, false])
        #expect(zooms.pixelGrids == [0, 0, 0, 0, 0, 4, 4, 4, 4, 0])
    }

    private func expectInspector(_ facts: StudioPageFacts.Inspect) {
        // The second of three cells of 30 points with gaps of 5, in a field at 10, 10.
        #expect(facts.hovered["id"] == "field.cell[1].label")
        #expect(facts.hovered["frame"] == "45, 10; 30 × 40 pt")
        #expect(facts.hovered["color"] == "#000000FF, token text")
        #expect(facts.hovered["font"]?.hasPrefix("family Inter, size ") == true)
        #expect(facts.withoutAlt == 0)
        #expect(facts.distances == ["10", "10", "5", "5"])
        #expect(facts.afterAlt == 0)
        #expect(facts.byKeys["id"] == "field.cell[1].box")
        // The chosen picture is the dark one of the row above.
        #expect(facts.byKeys["fill"] == "#6699FFFF, token brand")
        #expect(
            facts.distancesByKeys == [
                "left": "5 pt to field.cell[0]", "right": "5 pt to field.cell[2]", "top": "10 pt to edge",
                "bottom": "10 pt to edge",
            ])
        // Two for each picture. The canvas is 120 points wide, and labels are at least 40 CSS pixels apart.
        #expect(facts.rulers == 8)
        #expect(facts.rulerLabels == ["0", "50", "100"])
        // The middle of the box, and the pixel below and to the right of it.
        #expect(facts.loupe == ["60, 30: #6699FFFF", "61, 31: #6699FFFF"])
        #expect(facts.loupeText == "61, 31 px #6699FFFF")
    }

    private func expectFindings(_ facts: StudioPageFacts.Findings) {
        // White on #6699FF: the relative luminance of WCAG 2 is 0.3283, and (1 + 0.05) / (0.3283 + 0.05) is 2.78.
        let contrast = facts.here.first { $0.contains("text-contrast") }
        #expect(contrast?.contains("measured2.78required4.5suggestionthemes.dark.brand: #") == true)
        #expect(facts.hidden == 0)
        #expect(Int(facts.total).map { $0 >= facts.here.count } == true)
        #expect(facts.inPlace.contains("text-contrast 2.78 of 4.5"))
        // All pictures have findings, and the first one follows the last one.
        #expect(facts.next == "demo/empty.theme-light")
    }

    private func expectFontFitting(_ facts: StudioPageFacts.Fit) {
        // 320 points for 12 cells are 26.67 points for each.
        #expect(facts.steps.count > 2)
        #expect(facts.steps.allSatisfy { $0.contains(" of 26.67 pt, ") })
        #expect(facts.steps.dropLast().allSatisfy { $0.hasSuffix("too wide") })
        #expect(facts.steps.last?.hasSuffix("fits") == true)
        // A pasted code is accepted in one of three forms: without spaces and dashes.
        #expect(facts.behavior.count == 1)
        #expect(facts.behavior.first?.hasPrefix("paste · 3.3.8 · AA") == true)
        #expect(facts.behavior.first?.contains("measured1required3suggestionfield.input.cleansPaste: true") == true)
        #expect(facts.others.isEmpty)
        #expect(facts.cells == 12)
        #expect(facts.width.hasSuffix(" of 320 pt"))
        #expect(facts.layers.count == 2 && facts.layers[0] > facts.layers[1])
        #expect(facts.fitting == 12)
        #expect(facts.afterwards == 0)
    }

    private func expectEdits(_ facts: StudioPageFacts.Demo) {
        let edits = facts.edits
        #expect(edits.before.contains("unchanged"))
        // The fill within the borders of one point, from the first cell to the last one, of the light pictures only.
        let fill = [11.0, 11, 98, 38]
        #expect(edits.animations == ["fade", "fade"])
        #expect(edits.outlined == ["demo/empty.theme-light": fill, "demo/typing.theme-light": fill])
        let message = "unknown key 'lenght' in 'field'; did you mean 'length'?"
        #expect(edits.error == "demo.yaml:8:3 \(message)")
        #expect(edits.announced == "1 error in demo, line 8: \(message)")
        #expect(edits.stale == 4)
        #expect(edits.staleLabel.contains("stale"))
        #expect(edits.opened == [.name("demo.yaml"), .number(8), .number(3)])
        #expect(edits.openedByClick == edits.opened)
        #expect(edits.afterwards == "No more errors in demo")
        // A scene that never had pictures.
        #expect(facts.never == "broken.yaml:1:10 \(message)")
        #expect(facts.added == ["broken", "demo", "fit", "more"])
    }

    private func expectChanges(_ changes: StudioPageFacts.Changes) {
        // The added scene has the same pictures and a line more; then an edit adds two lines to the first scene.
        #expect(changes.lines == ["line 7", "line 6", "line 8"])
        // Two cells of 47.5 points have the gap between them where the label in the second of three was.
        #expect(changes.pointer == ["field", "field.cell[1].label", "", "field.cell[1].label"])
        #expect(changes.loupe.texts == ["50, 16 px #0044CCFF", "50, 16 px #CC4400FF"])
        #expect(changes.loupe.filtered)
        // A field with a cell, its box and its label; nothing is known of the picture that cannot be solved.
        #expect(changes.unsolvable.elements == [4, 0])
        #expect(
            changes.unsolvable.cell.hasPrefix("Cannot be drawnpartly.yaml:2:9 an image of 100000 × 60 pixels is too"))
        #expect(changes.unsolvable.button == "partly.yaml:2:9")
        // The length, then the position and the size of the line, which is between the frame and the edge.
        #expect(
            changes.outside == [
                "left": [-5, -5, 52.5, 5, 0], "right": [85, 15, 52.5, 85, 0], "top": [40, 5, 0, 0, 40],
                "bottom": [-5, 5, 60, 0, 5],
            ])
        #expect(
            changes.focus == [
                .key("demo.yaml\ndemo/typing.theme-light"), .key("line"),
                .key("target-size\ndemo/empty.theme-dark\nfield"),
                .key("demo.yaml\ndemo/typing.theme-light"), .key("demo error 0"),
                // Without the error, its button is gone.
                .key("grid"), .key("field 1"), .marks(12),
            ])
        let light = ["demo/empty.theme-light", "demo/typing.theme-light"]
        #expect(changes.filter == [[], light])
        #expect(changes.scroll.count == 2 && abs(changes.scroll[0] - changes.scroll[1]) < 2)
        #expect(changes.alt == [4, 0])
        #expect(changes.places.count == 2 && changes.places[0] < 1)
        #expect(changes.places.last == 0)
        #expect(changes.labels == [4, 0, 0])
        #expect(changes.unknownIsFreed)
        #expect(changes.onlyScene == ["broken", "demo", "fit", "partly"])
    }

    private func expectLargeMatrices(_ facts: StudioPageFacts.Large) {
        #expect(facts.count == "400 of 402 pictures")
        #expect(facts.tiles == 400)
        // A row of 280 pixels each in a view of 737, with 600 around it; each of the two rows, and some time to draw.
        #expect((1...20).contains(facts.drawn))
        // Browsers lay out somewhat more than what is near the view.
        #expect((1...100).contains(facts.laidOut))
        #expect(facts.lastIsDrawn == [false, true])
        // The smallest can be hit by a finger or a pointer (WCAG 2.5.8); 3000 × 2400 fits into 280 pixels of width, with a
        // border of one.
        #expect(facts.sizes == [[26, 26], [282, 226]])
        #expect(facts.labels == ["", "tiny", "huge"])
        // Down and up lead back, and no row further up has a picture in the same column.
        #expect(facts.sparse == ["empty", "10", "390", "dark", "1×"])
        #expect(facts.console.isEmpty)
    }
}
