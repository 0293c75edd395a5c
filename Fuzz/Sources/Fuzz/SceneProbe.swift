import Fieldproof

@testable import FieldAudit
@testable import FieldEncoding
@testable import FieldEntry
@testable import FieldFiles
@testable import FieldGeometry
@testable import FieldGoldens
@testable import FieldRaster
@testable import FieldRendering
@testable import FieldRuns
@testable import FieldScene
@testable import FieldShards
@testable import FieldSource

/// Exercises a scene like the program's commands, with limits that keep each input fast.
enum SceneProbe {
    /// The folder of the scene. It does not exist, so that scenes cannot read files.
    static let folder = "/nonexistent/"

    /// The greatest length of an input in bytes.
    private static let maxLength = 8192
    /// The greatest number of pixels of an image that is drawn. Larger images are only laid out.
    private static let maxPixels = 40_000.0
    /// The greatest number of snapshots, of clips, and of sampled moments of a clip.
    private static let maxCount = 4
    /// The greatest number of frames of a clip that is audited.
    private static let maxFrames = 30

    /// Decodes an input as the text of a scene.
    ///
    /// - Throws: `UnsuitableInput` if the input is too long or could name files of this machine.
    static func text(_ bytes: [UInt8]) throws(UnsuitableInput) -> String {
        guard bytes.count <= maxLength else { throw UnsuitableInput("it is too long") }
        let text = String(decoding: bytes, as: UTF8.self)
        let namesFiles = ["path", "fonts", "strings"].contains { text.contains($0) }
        guard !text.contains("/") || !namesFiles else {
            throw UnsuitableInput("it may name files")
        }
        return text
    }

    /// Lays out and draws the first snapshots of a proof, and plays its clips.
    static func draw(_ proof: Proof) throws {
        let renderer = Renderer(proof)
        for snapshot in try proof.snapshots(strips: true).prefix(maxCount) {
            guard case .state = snapshot.subject else { continue }
            let layout = try renderer.layout(of: snapshot)
            _ = layout.paint()
            let scale = snapshot.scale
            guard layout.size.width * layout.size.height * scale * scale <= maxPixels else { continue }
            for format in StillFormat.all { _ = try renderer.encode(snapshot, as: format) }
        }
        try play(proof)
    }

    /// Lays out some moments of the first clips of a proof, draws some of their frames, and audits the flashes of short
    /// clips. A clip whose canvas changes its height is an error, as in the commands.
    static func play(_ proof: Proof) throws {
        let renderer = Renderer(proof)
        for clip in try proof.clips().prefix(maxCount) {
            do {
                try play(clip, by: renderer)
            } catch let error as SceneError where isHeightChange(error) {}
        }
    }

    private static func isHeightChange(_ error: SceneError) -> Bool {
        error.diagnostics.allSatisfy { $0.message.contains(" changes from ") }
    }

    private static func play(_ clip: Clip, by renderer: Renderer) throws {
        let timeline = try renderer.timeline(of: clip)
        for part in 0...maxCount {
            _ = timeline.moment(at: timeline.duration / maxCount * part)
        }
        let layout = try renderer.layout(of: clip, at: .zero)
        guard layout.size.width * layout.size.height * clip.scale * clip.scale <= maxPixels else { return }
        let frames = MomentFrames(
            of: try renderer.scene(of: clip), state: SceneState(of: clip), scale: clip.scale, renderer: renderer)
        for index in Set([0, 1, clip.frameCount / 2, clip.frameCount - 1]) where index < clip.frameCount {
            let time = clip.rate.time(at: index)
            _ = try frames.frame(at: timeline.moment(at: time), time: time)
        }
        if clip.frameCount <= maxFrames { _ = try FlashesRule.violations(in: AuditClip(clip, by: renderer)) }
    }
}
