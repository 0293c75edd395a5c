// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "GoldenTests",
    dependencies: [
        // In a package of your own this is the URL of Fieldproof's repository.
        .package(name: "fieldproof", path: "../..")
    ],
    targets: [
        .testTarget(
            name: "OTPTests",
            dependencies: [.product(name: "FieldproofTesting", package: "fieldproof")],
            exclude: ["Goldens", "Screenshots", "otp.yaml"])
    ],
    swiftLanguageModes: [.v6]
)
