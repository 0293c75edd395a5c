import FieldGeometry
import FieldLayout
import Fieldproof
import Testing

@Suite struct CardFocusTests {
    /// The focus frame of `card-id1` stays on the card on every page, and when a drag goes up to a page beyond the first or the
    /// last one.
    @Test(arguments: [320, 375, 430])
    func frameStaysOnTheCard(_ width: Int) throws {
        let pages = (-10...40).map { Double($0) / 10 }
        let states = pages.enumerated().map { index, page in
            "p\(index): { number: '4829032190000000', holder: Galvin Li, expiry: 02/20, code: '369', page: \(page) }"
        }
        let proof = try Proof(
            yaml: """
                canvas: { width: \(width), height: 400 }
                field: { preset: card-id1 }
                states: { \(states.joined(separator: ", ")) }
                """)
        let renderer = Renderer(proof)
        for snapshot in try proof.snapshots() {
            var (card, focus): (Rect?, Rect?)
            try renderer.layout(of: snapshot).visit { _, element in
                if element.kind == "card" { card = element.frame }
                if element.kind == "focus" { focus = element.frame }
            }
            #expect(try #require(card).contains(try #require(focus)), "\(snapshot.title)")
        }
    }

    /// The texts on a card, its marks and its focus frame stay on the card, and leave room for one another, whatever the brand.
    @Test(arguments: ["card", "card-id1"], [280, 300, 320, 343, 375, 400])
    func textsStayOnTheCard(_ preset: String, _ width: Int) throws {
        let numbers = [
            "", "4", "4242424242424242", "4000000000000000006", "5555555555554444", "378282246310005", "30569309025904",
            "3600000000000000004", "6011000139000000122", "3530111333300000", "6212345678900000003", "675964982643",
        ]
        let states = numbers.indices.flatMap { index in
            [0, 3].map { page in
                "n\(index)p\(page): { number: '\(numbers[index])', holder: Maximilian Featherstonehaugh, expiry: 02/20, "
                    + "code: '\(index == 5 ? 1234 : 369)', page: \(page) }"
            }
        }
        let proof = try Proof(
            yaml: """
                canvas: { width: \(width), height: 400 }
                field: { preset: \(preset), input: { brands: prefixes, lengths: byBrand, grouping: byBrand, codeOnFront: true } }
                states: { \(states.joined(separator: ", ")) }
                """)
        let renderer = Renderer(proof)
        for snapshot in try proof.snapshots() {
            var (frames, parts): ([String: Rect], Int) = ([:], 0)
            try renderer.layout(of: snapshot).visit { id, element in frames[id] = element.frame }
            let card = try #require(frames["field.front"] ?? frames["field.back"])
            for (id, frame) in frames where id.hasPrefix("field.front.") || id.hasPrefix("field.back.") {
                parts += 1
                #expect(card.inset(by: -0.01).contains(frame), "\(id) in \(snapshot.title)")
            }
            #expect(parts > 3)
            guard let holder = frames["field.front.holder"], let expiry = frames["field.front.expiry"] else { continue }
            #expect(holder.maxX < expiry.x, "\(snapshot.title)")
        }
    }
}
