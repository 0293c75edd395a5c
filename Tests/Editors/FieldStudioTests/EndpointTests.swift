import FieldEncoding
import FieldFiles
import FieldPlatform
import Foundation
import Synchronization
import Testing

@testable import FieldStudio

/// The paths of the HTTP interface, without a transport.
@Suite struct EndpointTests {
    @Test(
        arguments: [
            ("/", "/", [:]), ("/", "", nil), ("/", "//", nil), ("/api/scenes", "/api/scenes", [:]),
            ("/api/scenes", "/api/scenes/", nil), ("/api/scenes", "/API/scenes", nil),
            ("/api/images/{digest}.png", "/api/images/ab.png", ["digest": "ab"]),
            ("/api/images/{digest}.png", "/api/images/.png", nil), ("/api/images/{digest}.png", "/api/images/ab", nil),
            ("/api/images/{digest}.png", "/api/images/a/b.png", nil), ("/assets/{name}", "/assets/", nil),
            ("/assets/{name}", "/assets/../x", nil), ("/assets/{name}", "/assets/..", ["name": ".."]),
        ] as [(String, String, [String: String]?)])
    func patterns(_ pattern: String, _ path: String, _ expected: [String: String]?) {
        let endpoint = Endpoint(method: "GET", path: pattern, summary: "", responses: []) { _, _ in .error(500, "") }
        #expect(endpoint.match(path) == expected)
    }

    /// The status of a request to a studio with one scene, and the JSON of its answer.
    private func answer(_ call: Call) async throws -> (answer: Answer, json: JSON?) {
        let bench = try Bench()
        defer { bench.remove() }
        let path = try bench.write(Bench.scene([("a", "1")]), to: "otp.yaml")
        let answer = await Endpoints.answer(try Studio(StudioOptions(paths: [path])), call)
        return (answer, try? JSON(reading: answer.body))
    }

    @Test(arguments: [
        (Call(method: "GET", path: "/nothing"), 404), (Call(method: "GET", path: "/api/events/"), 404),
        (Call(method: "POST", path: "/api/scenes"), 405), (Call(method: "get", path: "/api/scenes"), 405),
        (Call(method: "GET", path: "/api/editor"), 405), (Call(method: "POST", path: "/api/editor"), 415),
        (Call(method: "POST", path: "/api/editor", contentType: "text/plain"), 415),
        (Call(method: "POST", path: "/api/editor", contentType: "application/jsonx"), 415),
        (Call(method: "POST", path: "/api/editor", contentType: "application/json"), 400),
        (Call(method: "POST", path: "/api/editor", contentType: "Application/JSON ; charset=utf-8"), 400),
        (Call(method: "GET", path: "/api/layout"), 400),
        (Call(method: "GET", path: "/api/layout", query: ["scene": "/etc/passwd", "picture": "otp/a"]), 404),
        (Call(method: "GET", path: "/api/images/00.png"), 404),
        (Call(method: "GET", path: "/assets/../../etc/passwd"), 404), (Call(method: "GET", path: "/assets/.."), 404),
    ])
    func errorsAreJSON(_ call: Call, _ status: Int) async throws {
        let (answer, json) = try await answer(call)
        #expect(answer.status == status)
        #expect(json?["error"]?.string?.isEmpty == false)
        if status == 405 {
            let allowed = call.path == "/api/editor" ? "POST" : "GET, HEAD"
            #expect(answer.headers.contains { $0 == ("Allow", allowed) })
        }
    }

