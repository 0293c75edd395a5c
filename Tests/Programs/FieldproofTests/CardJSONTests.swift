import Fieldproof
import Foundation
import Testing

@Suite struct CardJSONTests {
    @Test func layoutJSONContainsTheEntryAndCornersOfACard() throws {
        let proof = try Proof(
            yaml: """
                canvas: { width: 400, height: 292 }
                field: { preset: card, width: 300 }
                states:
                  a: { number: "4829032190000000", holder: Galvin Li, expiry: 02/2020, code: "369", page: 2.25, focused: true }
                """)
        let snapshot = try #require(try proof.snapshots().first)
        let renderer = Renderer(proof)
        let json = try renderer.layout(of: snapshot).json(of: snapshot, scene: renderer.scene(of: snapshot))
        let read = try #require(try JSONSerialization.jsonObject(with: Data(json.line.utf8)) as? [String: Any])
        let entry = try #require(read["entry"] as? [String: Any])
        #expect(entry["number"] as? String == "4829032190000000")
        #expect(entry["holder"] as? String == "Galvin Li")
        #expect(entry["expiry"] as? String == "02/20")
        #expect(entry["code"] as? String == "369")
        #expect(entry["page"] as? Double == 2.25)
        #expect(entry["focused"] as? Bool == true)
        #expect(entry["status"] as? String == "normal")
        #expect(entry["text"] == nil)
        let elements = try #require(read["elements"] as? [[String: Any]])
        let front = try #require(elements.first { $0["id"] as? String == "field.front" })
        #expect((front["frame"] as? [String: Double])?["x"] == 50)
        let quad = try #require(front["quad"] as? [[Double]])
        // Calculated by another program from the projection's formulas.
        let corners = [[106.3503, 34.5356], [322.2779, 10.2437], [322.2779, 217.7563], [106.3503, 193.4644]]
        for (a, b) in zip(quad.flatMap(\.self), corners.flatMap(\.self)) { #expect(abs(a - b) < 0.01) }
        let ids = Set(elements.compactMap { $0["id"] as? String })
        for part in [
            "front.number", "front.holder", "front.expiry", "front.brand", "front.focus", "form.page[0]",
            "form.page[3]",
            "form.page[2].button",
        ] { #expect(ids.contains("field.\(part)"), "\(part)") }
    }

    /// With the bundled font, all inputs of the preset `stripe` fit a phone of 375 points. On one of 320 points, the number
    /// shows its last four digits as soon as it is complete.
    @Test(arguments: [(375, "0", "4000 0000 0000 0000"), (375, "8", "4888 8888 8888 8888"), (320, "0", "0000")])
    func numberFitsTheInputOfACardRow(_ width: Int, _ digit: String, _ shown: String) throws {
        let number = "4" + String(repeating: digit, count: 15)
        let proof = try Proof(
            yaml:
                "canvas: { width: \(width) }\nfield: { preset: stripe }\nstates: { a: { number: \"\(number)\", page: 2 } }"
        )
        let snapshot = try #require(try proof.snapshots().first)
        let renderer = Renderer(proof)
        let json = try renderer.layout(of: snapshot).json(of: snapshot, scene: renderer.scene(of: snapshot))
        #expect(json.line.contains("\"text\":\"\(shown)\"") || json.line.contains("\"text\": \"\(shown)\""))
    }
}
