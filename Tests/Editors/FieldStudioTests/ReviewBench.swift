import FieldFiles
import FieldGoldens
import FieldRendering
import Foundation

@testable import FieldStudio

/// A studio with one scene and a folder of goldens, for one test of reviews.
struct ReviewBench {
    let bench: Bench
    /// The path of the scene.
    let path: String
    let studio: Studio

    /// The scene: a state without text, two with one, and a strip.
    static let scene = """
        name: otp
        canvas: { width: 160, height: 60 }
        field: { preset: plain, length: 3, label: { color: "#112233" } }
        states:
          empty: {}
          one: { text: "1" }
          two: { text: "12" }
        animations:
          typed: { golden: [0s, 1s], script: [focus, { type: "1" }, wait: 1s] }
        matrix:
          theme: [light, dark]

        """
    /// An edit that changes the pictures with a text, by one cause.
    static let recolored = scene.replacing("#112233", with: "#aa2233")

    init(_ text: String = ReviewBench.scene, goldens: String = "Goldens", isReadOnly: Bool = false) throws {
        bench = try Bench()
        path = try bench.write(text, to: "otp.yaml")
        var options = StudioOptions(paths: [path])
        options.goldens = bench.path(goldens)
        options.isReadOnly = isReadOnly
        studio = try Studio(options)
    }

    /// Writes the goldens of a text as the command `approve` does.
    func approve(_ text: String = ReviewBench.scene, in folder: String = "Goldens", causes: Set<String> = []) throws {
        let proof = try Proof(bytes: Array(text.utf8), path: path, folder: bench.path(""))
        var approval = GoldenApproval(Goldens(folder: bench.path(folder)))
        approval.causes = causes
        let renderer = Renderer(proof)
        for snapshot in try proof.snapshotList(strips: true) {
            _ = try approval.approve(RenderedSnapshot(snapshot, by: renderer))
        }
    }

    /// Changes the scene, and waits until the studio has read it.
    func edit(_ text: String) async throws {
        try bench.write(text, to: "otp.yaml")
        await studio.update()
    }

    /// The status and the JSON of an answer.
    func call(_ method: String, _ path: String, _ body: JSON? = nil, query: [String: String] = [:]) async -> (Int, JSON)
    {
        var call = Call(method: method, path: path, query: query)
        if let body {
            call.contentType = "application/json"
            call.body = Array(body.compact.utf8)
        }
        let answer = await Endpoints.answer(studio, call)
        return (answer.status, (try? JSON(reading: answer.body)) ?? .null)
    }

    /// What has to be reviewed.
    func review() async -> JSON {
        await studio.update()
        return await call("GET", "/api/review").1
    }

    /// The pictures that have to be reviewed, by their names.
    func pictures() async -> [String: JSON] {
        let scenes = await review()["scenes"]?.values ?? []
        let pictures = scenes.flatMap { $0["pictures"]?.values ?? [] }
        return Dictionary(pictures.map { ($0["picture"]?.string ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The member `pictures` of a request, as the user has seen them.
    func seen(_ pictures: [String: JSON]) -> JSON {
        let names = pictures.sorted { $0.key < $1.key }.map { ($0.key, $0.value["seen"] ?? .null) }
        return .object([(path, .object(names))])
    }

    /// Accepts pictures. Returns the status, and the outcomes by their names.
    func accept(_ pictures: [String: JSON], _ limits: [(String, JSON)] = []) async -> (Int, [String: String]) {
        let (status, json) = await call("POST", "/api/approve", .object([("pictures", seen(pictures))] + limits))
        return (status, Self.outcomes(json))
    }

    /// Rejects pictures with a note.
    func reject(_ pictures: [String: JSON], _ note: String) async -> (Int, [String: String]) {
        let body = JSON.object([("pictures", seen(pictures)), ("note", .text(note))])
        let (status, json) = await call("POST", "/api/reject", body)
        return (status, Self.outcomes(json))
    }

    /// Takes back the last step. Returns the status.
    func undo() async -> Int {
        let step = studio.history.last?.number ?? 1
        return await call("POST", "/api/review/undo", .object([("step", .integer(step))])).0
    }

    private static func outcomes(_ json: JSON) -> [String: String] {
        let pairs = (json["outcomes"]?.values ?? []).map {
            ($0["picture"]?.string ?? "", $0["outcome"]?.string ?? "")
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// The bytes of the files in a folder, by their paths.
    func files(in folder: String = "Goldens") throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        let root = bench.path(folder)
        for case let name as String in FileManager.default.enumerator(atPath: root) ?? .init() {
            if let bytes = try? Files.read("\(root)/\(name)") { files[name] = bytes }
        }
        return files
    }

    func remove() { bench.remove() }
}
