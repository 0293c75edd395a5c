import FieldGeometry
import FieldShaping
import FieldText
import Testing

/// Added fonts: names, weights, pinned axes, and errors for damaged files.
struct FontLibraryTests {
    private func addingError(
        _ bytes: [UInt8], file: String = "x.ttf", weight: Double? = nil, axes: [String: Double] = [:]
    ) -> TextError? {
        do {
            _ = try FontLibrary.bundled.adding(FontMemory(bytes), file: file, weight: weight, axes: axes)
            return nil
        } catch { return error }
    }

    @Test(arguments: ["Inter.ttf", "OCRA.ttf", "DancingScript.otf", "NotoColorEmoji.ttf"])
    func bundledEntriesMatchTheFontFiles(file: String) throws {
        let declared = try #require(FontLibrary.bundled.entries.first { $0.file == file })
        let library = try FontLibrary.bundled.adding(FontMemory(TestFonts.bundled(file)), file: file)
        let parsed = try #require(library.entries.first)
        if file != "OCRA.ttf" { #expect(parsed.family == declared.family) }
        #expect(parsed.weight == declared.weight)
        #expect(parsed.weightAxis == declared.weightAxis)
        #expect(parsed.style == declared.style)
        #expect(parsed.slantAxis == declared.slantAxis)
        #expect(parsed.hasItalicAxis == declared.hasItalicAxis)
        #expect(parsed.isColor == declared.isColor)
    }

    @Test func listsEachFamilyOnce() throws {
        let library = try TestFonts.withHebrew().adding(FontMemory(TestFonts.fixture("Hebrew.ttf")), file: "again.ttf")
        #expect(library.families == ["Inter", "OCR A", "Dancing Script", "Noto Color Emoji", "Fixture Hebrew"])
    }

    @Test func familiesCanBeRenamed() throws {
        let library = try FontLibrary.bundled.adding(
            FontMemory(TestFonts.fixture("Hebrew.ttf")), file: "fonts/mine.ttf", family: "Mine", weight: 300,
            style: .italic)
        let run = try TextShaper(library: library).shape("א", in: FontRequest(family: "mine", size: 10))
        #expect(
            run.faces == [FontFace(family: "Mine", weight: 300, style: .italic, file: "fonts/mine.ttf")])
    }

    @Test func addedFamilyPrecedesTheBundledFamilyOfThatName() throws {
        let library = try FontLibrary.bundled.adding(
            FontMemory(TestFonts.fixture("Variable.ttf")), file: "my.ttf", family: "INTER")
        let run = try TextShaper(library: library).shape("A4", in: .inter(10))
        #expect(run.faces.map(\.file) == ["my.ttf", "Inter.ttf"])
    }

    @Test func pinnedAxesOverrideTheRequestedWeight() throws {
        let library = try FontLibrary.bundled.adding(
            FontMemory(TestFonts.bundled("Inter.ttf")), file: "bold.ttf", family: "Bold", axes: ["wght": 700])
        let shaper = TextShaper(library: library)
        let expected = try #require(FontOracle.advances[700])
        for weight in [100.0, 400, 700] {
            let run = try shaper.shape("0", in: FontRequest(family: "Bold", size: 40, weight: weight))
            #expect(abs(run.advance - expected[0] * 40 / 2816) < 1.0 / 64)
            #expect(run.faces.map(\.weight) == [700])
        }
    }

    @Test func weightSetsTheWeightAxis() throws {
        let library = try FontLibrary.bundled.adding(
            FontMemory(TestFonts.bundled("Inter.ttf")), file: "thin.ttf", family: "Thin", weight: 100)
        let run = try TextShaper(library: library).shape("0", in: FontRequest(family: "Thin", size: 40))
        let expected = try #require(FontOracle.advances[100])
        #expect(abs(run.advance - expected[0] * 40 / 2816) < 1.0 / 64)
    }

