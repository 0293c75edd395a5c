import Fieldproof

@testable import FieldEncoding
@testable import FieldEntry
@testable import FieldFiles
@testable import FieldGoldens
@testable import FieldRaster
@testable import FieldRendering
@testable import FieldRuns
@testable import FieldScene
@testable import FieldShaping
@testable import FieldShards
@testable import FieldSource
@testable import FieldText

/// Fuzzes the font loader: adds a font, reads its metrics and shapes texts with it, which reads outlines or bitmaps.
enum FontFuzzer: Fuzzer {
    static let name = "font"

    private static let texts = ["4821AVéfi", "שלום", "\u{1F600}\u{1F44D}\u{1F3FD}", "a\u{301}\u{200D}b"]

    static func read(_ bytes: [UInt8]) throws {
        let library = try FontLibrary.bundled.adding(FontMemory(bytes), file: "fuzz.ttf", family: "Fuzz")
        let shaper = TextShaper(library: library)
        for weight in [400.0, 733] {
            for style in FontRequest.Style.allCases {
                let request = FontRequest(family: "Fuzz", size: 24, weight: weight, style: style)
                _ = try? shaper.metrics(of: request)
                for text in texts {
                    guard let run = try? shaper.shape(text, in: request) else { continue }
                    precondition(run.advance.isFinite, "the advance of a run is not finite")
                }
            }
        }
    }
}
