// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target: upcoming language features are enabled, and warnings are errors.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// Targets that are compiled for size, because their code runs once for a run or a file. They compile faster, and the tarball
/// stays below its limit of 27 MB. What runs for each scene, image or pixel is compiled for speed: `FieldScene` for size would
/// make 1,000 layouts a third slower.
let compact: Set = [
    "FieldReference", "FieldReports", "FieldSpecification", "FieldTokens", "FieldShards", "FieldproofCLI",
    "FieldVector", "FieldColorProfiles", "FieldFitting", "FieldGoldens", "FieldRuns", "FieldMessages", "FieldAgents",
    "FieldLanguageServer",
    "FieldStudio", "FieldStudioArguments",
]

/// Links the static versions of Swift's libraries, and of the C libraries that `Scripts/setup/linker.sh` has found.
/// `Scripts/setup/build.py` sets the variable to the linker that this script writes.
///
/// Only the programs are linked like this: what they are built from is compiled as for the tests, so `make test` does not
/// compile it again. A package that depends on this one does not see the settings, because it cannot use the programs.
let programLinking: [LinkerSetting] =
    Context.environment["FIELDPROOF_LINKER"].map {
        // What FoundationEssentials, which swift-argument-parser uses, needs in turn.
        let foundation = ["_FoundationCShims", "_FoundationCollections", "swiftSynchronization", "stdc++"]
        return [.unsafeFlags(["-static-stdlib", "-use-ld=\($0)"] + foundation.map { "-l\($0)" })]
    } ?? []

/// Targets whose tests use internal symbols.
let testable: Set = ["FieldAgents", "FieldLanguageServer", "FieldStudio"]

/// Whether the scripts of this package build it. A package that depends on this one may not use flags.
let mayUseFlags = ["FIELDPROOF_LINKER", "FIELDPROOF_SANITIZER"].contains { Context.environment[$0] != nil }

/// The settings of a target.
func settings(_ name: String) -> [SwiftSetting] {
    if !mayUseFlags { return strict }
    let flags = (compact.contains(name) ? ["-Osize"] : []) + (testable.contains(name) ? ["-enable-testing"] : [])
    return strict + (flags.isEmpty ? [] : [.unsafeFlags(flags, .when(configuration: .release))])
}

/// A Swift target with the strict settings.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings(name))
}

/// The settings of tests. They are not optimised, because compiling them would take longer than running them.
let testSettings = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The tests of a target; `data` lists the files there that are not Swift sources.
func tests(_ name: String, _ dependencies: [Target.Dependency] = [], data: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: data, swiftSettings: testSettings)
}

