import FieldGeometry
import FieldPixels
package import FieldScene

extension MatchRun.Result {
    /// The result as it is printed: a line for each difference and area, and a summary.
    package var lines: [String] {
        guard let match else { return ["\(name): \(verdict.rawValue) from \(path): \(problem ?? "")"] }
        var lines = match.differences.map { difference in
            var line =
                "\(difference.location): \(difference.shortPath) is \(difference.from), the app has \(difference.to)"
            if let measured = difference.measured, let uncertainty = difference.uncertainty,
                difference.to.filter({ $0 != "%" }) != Self.short(measured)
            {
                line += " (\(Self.short(measured)) ± \(Self.short(uncertainty)))"
            }
            return line
        }
        lines += match.unexplained.map { area in
            "\(path): \(area.pixels) pixels at \(area.rect.x + match.offset.x), \(area.rect.y + match.offset.y)"
                + " (\(area.rect.width) × \(area.rect.height)) are not explained"
                + (area.element.map { "; they are in \($0)" } ?? "")
        }
        return lines + ["\(name): \(verdict.rawValue)\(verdict == .same ? " as" : " from") \(summary)"]
    }

    /// The path of the picture, the place of the canvas in it, and the number of differences.
    package var summary: String {
        guard let match else { return path }
        let place = place.map { "\($0.scale.plainText) px a point, at \($0.offset.x), \($0.offset.y)" } ?? ""
        var summary = "\(path) (\(place)): "
        summary += "\(match.differences.count) of \(match.measured) values; \(match.unseen.count) unseen"
        if !match.unexplained.isEmpty { summary += "; \(match.unexplained.count.counted("area")) unexplained" }
        if match.accepted > 0 { summary += "; \(match.accepted) accepted" }
        if !match.hasSameFont { summary += "; the font has other shapes" }
        if !match.ignored.isEmpty { summary += "; not compared: \(match.ignored.joined(separator: ", "))" }
        return summary
    }

    private static func short(_ number: Double) -> String { ((number * 100).rounded() / 100).plainText }

    /// The result in the JSON document of `match`.
    ///
    /// - Parameter scene: The name of the scene.
    package func json(scene: String) -> JSON {
        var members: [(String, JSON)] = [
            ("picture", .text("\(scene)/\(name)")), ("image", .text(path)), ("found", .flag(place != nil)),
        ]
        if let place {
            members += [
                ("scale", .number(place.scale)),
                (
                    "offset",
                    .object([
                        ("x", .number(Double(place.offset.x) / place.scale)),
                        ("y", .number(Double(place.offset.y) / place.scale)),
                    ])
                ),
            ]
        }
        members.append(("verdict", .text(verdict.rawValue)))
        if let problem { members.append(("problem", .text(problem))) }
        guard let match else { return .object(members) }
        members += [
            ("measured", .integer(match.measured)), ("accepted", .integer(match.accepted)),
            ("font", .text(match.hasSameFont ? "same" : "other")),
            ("ignored", .list(match.ignored.map { .text($0) })),
            ("differences", .list(match.differences.map(\.json))),
            ("unseen", .list(match.unseen.map { .object([("path", .text($0.path)), ("reason", .text($0.reason))]) })),
            ("unexplained", .list(match.unexplained.map { $0.json(at: match.offset) })),
        ]
        return .object(members)
    }
}

extension MatchRun.Result {
    /// What a page with the images of the result shows beside them.
    ///
    /// - Parameter scene: The name of the scene.
    package func pageJSON(scene: String) -> JSON {
        var json: JSON = [
            "scene": .text(scene), "name": .text(name), "verdict": .text(verdict.rawValue), "headline": .text(summary),
            "changes": .list((match?.differences ?? []).map { .text($0.summary) }), "message": .text(problem ?? ""),
        ]
        if let match {
            json["match"] = self.json(scene: scene)
            json["frames"] = ["design": Self.json(match.designFrames), "app": Self.json(match.frames)]
        }
        return json
    }

    /// Frames in points, each as x, y, width and height.
    private static func json(_ frames: [String: Rect]) -> JSON {
        .object(
            frames.sorted { $0.key < $1.key }.map { id, frame in
                (id, .list([frame.x, frame.y, frame.width, frame.height].map { .number($0.roundedToMillionths) }))
            })
    }
}

extension Match.Difference {
    /// The key with the values of the design and of the app.
    fileprivate var summary: String { "\(shortPath) \(from) → \(to)\(unit.map { " \($0)" } ?? "")" }

    fileprivate var json: JSON {
        var members: [(String, JSON)] = [("path", .text(path)), ("from", .text(from)), ("to", .text(to))]
        if let measured { members.append(("measured", .number(measured.roundedToMillionths))) }
        if let uncertainty { members.append(("uncertainty", .number(uncertainty.roundedToMillionths))) }
        if let unit { members.append(("unit", .text(unit))) }
        members += [
            (
                "alternatives",
                .list(
                    alternatives.map {
                        .object([("path", .text($0.path)), ("from", .text($0.from)), ("to", .text($0.to))])
                    })
            ),
            ("elements", .list(elements.map { .text($0) })),
            (
                "location",
                .object([
                    ("file", .text(location.file)), ("line", .integer(location.line)),
                    ("column", .integer(location.column)),
                ])
            ),
        ]
        return .object(members)
    }
}

extension UnexplainedArea {
    /// The area in pixels of the picture.
    fileprivate func json(at offset: (x: Int, y: Int)) -> JSON {
        var members: [(String, JSON)] = [
            ("x", .integer(rect.x + offset.x)), ("y", .integer(rect.y + offset.y)), ("width", .integer(rect.width)),
            ("height", .integer(rect.height)), ("pixels", .integer(pixels)),
        ]
        if let element { members.append(("element", .text(element))) }
        return .object(members)
    }
}
