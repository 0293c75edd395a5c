import Foundation
import TestTools
import Testing

/// Reports and other files that commands write beside their images overwrite neither what is read, nor one another.
@Suite struct OutputFileTests {
    private static let scene = "canvas: { width: 40, height: 20 }\nfield: { preset: underline, length: 1 }"

    /// Runs `body` in a folder with scenes, goldens, folders of images, and links to some of them.
    private func with(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "otp.yaml")
        try program.write(
            #"{"name": "json", "canvas": {"width": 40, "height": 20}, "field": {"preset": "underline", "length": 1},"#
                + #" "animations": {"go": {"script": ["focus"]}}}"#, to: "scene.json")
        #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
        let golden = try program.read("Goldens/otp/default.png")
        try program.write(golden, to: "first/a.png")
        try program.write(golden, to: "second/a.png")
        _ = try program.shell(
            """
            ln -s scene.json link.json; ln -s Goldens/otp/default.png golden.txt; ln -s golden.txt golden.png; ln -s . here
            """)
        try body(program)
    }

    /// Each command line names one file twice, or a file that is read. Nothing is written, and no file changes.
    @Test(
        arguments: [
            "check otp.yaml --summary otp.yaml", "check otp.yaml --junit ./otp.yaml",
            "check scene.json --summary scene.json", "check scene.json --junit ./scene.json",
            "check scene.json --summary link.json", "check link.json --junit scene.json",
            "check scene.json --junit here/scene.json", "check scene.json --junit first/../scene.json",
            "check otp.yaml --junit Goldens/otp/default.png", "check otp.yaml --junit golden.txt",
            "check otp.yaml --summary Goldens/otp/default.rejected.json",
            "check otp.yaml --summary x.md --junit x.md", "check otp.yaml --summary x.md --junit ./x.md",
            "check otp.yaml --summary x.md --junit here/x.md",
            "check otp.yaml --report r --junit r/index.html", "check otp.yaml --summary new/x --junit ./new/x",
            "check broken.yaml --summary broken.yaml", "check otp.yaml --summary brand.tokens.json",
            "check first second --summary first/a.png", "check otp.yaml --summary -",
            "diff first second --summary first/a.png", "diff first second --junit ./second/a.png",
            "diff first second --summary x --junit here/x", "diff first second --report r --junit r/index.html",
            "diff first second --summary golden.txt",
            "animate scene.json --manifest scene.json", "animate scene.json --manifest link.json",
            "animate scene.json --manifest otp.yaml", "animate scene.json --manifest out/json/go/00000.png",
            "animate scene.json --manifest out/json/go.gif --format gif",
            "tokens scene.json link.tokens.json -o link.tokens.json --force",
            "render scene.svg --contact-sheet-file ./scene.svg",
            "render otp.yaml --contact-sheet-file Goldens/otp/default.png",
            "render otp.yaml scene.json --contact-sheet-file golden.png",
            "diff first/a.png second/a.png Goldens/otp/default.png",
            "check wide.yaml --summary brand.json", "audit tokens.yaml --junit ./brand.json",
            "render picture.yaml --contact-sheet-file picture.png", "render picture.yaml -o out",
            "render picture.yaml -o here/out --resume",
            "animate out/json/go.json --format lottie", "animate out/json/go.json --format lottie -o here/out",
            "spec scene.html -o scene.html", "spec scene.html -o here/scene.html", "spec images.json -o mark.pdf",
            "spec images.json -o ./here/mark.pdf", "spec images.json missing.json -o mark.pdf",
        ])
    func nothingThatIsReadIsOverwritten(_ line: String) throws {
        try with { program in
            try program.write("field: { lenght: 1 }", to: "broken.yaml")
            try program.write(Self.scene, to: "link.tokens.json")
            try program.write("{}", to: "brand.json")
            let tokens = Self.scene + "\nthemes: { light: brand.json }"
            try program.write(tokens, to: "tokens.yaml")
            // The field does not fit, and the summary would say so.
            try program.write(tokens.replacing("length: 1", with: "length: 12"), to: "wide.yaml")
            try program.write(Self.scene, to: "scene.svg")
            for name in ["picture.png", "out/picture/default.png"] {
                try program.write(program.read("first/a.png"), to: name)
            }
            try program.write(
                "name: picture\ncanvas: { width: 40, height: 20, background: { image: out/picture/default.png } }\n"
                    + "content: { stack: { children: [ { image: { path: picture.png, width: 9, height: 9 } } ] } }",
                to: "picture.yaml")
            try program.write(program.read("scene.json"), to: "out/json/go.json")
            try program.write(Self.scene, to: "scene.html")
            try program.write(try program.read("first/a.png"), to: "mark.pdf")
            try program.write(
                #"{"canvas": {"width": 40, "height": 20}, "content": {"image": "mark.pdf"}}"#, to: "images.json")
            let before = try contents(of: program)
            let result = try program.run(arguments: line.split(separator: " ").map(String.init))
            #expect(result.status == 2)
            #expect(
                result.errors.contains("of its own") || result.errors.contains("would be overwritten")
                    || result.errors.contains("cannot be '-'"), "\(result.errors)")
            #expect(try contents(of: program) == before)
        }
    }

