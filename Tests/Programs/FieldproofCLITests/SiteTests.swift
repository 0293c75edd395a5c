import Foundation
import TestTools
import Testing

/// The atlas that `make site` writes, with three presets.
@Suite struct SiteTests {
    private static var isComplete: Bool {
        guard let python = Tool.pythonWithPackages else { return false }
        return (try? Tool.run(python, "-c", "import axe_playwright_python, markdown_it, ruamel.yaml")) != nil
    }

    private func write(_ name: String, in program: Program) throws -> URL {
        let python = try #require(Tool.pythonWithPackages)
        let script = Project.root.appending(path: "Scripts/generate/site.py").path
        let folder = program.folder.appending(path: name)
        let presets = ["card", "chakra-attached", "vuetify"]
        _ = try Tool.run(python, ["-B", script, Program.executable.path, folder.path] + presets)
        return folder
    }

    /// The paths and bytes of all files of a folder.
    private func files(_ folder: URL) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            files[path] = try? Data(contentsOf: folder.appending(path: path))
        }
        return files
    }

    @Test(
        .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
        .enabled(if: isComplete, "packages of tests are not installed"))
    func siteIsAccessibleAndReproducible() throws {
        struct Facts: Decodable {
            let violations: [String]
            let passes: [Int]
            let wide: [String]
            let requests: [String]
            let errors: [String]
            let dead: [String]
            let skips: String
            let first: String
            let library: String
            let unfolded: [Bool]
        }
        let facts = try Program.inFolder { program in
            let folder = try write("site", in: program)
            let first = try files(folder)
            #expect(first.count > 150)
            let page = String(decoding: try #require(first["presets/vuetify.html"]), as: UTF8.self)
            for (state, remark) in [
                ("success", "ours: the original does not define it"),
                ("error while typing", "the original has an opaque border of the active box"),
            ] {
                #expect(page.contains("<figcaption>\(state) <span class=\"remark\">\(remark)</span>"), "\(state)")
            }
            #expect(try files(write("again", in: program)) == first)
            let python = try #require(Tool.pythonWithPackages)
            let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "site_pages.py").path
            let pages = [
                "index.html", "findings.html", "presets/vuetify.html", "presets/card.html", "guides/index.html",
                "guides/presets.html", "guides/scenes.html", "guides/devices.html",
            ]
            return try JSONDecoder().decode(
                Facts.self, from: try Tool.run(python, ["-B", script, folder.path] + pages))
        }
        #expect(facts.violations == [])
        #expect(facts.passes.count == 8 * 3 + 1 && facts.passes.allSatisfy { $0 > 10 })
        #expect(facts.wide == [] && facts.requests == [] && facts.errors == [])
        #expect(facts.dead == [])
        #expect(facts.skips == "skip" && facts.first == "presets/vuetify.html")
        #expect(facts.library == "presets/vuetify.html")
        #expect(facts.unfolded == [true, false])
    }
}
