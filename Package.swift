// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target: upcoming language features are enabled, and warnings are errors.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// Targets that are compiled for size, which takes less time, because their code runs once for a run or a file. What runs for
/// each scene, picture or pixel is compiled for speed.
let compact: Set = [
    "FieldReference", "FieldReports", "FieldSpecification", "FieldTokens", "FieldShards", "FieldproofCLI",
    "FieldVector", "FieldGoldens", "FieldRuns", "FieldLanguageServer", "FieldStudio", "FieldStudioArguments",
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
let testable: Set = ["FieldLanguageServer", "FieldStudio"]

/// The settings of a target.
func settings(_ name: String) -> [SwiftSetting] {
    // A package that depends on this one may not use flags.
    if Context.environment["FIELDPROOF_LINKER"] == nil { return strict }
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
    "ArchitectureTests", "FieldLanguageServerTests", "FieldReferenceTests", "FieldStudioTests", "FieldproofCLITests",
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
        .library(name: "FieldAudit", targets: ["FieldAudit"]),
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
                system("CYAML", "yaml-0.1", "libyaml-dev"),
                .target(name: "CFonts"),
                .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
            ]),
        group(
            "Core",
            [
                .target(name: "CPlatform"),
                .target(name: "CSHA256", exclude: ["README.md"]),
                module("FieldPlatform", ["CPlatform"]),
                module("FieldGeometry", ["FieldPlatform"]),
                module("FieldPixels", ["FieldGeometry", "FieldPlatform", "CSHA256"]),
                module("FieldText", ["FieldGeometry", "FieldPixels"]),
                tests("FieldGeometryTests", ["FieldGeometry", "TestTools"]),
                tests("FieldPixelsTests", ["FieldPixels"]),
            ]),
        group(
            "Scene",
            [
                module("FieldSource", ["FieldGeometry", "CYAML"]),
                module("FieldScene", ["FieldSource", "FieldGeometry"]),
                module("FieldEntry", ["FieldScene", "FieldGeometry"]),
                tests(
                    "FieldSceneTests", ["FieldScene", "FieldGeometry", "TestTools"],
                    data: ["directions.tsv", "plurals.tsv"]),
                tests("FieldEntryTests", ["FieldEntry", "FieldScene", "FieldLayout", "TestTools"]),
            ]),
        group(
            "Drawing",
            [
                module("FieldDrawing", ["FieldGeometry", "FieldPixels", "FieldText"]),
                module(
                    "FieldLayout",
                    ["FieldGeometry", "FieldPixels", "FieldText", "FieldScene", "FieldEntry", "FieldDrawing"]),
                module(
                    "FieldShaping",
                    [
                        "FieldGeometry", "FieldPixels", "FieldText", "CFreeType", "CHarfBuzz", "CFriBidi", "CUnistring",
                        "CThai", "CFonts",
                    ]),
                module("FieldRaster", ["FieldDrawing", "FieldPixels", "FieldGeometry", "FieldText", "CCairo"]),
                module(
                    "FieldEncoding",
                    ["FieldPlatform", "FieldPixels", "FieldGeometry", "CDeflate", "CWebP", "CJPEG"]),
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
                tests(
                    "FieldRasterTests",
                    [
                        "FieldRaster", "FieldVector", "FieldLayout", "FieldDrawing", "FieldPixels", "FieldGeometry",
                        "FieldEncoding", "TestTools",
                    ],
                    data: ["svg_facts.py"]),
                tests("FieldVectorTests", ["FieldVector", "TestTools"]),
                tests(
                    "FieldShapingTests", ["FieldShaping", "FieldGeometry", "FieldPixels", "FieldText", "TestTools"],
                    data: ["Fixtures", "bidi.tsv", "linebreaks.tsv"]),
            ]),
        group(
            "Rendering",
            [
                module(
                    "FieldFiles", ["FieldPlatform", "FieldGeometry", "FieldPixels", "FieldSource", "FieldEncoding"]),
                module(
                    "FieldRendering",
                    [
                        "FieldGeometry", "FieldPixels", "FieldText", "FieldScene", "FieldEntry", "FieldDrawing",
                        "FieldLayout",
                        "FieldShaping", "FieldRaster", "FieldEncoding", "FieldFiles", "FieldVector",
                    ]),
                module(
                    "FieldRuns",
                    [
                        "FieldPlatform", "FieldGeometry", "FieldPixels", "FieldText", "FieldSource", "FieldScene",
                        "FieldEntry",
                        "FieldDrawing", "FieldLayout",
                        "FieldShaping", "FieldRaster", "FieldEncoding", "FieldFiles", "FieldVector", "FieldRendering",
                    ]),
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
                .target(name: "CReportWeb", exclude: ["Web"]),
                module("FieldComparing", ["FieldPlatform", "FieldPixels", "FieldGeometry", "FieldLayout"]),
                module(
                    "FieldGoldens",
                    [
                        "FieldPlatform", "FieldGeometry", "FieldPixels", "FieldText", "FieldSource", "FieldScene",
                        "FieldDrawing",
                        "FieldLayout",
                        "FieldShaping", "FieldRaster", "FieldEncoding", "FieldComparing", "FieldFiles",
                        "FieldRendering",
                        "FieldRuns",
                    ]),
                module(
                    "FieldReports",
                    [
                        "FieldGeometry", "FieldPixels", "FieldScene", "FieldComparing", "FieldFiles", "FieldGoldens",
                        "FieldAudit", "CReportWeb",
                    ]),
                module("FieldproofTesting", ["FieldPlatform", "Fieldproof"]),
                tests(
                    "FieldComparingTests",
                    [
                        "FieldComparing", "FieldEncoding", "FieldPixels", "FieldLayout", "FieldDrawing",
                        "FieldGeometry",
                        "FieldEntry",
                    ], data: ["Pixelmatch"]),
                tests(
                    "FieldReportsTests",
                    [
                        "FieldAudit", "FieldReports", "FieldGoldens", "FieldComparing", "FieldEncoding", "FieldPixels",
                        "FieldScene",
                        "TestTools",
                    ],
                    data: ["browser.py", "junit_facts.py", "markdown_facts.py", "report_page.py", "requirements.txt"]),
                tests("FieldproofTestingTests", ["FieldproofTesting", "Fieldproof"]),
            ]),
        group(
            "Handoff",
            [
                module(
                    "FieldAudit",
                    [
                        "FieldPlatform", "FieldGeometry", "FieldPixels", "FieldText", "FieldSource", "FieldScene",
                        "FieldEntry",
                        "FieldDrawing", "FieldLayout", "FieldRaster", "FieldEncoding", "FieldFiles", "FieldRendering",
                        "FieldRuns",
                    ]),
                module("FieldTokens", ["FieldGeometry", "FieldScene", "FieldFiles"]),
                module(
                    "FieldSpecification",
                    [
                        "FieldGeometry", "FieldText", "FieldScene", "FieldEntry", "FieldDrawing", "FieldLayout",
                        "FieldShaping",
                        "FieldRaster", "FieldFiles", "FieldVector", "FieldRendering", "FieldRuns", "FieldAudit",
                    ]),
                module("FieldReference", ["FieldGeometry", "FieldScene", "FieldFiles"]),
                tests(
                    "FieldAuditTests",
                    [
                        "FieldAudit", "FieldRendering", "FieldLayout", "FieldEntry", "FieldScene", "FieldDrawing",
                        "FieldRaster", "FieldGeometry", "FieldPixels", "FieldFiles", "FieldRuns", "TestTools",
                    ], data: ["axe.tsv", "contrasts.tsv"]),
                tests(
                    "FieldTokensTests",
                    [
                        "FieldTokens", "Fieldproof", "FieldDrawing", "FieldFiles", "FieldScene", "FieldGeometry",
                        "TestTools",
                    ],
                    data: ["tokens.schema.json", "valid_tokens.py"]),
                tests(
                    "FieldReferenceTests",
                    ["FieldReference", "Fieldproof", "FieldFiles", "FieldScene", "FieldShaping", "TestTools"],
                    data: ["requirements.txt"]),
            ]),
        group(
            "Editors",
            [
                .target(name: "CStudioWeb", dependencies: ["CReportWeb"], exclude: ["Web"]),
                module(
                    "FieldLanguageServer",
                    [
                        "FieldPlatform", "FieldGeometry", "FieldSource", "FieldScene", "FieldReference", "FieldEntry",
                        "FieldLayout",
                        "FieldRaster",
                        "FieldComparing", "FieldFiles", "FieldRendering", "FieldGoldens", "FieldAudit",
                    ]),
                .target(
                    name: "FieldStudio",
                    dependencies: [
                        "FieldPlatform", "FieldGeometry", "FieldScene", "FieldRaster", "FieldEncoding", "FieldFiles",
                        "FieldRendering", "FieldRuns", "FieldGoldens", "FieldAudit", "FieldEntry", "FieldLayout",
                        "FieldComparing", "FieldLanguageServer", "FieldPixels", "CReportWeb", "CStudioWeb",
                        .product(name: "NIOCore", package: "swift-nio"),
                        .product(name: "NIOPosix", package: "swift-nio"),
                        .product(name: "NIOHTTP1", package: "swift-nio"),
                        .product(name: "NIOWebSocket", package: "swift-nio"),
                    ],
                    swiftSettings: settings("FieldStudio")),
                tests(
                    "FieldLanguageServerTests",
                    [
                        "FieldLanguageServer", "FieldPlatform", "FieldAudit",
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
                        "FieldPixels", "FieldPlatform", "FieldRendering", "FieldRuns", "FieldScene", "TestTools",
                        .product(name: "ArgumentParser", package: "swift-argument-parser"),
                    ],
                    data: [
                        "api.py", "clients.py", "files.py", "folder_state.py", "hostile.py", "large.py",
                        "message_facts.py",
                        "page_tools.py",
                        "playing.py", "requirements.txt", "scrubbing.py", "studio.py", "studio_axe.py",
                        "studio_changes.py",
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
                .target(name: "CBuild", exclude: ["notices.txt"]),
                module(
                    "Fieldproof",
                    [
                        "FieldGeometry", "FieldPixels", "FieldText", "FieldScene", "FieldEntry", "FieldDrawing",
                        "FieldLayout",
                        "FieldShaping", "FieldRaster", "FieldEncoding", "FieldComparing", "FieldFiles",
                        "FieldRendering",
                        "FieldRuns", "FieldGoldens",
                    ]),
                module("FieldBuild", ["FieldFiles", "FieldRendering", "CBuild"]),
                module(
                    "FieldStudioArguments",
                    [
                        "FieldPlatform", "FieldRendering",
                        .product(name: "ArgumentParser", package: "swift-argument-parser"),
                    ]),
                .executableTarget(
                    name: "FieldproofCLI",
                    dependencies: [
                        "FieldBuild", "FieldPlatform", "Fieldproof", "FieldAudit", "FieldReference", "FieldReports",
                        "FieldShards", "FieldSpecification", "FieldTokens", "FieldStudioArguments",
                        .product(name: "ArgumentParser", package: "swift-argument-parser"),
                    ],
                    swiftSettings: settings("FieldproofCLI"), linkerSettings: programLinking),
                .executableTarget(
                    name: "FieldproofStudioCLI",
                    dependencies: [
                        "FieldBuild", "FieldPlatform", "FieldFiles", "FieldRendering", "FieldLanguageServer",
                        "FieldStudio",
                        "FieldStudioArguments",
                        .product(name: "ArgumentParser", package: "swift-argument-parser"),
                    ],
                    swiftSettings: strict, linkerSettings: programLinking),
                tests(
                    "FieldproofTests", ["Fieldproof", "FieldPlatform", "FieldReports", "FieldShards", "TestTools"],
                    data: ["FitOracle.json", "Digests/digests.txt"]),
                tests(
                    "FieldproofCLITests", ["Fieldproof", "FieldShards", "FieldScene", "TestTools"],
                    data: [
                        "contact_sheet_page.py", "document_texts.py", "reduced_motion.py", "requirements.txt",
                        "slurm.sh",
                        "specification_facts.py", "specification_page.py", "svg_compare.py", "svg_layers.py",
                        "vector_clips.py",
                    ]),
            ]),
        group(
            "Project",
            [
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