    /// The formats of the table of `fieldproof animate --format` and of `render --format` in the guides, and some that are none.
    @Test func theDocumentHasAllFormatsOfExports() throws {
        let accepted =
            ["apng", "gif", "webp", "mp4", "webm", "lottie", "svg"].map { "film.\($0)" } + ["strip.png"]
            + ["png", "webp", "svg", "pdf"].map { "still.\($0)" }
        let rejected = [
            "", "film", "film.png", "film.json", "filmXgif", "strip.gif", "still.gif", "still.anim.svg", "gif",
        ]
        let parameter = try #require(Endpoint.export.parameters.first { $0.name == "format" })
        let pattern = try Regex(try #require(parameter.pattern))
        for format in accepted + rejected {
            let call = Call(method: "GET", path: "/api/export", query: ["format": format])
            #expect((ClipExport.Content(call) != nil) == accepted.contains(format), "\(format)")
            #expect((try pattern.wholeMatch(in: format) != nil) == accepted.contains(format), "\(format)")
        }
    }

    /// The media types of the registry of IANA, and of the Lottie specification.
    @Test(arguments: [
        ("film.apng", "image/apng", "apng"), ("film.gif", "image/gif", "gif"), ("film.webp", "image/webp", "webp"),
        ("film.mp4", "video/mp4", "mp4"), ("film.webm", "video/webm", "webm"),
        ("film.svg", "image/svg+xml", "anim.svg"),
        ("film.lottie", "video/lottie+json", "json"), ("strip.png", "image/png", "png"),
        ("still.png", "image/png", "png"), ("still.webp", "image/webp", "webp"), ("still.svg", "image/svg+xml", "svg"),
        ("still.pdf", "application/pdf", "pdf"),
    ])
    func exportsHaveTheirMediaTypes(_ format: String, _ mediaType: String, _ fileExtension: String) throws {
        let scene = "field: { length: 1 }\nanimations: { film: { fps: 10, script: [wait: 1s] } }"
        let version = try SceneVersion(Array(scene.utf8), path: "otp.yaml", folder: "", revision: 1)
        let call = Call(method: "GET", path: "/api/export", query: ["format": format])
        let content = try #require(ClipExport.Content(call))
        let type = ClipExport(clip: try version.clip("otp/film"), range: 0...1, content: content).fileType
        #expect(type.mediaType == mediaType)
        #expect(type.fileExtension == fileExtension)
    }

    @Test(arguments: [
        "", "[]", "{}", #"{"file": 1, "line": 1}"#, #"{"file": "a", "line": 0}"#, #"{"file": "a", "line": 1.5}"#,
        #"{"file": "a", "line": 1, "column": "1"}"#, #"{"file": "a", "line": 1e300}"#,
        #"{"file": "a", "line": 2147483648}"#,
        #"{"file": "a", "line": 1, "column": 25965443422119133227111365593792512}"#,
        String(repeating: "[", count: 5_000),
    ])
    func editorRejectsBodies(_ body: String) async throws {
        var call = Call(method: "POST", path: "/api/editor", contentType: "application/json")
        call.body = Array(body.utf8)
        #expect(try await answer(call).answer.status == 400)
    }

    /// Starting the user's editor writes no file, and screenshots that are dropped onto pictures stay in memory.
    @Test func postEndpointsWriteExceptEditorAndScreenshot() {
        let others = Endpoints.all.filter { $0.method != "GET" && !$0.isWriting }
        #expect(Set(others.map(\.path)) == ["/api/editor", "/api/screenshot"])
        #expect(Endpoints.all.filter(\.isWriting).allSatisfy { $0.method == "POST" })
    }

    @Test func headRequestsAreAnsweredLikeGET() async throws {
        #expect(try await answer(Call(method: "HEAD", path: "/api/openapi.json")).answer.status == 200)
    }

    @Test func openAPIDescribesEveryEndpoint() async throws {
        let json = try #require(try await answer(Call(method: "GET", path: "/api/openapi.json")).json)
        for endpoint in Endpoints.all {
            let operation = json["paths"]?[endpoint.path]?[endpoint.method.lowercased()]
            #expect(operation?["responses"]?["403"] != nil, "\(endpoint.path)")
        }
    }

    @Test func listOfScenesContainsPicturesWithDigests() async throws {
        let bench = try Bench()
        defer { bench.remove() }
        let text = Bench.scene([("a", "1"), ("b", "")])
        let path = try bench.write(text, to: "otp.yaml")
        let studio = try Studio(StudioOptions(paths: [path]))
        let call = Call(method: "GET", path: "/api/scenes")
        let json = try JSON(reading: await Endpoints.answer(studio, call).body)
        let scene = try #require(json["scenes"]?.values?.first)
        #expect(scene["name"]?.string == "otp")
        let pictures = try #require(scene["pictures"]?.values)
        #expect(pictures.compactMap { $0["state"]?.string } == ["a", "b"])
        let digests = try Bench.digests(text, path: path)
        for picture in pictures {
            let digest = try #require(picture["digest"]?.string)
            #expect(digest == digests[picture["name"]?.string ?? ""])
            #expect(digest.allSatisfy { "0123456789abcdef".contains($0) })
            let image = await Endpoints.answer(studio, Call(method: "GET", path: "/api/images/\(digest).png"))
            #expect(image.status == 200)
            #expect(image.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            #expect(image.headers.contains { $0.name == "Cache-Control" && $0.value.contains("immutable") })
        }
    }

    /// An answer is that of the files at the time of the request, whatever the system has reported by then.
    @Test func scenesAreReadFromTheCurrentFiles() async throws {
        let bench = try Bench()
        defer { bench.remove() }
        try bench.write(Bench.scene([("a", "1")]), to: "one.yaml")
        let studio = try Studio(StudioOptions(paths: [bench.folder.path]))
        func list() async throws -> [String: [String]] {
            let json = try JSON(reading: await Endpoints.answer(studio, Call(method: "GET", path: "/api/scenes")).body)
            var list: [String: [String]] = [:]
            for scene in json["scenes"]?.values ?? [] {
                let file = scene["file"]?.string?.split(separator: "/").last.map(String.init) ?? ""
                let isWrong = scene["errors"]?.values?.isEmpty == false
                list[file] = isWrong ? ["error"] : scene["pictures"]?.values?.compactMap { $0["state"]?.string }
            }
            return list
        }
        #expect(try await list() == ["one.yaml": ["a"]])
        try bench.write(Bench.scene([("b", "1")]), to: "one.yaml")
        #expect(try await list() == ["one.yaml": ["b"]])
        try bench.write("field: [", to: "one.yaml")
        try bench.write(Bench.scene([("c", "1")], name: "two"), to: "deep/er/two.yaml")
        #expect(try await list() == ["one.yaml": ["error"], "two.yaml": ["c"]])
        try bench.replace("one.yaml", by: Bench.scene([("d", "1")]))
        try bench.write("not: a scene", to: "other.yaml")
        #expect(try await list() == ["one.yaml": ["d"], "two.yaml": ["c"]])
        unlink(bench.path("one.yaml"))
        #expect(try await list() == ["two.yaml": ["c"]])
    }

    /// Counts what tasks do.
    private final class Counter: Sendable {
        private let value = Mutex(0)
        var count: Int { value.withLock(\.self) }

        func add() { value.withLock { $0 += 1 } }
    }

    /// Each value of an edit is set in a text that is read anew.
    @Test(arguments: [(100, 200), (101, 400)]) func valuesOfAnEditAreLimited(_ count: Int, _ status: Int) async throws {
        let bench = try Bench()
        defer { bench.remove() }
        let text = Bench.scene([("a", "1")])
        let path = try bench.write(text, to: "otp.yaml")
        let studio = try Studio(StudioOptions(paths: [path]))
        let read = await Endpoints.answer(studio, Call(method: "GET", path: "/api/text", query: ["scene": path]))
        let digest = try #require(try JSON(reading: read.body)["digest"]?.string)
        let values = (1...count).map {
            JSON.object([
                ("path", .list([.text("canvas"), .text("width")])), ("value", .integer($0 == count ? 100 : $0)),
            ])
        }
        let body = JSON.object([
            ("scene", .text(path)), ("base", .text(digest)), ("values", .list(values)),
        ])
        var call = Call(method: "POST", path: "/api/edits", contentType: "application/json")
        call.body = Array(body.line.utf8)
        let answer = await Endpoints.answer(studio, call)
        #expect(answer.status == status)
        let edited = text.replacing("width: 160", with: "width: 100")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == (status == 200 ? edited : text))
        let schema = Endpoint.document["paths"]?["/api/edits"]?["post"]?["requestBody"]?["content"]?[
            "application/json"]?["schema"]
        #expect(schema?["properties"]?["values"]?["maxItems"]?.int == 100)
    }

