import FieldScene
import TestTools
import Testing

/// Scenes with named values contain the same scenes as files in which the values are written out.
@Suite struct NamedValuePropertyTests {
    /// A path of the template, its value in the template, and other values.
    private struct Part {
        let path: String
        let usual: String
        let others: [String]
    }

    private static let parts = [
        Part(path: "canvas.width", usual: "375", others: ["320", "393", "412.5"]),
        Part(path: "canvas.height", usual: "96", others: ["80", "200"]),
        Part(path: "theme", usual: "light", others: ["dark"]),
        Part(path: "scale", usual: "1", others: ["2", "[1, 3]"]),
        Part(path: "reducedMotion", usual: "false", others: ["true"]),
        Part(path: "field.length", usual: "6", others: ["4", "8"]),
        Part(path: "field.label.size", usual: "20", others: ["12", "30"]),
        Part(path: "field.rule", usual: "{ height: 1 }", others: ["none", "{ height: 2, color: red }"]),
        Part(path: "states.a.text", usual: "'48'", others: ["'1'", "'4829'"]),
        Part(path: "states.b.status", usual: "normal", others: ["error", "success"]),
    ]

    /// A scene file with these values. Every value has a line of its own, so that all files have the same locations.
    private static func template(_ values: [String: String]) -> String {
        func value(_ path: String) -> String { values[path] ?? parts.first { $0.path == path }?.usual ?? "" }
        return """
            canvas:
              width: \(value("canvas.width"))
              height: \(value("canvas.height"))
            theme: \(value("theme"))
            scale: \(value("scale"))
            reducedMotion: \(value("reducedMotion"))
            field:
              length: \(value("field.length"))
              label:
                size: \(value("field.label.size"))
              rule: \(value("field.rule"))
            states:
              a:
                text: \(value("states.a.text"))
              b:
                status: \(value("states.b.status"))

            """
    }

    private func file(_ yaml: String) throws -> SceneFile {
        try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: .empty)
    }

    @Test(arguments: 0..<100)
    func namedValuesEqualTheirExplicitForm(_ seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        // Each axis has some of the paths. An axis with one path can be a list of values.
        var paths = Self.parts.shuffled(using: &random)[...]
        var matrix = "matrix:\n"
        var variants: [[String: String]] = [[:]]
        for axis in 0..<Int.random(in: 1...4, using: &random) {
            let own = paths.prefix(Int.random(in: 1...3, using: &random))
            paths = paths.dropFirst(own.count)
            guard let first = own.first else { break }
            var values: [[String: String]] = []
            if own.count == 1, Bool.random(using: &random) {
                values = first.others.map { [first.path: $0] }
                matrix += "  \(first.path): [\(first.others.joined(separator: ", "))]\n"
            } else {
                matrix += "  axis\(axis):\n"
                for value in 0..<Int.random(in: 1...3, using: &random) {
                    var settings: [String: String] = [:]
                    for part in own where settings.isEmpty || Bool.random(using: &random) {
                        settings[part.path] = part.others.randomElement(using: &random)
                    }
                    let pairs = settings.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
                    matrix += "    value\(value): { \(pairs) }\n"
                    values.append(settings)
                }
            }
            variants = variants.flatMap { variant in values.map { variant.merging($0) { _, new in new } } }
        }
        let combined = try file(Self.template([:]) + matrix)
        #expect(combined.variantCount == variants.count)
        for (index, values) in variants.enumerated() {
            var scene = try combined.scene(variant: index)
            scene.variant = []
            #expect(try scene == file(Self.template(values)).scene(variant: 0), "\(matrix) \(values)")
            let lists = values.map { "  \($0.key): [\($0.value)]\n" }.joined()
            var listed = try file(Self.template([:]) + "matrix:\n" + lists).scene(variant: 0)
            listed.variant = []
            #expect(scene == listed, "\(matrix) \(values)")
        }
    }

    /// `resolving` returns nil exactly where no value can be set.
    @Test(arguments: 0..<200)
    func resolvedPathsLeadToTheSameValue(_ seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let text = "a: { b: [1, { c: x }, [y, ~]], d: , 1: { 01: z } }"
        let root = try SourceParser.parse(Array(text.utf8), file: "scene.yaml")
        let value = SourceNode(location: root.location, content: .scalar("new", isPlain: true))
        let steps = ["a", "b", "c", "d", "0", "1", "01", "+1", "2", "-1", "3"]
        for _ in 0..<50 {
            let path = (0..<Int.random(in: 1...5, using: &random)).compactMap { index in
                index == 0 ? "a" : steps.randomElement(using: &random)
            }
            let replaced = root.replacing(path[...], with: value, at: root.location)
            let resolved = root.resolving(path)
            #expect((replaced == nil) == (resolved == nil), "\(path)")
            if let resolved {
                #expect(root.replacing(resolved[...], with: value, at: root.location) == replaced, "\(path)")
            }
        }
    }
}
