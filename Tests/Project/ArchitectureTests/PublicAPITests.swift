import Foundation
import TestTools
import Testing

/// `Docs/public-api.txt` lists the public API, so that every change of it is visible in review.
@Suite struct PublicAPITests {
    @Test(.disabled(if: Sanitizer.isOn, "only the modules of the usual build are read"))
    func listingIsUpToDate() throws {
        let script = Project.root.appending(path: "Scripts/generate/public-api.py").path
        let text = String(decoding: try Tool.run("python3", script, "--build", Tool.products.path), as: UTF8.self)
        let listing = Project.root.appending(path: "Docs/public-api.txt")
        let known = Set(try String(contentsOf: listing, encoding: .utf8).split(separator: "\n"))
        let found = Set(text.split(separator: "\n"))
        let changes =
            known.subtracting(found).sorted().map { "- \($0)" } + found.subtracting(known).sorted().map { "+ \($0)" }
        #expect(
            changes.isEmpty,
            """
            the public API changed:
            \(changes.joined(separator: "\n"))
            If that is intended: python3 Scripts/generate/public-api.py > Docs/public-api.txt
            """)
    }

    @Test func hasAtMost420PublicDeclarations() throws {
        let declarations = try Project.sources().values.joined().flatMap { file in
            try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { line in
                let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
                // A conformance to Hashable already tells that there are these two.
                let isImplied = line.contains("func hash(into") || line.contains("func == ")
                return words.first == "public" && words.dropFirst().first != "import" && !isImplied
            }
        }
        #expect(declarations.count <= 420)
    }
}
