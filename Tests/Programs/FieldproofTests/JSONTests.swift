import Fieldproof
import Foundation
import Testing

@Suite struct JSONTests {
    @Test func foundationReadsTheOutput() throws {
        let json = JSON.object([
            ("text", .text("a\"b\\c\n\u{1}é🤩\u{7F}")), ("number", .number(31.25)), ("whole", .integer(12)),
            ("none", .null), ("yes", .flag(true)), ("list", .list([.number(-0.5), .list([]), .object([])])),
            ("nothing", .number(.nan)),
        ])
        let read = try #require(
            try JSONSerialization.jsonObject(with: Data(json.line.utf8)) as? [String: Any])
        #expect(read["text"] as? String == "a\"b\\c\n\u{1}é🤩\u{7F}")
        #expect(read["number"] as? Double == 31.25)
        #expect(read["whole"] as? Int == 12)
        #expect(read["none"] is NSNull)
        #expect(read["nothing"] is NSNull)
        #expect(read["yes"] as? Bool == true)
        #expect((read["list"] as? [Any])?.count == 3)
    }

    @Test func layoutJSONContainsTheTextScaleAndTheLines() throws {
        let proof = try Proof(
            yaml: """
                canvas: { width: 100 }
                textScale: 1.35
                field: { preset: plain, length: 6, wraps: true }
                """)
        let snapshot = try #require(try proof.snapshots().first)
        let renderer = Renderer(proof)
        let json = try renderer.layout(of: snapshot).json(of: snapshot, scene: renderer.scene(of: snapshot))
        let read = try #require(
            try JSONSerialization.jsonObject(with: Data(json.line.utf8)) as? [String: Any])
        #expect(read["textScale"] as? Double == 1.35)
        #expect((read["elements"] as? [[String: Any]])?.first?["lineCount"] as? Int == 2)
    }

    @Test func layoutJSONHasTheDocumentedMembers() throws {
        let proof = try Proof(
            yaml: """
                name: otp
                canvas: { width: 375, height: 120, background: "#FFFFFF" }
                scale: 3
                field: { preset: underline, length: 6 }
                states: { typing: { text: "482", focused: true } }
                matrix: { field.length: [12] }
                """)
        let snapshot = try #require(try proof.snapshots().first)
        let renderer = Renderer(proof)
        let json = try renderer.layout(of: snapshot).json(of: snapshot, scene: renderer.scene(of: snapshot))
        let read = try #require(
            try JSONSerialization.jsonObject(with: Data(json.line.utf8)) as? [String: Any])
        #expect(read["scene"] as? String == "otp")
        #expect(read["name"] as? String == "typing")
        #expect(read["textScale"] == nil)
        #expect(read["variant"] as? [String: Int] == ["field.length": 12])
        #expect(read["scale"] as? Double == 3)
        #expect(read["size"] as? [String: Double] == ["width": 375, "height": 120])
        let fit = try #require(read["fit"] as? [String: Any])
        #expect(fit["fontSize"] as? Double == 24)
        #expect(fit["spacing"] as? Double == 8)
        let steps = try #require(fit["steps"] as? [[String: Any]])
        #expect(steps.count == 5)
        #expect(steps.first?["needed"] as? Double == 49)
        #expect(steps.first?["available"] as? Double == 31.25)
        #expect(steps.first?["fits"] as? Bool == false)
        #expect(steps.last?["needed"] as? Double == 31)
        #expect(steps.last?["fits"] as? Bool == true)
        let entry = try #require(read["entry"] as? [String: Any])
        #expect(entry["text"] as? String == "482")
        #expect(entry["focused"] as? Bool == true)
        #expect(entry["activeCell"] as? Int == 3)
        #expect(entry["isFilled"] as? Bool == false)
        #expect(entry["status"] as? String == "normal")
        let elements = try #require(read["elements"] as? [[String: Any]])
        let label = try #require(elements.first { $0["id"] as? String == "field.cell[0].label" })
        #expect(label["kind"] as? String == "label")
        #expect(label["text"] as? String == "4")
        #expect(label["color"] as? String == "#555555FF")
        let font = try #require(label["font"] as? [String: Any])
        #expect(font["family"] as? String == "Inter")
        #expect(font["size"] as? Double == 24)
        #expect(font["weight"] as? Double == 400)
        #expect(font["file"] as? String == "Inter.ttf")
        let rule = try #require(elements.first { $0["id"] as? String == "field.cell[0].rule" })
        #expect(rule["color"] as? String == "#AAAAAAFF")
        #expect(elements.first?["id"] as? String == "field")
        #expect(elements.first { $0["id"] as? String == "field.cell[3]" }?["state"] as? String == "active")
    }

    @Test func writesTheOpacityOfAButtonOnce() throws {
        let proof = try Proof(yaml: "field: { preset: verify-boxes }")
        let snapshot = try #require(try proof.snapshots().first)
        let renderer = Renderer(proof)
        let json = try renderer.layout(of: snapshot).json(of: snapshot, scene: renderer.scene(of: snapshot)).line
        #expect(json.components(separatedBy: "\"opacity\": 0.25").count == 2)
        #expect(json.contains("\"enabled\": false"))
    }

    @Test func listsEmptyCellsBetweenFilledOnesAsNull() throws {
        let proof = try Proof(
            yaml: "field: { preset: verify-boxes }\nstates: { a: { after: [focus, type: '482913', tap: 2] } }")
        let snapshot = try #require(try proof.snapshots().first)
        let renderer = Renderer(proof)
        let json = try renderer.layout(of: snapshot).json(of: snapshot, scene: renderer.scene(of: snapshot)).line
        #expect(json.contains("\"cells\": [\"4\", \"8\", null, \"9\", \"1\", \"3\"]"))
    }

    @Test func activeCellIsNullIfNoneIsActive() throws {
        let proof = try Proof(yaml: "field: { preset: underline, length: 2 }\nstates: { full: { text: \"42\" } }")
        let snapshot = try #require(try proof.snapshots().first)
        let renderer = Renderer(proof)
        let json = try renderer.layout(of: snapshot).json(of: snapshot, scene: renderer.scene(of: snapshot))
        #expect(json.line.contains("\"activeCell\": null"))
    }

    /// Four cells of 60 points with gaps of 2 have 246 points, so that the first one begins at (200 − 246) / 2 = −23.
    @Test(arguments: [
        ("", "box: { border: { width: 1 } }", ["cell[0]", "cell[0].box", "cell[3]", "cell[3].box"]),
        ("", "box: none", ["cell[0]", "cell[3]"]),
        // A digit of 30 points is wider than a box of 10 points. In a row without gaps, the boxes are together.
        (
            "12", "box: { width: 10, height: 10 }, label: { size: 30 }",
            ["cell[0]", "cell[0].label", "cell[1]", "cell[1].label"]
        ),
    ])
    func cellsOverflowWithTheirParts(_ text: String, _ keys: String, _ overflowing: [String]) throws {
        let proof = try Proof(
            yaml: """
                canvas: { width: 200, height: 60 }
                field: { kind: cells, length: 4, sizing: { packed: { width: 60, spacing: 2 } }, \(keys) }
                states: { a: { text: "\(text)" } }
                """)
        let snapshot = try #require(try proof.snapshots().first)
        let renderer = Renderer(proof)
        let json = try renderer.layout(of: snapshot).json(of: snapshot, scene: renderer.scene(of: snapshot))
        let read = try #require(try JSONSerialization.jsonObject(with: Data(json.line.utf8)) as? [String: Any])
        let elements = try #require(read["elements"] as? [[String: Any]])
        let found = elements.filter { $0["overflows"] as? Bool == true }.compactMap { $0["id"] as? String }
        #expect(found == overflowing.map { "field.\($0)" })
    }
}
