import FieldGeometry
import FieldLayout
import Foundation
import Testing

/// The boxes of presets that reproduce web components are where Chromium lays out the components' CSS.
///
/// `web-boxes.tsv` contains a scene in each line, and the edges of its boxes in points: left, top, right and bottom, as
/// `getBoundingClientRect()` returned them. `make fidelity` writes it.
@Suite struct WebBoxTests {
    private static let rows: [[String]] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "web-boxes.tsv")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    }()

    @Test func tableHasEveryState() {
        // 16 scenes of `joined` and of `stripe`, 6 of `keycaps`, 14 of `tabler` and `material`, and 198 of the designs in
        // Scripts/oracles/fidelity/designs.py.
        #expect(Self.rows.count == 16 + 6 + 2 * 14 + 16 + 198)
        #expect(Set(Self.rows.compactMap { $0[1].firstMatch(of: /"preset": "([^"]+)"/)?.1 }).count == 20)
    }

    @Test(arguments: rows)
    func boxesMatchTheBrowser(_ row: [String]) throws {
        let layout = try solve(row[1])
        let boxes = row.dropFirst(2).map { $0.split(separator: " ").compactMap { Double($0) } }
        let ids =
            layout.element("field.form") == nil ? (0..<boxes.count).map { "field.cell[\($0)].box" } : ["field.form.box"]
        #expect(boxes.count == ids.count && layout.element("field.cell[\(boxes.count)]") == nil)
        for (index, (id, edges)) in zip(ids, boxes).enumerated() {
            let frame = try #require(layout.element(id)).frame
            for (edge, expected) in zip([frame.x, frame.y, frame.maxX, frame.maxY], edges) {
                #expect(abs(edge - expected) <= 0.01, "\(row[0]): box \(index)")
            }
        }
    }
}
