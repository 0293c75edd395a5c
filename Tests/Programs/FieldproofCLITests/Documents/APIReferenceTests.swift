import Foundation
import TestTools
import Testing

/// The API reference of the library, as `make docs` builds it.
@Suite struct APIReferenceTests {
    /// The script fails if a public symbol has no comment, or if a link leads to no symbol.
    @Test func apiReferenceBuilds() throws {
        let program = try Program()
        defer { program.remove() }
        guard try program.shell("command -v docc pkg-config").status == 0 else { return }
        let script = Document.root.appending(path: "Scripts/generate/docs.sh").path
        let result = try program.shell("'\(script)' \"$PWD/pages\" '\(Tool.products.path)'")
        #expect(result.status == 0, "\(result.errors)")
        let files = try program.files()
        for page in ["documentation/fieldproof", "documentation/fieldproof/renderer", "documentation/fieldproof/rect"] {
            #expect(files.contains("pages/data/\(page).json"), "\(page)")
        }
    }
}
