import FieldFiles
import Foundation
import TestTools
import Testing

@testable import FieldStudio

/// Reviews: which pictures they list, and what accepting and rejecting writes. The goldens must be those of the command `approve`.
@Suite struct ReviewTests {
    private static let names = ["empty", "one", "two", "typed.strip"].flatMap { name in
        ["light", "dark"].map { "otp/\(name).theme-\($0)" }
    }

    @Test func newPicturesAreAcceptedAndUndone() async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        let pictures = await bench.pictures()
        #expect(Set(pictures.keys) == Set(Self.names))
        #expect(pictures.values.allSatisfy { $0["verdict"]?.string == "new" })
        #expect(pictures["otp/one.theme-dark"]?["state"]?.string == "one")
        #expect(pictures["otp/typed.strip.theme-dark"]?["state"]?.string == nil)
        let (status, outcomes) = await bench.accept(pictures)
        #expect(status == 200)
        #expect(outcomes == Dictionary(uniqueKeysWithValues: Self.names.map { ($0, "added") }))
        try bench.approve(in: "expected")
        #expect(try bench.files() == bench.files(in: "expected"))
        let review = await bench.review()
        #expect(review["scenes"]?.values?.first?["same"]?.int == 8)
        #expect(review["undo"]?["text"]?.string == "Accepted 8 pictures")
        #expect(await bench.undo() == 200)
        #expect(try bench.files().isEmpty)
        #expect(await bench.undo() == 409)
    }

    /// Limits select the pictures that `approve --state`, `--only` and `--cause` do.
    @Test(arguments: [
        ("state", "one", ["otp/one.theme-light", "otp/one.theme-dark"]),
        ("pattern", "otp/t*.theme-dark", ["otp/two.theme-dark", "otp/typed.strip.theme-dark"]),
        ("pattern", "otp/nothing", []), ("state", "nothing", []),
    ])
    func limitsSelectPictures(_ kind: String, _ value: String, _ expected: [String]) async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        try bench.approve()
        try await bench.edit(ReviewBench.recolored)
        let pictures = await bench.pictures()
        // Without a text, no label is seen.
        #expect(Set(pictures.keys) == Set(Self.names.filter { !$0.contains("empty") }))
        let before = try bench.files()
        let (status, outcomes) = await bench.accept(pictures, [(kind, .text(value))])
        #expect(status == 200)
        #expect(outcomes == Dictionary(uniqueKeysWithValues: expected.map { ($0, "updated") }))
        try bench.approve(ReviewBench.recolored, in: "expected")
        let (after, wanted) = (try bench.files(), try bench.files(in: "expected"))
        for (name, bytes) in after {
            let isAccepted = expected.contains("\(name.dropLast(4))")
            #expect(bytes == (isAccepted ? wanted[name] : before[name]), "\(name)")
        }
        if !expected.isEmpty { #expect(await bench.undo() == 200) }
        #expect(try bench.files() == before)
    }

    @Test func causeIsAcceptedOnlyInPicturesWithoutOtherCauses() async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        try bench.approve()
        try bench.approve(in: "expected")
        let text = ReviewBench.recolored.replacing("two: { text: \"12\" }", with: "two: { text: \"13\" }")
        try await bench.edit(text)
        let pictures = await bench.pictures()
        let causes = Set(pictures.values.flatMap { $0["mainCauses"]?.values?.compactMap(\.string) ?? [] })
        #expect(causes.count == 2)
        let color = try #require(pictures["otp/one.theme-light"]?["mainCauses"]?.values?.first?.string)
        let (status, outcomes) = await bench.accept(pictures, [("cause", .text(color))])
        #expect(status == 200)
        #expect(
            outcomes == [
                "otp/one.theme-light": "updated", "otp/one.theme-dark": "updated",
                "otp/typed.strip.theme-light": "updated", "otp/typed.strip.theme-dark": "updated",
                "otp/two.theme-light": "otherCauses", "otp/two.theme-dark": "otherCauses",
            ])
        try bench.approve(text, in: "expected", causes: [color])
        #expect(try bench.files() == bench.files(in: "expected"))
    }

    @Test func anOrphanIsRemovedAndRestored() async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        try bench.approve()
        let golden = try #require(try bench.files()["otp/one.theme-light.png"])
        try bench.bench.write(Data(golden), to: "Goldens/otp/old.png")
        try bench.bench.write(Data("not a golden".utf8), to: "Goldens/otp/other.png")
        let pictures = await bench.pictures()
        #expect(Set(pictures.keys) == ["otp/old"])
        let before = try bench.files()
        // A pattern accepts snapshots only, and no orphans.
        #expect(await bench.accept(pictures, [("pattern", .text("*"))]).1.isEmpty)
        #expect(await bench.reject(pictures, "why?").0 == 422)
        let (status, outcomes) = await bench.accept(pictures)
        #expect(status == 200)
        #expect(outcomes == ["otp/old": "removed"])
        #expect(try Set(before.keys).subtracting(bench.files().keys) == ["otp/old.png"])
        #expect(await bench.undo() == 200)
        #expect(try bench.files() == before)
    }

    /// A golden that cannot be read cannot be accepted, and the review does not offer it.
    @Test func unreadableGoldensAreNotOfferedForReview() async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        try bench.approve()
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
        try bench.bench.write(pointer, to: "Goldens/otp/one.theme-light.png")
        try await bench.edit(ReviewBench.recolored)
        let pictures = await bench.pictures()
        let kept = "otp/one.theme-light"
        #expect(
            pictures[kept]?["message"]?.string
                == "cannot be read: it is a pointer of Git LFS, not the image; 'git lfs pull' fetches the image")
        let before = try bench.files()
        let (_, outcomes) = await bench.accept(pictures)
        #expect(outcomes[kept] == "unreadable")
        #expect(try bench.files()["\(kept).png"] == before["\(kept).png"])
        for (name, picture) in pictures {
            let isWritten = outcomes[name] == "updated"
            #expect(picture["canAccept"]?.compact == "\(isWritten)", "\(name)")
        }
    }

    /// A note applies to the pixels that were rejected, and is gone when they are accepted.
    @Test func notesApplyUntilThePictureChangesOrIsAccepted() async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        try bench.approve()
        try await bench.edit(ReviewBench.recolored)
        let name = "otp/one.theme-light"
        let before = try bench.files()
        let pictures = await bench.pictures().filter { $0.key == name }
        let note = "Too \"red\" \\ für uns"
        #expect(await bench.reject(pictures, note).1 == [name: "rejected"])
        let file = try #require(try bench.files()["\(name).rejected.json"])
        // Read by another program.
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(file)) as? [String: String],
            "\(String(decoding: file, as: UTF8.self))")
        #expect(object["note"] == note)
        #expect(object["picture"] == name)
        #expect(object["pixels"] == pictures[name]?["digest"]?.string)
        #expect(object["date"]?.wholeMatch(of: /20\d\d-[01]\d-[0-3]\d/) != nil)
        #expect(String(decoding: file, as: UTF8.self).split(separator: "\n").count >= 6)
        // It is no orphan, and no other picture has it.
        var found = await bench.pictures()
        #expect(found.count == 6)
        #expect(found.compactMapValues { $0["rejection"]?["note"]?.string } == [name: note])
        try await bench.edit(ReviewBench.scene.replacing("#112233", with: "#00aa33"))
        #expect(await bench.pictures().values.allSatisfy { $0["rejection"] == nil })
        try await bench.edit(ReviewBench.recolored)
        found = await bench.pictures()
        #expect(found[name]?["rejection"]?["note"]?.string == note)
        #expect(await bench.accept(found.filter { $0.key == name }).1 == [name: "updated"])
        #expect(try bench.files()["\(name).rejected.json"] == nil)
        // Both steps are taken back.
        #expect(await bench.undo() == 200)
        #expect(try bench.files()["\(name).rejected.json"] == file)
        #expect(await bench.undo() == 200)
        #expect(try bench.files() == before)
    }

    @Test(arguments: [
        "", "[]", "{}", #"{"pictures": []}"#, #"{"pictures": {"a": []}}"#, #"{"pictures": {"a": {"b": 1}}}"#,
        #"{"pictures": {}, "state": 1}"#, #"{"pictures": {}, "pattern": null}"#, #"{"pictures": {}, "cause": []}"#,
    ])
    func invalidRequestBodiesAreRejected(_ body: String) async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        for path in ["/api/approve", "/api/reject", "/api/review/undo"] {
            var call = Call(method: "POST", path: path, contentType: "application/json")
            call.body = Array(body.utf8)
            #expect(await Endpoints.answer(bench.studio, call).status == 400, "\(path)")
        }
    }

    @Test(arguments: ["", " ", "a\nb", "a\u{7}", "a\u{2028}b", String(repeating: "x", count: 1_001)])
    func invalidNotesAreRejected(_ note: String) async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        #expect(await bench.reject(bench.pictures(), note).0 == 400)
        #expect(try bench.files().isEmpty)
    }

    /// Goldens are served by the names of pictures and orphans only.
    @Test func noOtherFileIsServed() async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        try bench.approve()
        try bench.bench.write(Data("secret".utf8), to: "Goldens/secret.png")
        try bench.bench.write(Data("secret".utf8), to: "Goldens/other/secret.png")
        try bench.bench.write(Data("secret".utf8), to: "secret.png")
        let bytes = try bench.files()["otp/one.theme-light.png"]
        let good = await Endpoints.answer(
            bench.studio, Call(method: "GET", path: "/api/goldens/otp/one.theme-light.png"))
        #expect(good.status == 200 && good.type == "image/png" && good.body == bytes)
        for name in [
            "other/secret", "../secret", "otp/..", "otp/../secret", "otp/../../secret", "otp//secret", "./secret",
            "otp/",
            "otp/none", "otp/one.theme-light.png/..", "otp/\0",
        ] {
            let answer = await Endpoints.answer(
                bench.studio, Call(method: "GET", path: "/api/goldens/\(name).png"))
            #expect(answer.status == 404, "\(name)")
        }
    }

    /// A link in the folder of the goldens could lead to any file of the user.
    @Test func linksAreNotServed() async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        try bench.approve()
        let outside = bench.bench.path("outside")
        try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: false)
        for name in ["one.theme-light", "two.theme-light"] {
            try FileManager.default.moveItem(
                atPath: bench.bench.path("Goldens/otp/\(name).png"), toPath: "\(outside)/\(name).png")
        }
        try bench.bench.write("secret", to: "outside/secret.png")
        func link(_ name: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: bench.bench.path("Goldens/\(name)"), withDestinationPath: "\(outside)/\(target)")
        }
        // A picture, an orphan, and a picture in a folder that is a link.
        try link("otp/one.theme-light.png", to: "one.theme-light.png")
        try link("otp/other.png", to: "secret.png")
        // A file that is no picture, under the name of one.
        try bench.bench.write("secret", to: "Goldens/otp/two.theme-light.png")
        for name in ["one.theme-light", "other", "two.theme-light"] {
            let answer = await Endpoints.answer(
                bench.studio, Call(method: "GET", path: "/api/goldens/otp/\(name).png"))
            #expect(answer.status == 404, "\(name)")
        }
        try FileManager.default.removeItem(atPath: bench.bench.path("Goldens/otp"))
        try link("otp", to: "")
        let answer = await Endpoints.answer(
            bench.studio, Call(method: "GET", path: "/api/goldens/otp/one.theme-light.png"))
        #expect(answer.status == 404)
    }

    /// An edit that changes no pixel of a picture changes where its causes are, and what they are called.
    @Test func causesFollowTheCurrentText() async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        try bench.approve()
        try await bench.edit(ReviewBench.recolored)
        func causes() async -> [(id: String, line: Int)] {
            (await bench.review()["causes"]?.values ?? []).map {
                ($0["id"]?.string ?? "", $0["location"]?["line"]?.int ?? 0)
            }
        }
        #expect(await causes().map(\.line) == [3])
        // The same colour in other words, two lines below.
        let text = "\n\n" + ReviewBench.recolored.replacing("#aa2233", with: "rgb(170 34 51)")
        try await bench.edit(text)
        let edited = await causes()
        #expect(edited.map(\.line) == [5])
        let (status, outcomes) = await bench.accept(
            bench.pictures(), [("cause", .text(try #require(edited.first).id))])
        #expect(status == 200)
        #expect(outcomes.count == 6 && outcomes.values.allSatisfy { $0 == "updated" })
        try bench.approve(text, in: "expected")
        #expect(await bench.pictures().isEmpty)
    }

    /// The pixels of a strip can stay while the motion between its frames changes.
    @Test func aMotionThatWasNotSeenIsNotAccepted() async throws {
        func scene(_ interval: String) -> String {
            ReviewBench.scene.replacing("script: [focus, { type: \"1\" }, wait: 1s]", with: interval)
        }
        let bench = try ReviewBench(scene("script: [wait: 200ms, focus, { type: \"1\" }, wait: 800ms]"))
        defer { bench.remove() }
        let strip = "otp/typed.strip.theme-light"
        let seen = await bench.pictures().filter { $0.key == strip }
        try await bench.edit(scene("script: [wait: 300ms, focus, { type: \"1\" }, wait: 700ms]"))
        let now = await bench.pictures().filter { $0.key == strip }
        #expect(now[strip]?["digest"]?.string == seen[strip]?["digest"]?.string)
        #expect(now[strip]?["seen"]?.string != seen[strip]?["seen"]?.string)
        #expect(await bench.accept(seen).0 == 409)
        #expect(await bench.reject(seen, "no").0 == 409)
        #expect(await bench.accept(now).0 == 200)
    }

    /// A picture that cannot be drawn is named: a review without it would look complete.
    @Test func errorsNameThePicturesThatCannotBeDrawn() async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        try bench.approve()
        try await bench.edit(ReviewBench.scene.replacing("theme: [light, dark]", with: "field.length: [3, 40]"))
        let review = await bench.review()
        let errors = review["scenes"]?.values?.first?["errors"]?.values ?? []
        let names = ["empty", "one", "two", "typed.strip"].map { "otp/\($0).length-40" }
        #expect(Set(errors.compactMap { $0["picture"]?.string }) == Set(names), "\(review.compact)")
        #expect(errors.allSatisfy { $0["message"]?.string?.hasPrefix("the field does not fit") == true })
    }

    @Test func aReadOnlyStudioWritesNothing() async throws {
        let bench = try ReviewBench(isReadOnly: true)
        defer { bench.remove() }
        let review = await bench.review()
        #expect(review["canWrite"]?.compact == "false")
        let pictures = await bench.pictures()
        #expect(await bench.accept(pictures).0 == 403)
        #expect(await bench.reject(pictures, "no").0 == 403)
        #expect(await bench.undo() == 403)
        #expect(!FileManager.default.fileExists(atPath: bench.bench.path("Goldens")))
    }

    /// Its pictures are those of an older edit.
    @Test func aSceneWithErrorsIsNotAccepted() async throws {
        let bench = try ReviewBench()
        defer { bench.remove() }
        let pictures = await bench.pictures()
        try await bench.edit("field: [")
        #expect(await bench.pictures().count == 8)
        #expect(await bench.accept(pictures).0 == 409)
        #expect(try bench.files().isEmpty)
    }
}
