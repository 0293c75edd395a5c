import FieldDrawing
package import FieldFiles
import FieldGeometry
import FieldPlatform
import FieldRaster
import FieldRendering
import FieldScene

/// Answers requests about one scene, until the program that started this process closes the connection.
///
/// The Python package starts a worker for each scene. A request is one JSON object on a line, whose member `do` is one
/// of these; an answer is such a line, too:
///
/// - `open`, with `path` and `folder`: reads the scene whose text follows the line.
/// - `snapshots`: the names of all snapshots.
/// - `clip`, with a `drawing`: the number of frames of an animation, and its rate.
/// - `draw`, with a `drawing` and, for an animation, the index `frame`: the results that `want` lists. `pixels` and
///   `masks` are written into shared memory (`SharedSlots`), `png` follows the line, and `layout` and `boxes` are
///   members.
///
/// Each request can have `free`, the slots that are not used any more, and `renew`, which gives up all shared memory: the
/// program has forked, and both processes may read what is in it.
///
/// The scene is read once. Its fonts stay open, and the last drawing is kept, so that its layout or masks need no new one.
package final class SceneWorker {
    /// An error as it is answered: its lines and the exit code that the program would have.
    package typealias Description = (lines: [String], status: Int32)

    private let connection: WorkerConnection
    private let describe: (any Error) -> Description
    private var slots = SharedSlots()
    private let rasterizer = FrameRasterizer()
    /// The name of the scene in errors.
    private var path = "scene.yaml"
    private var opened: (proof: Proof, renderer: Renderer)?
    private var last: (key: String, drawing: WorkerDrawing)?

    /// Creates a worker.
    ///
    /// - Parameters:
    ///   - connection: The connection to the program that asks.
    ///   - describe: Describes errors.
    package init(_ connection: WorkerConnection, describe: @escaping (any Error) -> Description) {
        (self.connection, self.describe) = (connection, describe)
    }

    /// Answers requests until there are no more.
    ///
    /// - Throws: `FileError` if a request cannot be read, or an answer cannot be sent.
    package func run() throws(FileError) {
        while let line = try connection.line() {
            do {
                let request: JSON
                do { request = try JSON(reading: line) } catch { throw wrong("a request is not JSON") }
                try answer(request)
            } catch let error as FileError where error.path == WorkerConnection.name {
                throw error
            } catch {
                try connection.send(["error": json(of: error)])
            }
        }
    }

    private func answer(_ request: JSON) throws {
        if case .flag(true)? = request["renew"] { slots = SharedSlots() }
        for number in request["free"]?.values ?? [] { if let number = number.int { slots.release(number) } }
        switch request["do"]?.string {
        case "open": try open(request)
        case "snapshots":
            let names = try scene().proof.snapshotList().map { JSON.text($0.name) }
            try connection.send(["snapshots": .list(names)])
        case "clip":
            guard let clip = try drawing(request).clip else { throw wrong("'clip' needs an animation") }
            try connection.send([
                "frames": .integer(clip.frameCount),
                "rate": [.integer(clip.rate.numerator), .integer(clip.rate.denominator)],
            ])
        case "draw": try draw(request)
        case let other: throw wrong("there is no request '\(other ?? "")'")
        }
    }

    private func open(_ request: JSON) throws {
        path = request["path"]?.string ?? path
        let bytes = try connection.bytes(request["bytes"]?.int ?? 0)
        guard bytes.count <= SceneLimits.fileBytes else {
            throw SceneError(at: .start(of: path), "the scene has more than \(SceneLimits.fileBytes) bytes")
        }
        let proof = try Proof(bytes: bytes, path: path, folder: request["folder"]?.string ?? "")
        opened = (proof, Renderer(proof))
        last = nil
        let first = try proof.file.scene(variant: 0)
        try connection.send([
            "name": .text(proof.file.name), "states": .list(first.states.map { .text($0.name) }),
            "animations": .list(first.animations.map { .text($0.name) }),
            "axes": .object(proof.file.axisLabels.map { ($0.name, .list($0.labels.map(JSON.text))) }),
        ])
    }

    private func scene() throws(SceneError) -> (proof: Proof, renderer: Renderer) {
        guard let opened else { throw wrong("no scene is open") }
        return opened
    }

    /// The drawing of a request: the last one if it is the same.
    private func drawing(_ request: JSON) throws -> WorkerDrawing {
        let (proof, renderer) = try scene()
        var wanted = try DrawingRequest(request["drawing"] ?? [:])
        if let last, last.key == wanted.key { return last.drawing }
        last = nil
        let scene = try wanted.scene(of: proof)
        let drawer = try proof.loading(scene).map { Renderer($0, sharing: renderer) } ?? renderer
        let drawing = try WorkerDrawing(wanted, of: scene, in: proof.file, by: drawer, rasterizer)
        last = (wanted.key, drawing)
        return drawing
    }

    private func draw(_ request: JSON) throws {
        let drawing = try drawing(request)
        if let clip = drawing.clip {
            guard let index = request["frame"]?.int, 0..<clip.frameCount ~= index else {
                throw wrong("the animation has \(clip.frameCount) frames, from 0")
            }
            drawing.show(frame: index)
        }
        switch request["want"]?.string {
        case "pixels":
            let grid = try drawing.grid()
            let members: JSON = ["width": .integer(grid.width), "height": .integer(grid.height)]
            try send(grid.width * grid.height * 4, members) {
                try drawing.write(to: $0.assumingMemoryBound(to: UInt32.self))
            }
        case "masks":
            let masks = try drawing.masks()
            let members: JSON = [
                "elements": try .list(drawing.elements().map { .text($0.id) }), "ids": .list(masks.ids.map(JSON.text)),
                "depth": .integer(masks.bytesPerPixel),
            ]
            try send(masks.byteCount, members, write: masks.write)
        case "png": try connection.send([:], bytes: drawing.png())
        case "layout": try connection.send(["layout": drawing.document()])
        case "boxes":
            let boxes = try drawing.elements().map { id, frame in
                let numbers = [frame.x, frame.y, frame.width, frame.height]
                return JSON.list([.text(id)] + numbers.map { .number($0.roundedToMillionths) })
            }
            try connection.send(["scale": .number(drawing.scale), "boxes": .list(boxes)])
        case let other: throw wrong("a drawing has no '\(other ?? "")'")
        }
    }

    /// Writes bytes into a slot of the shared memory, and sends an answer that names it.
    private func send(_ count: Int, _ members: JSON, write: (UnsafeMutableRawPointer) throws -> Void) throws {
        let slot = try slots.take(count)
        do { try write(slot.base) } catch {
            slots.release(slot.number)
            throw error
        }
        let block = slots.takeNewBlock()
        var answer = members.merging([
            "slot": .integer(slot.number), "block": .integer(slot.block), "offset": .integer(slot.offset),
        ])
        answer["size"] = block.map { .integer($0.memory.size) }
        try connection.send(answer, with: block?.memory)
    }

    /// An error in a request.
    private func wrong(_ message: String) -> SceneError { SceneError(at: .start(of: path), message) }

    private func json(of error: any Error) -> JSON {
        let (lines, status) = describe(error)
        let message = lines.joined(separator: "\n")
        let reason = String(message.trimmingPrefix("fieldproof: error: "))
        let diagnostics =
            (error as? SceneError)?.diagnostics ?? [Diagnostic(location: .start(of: path), message: reason)]
        let list = diagnostics.map { diagnostic -> JSON in
            let location = diagnostic.location
            return [
                "file": .text(location.file), "line": .integer(location.line), "column": .integer(location.column),
                "message": .text(diagnostic.message),
            ]
        }
        return ["status": .integer(Int(status)), "message": .text(message), "diagnostics": .list(list)]
    }
}
