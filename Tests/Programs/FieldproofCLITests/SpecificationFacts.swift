import Foundation
import TestTools
import Testing

/// What `specification_facts.py` reads from a specification sheet.
struct SpecificationFacts: Decodable {
    struct Figure: Decodable {
        /// The element, the property and the text of each number.
        let numbers: [[String]]
        /// The points of each curve.
        let curves: [[[Double]]]
        let words: [String]
    }

    /// What is wrong with numbers.
    let errors: [String]
    /// The number of values that were compared with `inspect`.
    let compared: Int
    /// The properties that were compared.
    let kinds: [String]
    /// The tag and the text of each heading.
    let headings: [[String]]
    /// The texts of the cells of each table.
    let tables: [String: [[String]]]
    /// The state and the name of each picture in a gallery.
    let images: [[String]]
    let figures: [String: Figure]
    let items: [String]
    let unclosed: [String]

    /// Writes a sheet of a scene, and reads it.
    ///
    /// - Parameters:
    ///   - scene: The path of the scene.
    ///   - options: More options of `spec`.
    init(_ scene: String, _ options: [String] = [], in program: Program) throws {
        let result = try program.run(arguments: ["spec", scene, "-o", "sheet.html"] + options)
        try #require(result.status == 0, "\(result.errors)")
        let inspected = try program.run(arguments: ["inspect", scene])
        try #require(inspected.status == 0, "\(inspected.errors)")
        try program.write(inspected.output, to: "inspect.json")
        let paths = ["sheet.html", "inspect.json"].map { program.folder.appending(path: $0).path }
        let output = try Tool.python("specification_facts.py", paths)
        self = try JSONDecoder().decode(Self.self, from: Data(output.utf8))
    }

    /// The rows of a table below its header; empty if there is none.
    func rows(_ name: String) -> [[String]] { Array((tables[name] ?? []).dropFirst()) }

    /// The texts of the numbers of a figure by element and property.
    func numbers(_ name: String) -> [String: String] {
        Dictionary((figures[name]?.numbers ?? []).map { ("\($0[0]) \($0[1])", $0[2]) }) { first, _ in first }
    }
}