    /// Reads of a file wait for the edit of the same file, and hold no thread meanwhile.
    @Test(arguments: ["/api/text", "/api/controls"]) func readsOfOneFileRunOneAtATime(_ path: String) async throws {
        let bench = try Bench()
        defer { bench.remove() }
        let scene = try bench.write(Bench.scene([("a", "1")]), to: "otp.yaml")
        let studio = try Studio(StudioOptions(paths: [scene]))
        let query = ["scene": scene, "picture": "otp/a", "element": "field"]
        let (gate, edit) = AsyncStream<Void>.makeStream()
        let answered = Counter()
        let slow = Task { await studio.fileTurns.take(scene) { for await _ in gate {} } }
        let reads = (0..<20).map { _ in
            Task {
                let answer = await Endpoints.answer(studio, Call(method: "GET", path: path, query: query))
                answered.add()
                return answer.status
            }
        }
        // All threads are free for others.
        await withTaskGroup { group in
            for _ in 0..<20 { group.addTask { await studio.onThread(.hidden) { _ in () } } }
        }
        let list = await Endpoints.answer(studio, Call(method: "GET", path: "/api/scenes"))
        #expect(list.status == 200)
        #expect(answered.count == 0)
        edit.finish()
        await slow.value
        for read in reads { #expect(await read.value == 200) }
    }

    /// Files are read on the drawing threads, and not on those that serve all requests.
    @Test(arguments: ["/api/text", "/api/controls"]) func filesAreReadOnTheDrawingThreads(_ path: String) async throws {
        let bench = try Bench()
        defer { bench.remove() }
        let scene = try bench.write(Bench.scene([("a", "1")]), to: "otp.yaml")
        let studio = try Studio(StudioOptions(paths: [scene]))
        await studio.update()
        let query = ["scene": scene, "picture": "otp/a", "element": "field"]
        let (begun, gate) = (Semaphore(), Semaphore())
        for _ in 0..<Machine.coreCount {
            studio.threads.add(.reading) { _ in
                begun.post()
                gate.wait()
            }
        }
        for _ in 0..<Machine.coreCount { begun.wait() }
        let answered = Counter()
        let read = Task {
            let answer = await Endpoints.answer(studio, Call(method: "GET", path: path, query: query))
            answered.add()
            return answer.status
        }
        // Others are answered, which would take long enough for this one, too.
        for _ in 0..<200 {
            let other = await Endpoints.answer(studio, Call(method: "GET", path: "/api/openapi.json"))
            #expect(other.status == 200)
        }
        #expect(answered.count == 0)
        for _ in 0..<Machine.coreCount { gate.post() }
        #expect(await read.value == 200)
    }
}
