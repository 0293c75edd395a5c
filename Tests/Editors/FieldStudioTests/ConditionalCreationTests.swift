import FieldFiles
import Foundation
import Testing

/// Creating and removing files that other programs write, too.
@Suite struct ConditionalCreationTests {
    private static let (old, mine) = (Array("old".utf8), Array("mine".utf8))

    @Test func aFileIsCreatedWithItsFolders() throws {
        let bench = try Bench()
        defer { bench.remove() }
        let path = bench.path("a/b/golden.png")
        #expect(try ConditionalReplacement.create(path, Self.mine, limit: 100) == .written)
        #expect(try Files.read(path) == Self.mine)
        #expect(try FileManager.default.contentsOfDirectory(atPath: bench.path("a/b")) == ["golden.png"])
    }

    @Test func existingFileIsUnchanged() throws {
        let bench = try Bench()
        defer { bench.remove() }
        let path = try bench.write("old", to: "golden.png")
        #expect(try ConditionalReplacement.create(path, Self.mine, limit: 100) == .changed(Self.old))
        #expect(try Files.read(path) == Self.old)
        #expect(try FileManager.default.contentsOfDirectory(atPath: bench.path("")) == ["golden.png"])
    }

    /// Two writers of one file, many times: exactly one of them creates it.
    @Test func onlyOneOfTwoWritersCreatesAFile() async throws {
        let bench = try Bench()
        defer { bench.remove() }
        for number in 0..<200 {
            let path = bench.path("golden-\(number).png")
            let texts = ["first", "second"].map { Array($0.utf8) }
            let outcomes = try await withThrowingTaskGroup(of: (Int, Bool).self) { group in
                for index in 0..<2 {
                    group.addTask {
                        (index, try ConditionalReplacement.create(path, texts[index], limit: 100) == .written)
                    }
                }
                return try await group.reduce(into: [Int: Bool]()) { $0[$1.0] = $1.1 }
            }
            let winners = outcomes.filter(\.value).map(\.key)
            #expect(winners.count == 1)
            #expect(try Files.read(path) == winners.first.map { texts[$0] })
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: bench.path("")).count == 200)
    }

    @Test func aFileIsRemovedUnlessItHasChanged() throws {
        let bench = try Bench()
        defer { bench.remove() }
        let path = try bench.write("old", to: "golden.png")
        #expect(try ConditionalReplacement.remove(path, expecting: Self.mine, limit: 100) == .changed(Self.old))
        #expect(try Files.read(path) == Self.old)
        #expect(try ConditionalReplacement.remove(path, expecting: Self.old, limit: 100) == .written)
        #expect(try FileManager.default.contentsOfDirectory(atPath: bench.path("")).isEmpty)
        #expect(throws: FileError.self) {
            try ConditionalReplacement.remove(path, expecting: Self.old, limit: 100)
        }
    }
}
