import Foundation
import Testing

/// Scenes whose strings are in a String Catalog.
@Suite struct CatalogTests {
    private static let scene = """
        canvas: { width: 200 }
        strings: App.xcstrings
        content: { stack: { padding: 8, children: [{ text: { id: title, string: "{title}" } }] } }
        matrix: { language: [en, de] }

        """

    private static func catalog(_ german: String) -> String {
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "title" : {
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "\(german)" } },
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Enter your code" } }
              }
            }
          },
          "version" : "1.0"
        }
        """
    }

    private func with(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "otp.yaml")
        try program.write(Self.catalog("Code eingeben"), to: "App.xcstrings")
        try body(program)
    }

    @Test func aNewTranslationChangesOneSnapshot() throws {
        try with { program in
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            #expect(try program.run("check", "otp.yaml").errors == "2 images: 2 unchanged\n")
            try program.write(Self.catalog("Code tippen"), to: "App.xcstrings")
            let check = try program.run("check", "otp.yaml")
            #expect(check.status == 1)
            #expect(
                check.text.contains("title text “Code eingeben” → “Code tippen” (App.xcstrings changed)"),
                "\(check.text)")
            #expect(check.errors.contains("2 images: 1 unchanged, 1 different"))
        }
    }

    /// A golden contains its scene, but not the catalog.
    @Test func goldenCanBeReadAsASceneBesideItsCatalog() throws {
        try with { program in
            #expect(try program.run("approve", "otp.yaml", "--quiet").status == 0)
            let golden = "Goldens/otp/default.language-de.png"
            let without = try program.run("render", golden)
            #expect(without.status == 2)
            #expect(
                without.errors.hasPrefix(
                    "\(golden):2:10: error: the string catalog 'App.xcstrings' cannot be read: No such file or directory; an image contains its scene, but not the catalog, which must be beside the image"
                ), "\(without.errors)")
            try program.write(Self.catalog("Code eingeben"), to: "Goldens/otp/App.xcstrings")
            #expect(try program.run("render", golden, "--quiet").status == 0)
            #expect(try program.files().contains("out/otp/default.language-de.png"))
        }
    }

    @Test func aResumedRunRendersAChangedCatalogAgain() throws {
        try with { program in
            #expect(try program.run("render", "otp.yaml", "--resume").status == 0)
            let before = try program.read("out/otp/default.language-de.png")
            #expect(try program.run("render", "otp.yaml", "--resume").status == 0)
            #expect(try program.read("out/otp/default.language-de.png") == before)
            try program.write(Self.catalog("Code tippen"), to: "App.xcstrings")
            #expect(try program.run("render", "otp.yaml", "--resume").status == 0)
            #expect(try program.read("out/otp/default.language-de.png") != before)
        }
    }

    @Test func errorsNameTheCatalog() throws {
        try with { program in
            try program.write("{ \"sourceLanguage\": \"en\", \"strings\": [] }", to: "App.xcstrings")
            let result = try program.run("render", "otp.yaml")
            #expect(result.status == 2)
            #expect(result.errors.hasPrefix("App.xcstrings:1:38: error: 'strings' must be a mapping, not a list"))
            // The path of the catalog is that by which the user can open it.
            try program.write(Data(Self.scene.utf8), to: "scenes/otp.yaml")
            try program.write(Data("[]".utf8), to: "scenes/App.xcstrings")
            #expect(
                try program.run("render", "scenes/otp.yaml").errors.hasPrefix(
                    "scenes/App.xcstrings:1:1: error: a string catalog must be a mapping, not a list"))
            try program.write(String(repeating: " ", count: 4 << 20) + "{}", to: "App.xcstrings")
            let tooLong = try program.run("render", "otp.yaml")
            #expect(tooLong.status == 2)
            #expect(
                tooLong.errors.hasPrefix("otp.yaml:2:10: error: the string catalog 'App.xcstrings' cannot be read: "))
        }
    }

    /// Damaged catalogs are errors and no crashes.
    @Test func damagedCatalogsAreErrors() throws {
        try with { program in
            let bytes = Array(Self.catalog("%#@a@ %lld %1$lld").utf8)
            for cut in stride(from: 0, to: bytes.count, by: 7) {
                try program.write(Data(bytes[..<cut]), to: "App.xcstrings")
                let result = try program.run("render", "otp.yaml", "--dry-run", "--quiet")
                #expect(result.status == 2, "\(cut)")
            }
        }
    }
}
