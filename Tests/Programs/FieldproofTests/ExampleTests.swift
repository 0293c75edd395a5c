import FieldReports
import Fieldproof
import Foundation
import TestTools
import Testing

/// Compares the example scenes with their goldens.
@Suite struct ExampleTests {
    static let root = Project.root.path

    static func examples() throws -> [String] {
        try Files.list("\(root)/Examples").filter { $0.hasSuffix(".yaml") }.map { "\(root)/Examples/\($0)" }
    }

    @Test func everySnapshotMatchesItsGolden() throws {
        let proofs = try Self.examples().map { try Proof(path: $0) }
        #expect(proofs.count >= 5)
        let run = try SnapshotRun(proofs, strips: true)
        let goldens = Goldens(folder: "\(Self.root)/Goldens")
        var results = try run.forEach(jobs: 2) { renderer, item in
            try GoldenCheck(goldens).check(RenderedSnapshot(item.snapshot, by: renderer))
        }
        results += try goldens.orphans(of: run)
        let lines = TerminalReport.lines(of: CheckReport(results), isVerbose: false)
        #expect(lines.isEmpty, "\(lines); look at them, then: fieldproof approve Examples/*.yaml")
        let scenes = Set(proofs.map(\.file.name))
        for folder in try Files.list("\(Self.root)/Goldens") {
            #expect(scenes.contains(folder), "Goldens/\(folder) belongs to no example")
        }
    }

    @Test func goldensHaveAtMost75KiB() throws {
        for scene in try Files.list("\(Self.root)/Goldens") {
            for file in try Files.list("\(Self.root)/Goldens/\(scene)") {
                let bytes = try Files.read("\(Self.root)/Goldens/\(scene)/\(file)").count
                #expect(bytes <= 75 << 10, "\(scene)/\(file) has \(bytes) bytes")
            }
        }
    }

    @Test func bytesDoNotDependOnTheNumberOfJobs() throws {
        let run = try SnapshotRun(try Self.examples().map { try Proof(path: $0) })
        let one = try run.forEach(jobs: 1) { renderer, item in try renderer.png(of: item.snapshot) }
        let many = try run.forEach(jobs: 7) { renderer, item in try renderer.png(of: item.snapshot) }
        #expect(one == many)
        #expect(Set(run.items.map(\.snapshot.name)).count == run.items.count)
    }
}
