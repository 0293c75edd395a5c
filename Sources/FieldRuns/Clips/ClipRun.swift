package import FieldRendering
package import FieldScene

/// The films of several proofs in one run.
package typealias ClipRun = SceneRun<Clip>

extension SceneRun<Clip>.Item {
    /// The film.
    package var clip: Clip { work }
}

extension SceneRun<Clip> {
    /// The films of proofs whose scenes have different names.
    ///
    /// - Throws: `SceneError` with every mistake, and when none of the scenes has an animation.
    package init(
        _ proofs: [Proof], animation: String? = nil, scale: Double? = nil, framesPerSecond: Double? = nil
    ) throws(SceneError) {
        try self.init(proofs, noun: "films") { proof throws(SceneError) in
            try proof.clips(animation: animation, scale: scale, framesPerSecond: framesPerSecond)
        }
        if items.isEmpty, let proof = proofs.first {
            throw SceneError(
                at: SceneLocation(file: proof.file.path, line: 1, column: 1),
                "the scene has no 'animations'; give it one: animations: { typing: { script: [focus, type: \"123\"] } }"
            )
        }
    }

    /// Solves every film at one time, and throws the mistakes of all.
    ///
    /// - Parameter time: The time, in nanoseconds.
    /// - Returns: The run with the warnings of all films.
    package func validated(at time: Int64, jobs: Int) async throws -> ClipRun {
        var run = self
        run.warnings = try await collectErrors(jobs: jobs) { renderer, item throws(SceneError) in
            _ = try renderer.layout(of: item.clip, at: time)
        }
        return run
    }

    /// Solves every film at the moments at which something happens, and throws the mistakes of all.
    ///
    /// - Returns: The warnings about the text of all films; what moves may leave the canvas.
    @discardableResult
    package func validate(jobs: Int) async throws -> [Diagnostic] {
        try await collectErrors(jobs: jobs) { renderer, item throws(SceneError) in
            try renderer.validate(item.clip)
        }
    }
}
