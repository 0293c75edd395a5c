import Foundation
import Testing

/// The library's pages, as `make docs` makes them.
@Suite struct LibraryPageTests {
    /// Every public symbol has a comment, and every link leads to a symbol: else the script fails.
    @Test func thePagesAreMade() throws {
        let program = try Program()
        defer { program.remove() }
        guard try program.shell("command -v docc pkg-config").status == 0 else { return }
        let script = Document.root.appending(path: "Scripts/docs.sh").path
        let result = try program.shell("'\(script)' \"$PWD/pages\" '\(Program.products.path)'")
        #expect(result.status == 0, "\(result.errors)")
        let files = try program.files()
        for page in ["documentation/fieldproof", "documentation/fieldproof/renderer", "documentation/fieldproof/rect"] {
            #expect(files.contains("pages/data/\(page).json"), "\(page)")
        }
    }
}
