import Foundation
import TestTools
import Testing

/// The SVG files of all examples, read by an XML parser, and drawn by Chromium and by librsvg.
@Suite(.enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
struct LayeredSVGTests {
    /// What `svg_layers.py` prints.
    private struct Layers: Decodable {
        var pictures: Int
        var elements: Int
        var missing: [String]
        var unlabelled: [String]
        var repeated: [String]
        var dangling: [String]
        var pixels: [String]
        var names: [String: Int]
    }

    private static let examples: [String] = {
        let root = Project.root
        let files = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Examples").path)
        return (files ?? []).filter { $0.hasSuffix(".yaml") }.sorted().map { "\(root.path)/Examples/\($0)" }
    }()

    private func render(_ format: String, _ program: Program) throws -> Program.Result {
        let arguments = ["render"] + Self.examples + ["--format", format, "--scale", "2", "--json", "--quiet"]
        let result = try program.run(arguments: arguments)
        #expect(result.status == 0, "\(result.errors)")
        return result
    }

    @Test func everyElementIsAGroupWithItsID() throws {
        try Program.inFolder { program in
            let images = try render("svg", program)
            var documents = [("images.json", images.output)]
            for (number, scene) in Self.examples.enumerated() {
                let layouts = try program.run("inspect", scene, "--scale", "2", "--json")
                documents.append(("layouts-\(number).json", layouts.output))
            }
            let paths = try documents.map { name, bytes in
                let file = program.folder.appending(path: name)
                try bytes.write(to: file)
                return file.path
            }
            let output = try Tool.python("svg_layers.py", [program.folder.path] + paths)
            let found = try JSONDecoder().decode(Layers.self, from: Data(output.utf8))
            #expect(found.pictures >= 370 && found.elements > 9000)
            #expect(found.missing.isEmpty)
            #expect(found.unlabelled.isEmpty)
            #expect(found.repeated.isEmpty)
            #expect(found.dangling.isEmpty)
            for name in ["rect", "circle", "linearGradient", "radialGradient", "filter", "clipPath", "use", "title"] {
                #expect(found.names[name, default: 0] > 0, "no <\(name)>")
            }
            // Only images and colour emoji are pixels: shadows are filters, and conic gradients are wedges.
            #expect(found.pixels.isEmpty)
            #expect(found.names["image", default: 0] > 0)
        }
    }

    /// The limits are about 5 % above the sizes. The files that cairo wrote for the first three images had 33749,
    /// 221502 and 123258 bytes.
    @Test(arguments: [
        ("keycaps/typing@2x", 8_000), ("paints/typing.theme-light@2x", 61_000), ("card-flip/empty@2x", 23_000),
        ("sign-in/typing.language-ar.theme-light.device-phone.textScale-1@2x", 40_000),
    ])
    func filesAreSmall(_ name: String, _ limit: Int) throws {
        try Program.inFolder { program in
            let scene = try #require(Self.examples.first { $0.hasSuffix("/\(name.split(separator: "/")[0]).yaml") })
            let arguments = ["render", scene, "--format", "svg", "--scale", "2", "--only", name]
            #expect(try program.run(arguments: arguments).status == 0)
            let bytes = try program.read("out/\(name).svg").count
            #expect(bytes <= limit)
        }
    }

    @Test(
        .enabled(
            if: ["chromium", "rsvg-convert"].allSatisfy(Tool.isPresent), "chromium or rsvg-convert is not installed"))
    func otherRenderersDrawEveryExampleAsThePNG() throws {
        try Program.inFolder { program in
            _ = try render("svg", program)
            _ = try render("png", program)
            let folder = program.folder.appending(path: "out").path
            let lines = try Tool.python("svg_compare.py", [folder, "2"]).split(separator: "\n")
            #expect(lines.count >= 370)
            for line in lines {
                let fields = line.split(separator: "\t").map(String.init)
                // The mean in levels from 0 to 255: Chromium's drawing, then librsvg's.
                for (renderer, field) in zip(["Chromium", "librsvg"], fields.suffix(2)) {
                    let mean = try #require(Double(field), "\(fields[0]) has another size in \(renderer)")
                    #expect(mean < 0.4, "\(fields[0]) differs by \(mean) levels in \(renderer)")
                }
            }
        }
    }
}