/// A system library in C. `package` is the Debian package that contains its headers.
func system(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// The targets in a folder of `Sources/`, with their tests in the folder of `Tests/` with the same name.
func group(_ name: String, _ targets: [Target]) -> [Target] {
    for target in targets where target.path == nil {
        target.path = "\(target.type == .test ? "Tests" : "Sources")/\(name)/\(target.name)"
    }
    return targets
}

/// The programs, and the tests that run them.
let programs = ["FieldproofCLI", "FieldproofStudioCLI"]
let testsOfPrograms: Set = [
    "ArchitectureTests", "FieldAgentsTests", "FieldLanguageServerTests", "FieldReferenceTests", "FieldStudioTests",
    "FieldproofCLITests",
]

let package = Package(
    name: "fieldproof",
    products: [
        .library(name: "Fieldproof", targets: ["Fieldproof"]),
        .library(name: "FieldproofTesting", targets: ["FieldproofTesting"]),
        .executable(name: "fieldproof", targets: ["FieldproofCLI"]),
        .executable(name: "fieldproof-studio", targets: ["FieldproofStudioCLI"]),
        // Used by the fuzzers, which are a separate package. They have no public API.
        .library(name: "FieldShards", targets: ["FieldShards"]),
        .library(name: "FieldLanguageServer", targets: ["FieldLanguageServer"]),
        .library(name: "FieldMessages", targets: ["FieldMessages"]),
        .library(name: "FieldAudit", targets: ["FieldAudit"]),
        .library(name: "FieldMatching", targets: ["FieldMatching"]),
        .library(name: "FieldStudio", targets: ["FieldStudio"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
        .package(url: "https://github.com/apple/swift-nio", .upToNextMinor(from: "2.101.2")),
    ],
    targets: [
        group(
            "Libraries",
            [
                system("CCairo", "cairo", "libcairo2-dev"),
                system("CFreeType", "freetype2", "libfreetype-dev"),
                system("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"),
                system("CFriBidi", "fribidi", "libfribidi-dev"),
                system("CThai", "libthai", "libthai-dev"),
                // libunistring has no pkg-config file; its headers are in the compiler's default search path.
                .systemLibrary(name: "CUnistring", providers: [.apt(["libunistring-dev"])]),
                system("CDeflate", "libdeflate", "libdeflate-dev"),
                system("CWebP", "libwebpmux", "libwebp-dev"),
                system("CLCMS", "lcms2", "liblcms2-dev"),
                system("CYAML", "yaml-0.1", "libyaml-dev"),
                // Embeds the files of `Fonts/` in the programs, so that no font is read from disk.
                .target(name: "CFonts"),
                // Catches the `longjmp` by which libjpeg reports errors, because it must not cross Swift code.
                .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
            ]),
        group(
            "Core",
            [
                // Functions of the C library that Swift's modules do not contain.
                .target(name: "CPlatform"),
                // SHA-256: a copy of a small library in the public domain.
                .target(name: "CSHA256", exclude: ["README.md"]),
                // Everything that is specific to an operating system: files, processes, signals, threads, memory.
                module("FieldPlatform", ["CPlatform"]),
                // Points, rectangles, paths, transforms and colours; easing curves, springs and frame rates.
                module("FieldGeometry", ["FieldPlatform"]),
                // Pixel buffers, masks with a Gaussian blur, column warp of a rotation, rows of two images, digests.
                module("FieldPixels", ["FieldGeometry", "FieldPlatform", "CSHA256"]),
                // The interface between layout and text: `TextMeasurer`, `TextParagraph`, `GlyphRun`.
                module("FieldText", ["FieldGeometry", "FieldPixels"]),
                tests("FieldGeometryTests", ["FieldGeometry", "TestTools"]),
                tests("FieldPixelsTests", ["FieldPixels"]),
            ]),
        group(
            "Scene",
            [
                // Source text: readers of YAML and JSON, trees with locations, edits that keep comments, diagnostics.
                module("FieldSource", ["FieldPlatform", "FieldGeometry", "CYAML"]),
                // Scenes as plain values, their keys and their decoder; the presets, one file each.
                module("FieldScene", ["FieldSource", "FieldGeometry"]),
                // The entry state machines: events in, entry states out. The moments of states and of animations.
                module("FieldEntry", ["FieldScene", "FieldGeometry"]),
                tests(
                    "FieldSceneTests", ["FieldScene", "FieldGeometry", "TestTools"],
                    data: ["directions.tsv", "plurals.tsv"]),
                tests("FieldEntryTests", ["FieldEntry", "FieldScene", "FieldLayout", "FieldGeometry", "TestTools"]),
            ]),
        group(
            "Drawing",
            [
                // The display list, snapping to pixels, and the difference of two lists. No fonts, styles or states.
                module("FieldDrawing", ["FieldGeometry", "FieldPixels", "FieldText"]),
                // Solves a scene at a moment into a layout, and paints that into a display list.
                module(
                    "FieldLayout",
                    ["FieldGeometry", "FieldPixels", "FieldText", "FieldScene", "FieldEntry", "FieldDrawing"]),
                // Opens fonts, resolves directions and line breaks, shapes text: the `TextMeasurer` of the programs.
                module(
                    "FieldShaping",
                    [
                        "FieldGeometry", "FieldPixels", "FieldText", "CFreeType", "CHarfBuzz", "CFriBidi", "CUnistring",
                        "CThai", "CFonts",
                    ]),
                // Draws display lists, or parts of them, with Cairo: into pixels, or as paths into PDF.
                module("FieldRaster", ["FieldDrawing", "FieldPixels", "FieldGeometry", "FieldText", "CCairo"]),
                // Encodes and decodes images and clips; a file or a folder for each format.
                module(
                    "FieldEncoding",
                    ["FieldPlatform", "FieldPixels", "FieldGeometry", "CDeflate", "CWebP", "CJPEG"]),
                // Images by other programs: their colour spaces are converted to sRGB, and their orientation is applied.
                module("FieldColorProfiles", ["FieldPixels", "FieldEncoding", "CLCMS"]),
                // The vector formats: SVG, PDF, and clips of shapes with keyframes (Lottie, animated SVG).
                module(
                    "FieldVector",
                    [
                        "FieldGeometry", "FieldPixels", "FieldText", "FieldDrawing", "FieldLayout", "FieldRaster",
                        "FieldEncoding",
                        "FieldFiles",
                    ]),
                tests("FieldDrawingTests", ["FieldDrawing", "FieldGeometry", "FieldPixels"]),
                tests(
                    "FieldLayoutTests",
                    [
                        "FieldLayout", "FieldEntry", "FieldScene", "FieldDrawing", "FieldGeometry", "FieldPixels",
                        "FieldText",
                        "FieldShaping", "TestTools",
                    ], data: ["web-boxes.tsv"]),
                .testTarget(
                    name: "FieldEncodingTests",
                    dependencies: ["FieldEncoding", "FieldPixels", "FieldGeometry", "TestTools"],
                    exclude: [
                        "PngSuite", "independent_apng.py", "independent_gif.py", "independent_png.py", "pngsuite.tsv",
                    ],
                    swiftSettings: testSettings),
                tests("FieldColorProfilesTests", ["FieldColorProfiles", "FieldEncoding", "FieldPixels", "TestTools"]),
                tests(
                    "FieldRasterTests",
                    [
                        "FieldRaster", "FieldVector", "FieldLayout", "FieldDrawing", "FieldPixels", "FieldGeometry",
                        "FieldEncoding", "TestTools",
                    ],
                    data: ["svg_facts.py"]),
                tests("FieldVectorTests", ["FieldVector", "FieldGeometry", "TestTools"]),
                tests(
                    "FieldShapingTests", ["FieldShaping", "FieldGeometry", "FieldPixels", "FieldText", "TestTools"],
                    data: ["Fixtures", "bidi.tsv", "linebreaks.tsv"]),
            ]),
        group(
            "Rendering",
            [
                // Reads and writes files, each whole or not at all; quoting for shells and markup.
                module("FieldFiles", ["FieldPlatform", "FieldPixels", "FieldSource", "FieldEncoding"]),
                // From a scene file to images: `Proof`, `Renderer`, snapshots, clips, sheets.
                module(
                    "FieldRendering",
                    [
                        "FieldGeometry", "FieldPixels", "FieldText", "FieldSource", "FieldScene", "FieldEntry",
                        "FieldDrawing", "FieldLayout", "FieldShaping", "FieldRaster", "FieldEncoding", "FieldFiles",
                        "FieldVector",
                    ]),
                // Answers requests of the Python package: pixels in shared memory, layouts, masks of elements.
                module(
                    "FieldWorker",
                    [
                        "FieldPlatform", "FieldGeometry", "FieldPixels", "FieldScene", "FieldEntry", "FieldDrawing",
                        "FieldLayout", "FieldRaster", "FieldFiles", "FieldRendering",
                    ]),
                // Runs over many scenes: work items on several threads, progress, the journal of a run.
                module(
                    "FieldRuns",
                    [
                        "FieldPlatform", "FieldGeometry", "FieldPixels", "FieldText", "FieldSource", "FieldScene",
                        "FieldEntry",
                        "FieldDrawing", "FieldLayout",
                        "FieldShaping", "FieldRaster", "FieldEncoding", "FieldFiles", "FieldVector", "FieldRendering",
                    ]),
                // Parts of a run on several machines, and their merge.
                module(
                    "FieldShards",
                    [
                        "FieldGeometry", "FieldPixels", "FieldScene", "FieldLayout", "FieldComparing", "FieldFiles",
                        "FieldRendering", "FieldRuns", "FieldGoldens",
                    ]),
            ]),
        group(
            "Goldens",
            [
                // Embeds the files of the report's page.
                .target(name: "CReportWeb", exclude: ["Web"]),
                // Compares two images, or two layouts: metrics, similarity, difference images, changes.
                module("FieldComparing", ["FieldPlatform", "FieldPixels", "FieldGeometry", "FieldLayout"]),
                // Reads, compares, approves and prunes goldens, and finds the causes of differences.
                module(
                    "FieldGoldens",
                    [
                        "FieldPlatform", "FieldGeometry", "FieldPixels", "FieldText", "FieldSource", "FieldScene",
                        "FieldDrawing",
                        "FieldLayout",
                        "FieldShaping", "FieldRaster", "FieldEncoding", "FieldColorProfiles", "FieldComparing",
                        "FieldFiles",
                        "FieldRendering",
                        "FieldRuns",
                    ]),
                // Compares scenes with pictures of apps: finds the values that differ, by editing and drawing the scene.
                module(
                    "FieldMatching",
                    [
                        "FieldPlatform", "FieldGeometry", "FieldPixels", "FieldScene", "FieldEntry", "FieldDrawing",
                        "FieldLayout",
                        "FieldRaster", "FieldEncoding", "FieldColorProfiles", "FieldFiles", "FieldComparing",
                        "FieldRendering",
                    ]),
                // Finds the fields of a screenshot, and writes a scene of them.
                module(
                    "FieldFitting",
                    [
                        "FieldPlatform", "FieldGeometry", "FieldPixels", "FieldSource", "FieldScene", "FieldLayout",
                        "FieldRaster", "FieldRendering",
                    ]),
                // Reports of checks and audits: terminal, HTML, JUnit, SARIF, annotations.
                module(
                    "FieldReports",
                    [
                        "FieldGeometry", "FieldScene", "FieldComparing", "FieldFiles", "FieldGoldens", "FieldAudit",
                        "FieldMatching", "CReportWeb",
                    ]),
                // Goldens, and matches with apps, in Swift Testing; goldens in XCTest.
                module("FieldproofTesting", ["FieldPlatform", "FieldMatching", "Fieldproof"]),
                tests(
                    "FieldComparingTests",
                    [
                        "FieldComparing", "FieldEncoding", "FieldPixels", "FieldLayout", "FieldDrawing",
                        "FieldGeometry",
                        "FieldEntry",
                    ], data: ["Pixelmatch"]),
                tests("FieldFittingTests", ["FieldFitting", "FieldPixels", "FieldRendering", "TestTools"]),
                tests("FieldMatchingTests", ["FieldMatching", "FieldGeometry", "FieldPixels", "FieldRendering"]),
                tests(
                    "FieldReportsTests",
                    [
                        "FieldAudit", "FieldReports", "FieldGoldens", "FieldComparing", "FieldEncoding", "FieldPixels",
                        "FieldScene", "FieldMatching", "FieldRendering",
                        "TestTools",
                    ],
                    data: ["browser.py", "junit_facts.py", "markdown_facts.py", "report_page.py", "requirements.txt"]),
                tests("FieldproofTestingTests", ["FieldproofTesting", "Fieldproof"]),
            ]),
        group(
            "Handoff",
            [
                // Audits scenes by accessibility rules, one file each, and suggests values that pass.
                module(
                    "FieldAudit",
                    [
                        "FieldGeometry", "FieldPixels", "FieldText", "FieldSource", "FieldScene", "FieldEntry",
                        "FieldDrawing", "FieldLayout", "FieldRaster", "FieldEncoding", "FieldFiles", "FieldRendering",
                        "FieldRuns",
                    ]),
                // Writes themes and values of scenes as design tokens.
                module("FieldTokens", ["FieldGeometry", "FieldScene", "FieldFiles"]),
                // Specification sheets: their content as plain values, their figures, the writers of HTML and PDF.
                module(
                    "FieldSpecification",
                    [
                        "FieldGeometry", "FieldText", "FieldSource", "FieldScene", "FieldEntry", "FieldDrawing",
                        "FieldLayout", "FieldShaping",
                        "FieldRaster", "FieldFiles", "FieldVector", "FieldRendering", "FieldRuns", "FieldAudit",
                    ]),
                // From the keys in `FieldScene`: the JSON Schema, `explain`, the lists of `Docs/scenes.md`.
                module("FieldReference", ["FieldScene", "FieldFiles"]),
                tests(
                    "FieldAuditTests",
                    [
                        "FieldAudit", "FieldRendering", "FieldScene", "FieldRaster", "FieldGeometry", "FieldPixels",
                        "FieldFiles", "FieldRuns", "TestTools",
                    ], data: ["axe.tsv", "contrasts.tsv"]),
                tests(
                    "FieldTokensTests",
                    ["FieldTokens", "Fieldproof", "FieldFiles", "FieldScene", "FieldGeometry", "TestTools"],
                    data: ["tokens.schema.json", "valid_tokens.py"]),
                tests(
                    "FieldReferenceTests",
                    ["FieldReference", "Fieldproof", "FieldFiles", "FieldGeometry", "FieldScene", "TestTools"],
                    data: ["requirements.txt"]),
            ]),
        group(
            "Editors",
            [
                // Embeds the files of the studio's page, which also uses modules and styles of the report.
                .target(name: "CStudioWeb", dependencies: ["CReportWeb"], exclude: ["Web"]),
                // JSON-RPC: messages, their framing, and the loop of a server. Used by the two servers below.
                module("FieldMessages", ["FieldPlatform", "FieldFiles"]),
                // The server of the Model Context Protocol, whose tools are commands of the program.
                module("FieldAgents", ["FieldPlatform", "FieldFiles", "FieldMessages"]),
                // The language server, as a function from messages to messages; a file for each request.
                module(
                    "FieldLanguageServer",
                    [
                        "FieldMessages", "FieldPlatform", "FieldGeometry", "FieldScene", "FieldReference", "FieldEntry",
                        "FieldLayout",
                        "FieldPixels", "FieldDrawing", "FieldRaster",
                        "FieldComparing", "FieldFiles", "FieldRendering", "FieldGoldens", "FieldAudit",
                    ]),
                // The studio: open scenes, their images, their clients, and the HTTP interface; `watch`, which renders on change.
                .target(
                    name: "FieldStudio",
                    dependencies: [
                        "FieldPlatform", "FieldGeometry", "FieldScene", "FieldEncoding", "FieldFiles", "FieldRendering",
                        "FieldRuns", "FieldGoldens", "FieldMatching", "FieldFitting", "FieldAudit", "FieldEntry",
                        "FieldLayout", "FieldComparing",
                        "FieldLanguageServer", "FieldMessages", "FieldPixels", "CFonts", "CReportWeb", "CStudioWeb",
                        .product(name: "NIOCore", package: "swift-nio"),
                        .product(name: "NIOPosix", package: "swift-nio"),
                        .product(name: "NIOHTTP1", package: "swift-nio"),
                        .product(name: "NIOWebSocket", package: "swift-nio"),
                    ],
                    swiftSettings: settings("FieldStudio")),
                tests(
                    "FieldAgentsTests", ["FieldAgents", "FieldFiles", "FieldMessages", "FieldPlatform", "TestTools"],
                    data: ["agent_test.py", "requirements.txt"]),
                tests(
                    "FieldLanguageServerTests",
                    [
                        "FieldLanguageServer", "FieldMessages", "FieldPlatform", "FieldAudit",
                        "FieldEncoding",
                        "FieldFiles",
                        "FieldGeometry", "FieldGoldens", "FieldPixels", "FieldRendering", "FieldRuns", "FieldScene",
                        "TestTools",
                    ], data: ["client_test.py", "neovim.lua", "requirements.txt"]),
                tests(
                    "FieldStudioTests",
                    [
                        "FieldStudio", "FieldStudioArguments", "FieldComparing",
                        "FieldEncoding", "FieldEntry", "FieldFiles", "FieldGeometry", "FieldLanguageServer",
                        "FieldGoldens",
                        "FieldLayout", "FieldPixels", "FieldPlatform", "FieldRendering", "FieldRuns", "FieldScene",
                        "TestTools",
                        .product(name: "ArgumentParser", package: "swift-argument-parser"),
                    ],
                    data: [
                        "api.py", "clients.py", "files.py", "folder_state.py", "hostile.py", "large.py",
                        "message_facts.py",
                        "page_tools.py",
                        "playing.py", "requirements.txt", "scrubbing.py", "studio.py", "studio_app.py", "studio_axe.py",
                        "studio_changes.py", "studio_closing.py",
                        "studio_export.py", "studio_faults.py", "studio_links.py", "studio_page.py",
                        "studio_palette.py",
                        "studio_play.py",
                        "studio_process.py", "studio_review.py", "studio_scenes.py", "studio_text.py", "studio_time.py",
                        "studio_values.py", "watching.py", "writing.py",
                    ]),
            ]),
        group(
            "Programs",
            [
                // The build's date, commit and notices, as symbols that `Distribution/static.c` replaces.
                .target(name: "CBuild", exclude: ["notices.txt"]),
                // The public API: re-exports the targets that contain it.
                module(
                    "Fieldproof",
                    [
                        "FieldGeometry", "FieldPixels", "FieldText", "FieldSource", "FieldScene", "FieldEntry",
                        "FieldDrawing", "FieldLayout", "FieldShaping", "FieldRaster", "FieldEncoding", "FieldComparing",
                        "FieldFiles", "FieldRendering", "FieldRuns", "FieldGoldens",
                    ]),
                // The date and the commit of the build, and the notices of what the program contains.
                module("FieldBuild", ["FieldFiles", "FieldRendering", "CBuild"]),
                // The arguments of `lsp`, `studio` and `watch`, which both programs parse.
                module(
                    "FieldStudioArguments",
                    [
                        "FieldPlatform", "FieldRendering",
                        .product(name: "ArgumentParser", package: "swift-argument-parser"),
                    ]),
                // The program `fieldproof`: arguments, progress, exit codes, and nothing else.
                .executableTarget(
                    name: "FieldproofCLI",
                    dependencies: [
                        "FieldBuild", "FieldPlatform", "Fieldproof", "FieldAgents", "FieldAudit",
                        "FieldFitting", "FieldMatching", "FieldMessages",
                        "FieldReference",
                        "FieldReports",
                        "FieldShards", "FieldSpecification", "FieldTokens", "FieldStudioArguments", "FieldWorker",
                        .product(name: "ArgumentParser", package: "swift-argument-parser"),
                    ],
                    swiftSettings: settings("FieldproofCLI"), linkerSettings: programLinking),
                // The program `fieldproof-studio`, which `fieldproof lsp`, `studio` and `watch` start.
                .executableTarget(
                    name: "FieldproofStudioCLI",
                    dependencies: [
                        "FieldBuild", "FieldPlatform", "FieldFiles", "FieldRendering", "FieldLanguageServer",
                        "FieldMessages", "FieldStudio",
                        "FieldStudioArguments",
                        .product(name: "ArgumentParser", package: "swift-argument-parser"),
                    ],
                    swiftSettings: strict, linkerSettings: programLinking),
                tests(
                    "FieldproofTests",
                    [
                        "Fieldproof", "FieldPlatform", "FieldGeometry", "FieldScene", "FieldEntry", "FieldLayout",
                        "FieldFiles", "FieldShaping", "FieldRendering", "FieldRuns", "FieldGoldens", "FieldReports",
                        "FieldShards",
                        "TestTools",
                    ],
                    data: ["FitOracle.json", "Digests/digests.txt"]),
                tests(
                    "FieldproofCLITests", ["Fieldproof", "FieldScene", "TestTools"],
                    data: [
                        "contact_sheet_page.py", "document_texts.py", "python_long.py", "python_notebook.py",
                        "python_processes.py", "python_properties.py", "python_scenes.py", "python_values.py",
                        "reduced_motion.py",
                        "requirements.txt",
                        "site_pages.py", "slurm.sh",
                        "specification_facts.py", "specification_page.py", "svg_compare.py", "svg_layers.py",
                        "vector_clips.py",
                    ]),
            ]),
        group(
            "Project",
            [
                // What tests share.
                .target(name: "TestTools", path: "Tests/Project/TestTools", swiftSettings: testSettings),
                tests("ArchitectureTests", ["TestTools"]),
            ]),
    ].flatMap(\.self),
    swiftLanguageModes: [.v6]
)

// `FIELDPROOF_TARGETS` names the only targets to build, with what they need: the tests of one target, for
// `make test ROOM=FieldLayout`, or both programs at once, for packages.
if let names = Context.environment["FIELDPROOF_TARGETS"] {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var needed: Set<String> = []
    var queue = names.split(separator: " ").map(String.init)
    while let name = queue.popLast() {
        guard let target = targets[name] else { fatalError("there is no target '\(name)'") }
        guard needed.insert(name).inserted else { continue }
        if testsOfPrograms.contains(name) { queue += programs }
        // These tests read the modules of all targets.
        if name == "ArchitectureTests" { queue += targets.values.filter { $0.type != .test }.map(\.name) }
        for dependency in target.dependencies {
            switch dependency {
            case .byNameItem(let name, _), .targetItem(let name, _): queue.append(name)
            default: break
            }
        }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products = package.products.filter { product in
        switch product {
        case let library as Product.Library: needed.isSuperset(of: library.targets)
        case let program as Product.Executable: needed.isSuperset(of: program.targets)
        default: false
        }
    }
}
