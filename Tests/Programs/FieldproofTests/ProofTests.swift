import FieldRendering
import FieldShaping
import Fieldproof
import Foundation
import Testing

@Suite struct ProofTests {
    /// The layout error of a proof's first snapshot. If there is none, the test fails.
    private func layoutError(of proof: Proof) throws -> SceneError? {
        let snapshot = try #require(try proof.snapshots().first)
        return #expect(throws: SceneError.self) { try Renderer(proof).layout(of: snapshot) }
    }

    @Test func snapshotsCombineVariantsStatesAndScales() throws {
        let proof = try Proof(
            yaml: """
                name: otp
                scale: [1, 1.5, 3]
                field: { preset: underline }
                states: { empty: {}, typing: { text: "48" } }
                matrix: { field.length: [4, 6], theme: [light, dark] }
                """)
        let snapshots = try proof.snapshots()
        #expect(snapshots.count == 24)
        #expect(
            snapshots.prefix(7).map(\.name) == [
                "otp/empty.length-4.theme-light", "otp/empty.length-4.theme-light@1.5x",
                "otp/empty.length-4.theme-light@3x",
                "otp/typing.length-4.theme-light", "otp/typing.length-4.theme-light@1.5x",
                "otp/typing.length-4.theme-light@3x", "otp/empty.length-4.theme-dark",
            ])
        #expect(try proof.snapshots(state: "typing", scale: 2).map(\.name).last == "otp/typing.length-6.theme-dark@2x")
    }

    @Test func rejectsAnUnknownStateWithASuggestion() throws {
        let proof = try Proof(yaml: "field: { preset: underline }\nstates: { typing: {} }", path: "a/otp.yaml")
        #expect(
            throws: SceneError(
                at: SceneLocation(file: "a/otp.yaml", line: 1, column: 1),
                "the scene has no state 'typign'; did you mean 'typing'?")
        ) { try proof.snapshots(state: "typign") }
    }

    @Test func rejectsValuesWithTheSameFileName() {
        let yaml = "field: { preset: underline, rule: {} }\nmatrix: { field.rule.color: ['#FFF', 'FFF'] }"
        #expect(throws: SceneError.self) { try Proof(yaml: yaml) }
    }

    @Test func matrixCanVaryStatesAndScales() throws {
        let proof = try Proof(
            yaml:
                "name: x\nfield: { preset: underline }\nstates: { a: {} }\nmatrix: { scale: [1, [2, 3]], states.a.text: ['1', '2'] }"
        )
        #expect(
            try proof.snapshots().map(\.name) == [
                "x/a.scale-1.text-1", "x/a.scale-1.text-2", "x/a.scale-2-3.text-1@2x", "x/a.scale-2-3.text-1@3x",
                "x/a.scale-2-3.text-2@2x", "x/a.scale-2-3.text-2@3x",
            ])
    }

    @Test func sizeInPixelsIsPointsTimesScale() throws {
        let proof = try Proof(yaml: "canvas: { width: 375, height: 120 }\nscale: 1.5\nfield: { preset: underline }")
        let snapshot = try #require(try proof.snapshots().first)
        let pixels = try Renderer(proof).pixels(of: snapshot)
        #expect(pixels.width == 563)
        #expect(pixels.height == 180)
        #expect(try PNG.decode(try Renderer(proof).png(of: snapshot)) == pixels)
    }

    @Test func reportsATooLargeSnapshotAtTheCanvas() throws {
        let proof = try Proof(
            yaml: "canvas: { width: 20000, height: 20000 }\nfield: { preset: underline }", path: "x.yaml")
        let error = try layoutError(of: proof)
        #expect(
            error?.description
                == "x.yaml:1:9: error: an image of 20000 × 20000 pixels is too large; the limit is 100000000 pixels, and 32767 on a side"
        )
    }

    @Test func reportsAMissingCharacterAtTheText() throws {
        let proof = try Proof(yaml: "field: { preset: underline }\nstates:\n  a: { text: \"4𒀀\" }", path: "x.yaml")
        let error = try layoutError(of: proof)
        #expect(
            error?.description
                == "x.yaml:3:14: error: no font has the character '𒀀' (U+12000); tried Inter, Noto Color Emoji; under"
                + " 'fonts', list a font that has it, such as Noto Sans Cuneiform (Debian package fonts-noto-core)"
        )
    }

    @Test func reportsATypedMissingCharacterAtItsEvent() throws {
        let proof = try Proof(
            yaml: "field: { preset: underline }\nstates:\n  a: { text: \"4\", after: [focus, type: \"5𒀀\"] }",
            path: "x.yaml")
        let error = try layoutError(of: proof)
        #expect(error?.diagnostics.first?.location == SceneLocation(file: "x.yaml", line: 3, column: 34))
    }

    @Test func matrixCanVaryFonts() throws {
        let proof = try Proof(
            yaml: """
                name: x
                fonts: [OCRA.ttf]
                field: { preset: underline, length: 2, label: { family: Mine } }
                states: { a: { text: "4" } }
                matrix: { fonts: [[{ path: OCRA.ttf, family: Mine }], [{ path: Inter.ttf, family: Mine }]] }
                """, folder: "\(ExampleTests.root)/Fonts/")
        let renderer = Renderer(proof)
        let snapshots = try proof.snapshots()
        #expect(snapshots.count == 2)
        #expect(try renderer.png(of: snapshots[0]) != renderer.png(of: snapshots[1]))
        #expect(throws: SceneError.self) {
            try Proof(yaml: "field: {}\nmatrix: { fonts: [[], [missing.ttf]] }", folder: "\(ExampleTests.root)/Fonts/")
        }
    }

    @Test func reportsAnUnknownFamilyAtItsName() throws {
        let proof = try Proof(yaml: "field: { preset: underline, label: { family: Intre } }", path: "x.yaml")
        let error = try layoutError(of: proof)
        #expect(
            error?.description
                == "x.yaml:1:46: error: no font has the family 'Intre' (known: Inter, OCR A, Dancing Script, Noto Color Emoji)"
        )
    }

    @Test func scenesAddFontsByPath() throws {
        let folder = "\(ExampleTests.root)/Fonts/"
        let proof = try Proof(
            yaml: """
                fonts: [{ path: OCRA.ttf, family: Mine, weight: 400 }, { path: Inter.ttf, family: Heavy, axes: { wght: 900 } }]
                field: { preset: underline, label: { family: Mine } }
                states: { a: { text: "4" } }
                """, folder: folder)
        let layout = try Renderer(proof).layout(of: try #require(try proof.snapshots().first))
        var faces: [FontFace] = []
        layout.visit { _, element in
            for property in element.properties { if case .font(let face, _) = property.value { faces.append(face) } }
        }
        #expect(faces.first?.family == "Mine")
        #expect(faces.first?.file == "OCRA.ttf")
    }

    /// Two scenes share the bytes of a font file until another font is in its place, also while the first scene is in use.
    @Test func scenesShareFontsThatDoNotChange() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func entry(_ font: String? = nil) throws -> FontEntry {
            if let font {
                let bytes = try Data(contentsOf: URL(filePath: "\(ExampleTests.root)/Fonts/\(font)"))
                try bytes.write(to: folder.appending(path: "own.ttf"))
            }
            let proof = try Proof(yaml: "fonts: [own.ttf]\nfield: {}", folder: "\(folder.path)/")
            return try #require(proof.libraries.values.first?.entries.first)
        }
        let first = try entry("OCRA.ttf")
        #expect(try entry().sharesFile(with: first))
        let second = try entry("Inter.ttf")
        #expect(!second.sharesFile(with: first) && second.family != first.family)
    }

    @Test func reportsMissingAndBrokenFontsAtTheirPath() throws {
        do throws(SceneError) {
            _ = try Proof(
                yaml: "fonts: [no.ttf, README.md]\nfield: {}", path: "x.yaml", folder: "\(ExampleTests.root)/Fonts/")
            Issue.record("no error was thrown")
        } catch {
            #expect(error.diagnostics.map(\.location.column) == [9, 17])
            #expect(error.diagnostics[0].message.hasSuffix("cannot be read: No such file or directory"))
            #expect(error.diagnostics[1].message.hasPrefix("README.md is not a usable font"))
        }
    }
}
