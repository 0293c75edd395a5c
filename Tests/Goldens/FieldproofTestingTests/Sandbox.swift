import Fieldproof
import FieldproofTesting
import Foundation
import Testing

/// A package with one test file in a temporary folder, for checks of its goldens.
struct Sandbox {
    /// The package's folder.
    let folder: String

    /// Creates the package with the folder `Tests/OTPTests`.
    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "fieldproof-\(UUID().uuidString)")
        folder = url.path
        try write("", to: "Package.swift")
        try FileManager.default.createDirectory(atPath: "\(folder)/Tests/OTPTests", withIntermediateDirectories: true)
    }

    /// The path of the test file. It need not exist.
    var testFile: String { "\(folder)/Tests/OTPTests/EntryTests.swift" }

    /// Removes the package.
    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    func write(_ text: String, to path: String) throws { try Files.write(Array(text.utf8), to: "\(folder)/\(path)") }

    func read(_ path: String) throws -> [UInt8] { try Files.read("\(folder)/\(path)") }

    /// The sorted paths of all files but `Package.swift`, including those in hidden folders.
    func files() throws -> [String] {
        let names = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
        return names.filter { !Files.isFolder("\(folder)/\($0)") && $0 != "Package.swift" }.sorted()
    }

    /// Checks a subject with only these environment variables set, and returns the failures.
    func check(
        _ subject: GoldenSubject, _ settings: GoldenSettings = .init(), environment: [String: String] = [:]
    ) -> [GoldenFailure] {
        run(settings, environment: environment).check(subject).failures
    }

    /// A call of `expectGolden` with only these environment variables set.
    func run(_ settings: GoldenSettings, environment: [String: String] = [:]) -> GoldenRun {
        let environment = GoldenEnvironment(temporaryFolder: "\(folder)/tmp", currentFolder: folder) { environment[$0] }
        return GoldenRun(file: TestFile(testFile), environment: environment, settings: settings)
    }
}
