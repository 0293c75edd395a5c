import Fieldproof
import Testing

/// The scenes in goldens: without one, with that of another state.
extension GoldenTests {
    /// Removes the scenes from the goldens of a scene.
    private func removeScenes(fromGoldensOf yaml: String) throws {
        for snapshot in try all(yaml).1 {
            let bytes = try Files.read(goldens.path(of: snapshot))
            let texts = try PNG.texts(in: bytes).filter { $0.key != EmbeddedScene.key }
            try Files.write(
                PNG.encode(PNG.decode(bytes), options: PNG.Options(texts: texts)), to: goldens.path(of: snapshot))
        }
    }

    /// The rules of two statuses change in the same way, by two edits.
    @Test func statusesOfUndrawableGoldensHaveTheirOwnCauses() throws {
        defer { clean() }
        func scene(_ color: String) -> String {
            """
            name: otp
            canvas: { width: 100, height: 60 }
            field:
              preset: underline
              length: 2
              when: { error: { rule: { color: "\(color)" } }, success: { rule: { color: "\(color)" } } }
            states: { wrong: { text: "12", status: error }, right: { text: "12", status: success } }
            """
        }
        try approve(scene("#111111"))
        try removeScenes(fromGoldensOf: scene("#111111"))
        let causes = try check(scene("#222222")).causes
        #expect(
            causes.map(\.summary).sorted() == [
                "field.cell[*].rule color #111111FF → #222222FF in “error”",
                "field.cell[*].rule color #111111FF → #222222FF in “success”",
            ])
    }

    /// Two states that were exchanged together with their goldens: the scenes in these have each other's states.
    @Test func goldensOfSwappedStatesAreUpdated() throws {
        defer { clean() }
        func pair(_ outcomes: [GoldenApproval.Outcome]) -> (GoldenApproval.Outcome, GoldenApproval.Outcome) {
            (outcomes[0], outcomes[1])
        }
        func scene(_ one: String, _ two: String) -> String {
            """
            name: otp
            canvas: { width: 100, height: 60 }
            field: { preset: underline, length: 2 }
            states: { \(one): { text: "1" }, \(two): { text: "22" } }
            """
        }
        try approve(scene("a", "b"))
        let (one, two) = ("\(goldens.folder)/otp/a.png", "\(goldens.folder)/otp/b.png")
        let files = try [one, two].map { try Files.read($0) }
        try Files.write(files[1], to: one)
        try Files.write(files[0], to: two)
        #expect(try check(scene("b", "a")).results.map(\.verdict) == [.same, .same])
        guard case (.updated, .updated) = try pair(approve(scene("b", "a"))),
            case (.unchanged, .unchanged) = try pair(approve(scene("b", "a")))
        else {
            Issue.record("not renewed once")
            return
        }
    }

    /// Two animations that were exchanged together with their goldens, and differ only between the moments: the strips are
    /// the same, and approving them renews the scenes in the goldens.
    @Test func goldensOfSwappedAnimationsAreUpdated() throws {
        defer { clean() }
        func proof(_ one: String, _ two: String) throws -> Proof {
            func film(_ name: String, _ status: String) -> String {
                "\(name): { golden: [0s, 3s], script: [focus, wait: 1s, set: { status: \(status) }, wait: 1s,"
                    + " set: { status: normal }, wait: 1s] }"
            }
            return try Proof(
                yaml:
                    """
                    name: otp
                    canvas: { width: 100, height: 60 }
                    field: { preset: underline, length: 2 }
                    states: { empty: {} }
                    animations: { \(film(one, "error")), \(film(two, "success")) }
                    """, path: "otp.yaml")
        }
        func strips(_ proof: Proof) throws -> [RenderedSnapshot] {
            let all = try proof.snapshots(strips: true)
            return try ["one.strip", "two.strip"].map { name in
                RenderedSnapshot(try #require(all.first { $0.title == name }), by: Renderer(proof))
            }
        }
        let old = try strips(proof("one", "two"))
        for image in old { _ = try GoldenApproval(goldens).approve(image) }
        let paths = old.map { goldens.path(of: $0.snapshot) }
        let files = try paths.map { try Files.read($0) }
        try Files.write(files[1], to: paths[0])
        try Files.write(files[0], to: paths[1])
        let new = try strips(proof("two", "one"))
        var check = GoldenCheck(goldens)
        check.trustsDigests = true
        #expect(try new.map { try check.check($0).verdict } == [.same, .same])
        for image in new {
            guard case .updated = try GoldenApproval(goldens).approve(image),
                case .unchanged = try GoldenApproval(goldens).approve(image)
            else {
                Issue.record("not renewed once")
                return
            }
        }
        check.trustsDigests = false
        #expect(try new.map { try check.check($0).verdict } == [.same, .same])
    }

    /// Without the scene of the golden, only changes of elements are known. The last digits of two states change in the same way,
    /// by two edits; a colour of the field changes in both by one.
    @Test func statesOfUndrawableGoldensHaveTheirOwnCauses() throws {
        defer { clean() }
        func scene(_ one: String, _ two: String, color: String = "#111111") -> String {
            """
            name: otp
            canvas: { width: 100, height: 60 }
            field: { preset: underline, length: 2, label: { color: "\(color)" } }
            states: { one: { text: "\(one)" }, two: { text: "\(two)" } }
            """
        }
        try approve(scene("12", "32"))
        try removeScenes(fromGoldensOf: scene("12", "32"))
        let texts = try check(scene("19", "39"))
        #expect(
            texts.causes.map(\.summary).sorted() == [
                "field.cell[*].label text “2” → “9” in one", "field.cell[*].label text “2” → “9” in two",
            ])
        #expect(Set(texts.causes.map(\.pictures)) == [["otp/one"], ["otp/two"]])
        let id = try #require(texts.results[0].causes.first)
        guard case .untouched = try approve(scene("19", "39"), { $0.causes = [id] })[1] else {
            Issue.record("the other state was approved")
            return
        }
        let colors = try check(scene("19", "32", color: "#222222")).results[1].origins.map(\.cause.summary)
        #expect(colors == ["field.cell[*].label color #111111FF → #222222FF"])
    }
}
