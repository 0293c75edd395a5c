// swift-tools-version: 6.2
import PackageDescription

// Fuzzers for the code that reads untrusted files. `make fuzz` builds and runs them (`Fuzz/run.sh`).

let package = Package(
    name: "Fuzz",
    dependencies: [
        .package(name: "fieldproof", path: ".."),
        .package(url: "https://github.com/apple/swift-nio", .upToNextMinor(from: "2.101.2")),
    ],
    targets: [
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                .product(name: "Fieldproof", package: "fieldproof"),
                .product(name: "FieldShards", package: "fieldproof"),
                .product(name: "FieldLanguageServer", package: "fieldproof"),
                .product(name: "FieldMessages", package: "fieldproof"),
                .product(name: "FieldAudit", package: "fieldproof"),
                .product(name: "FieldMatching", package: "fieldproof"),
                .product(name: "FieldStudio", package: "fieldproof"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOEmbedded", package: "swift-nio"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .treatAllWarnings(as: .error),
            ])
    ],
    swiftLanguageModes: [.v6]
)
