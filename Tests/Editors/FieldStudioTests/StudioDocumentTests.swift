import FieldFiles
import Foundation
import TestTools
import Testing

@testable import FieldStudio

/// The guide to the studio: its tables and its examples are those of the program. `StudioPaletteTests` compares its keys.
@Suite struct StudioDocumentTests {
    private let text: String

    init() throws {
        text = try String(contentsOf: Project.root.appending(path: "Docs/studio.md"), encoding: .utf8)
    }

    /// The tables of the guide: the head, and the rows, each with its cells.
    private var tables: [(head: [String], rows: [[String]])] {
        var tables: [(head: [String], rows: [[String]])] = []
        var isTable = false
        for line in text.components(separatedBy: "\n") {
            guard line.hasPrefix("| ") || line.hasPrefix("|--") else {
                isTable = false
                continue
            }
            let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
            if !isTable {
                tables.append((cells, []))
            } else if !line.hasPrefix("|--") {
                tables[tables.count - 1].rows.append(cells)
            }
            isTable = true
        }
        return tables
    }

    private func rows(_ head: String) throws -> [[String]] {
        try #require(tables.first { $0.head.first == head }).rows
    }

    @Test func rowsAreUnique() {
        #expect(tables.count >= 4)
        for table in tables {
            let names = table.rows.compactMap(\.first)
            #expect(Set(names).count == names.count, "\(table.head): \(names)")
            #expect(table.rows.allSatisfy { $0.count == table.head.count }, "\(table.head)")
        }
    }

    @Test func headingsFollowAnEmptyLine() {
        let lines = text.components(separatedBy: "\n")
        for (before, line) in zip(lines, lines.dropFirst()) where line.hasPrefix("## ") || line.hasPrefix("### ") {
            #expect(before.isEmpty, "\(line)")
        }
    }

    /// Each path with its method and the names of its query. Parameters in paths are written as `{}`.
    @Test func documentedPathsMatchTheInterface() throws {
        var documented: [String: Set<String>] = [:]
        for match in try rows("request").map({ $0[0] }).joined(separator: " ").matches(of: /`([^`]+)`/) {
            let parts = match.1.split(separator: "?")
            let path = String(parts[0]).replacing(/\b[A-Z]+(?=\.|\/|$)/, with: "{}")
            let names = parts.dropFirst().first?.split(separator: "&").map { String($0.prefix { $0 != "=" }) } ?? []
            #expect(documented.updateValue(Set(names), forKey: path) == nil, "\(path) has two rows")
        }
        let endpoints = Endpoints.all.filter { !["/", "/assets/{name}"].contains($0.path) }
        let paths = endpoints.map { "\($0.method) \($0.path.replacing(/\{[^}]*\}/, with: "{}"))" }
        let sockets = WebSocketEndpoint.peers.keys.map { "GET \($0)" }
        #expect(Set(documented.keys) == Set(paths + sockets))
        for (endpoint, path) in zip(endpoints, paths) {
            let query = endpoint.parameters.filter { $0.place == .query }
            let names = documented[path] ?? []
            #expect(names.isSubset(of: query.map(\.name)), "\(path)")
            #expect(names.isSuperset(of: query.filter(\.isRequired).map(\.name)), "\(path)")
        }
    }

    @Test func documentedStatusCodesMatchTheInterface() throws {
        let rows = try rows("code")
        // Those that any path can have are in no description of an endpoint.
        var codes: Set = ["404", "405", "426"]
        guard case .object(let paths)? = Endpoint.document["paths"] else { throw DocumentError() }
        for case (_, .object(let methods)) in paths {
            for (_, operation) in methods {
                guard case .object(let responses)? = operation["responses"] else { throw DocumentError() }
                codes.formUnion(responses.map(\.0).filter { $0 >= "400" })
            }
        }
        #expect(Set(rows.map { $0[0] }) == codes)
        let handshakes = try #require(rows.first { $0[0] == "426" })[1]
        #expect(Set(handshakes.matches(of: /`([^`]+)`/).map { String($0.1) }) == Set(WebSocketEndpoint.peers.keys))
    }

    /// The example has the members of an answer, at every level.
    @Test func reviewsHaveTheMembersOfTheExample() async throws {
        let section = try #require(text.components(separatedBy: "\n### Reviews\n").last)
        let block = try #require(section.firstMatch(of: /```json\n([^`]*)```/)).1
        let example = try JSON(reading: Array(block.utf8))

        let bench = try ReviewBench()
        defer { bench.remove() }
        try bench.approve()
        try await bench.edit(ReviewBench.recolored)
        // A step that can be undone.
        let pictures = await bench.pictures()
        #expect(await bench.accept(pictures.filter { $0.key == "otp/one.theme-dark" }).0 == 200)
        #expect(Self.shape(await bench.review(), picture: "otp/two.theme-dark") == Self.shape(example))
    }

    private struct DocumentError: Error {}

    /// The paths of all members of a value; those of the values of a list are those of the first one.
    private static func shape(_ json: JSON, picture: String? = nil, at path: String = "") -> Set<String> {
        switch json {
        case .object(let members):
            return members.reduce(into: []) { paths, member in
                paths.insert("\(path).\(member.0)")
                paths.formUnion(shape(member.1, picture: picture, at: "\(path).\(member.0)"))
            }
        case .list(let values):
            let chosen = values.first { $0["picture"]?.string == picture } ?? values.first
            return chosen.map { shape($0, picture: picture, at: "\(path)[]") } ?? []
        default: return []
        }
    }
}
