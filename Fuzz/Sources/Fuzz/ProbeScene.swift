import Fieldproof

@testable import FieldEncoding
@testable import FieldEntry
@testable import FieldFiles
@testable import FieldGoldens
@testable import FieldRaster
@testable import FieldRendering
@testable import FieldRuns
@testable import FieldScene
@testable import FieldShards

/// What fuzzers do with a scene: everything that a command does, in little.
enum ProbeScene {
    /// A folder that is not there: scenes of the fuzzers read no files beside them.
    static let folder = "/nonexistent/"

    /// A longer input finds nothing that a shorter one does not.
    private static let longest = 8192
    /// The pixels of a picture that is drawn; larger ones are only solved.
    private static let mostPixels = 40_000.0
    /// The pictures, films and frames of each that are looked at.
    private static let most = 4

    /// An input as a scene's text.
    ///
    /// - Throws: `Unsuitable` for one that is too long, or names files of this machine.
    static func text(_ bytes: [UInt8]) throws(Unsuitable) -> String {
        guard bytes.count <= longest else { throw Unsuitable("it is too long") }
        let text = String(decoding: bytes, as: UTF8.self)
        guard !text.contains("/") || !text.contains("path") && !text.contains("fonts") else {
            throw Unsuitable("it names files")
        }
        return text
    }

    /// Solves and draws some of a proof's pictures, and plays its films.
    static func draw(_ proof: Proof) throws {
        let renderer = Renderer(proof)
        for snapshot in try proof.snapshots(strips: true).prefix(most) {
            guard case .state = snapshot.subject else { continue }
            let layout = try renderer.layout(of: snapshot)
            _ = layout.paint()
            let scale = snapshot.scale
            guard layout.size.width * layout.size.height * scale * scale <= mostPixels else { continue }
            for format in StillFormat.all { _ = try renderer.encode(snapshot, as: format) }
        }
        try play(proof)
    }

    /// Solves some moments of a proof's films, and draws some of their frames.
    static func play(_ proof: Proof) throws {
        let renderer = Renderer(proof)
        for clip in try proof.clips().prefix(most) {
            let timeline = try renderer.timeline(of: clip)
            for part in 0...most {
                _ = timeline.moment(at: timeline.duration / most * part)
            }
            let layout = try renderer.layout(of: clip, at: 0)
            guard layout.size.width * layout.size.height * clip.scale * clip.scale <= mostPixels else { continue }
            let frames = try renderer.frames(of: clip)
            for index in Set([0, 1, clip.frameCount / 2, clip.frameCount - 1]) where index < clip.frameCount {
                _ = try frames.frame(at: index)
            }
        }
    }
}
