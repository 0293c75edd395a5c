import Fieldproof
import FieldproofTesting
import Foundation
import Testing

/// A package of one test file in a temporary folder, and what its goldens come to.
struct Sandbox {
    /// The package's folder.
    let folder: String

    /// A package with the folder `Tests/OTPTests`.
    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "fieldproof-\(UUID().uuidString)")
        folder = url.path
        try write("", to: "Package.swift")
        try FileManager.default.createDirectory(atPath: "\(folder)/Tests/OTPTests", withIntermediateDirectories: true)
    }

    /// The path of the test's file.
    var testFile: String { "\(folder)/Tests/OTPTests/EntryTests.swift" }

    /// Removes the package.
    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    func write(_ text: String, to path: String) throws { try Files.write(Array(text.utf8), to: "\(folder)/\(path)") }

    func read(_ path: String) throws -> [UInt8] { try Files.read("\(folder)/\(path)") }

    /// All files but the package's own, those in folders that are hidden too.
    func files() throws -> [String] {
        let names = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
        return names.filter { !Files.isFolder("\(folder)/\($0)") && $0 != "Package.swift" }.sorted()
    }

    /// What a call comes to with some variables in the environment.
    func check(
        _ subject: GoldenSubject, _ settings: GoldenSettings = .init(), environment: [String: String] = [:]
    ) -> [GoldenFailure] {
        let environment = GoldenEnvironment(temporaryFolder: "\(folder)/tmp", currentFolder: folder) { environment[$0] }
        return GoldenRun(file: TestFile(testFile), environment: environment, settings: settings).check(subject)
            .failures
    }
}
