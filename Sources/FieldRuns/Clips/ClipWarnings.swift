import FieldEntry
import FieldRendering
package import FieldScene

/// Warnings about clips that flash too often, because of a blinking cursor, another motion or the script, and about motions
/// that leave the canvas.
package enum ClipWarnings {
    /// The warnings of all clips, without duplicates.
    ///
    /// - Parameters:
    ///   - run: The clips.
    ///   - jobs: The number of threads.
    package static func all(of run: ClipRun, jobs: Int) throws -> [Diagnostic] {
        let found = try run.forEach(jobs: jobs) { renderer, item in
            try renderer.scene(of: item.clip).flashWarnings(of: item.clip.animation)
                + renderer.motionWarnings(of: item.clip)
        }
        var warnings: [Diagnostic] = []
        for warning in found.joined() where !warnings.contains(warning) { warnings.append(warning) }
        return warnings
    }
}
