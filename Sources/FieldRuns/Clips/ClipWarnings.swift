import FieldEntry
import FieldRendering
package import FieldScene

/// Warnings about clips that flash too often, because of a blinking cursor, another motion or the script.
package enum ClipWarnings {
    /// The warnings of all clips, without duplicates.
    package static func all(of run: ClipRun) throws(SceneError) -> [Diagnostic] {
        var warnings: [Diagnostic] = []
        for item in run.items {
            let scene = try run.proofs[item.proof].file.scene(variant: item.clip.variant)
            warnings += scene.flashWarnings(of: item.clip.animation).filter { !warnings.contains($0) }
        }
        return warnings
    }
}
