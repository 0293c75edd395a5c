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
}
