package import FieldFiles
import FieldPixels
import FieldPlatform
import FieldScene

/// The differences between an app and its design that a team has accepted.
///
/// A value is accepted with the app's value: if the app changes again, it is a difference again. An area is accepted with
/// all areas inside of it.
package struct MatchBaseline: Sendable {
    /// The maximum size of the file, in bytes.
    package static let fileBytes = 64 << 20
    private static let schema = "fieldproof.match-baseline/1"

    private struct Value: Hashable {
        let picture: String
        let path: String
        let to: String
    }

    private struct Area: Hashable {
        let picture: String
        let rect: PixelRect
    }

    private var values: Set<Value> = []
    private var areas: Set<Area> = []

    /// Creates a baseline that accepts the differences and areas of some results.
    ///
    /// - Parameters:
    ///   - results: The results with the names of their scenes.
    ///   - old: The baseline until now. What it accepts in other pictures stays accepted.
    package init(accepting results: [(scene: String, result: MatchRun.Result)], keeping old: MatchBaseline? = nil) {
        let names = Set(results.map { "\($0.scene)/\($0.result.name)" })
        values = old?.values.filter { !names.contains($0.picture) } ?? []
        areas = old?.areas.filter { !names.contains($0.picture) } ?? []
        for (scene, result) in results {
            let picture = "\(scene)/\(result.name)"
            for difference in result.match?.differences ?? [] {
                values.insert(Value(picture: picture, path: difference.path, to: difference.to))
            }
            for area in result.match?.unexplained ?? [] { areas.insert(Area(picture: picture, rect: area.rect)) }
        }
    }

    /// Reads a baseline.
    ///
    /// - Throws: `FileError` if the bytes are not a baseline.
    package init(reading bytes: [UInt8], path: String) throws(FileError) {
        func error(_ reason: String) -> FileError { FileError(code: .unreadable, path: path, reason: reason) }
        guard let json = try? JSON(reading: bytes), json["schema"]?.string == Self.schema,
            let values = json["differences"]?.values, let areas = json["unexplained"]?.values
        else {
            let advice = Advice.forTerminal("; write it with '--update-baseline'")
            throw error("it is not a baseline of 'fieldproof match'\(advice)")
        }
        for value in values {
            guard let picture = value["picture"]?.string, let path = value["path"]?.string, let to = value["to"]?.string
            else { throw error("a difference has no picture, path or value") }
            self.values.insert(Value(picture: picture, path: path, to: to))
        }
        for area in areas {
            let numbers = ["x", "y", "width", "height"].compactMap { area[$0]?.int }
            guard let picture = area["picture"]?.string, numbers.count == 4,
                numbers.allSatisfy({ abs($0) <= SceneLimits.imagePixels })
            else { throw error("an area has no picture or rectangle") }
            let rect = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            self.areas.insert(Area(picture: picture, rect: rect))
        }
    }

    /// Whether the baseline accepts a value of the app.
    func accepts(_ difference: Match.Difference, in picture: String) -> Bool {
        values.contains(Value(picture: picture, path: difference.path, to: difference.to))
    }

    /// The number of pixels by which an area can be larger than the accepted one.
    private static let margin = 2

    /// Whether the baseline accepts an area that no value explains.
    func accepts(_ area: UnexplainedArea, in picture: String) -> Bool {
        areas.contains { accepted in
            accepted.picture == picture
                && accepted.rect.x - Self.margin <= area.rect.x && accepted.rect.y - Self.margin <= area.rect.y
                && accepted.rect.maxX + Self.margin >= area.rect.maxX
                && accepted.rect.maxY + Self.margin >= area.rect.maxY
        }
    }

    /// The bytes of the file: JSON with one line for each difference and area, sorted.
    package var bytes: [UInt8] {
        func list(_ lines: [String]) -> String {
            lines.isEmpty ? "[]" : "[\n    \(lines.sorted().joined(separator: ",\n    "))\n  ]"
        }
        let differences = values.map { value in
            JSON.object([
                ("picture", .text(value.picture)), ("path", .text(value.path)), ("to", .text(value.to)),
            ]).line
        }
        let unexplained = areas.map { area in
            JSON.object([
                ("picture", .text(area.picture)), ("x", .integer(area.rect.x)), ("y", .integer(area.rect.y)),
                ("width", .integer(area.rect.width)), ("height", .integer(area.rect.height)),
            ]).line
        }
        let members = "\"differences\": \(list(differences)),\n  \"unexplained\": \(list(unexplained))"
        return Array("{\n  \"schema\": \"\(Self.schema)\",\n  \(members)\n}\n".utf8)
    }
}

extension MatchRun.Result {
    /// The result without what a baseline accepts.
    ///
    /// - Parameter scene: The name of the scene.
    package func without(_ baseline: MatchBaseline, scene: String) -> MatchRun.Result {
        guard let match else { return self }
        let rest = match.without(baseline, in: "\(scene)/\(name)")
        return MatchRun.Result(self, match: rest)
    }
}

extension Match {
    /// The comparison without what a baseline accepts in a picture.
    fileprivate func without(_ baseline: MatchBaseline, in picture: String) -> Match {
        var rest = self
        rest.differences.removeAll { baseline.accepts($0, in: picture) }
        rest.unexplained.removeAll { baseline.accepts($0, in: picture) }
        rest.accepted = differences.count + unexplained.count - rest.differences.count - rest.unexplained.count
        return rest
    }
}