    /// The same for `merge`, whose paths are its own options, or come from the shards' options.
    @Test(
        arguments: [
            ["--junit", "scene.json"], ["--summary", "./scene.json"], ["--junit", "link.json"],
            ["--junit", "x", "--summary", "here/x"], ["--report", "r", "--junit", "r/index.html"],
            ["--summary", "otp.yaml"], ["--junit", "out/.fieldproof/check-1-of-1.json"], ["--junit", "golden.txt"],
        ])
    func mergeOverwritesNothing(_ options: [String]) throws {
        try with { program in
            _ = try program.run("check", "scene.json", "--shard", "1/2", "-o", "out")
            _ = try program.run("check", "scene.json", "--shard", "2/2", "-o", "out")
            let record = "out/.fieldproof/check-1-of-2.json"
            let options = options.map { $0.replacing("check-1-of-1.json", with: "check-1-of-2.json") }
            #expect(try program.read(record).count > 0)
            let before = try contents(of: program)
            let result = try program.run(arguments: ["merge", "out"] + options)
            #expect(result.status == 2)
            #expect(
                result.errors.contains("of its own") || result.errors.contains("would be overwritten"),
                "\(result.errors)")
            #expect(try contents(of: program) == before)
        }
    }

    /// With `out` in the first folder, the difference of `a.png` would be `first/b/a.png`, which is an expected image.
    @Test func differenceImagesOverwriteNoComparedImage() throws {
        try with { program in
            #expect(try program.run("render", "otp.yaml", "--scale", "2", "-o", "big").status == 0)
            try program.write(try program.read("big/otp/default@2x.png"), to: "second/a.png")
            try program.write(try program.read("first/a.png"), to: "first/b/a.png")
            let before = try contents(of: program)
            let result = try program.run("diff", "first", "second", "./first/b")
            #expect(result.status == 2)
            #expect(result.errors.contains("'first/b/a.png' is one of the compared images"), "\(result.errors)")
            #expect(try contents(of: program) == before)
        }
    }

    /// Files of their own are written, in new folders and over reports of earlier runs too.
    @Test func separateOutputFilesAreWritten() throws {
        try with { program in
            for _ in 1...2 {
                let check = try program.run(
                    "check", "otp.yaml", "--summary", "r/s.md", "--junit", "r/j.xml", "--report", "r")
                #expect(check.status == 0, "\(check.errors)")
            }
            #expect(try program.files().filter { $0.hasPrefix("r/") } == ["r/index.html", "r/j.xml", "r/s.md"])
            #expect(try program.run("animate", "scene.json", "--manifest", "frames.json").status == 0)
        }
    }

    /// A pipe gets the bytes that a file gets, and the link to it stays a link, as `/dev/stdout` has to.
    @Test(
        arguments: [
            ("md", "check otp.yaml --summary"), ("xml", "check otp.yaml --junit"), ("sarif", "audit otp.yaml --sarif"),
            ("xml", "audit otp.yaml --junit"), ("frames", "animate scene.json --manifest"),
            ("html", "spec otp.yaml -o"), ("pdf", "spec otp.yaml -o"),
            ("tokens.json", "tokens otp.yaml --force -o"), ("png", "render otp.yaml --contact-sheet-file"),
            ("png", "diff first/a.png out/big/otp/default@2x.png"), ("yaml", "init --force"),
        ])
    func linksToPipesAreWrittenThrough(_ ending: String, _ line: String) throws {
        try with { program in
            #expect(try program.run("render", "otp.yaml", "--scale", "2", "-o", "out/big").status == 0)
            let result = try program.shell(
                """
                mkfifo pipe; ln -s pipe link.\(ending)
                exec 9<> pipe 8< pipe
                cat <&8 9>&- > taken & exec 8<&-
                s=0; fieldproof \(line) link.\(ending) 9>&- || s=$?
                exec 9>&-; wait
                t=0; fieldproof \(line) plain.\(ending) > printed || t=$?
                test $s = $t; test $s -lt 2; test -p pipe; test "$(readlink link.\(ending))" = pipe
                """)
            #expect(result.status == 0, "\(result.errors)")
            let taken = try program.read("taken")
            #expect(!taken.isEmpty)
            #expect(try taken == program.read("plain.\(ending)"))
        }
    }

    /// The record of a shard does not replace a link to a pipe either.
    @Test func recordsOfShardsReplaceNoLinkToAPipe() throws {
        try with { program in
            let result = try program.shell(
                """
                mkfifo pipe; mkdir -p out/.fieldproof; ln -s ../../pipe out/.fieldproof/check-1-of-2.json
                fieldproof check otp.yaml --shard 1/2 -o out || echo $?; readlink out/.fieldproof/check-1-of-2.json
                """)
            #expect(result.text == "3\n../../pipe\n", "\(result.errors)")
            #expect(
                result.errors.contains(
                    "check-1-of-2.json: error: cannot be written: it is a link to a pipe or a device"))
        }
    }

    /// A link to standard output, which is a file, takes what comes after the other lines.
    @Test func aLinkToStandardOutputIsWrittenThrough() throws {
        try with { program in
            let result = try program.shell(
                """
                ln -s /proc/self/fd/1 out.md
                echo first > printed; fieldproof check otp.yaml --summary out.md >> printed
                fieldproof check otp.yaml --summary plain.md; test -L out.md
                """)
            #expect(result.status == 0, "\(result.errors)")
            let printed = String(decoding: try program.read("printed"), as: UTF8.self)
            let summary = String(decoding: try program.read("plain.md"), as: UTF8.self)
            #expect(printed.hasPrefix("first\n") && printed.contains(summary))
        }
    }

    /// The bytes of all files by their paths.
    private func contents(of program: Program) throws -> [String: Data] {
        Dictionary(uniqueKeysWithValues: try program.files().map { ($0, try program.read($0)) })
    }
}
