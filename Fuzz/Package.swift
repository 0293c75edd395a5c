// swift-tools-version: 6.2
import PackageDescription

// Fuzzers for the code that reads untrusted files. `make fuzz` builds and runs them (`Fuzz/run.sh`).

let package = Package(
    name: "Fuzz",
    dependencies: [.package(name: "fieldproof", path: "..")],
    targets: [
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                .product(name: "Fieldproof", package: "fieldproof"),
                .product(name: "FieldShards", package: "fieldproof"),
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
