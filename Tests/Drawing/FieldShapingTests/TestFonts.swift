import FieldShaping
import FieldText
import Foundation
import TestTools

/// The font files of the tests, and shortcuts for requests.
enum TestFonts {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// The bytes of a file in `Fixtures`.
    static func fixture(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: folder.appending(path: "Fixtures/\(name)")))
    }

    /// The bytes of a file in the project's `Fonts` folder.
    static func bundled(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: Project.root.appending(path: "Fonts/\(name)")))
    }

    /// The bundled fonts and the Hebrew test font.
    static func withHebrew() throws -> FontLibrary {
        try FontLibrary.bundled.adding(FontMemory(fixture("Hebrew.ttf")), file: "Hebrew.ttf")
    }

    /// The bundled fonts and the collection of two Chinese test fonts.
    static func withHan(family: String? = nil) throws -> FontLibrary {
        try FontLibrary.bundled.adding(FontMemory(fixture("Han.ttc")), file: "Han.ttc", family: family)
    }

    /// The bundled fonts and the test font of kana and full-width punctuation, under a family name.
    static func withKana(family: String? = nil) throws -> FontLibrary {
        try FontLibrary.bundled.adding(FontMemory(fixture("Kana.ttf")), file: "Kana.ttf", family: family)
    }

    /// The bundled fonts and the variable test font.
    static func withVariable() throws -> FontLibrary {
        try FontLibrary.bundled.adding(FontMemory(fixture("Variable.ttf")), file: "Variable.ttf")
    }
}

extension FontRequest {
    /// Inter at a size.
    static func inter(_ size: Double, weight: Double = 400, style: Style = .normal) -> FontRequest {
        FontRequest(family: "Inter", size: size, weight: weight, style: style)
    }
}
