import Foundation
import TestTools
import Testing

/// The HTML files that the page of the studio exports, in Chromium. `studio_export.py` exports and opens them.
@Suite(
    .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
    .enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct StudioExportTests {
    private struct Facts: Decodable {
        struct Contents: Decodable {
            let pictures: Int
            let images: Int
            /// Whether the pictures use all images and no others, and whether these have the bytes that the studio serves.
            let areUsed: Bool
            let areEqual: Bool
            let policy: String
            let scripts: Int
            let hasFolder: Bool
            let hasToken: Bool
            let addresses: [String]
            let bold: Int
        }
        struct Look: Decodable {
            let background: [String]
            let wide: [Bool]
            let sizes: [[Double]]
            let zoom: Bool
            let titles: [String]
            let names: [String]
            let scenes: [String]
            let errors: [String]
            let heads: [[String]]
            let badges: [String]
            let findings: [String]
            let labels: [String]
            let requests: [String]
            let console: [String]
        }
        let name: String
        let notice: String
        let all: Contents
        let look: Look
        /// What axe-core finds in the file, and for each view the number of rules that pass; nil without axe-core.
        let violations: [String]?
        let passes: [Int]?
        let part: Contents
        let exact: [[Int]]
        let partName: String
        let partRows: [String]
        let partNames: [String]
        let nothing: String
        let large: String
        /// The number of files after the exports that were refused.
        let files: Int
        let many: String
        let console: [String]
    }

    @Test func exportedFilesContainTheShownPictures() throws {
        let facts = try Tool.inFolder { folder in
            let output = try Tool.python("studio_export.py", [Tool.products.path, folder.path] + Self.axeFile)
            return try JSONDecoder().decode(Facts.self, from: Data(output.utf8))
        }
        #expect(facts.name == "fieldproof-0000-00-00.html")
        #expect(facts.notice == "Exported 7 pictures as fieldproof-0.html, 0 KiB.")
        // Two of the seven pictures have the same pixels.
        expectContents(facts.all, pictures: 7, images: 6)
        expectContents(facts.part, pictures: 2, images: 2)
        // At 1:1, each pixel on the screen is that of the file, with 1 and 2 device pixels for a CSS pixel.
        #expect(facts.exact == [[2, 0], [2, 0]])
        expectLook(facts.look)
        #expect(facts.partName == "demo-0000-00-00.html")
        #expect(facts.partRows == ["typing · light", "typing · dark"])
        #expect(facts.partNames.prefix(2) == ["2 pictures of demo.yaml", "Only those that match “typing”"])
        #expect(facts.nothing == "No picture is shown, so there is nothing to export.")
        #expect(facts.large == "The pictures have more than 32 MiB. Show fewer: only one scene, or filter.")
        #expect(facts.files == 1)
        #expect(
            facts.many == "2,000 pictures are shown; an export has at most 1,000 pictures. "
                + "Show fewer: only one scene, or filter.")
        #expect(facts.console.isEmpty)
        if !Self.axeFile.isEmpty {
            #expect(facts.violations == [])
            // Two widths and two colour schemes; axe found something to check in each.
            #expect(facts.passes?.count == 4)
            #expect(facts.passes?.allSatisfy { $0 > 10 } == true)
        }
    }

    /// The file of axe-core, if it is installed.
    private static var axeFile: [String] {
        let command = "import importlib.resources as r; print(r.files('axe_playwright_python') / 'axe.min.js', end='')"
        guard let python = Tool.pythonWithPackages, let output = try? Tool.run(python, "-c", command) else { return [] }
        return [String(decoding: output, as: UTF8.self)]
    }

    private func expectContents(_ contents: Facts.Contents, pictures: Int, images: Int) {
        #expect(contents.pictures == pictures)
        #expect(contents.images == images)
        #expect(contents.areUsed)
        #expect(contents.areEqual)
        let policy = "default-src 'none'; style-src 'sha256'; img-src data:; base-uri 'none'; form-action 'none'"
        #expect(contents.policy == policy)
        #expect(contents.scripts == 0)
        // Neither the folder of the scenes nor the token leaves the machine.
        #expect(!contents.hasFolder)
        #expect(!contents.hasToken)
        #expect(contents.addresses.isEmpty)
        // The error with `<b` in it is text.
        #expect(contents.bold == 0)
    }

    private func expectLook(_ look: Facts.Look) {
        // Light, dark, and light on paper.
        #expect(look.background == ["rgb(255, 255, 255)", "rgb(16, 20, 25)", "rgb(255, 255, 255)"])
        #expect(look.wide == [true, true, true])
        #expect(look.sizes == [[90, 50], [180, 100]])
        #expect(!look.zoom)
        #expect(look.titles == ["demo, fit, markup, same"])
        #expect(look.names.first == "7 pictures of demo.yaml, fit.yaml, markup.yaml, same.yaml")
        #expect(look.names.last?.contains("by Fieldproof 0.") == true)
        #expect(look.scenes == ["demo", "fit", "markup", "same"])
        #expect(look.errors.count == 1)
        #expect(look.errors.first?.hasPrefix("markup.yaml:1:10 unknown key '<b onload=x>&' in 'field'") == true)
        #expect(look.heads == [["empty", "typing", "typing", "first", "second"], ["light", "dark"]])
        #expect(look.badges.prefix(2) == ["2 findings", "2 findings"])
        #expect(look.badges.dropFirst(4).first == "new4 findings")
        #expect(look.labels.first == "empty, light, 1×, 2 findings")
        // White on #6699FF (see StudioPageTests).
        let contrast = look.findings.first { $0.contains("2.78") }
        #expect(contrast?.hasPrefix("text-contrast · 1.4.3 · AA text colour contrast is 2.78:1") == true)
        #expect(contrast?.contains("in typing, dark, 1×; demo.yaml, line 6; set themes.dark.brand: #") == true)
        #expect(look.requests.isEmpty)
        #expect(look.console.isEmpty)
    }
}