    @Test(
        "Nearest weight by CSS Fonts 4, section 5.2",
        arguments: [
            (400.0, 500.0), (500, 500), (450, 500), (300, 200), (100, 200), (600, 800), (700, 800), (900, 800),
        ])
    func selectsTheNearestWeight(requested: Double, selected: Double) throws {
        var library = FontLibrary.bundled
        for weight in [800.0, 200, 500] {
            library = try library.adding(
                FontMemory(TestFonts.fixture("Hebrew.ttf")), file: "\(weight).ttf", family: "Boxes", weight: weight)
        }
        let request = FontRequest(family: "Boxes", size: 10, weight: requested)
        #expect(try TextShaper(library: library).shape("א", in: request).faces.map(\.weight) == [selected])
    }

    @Test func prefersTheFileOfTheRequestedStyle() throws {
        var library = FontLibrary.bundled
        for style in FontRequest.Style.allCases {
            library = try library.adding(
                FontMemory(TestFonts.fixture("Hebrew.ttf")), file: "\(style).ttf", family: "Boxes", style: style)
        }
        for style in FontRequest.Style.allCases {
            let request = FontRequest(family: "Boxes", size: 10, style: style)
            let run = try TextShaper(library: library).shape("א", in: request)
            #expect(run.faces.map(\.file) == ["\(style).ttf"])
            // The outline is unchanged, without a synthetic slant.
            #expect(run.inkBounds.map { abs($0.width - 4) < 1e-9 } == true)
        }
    }

    @Test func rejectsUnknownAxesAndValuesOutOfRange() throws {
        let inter = try TestFonts.bundled("Inter.ttf")
        let unknown = addingError(inter, axes: ["wdth": 80])
        #expect(unknown?.code == .wrongAxis)
        #expect(unknown?.message == "x.ttf has no axis 'wdth' (known: wght, slnt)")
        #expect(
            addingError(inter, axes: ["wght": 950])?.message
                == "the axis 'wght' of x.ttf must be from 100 to 900, not 950")
        #expect(addingError(inter, axes: ["wght": .nan])?.code == .wrongAxis)
        #expect(
            addingError(try TestFonts.fixture("Hebrew.ttf"), axes: ["wght": 400])?.message
                == "x.ttf has no axis 'wght' (it has no axes)")
    }

    @Test func rejectsInvalidFilesWithAReason() throws {
        let hebrew = try TestFonts.fixture("Hebrew.ttf")
        let cases: [([UInt8], String)] = [
            ([], "x.ttf is not a usable font: it is empty"),
            ([0, 1, 0], "x.ttf is not a usable font: it ends within its table directory"),
            (Array("<html></html>".utf8), "x.ttf is not a usable font: it is neither a TrueType nor an OpenType file"),
            (
                Array("wOF2 and so on".utf8),
                "x.ttf is not a usable font: it is compressed for the web (WOFF); give the .ttf or .otf file"
            ),
            (Array(hebrew.prefix(20)), "x.ttf is not a usable font: it ends within its table directory"),
            (
                Array(hebrew.dropLast(20)),
                "x.ttf is not a usable font: it ends before the end of its table 'post'"
            ),
        ]
        for (bytes, message) in cases {
            let error = addingError(bytes)
            #expect(error?.code == .brokenFont)
            #expect(error?.message == message)
        }
    }

    @Test(arguments: ["Hebrew.ttf", "Variable.ttf"])
    func damagedFilesDoNotTrap(file: String) throws {
        let whole = try TestFonts.fixture(file)
        var seed: UInt64 = 42
        func random(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        for length in stride(from: 0, to: whole.count, by: 7) { exercise(Array(whole.prefix(length))) }
        for _ in 0..<1500 {
            var bytes = whole
            for _ in 0...random(4) { bytes[random(bytes.count)] = UInt8(random(256)) }
            exercise(bytes)
        }
        for _ in 0..<100 {
            exercise([0, 1, 0, 0] + (0..<300).map { _ in UInt8(random(256)) })
        }
    }

    /// Adds a font and shapes text with it. Errors are allowed.
    private func exercise(_ bytes: [UInt8]) {
        guard let library = try? FontLibrary.bundled.adding(FontMemory(bytes), file: "x.ttf", family: "X") else {
            return
        }
        let shaper = TextShaper(library: library)
        for style in FontRequest.Style.allCases {
            let request = FontRequest(family: "X", size: 20, weight: 650, style: style)
            _ = try? shaper.metrics(of: request)
            _ = try? shaper.shape("Aאבַג ", in: request)
        }
    }
}
