import Foundation
import Testing

/// `diff` and `check` of folders of other tools, and their reports. The layouts are those that the tools document.
@Suite struct FolderLayoutTests {
    /// Three images, two of which differ.
    private func with(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(
            """
            canvas: { width: 60, height: 40, background: "#FFFFFF" }
            field: { preset: plain, length: 1 }
            states: { one: { text: "1" }, two: { text: "2" } }
            """, to: "s.yaml")
        #expect(try program.run("render", "s.yaml", "-o", ".", "--quiet").status == 0)
        try body(program)
    }

    private func copy(_ program: Program, _ name: String, to paths: String...) throws {
        for path in paths { try program.write(program.read("s/\(name).png"), to: path) }
    }

    private func document(_ result: Program.Result) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    }

    /// The names and verdicts in a document.
    private func verdicts(_ result: Program.Result) throws -> [String: String] {
        let results = try #require(try document(result)["results"] as? [[String: Any]])
        let pairs = results.compactMap { entry -> (String, String)? in
            guard let name = entry["name"] as? String, let verdict = entry["verdict"] as? String else { return nil }
            return (name, verdict)
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test func playwrightKeepsBothImagesInOneFolder() throws {
        try with { program in
            let folder = "test-results/login-shows-the-form-chromium"
            try copy(program, "one", to: "\(folder)/form-1-expected.png", "\(folder)/form-1-diff.png")
            try copy(program, "two", to: "\(folder)/form-1-actual.png", "\(folder)/new-actual.png")
            // The expected image alone, and other files, are no failure.
            try copy(program, "one", to: "\(folder)/old-expected.png", "\(folder)/test-failed-1.png")
            let result = try program.run("diff", "test-results", "--json")
            #expect(result.status == 1)
            #expect(try document(result)["layout"] as? String == "playwright")
            #expect(
                try verdicts(result) == [
                    "login-shows-the-form-chromium/form-1.png": "different",
                    "login-shows-the-form-chromium/new.png": "new",
                ])
            #expect(
                result.errors == "images of failed tests of Playwright: 2 images: 0 unchanged, 1 different, 1 new\n")
            #expect(
                try program.run("check", "test-results", "--quiet").text
                    == program.run("diff", "test-results", "--metric", "exact").text)
        }
    }

    @Test func paparazziKeepsActualImagesOfFailures() throws {
        try with { program in
            let (images, failures) = ("app/src/test/snapshots/images", "app/build/paparazzi/failures")
            try copy(program, "one", to: "\(images)/com.a_Login_form.png", "\(images)/com.a_Login_error.png")
            try copy(program, "two", to: "\(failures)/debug/com.a_Login_form.png")
            try copy(program, "one", to: "\(failures)/debug/delta-com.a_Login_form.png")
            for arguments in [["app"], [images, failures]] {
                let result = try program.run(arguments: ["diff"] + arguments + ["--json"])
                #expect(result.status == 1)
                #expect(try document(result)["layout"] as? String == "paparazzi")
                // The test that passed has no actual image, and is no orphan.
                #expect(try verdicts(result) == ["debug/com.a_Login_form.png": "different"])
            }
        }
    }

    @Test func swiftSnapshotTestingKeepsActualImagesOfFailures() throws {
        try with { program in
            try copy(program, "one", to: "__Snapshots__/LoginTests/form.1.png", "__Snapshots__/LoginTests/error.1.png")
            try copy(program, "two", to: "artifacts/LoginTests/form.1.png")
            let result = try program.run("diff", "__Snapshots__/", "artifacts", "--json")
            #expect(result.status == 1)
            #expect(try document(result)["layout"] as? String == "swift-snapshot-testing")
            #expect(try verdicts(result) == ["LoginTests/form.1.png": "different"])
            // No failure leaves no image.
            try FileManager.default.removeItem(at: program.folder.appending(path: "artifacts/LoginTests"))
            let passed = try program.run("diff", "__Snapshots__", "artifacts")
            #expect(passed.status == 0 && passed.text.isEmpty, "\(passed.errors)")
        }
    }

    @Test func reportsOfFoldersContainAcceptCommands() throws {
        try with { program in
            try copy(program, "one", to: "old/a b.png", "old/gone.png", "old/same.png")
            try copy(program, "two", to: "now/a b.png", "now/sub/new.png")
            try copy(program, "one", to: "now/same.png")
            let result = try program.run(
                arguments: ["diff", "old", "now", "--report", "page", "--junit", "j.xml", "--summary", "s.md"],
                environment: ["GITHUB_ACTIONS": "true"])
            #expect(result.status == 1)
            let commands = [
                "cp 'now/a b.png' 'old/a b.png'", "rm old/gone.png",
                "install -D -m 644 now/sub/new.png old/sub/new.png",
            ]
            let files = try ["page/index.html", "j.xml", "s.md"].map {
                try String(decoding: program.read($0), as: UTF8.self)
            }
            for command in commands {
                #expect(files[0].contains(command))
                #expect(files[1].replacing("&apos;", with: "'").contains(command))
                #expect(files[2].contains(command))
            }
            #expect(result.text.contains("::error file=old/a b.png,line=1,col=1,title=now/a b.png%3A different::"))
            // The commands do what they say.
            #expect(try program.shell(commands.joined(separator: "\n")).status == 0)
            #expect(try program.run("diff", "old", "now").status == 0)
            // Images of the page, as PNG files: two of each pair that differs, and one of each other.
            #expect(files[0].matches(of: /id="image-\d+"/).count == 2)
        }
    }

    @Test func brokenImagesAndWrongFoldersAreErrors() throws {
        try with { program in
            try copy(program, "one", to: "old/a.png", "old/b.png")
            try copy(program, "two", to: "now/a.png")
            try program.write("no image", to: "now/b.png")
            let broken = try program.run("diff", "old", "now", "--report", "page")
            #expect(broken.status == 2)
            // The other image is compared nevertheless, and the page has both.
            #expect(broken.text.contains("a.png: different") && broken.text.contains("b.png: failed"))
            #expect(broken.errors.contains("now/b.png:1:1: error: cannot be read"))
            #expect(
                try String(decoding: program.read("page/index.html"), as: UTF8.self).contains("an image cannot be read")
            )
            for (arguments, words) in [
                (["diff", "old"], "has no images of failed tests"), (["diff", "s/one.png"], "is no folder"),
                (["diff", "s/one.png", "s/two.png", "--report", "x"], "'--report' needs two folders"),
                (["check", "old", "now", "--state", "a"], "need scenes"),
                (["check", "old", "now", "--ignore", "field"], "no element matches"),
            ] {
                let result = try program.run(arguments: arguments)
                #expect(result.status == 2 && result.errors.contains(words), "\(arguments): \(result.errors)")
            }
            #expect(try !program.files().contains("x/index.html"))
        }
    }
}
