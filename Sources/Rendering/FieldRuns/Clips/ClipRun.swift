import FieldEntry
import FieldFiles
package import FieldRendering
package import FieldScene

/// The clips of several proofs in one run.
package typealias ClipRun = SceneRun<Clip>

extension SceneRun<Clip>.Item {
    /// The clip.
    package var clip: Clip { work }
}

extension SceneRun<Clip> {
    /// Creates a run of proofs, and lists their clips. Two scenes with the same name are an error.
    ///
    /// - Parameters:
    ///   - proofs: The proofs.
    ///   - animation: The name of a single animation; nil for all.
    ///   - scale: The pixels per point; nil for the scenes' scales.
    ///   - framesPerSecond: The frame rate; nil for the frame rate of each animation.
    /// - Throws: `SceneError` with the errors of all proofs, or if no scene has an animation.
    package init(
        _ proofs: [Proof], animation: String? = nil, scale: Double? = nil, framesPerSecond: Double? = nil
    ) throws(SceneError) {
        try self.init(proofs, noun: "clips") { proof throws(SceneError) in
            try proof.clips(animation: animation, scale: scale, framesPerSecond: framesPerSecond)
        }
        if items.isEmpty, let proof = proofs.first {
            throw SceneError(
                at: .start(of: proof.file.path),
                "the scene has no 'animations'; add an animation, such as"
                    + " animations: { typing: { script: [focus, type: \"123\"] } }")
        }
    }

    /// Solves the layout of every clip at one time, in addition to the times that `validate` solves.
    ///
    /// - Parameters:
    ///   - time: The time from the beginning of the clips.
    ///   - jobs: The number of threads.
    /// - Returns: The run with the warnings of all clips.
    package func validated(at time: Duration, jobs: Int) throws -> ClipRun {
        var run = self
        run.warnings = try collectErrors(jobs: jobs) { renderer, item throws(SceneError) in
            try renderer.validate(item.clip)
            _ = try renderer.layout(of: item.clip, at: time)
        }
        return run
    }

    /// Solves the layouts of every clip at the times of its events.
    ///
    /// - Returns: The warnings about the text of all clips. Moving elements that leave the canvas are not reported.
    /// - Throws: `SceneError` with the errors of all clips.
    @discardableResult
    package func validate(jobs: Int) throws -> [Diagnostic] {
        try collectErrors(jobs: jobs) { renderer, item throws(SceneError) in
            try renderer.validate(item.clip)
        }
    }
}

/// Warnings about clips that flash too often, because of a blinking cursor, another motion or the script, and about
/// motions beyond the canvas.
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

/// Frames of a clip that are rendered together: all frames if the clip is one file, or a block of frames if each frame
/// is an image.
package struct ClipWorkItem: Sendable {
    /// The index of the clip in its run.
    package let item: Int
    /// The indices of the frames.
    package let frames: Range<Int>
    /// Whether these are the first frames of the clip.
    package let isFirst: Bool
    /// Whether these are the last frames of the clip.
    package let isLast: Bool
}

/// The work items of a run over clips, and the part of them that this process does.
package struct ClipWork: Sendable {
    /// The clips that have frames in the range of the options.
    package let clips: ClipRun
    /// The work items of all clips, clip by clip.
    package let all: [ClipWorkItem]
    /// The indices of the work items that this process does; all of them unless the run is sharded.
    package var range: Range<Int>

    /// The number of frames in a block. The first frame of a block is drawn completely, and each other frame only where
    /// it differs from the frame before. In a large block, the cost of the first frame is small.
    private static let block = 64

    /// Creates the work of a whole run.
    package init(_ run: ClipRun, _ options: ClipOptions) {
        let clips = run.filtered { !options.range.indices(of: $0.clip).isEmpty }
        let items = clips.items.indices.flatMap { item -> [ClipWorkItem] in
            let frames = options.range.indices(of: clips.items[item].clip)
            guard options.format == nil else {
                return [ClipWorkItem(item: item, frames: frames, isFirst: true, isLast: true)]
            }
            return stride(from: frames.lowerBound, to: frames.upperBound, by: Self.block).map {
                ClipWorkItem(
                    item: item, frames: $0..<min($0 + Self.block, frames.upperBound), isFirst: $0 == frames.lowerBound,
                    isLast: $0 + Self.block >= frames.upperBound)
            }
        }
        (self.clips, all, range) = (clips, items, items.indices)
    }

    /// The work items of this process.
    package var items: ArraySlice<ClipWorkItem> { all[range] }

    /// The indices of the clips that this process lists: the clips whose first frames it renders. So each clip is listed
    /// once, even if its frames are spread over several shards.
    var listedClips: [Int] { items.filter(\.isFirst).map(\.item) }

    /// The clips that these work items belong to.
    package func clips(of items: some Collection<ClipWorkItem>) -> ClipRun {
        clips.choosing(Set(items.map(\.item)).sorted())
    }
}

extension SceneRun<Clip> {
    /// Writes the strips of all clips into a folder: for each clip, one image of several moments.
    ///
    /// - Parameters:
    ///   - moments: The moments on a strip.
    ///   - columns: The number of moments in a row; nil for one row.
    ///   - folder: The output folder.
    ///   - jobs: The number of threads.
    ///   - advance: Called after each strip, on any thread.
    /// - Throws: An error that would make every other strip fail too, such as a full disk.
    package func writeStrips(
        of moments: StripMoments, columns: Int?, to folder: String, jobs: Int,
        advance: @escaping @Sendable () -> Void = {}
    ) throws -> RunOutcome {
        let paths = items.map { "\(folder)/\($0.clip.name(of: "strip")).png" }
        let failures = try Batch.attempt(count: items.count, jobs: jobs, by: workers) { worker, index in
            defer { advance() }
            let renderer = worker.renderer(of: items[index].proof)
            try Files.write(
                renderer.stripPNG(of: items[index].clip, moments, columns: columns), to: paths[index], inside: folder)
        }
        let failed = Set(failures.map(\.index))
        let written = items.indices.filter { !failed.contains($0) }
        return RunOutcome(
            .strips, count: written.count, entries: { written.map { OutputEntry(path: paths[$0]) } },
            failures: failures, triedCount: items.count, failedNames: failed.sorted().map { items[$0].clip.name })
    }
}

extension Renderer {
    /// The bytes of a clip's strip; see `strip(of:_:columns:)`.
    package func stripPNG(of clip: Clip, _ moments: StripMoments, columns: Int?) throws -> [UInt8] {
        try png(of: strip(of: clip, moments, columns: columns), scale: clip.scale)
    }
}
