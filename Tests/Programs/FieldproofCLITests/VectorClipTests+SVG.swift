import Foundation
import TestTools
import Testing

/// What the SVG documents say: their ids, their rules, and shapes that are stored once.
extension VectorClipTests {
    /// A ring of three intervals of colours has at most 3 · 255 wedges. They are stored once for the five times that the ring
    /// comes and goes, for 12 frames each.
    @Test func wedgesAreStoredOnce() throws {
        try with("conic") { program in
            try run(program, "animate", "conic.yaml", "--format", "svg")
            let svg = String(decoding: try program.read("out/conic/typing.anim.svg"), as: UTF8.self)
            let wedges = svg.components(separatedBy: "L").count
            #expect(svg.components(separatedBy: "id=\"conic").count == 2)
            #expect(svg.components(separatedBy: "<path").count < 3 * 255 + 300, "\(wedges)")
            #expect(svg.components(separatedBy: "href=\"#conic1\"").count > 40)
            #expect(svg.utf8.count < 400_000)
        }
    }

    /// Media Queries 5, `prefers-reduced-motion`: every animation is paused, in the last frame. Others play.
    @Test(.enabled(if: Tool.isPresent("chromium"), "chromium is not installed"))
    func reducedMotionShowsTheLastFrame() throws {
        for name in ["shake", "drop"] {
            try with(name) { program in
                try run(program, "animate", "\(name).yaml", "--format", "svg")
                let clip = try #require(try program.files().first { $0.hasSuffix(".anim.svg") })
                let output = try Tool.python("reduced_motion.py", [program.folder.appending(path: clip).path])
                let facts = try json(Data(output.utf8))
                let (duration, times) = (
                    try #require(facts["duration"] as? Double), try #require(facts["times"] as? [Double])
                )
                #expect(facts["states"] as? [String] == ["paused"])
                #expect(facts["playing"] as? [String] == ["running"])
                // A frame lasts 1000 / 30 ms.
                #expect(!times.isEmpty && times.allSatisfy { $0 > duration - 1000.0 / 30 && $0 < duration })
            }
        }
    }

    /// XML 1.0, section 2.3: a name has letters, digits, hyphens, full stops and underscores, and begins with a letter.
    @Test func idsAreValidXMLNames() throws {
        try with("drop") { program in
            func ids(_ arguments: String...) throws -> [String] {
                let result = try program.run(arguments: arguments + ["-o", "-"])
                #expect(result.status == 0, "\(result.errors)")
                return String(decoding: result.output, as: UTF8.self).matches(of: #/ id="([^"]*)"/#).map {
                    String($0.1)
                }
            }
            for command in [["animate", "drop.yaml"], ["render", "drop.yaml"]] {
                let found = try ids(command[0], command[1], "--format", "svg", "--xml-ids")
                #expect(found.contains("field.cell-0.box") && Set(found).count == found.count)
                #expect(found.allSatisfy { $0.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9._-]*/#) != nil }, "\(found)")
                #expect(try ids(command[0], command[1], "--format", "svg").contains("field.cell[0].box"))
            }
            let result = try program.run("animate", "drop.yaml", "--xml-ids", "--format", "lottie")
            #expect(result.status == 2 && result.errors.contains("'--xml-ids' needs '--format svg'"))
        }
    }

    /// Two documents in one page: no name of an animation or a class is in both, and no rule is for other elements.
    @Test func documentsOnOnePageShareNoNames() throws {
        try with("drop") { program in
            try program.write(program.read("drop.yaml"), to: "fall.yaml")
            try run(program, "animate", "drop.yaml", "fall.yaml", "--format", "svg")
            let names = try ["drop", "fall"].map { scene in
                let svg = String(decoding: try program.read("out/\(scene)/typing@2x.anim.svg"), as: UTF8.self)
                #expect(!svg.contains("[class]"))
                return Set(svg.matches(of: #/(?:@keyframes |class=")([\w-]+)/#).map { String($0.1) })
            }
            #expect(!names[0].isEmpty && names[0].isDisjoint(with: names[1]))
        }
    }
}
