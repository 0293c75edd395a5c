import FieldEncoding
import FieldEntry
import FieldFiles
import FieldGeometry
import FieldRendering
import FieldScene

extension ClipExporter {
    /// The work items that no earlier run has finished. Without a journal, these are all work items.
    package func unfinished(_ work: ClipWork, _ journal: RunJournal?) -> [ClipWorkItem] {
        guard let journal else { return Array(work.items) }
        return work.items.filter { !files(of: $0, work).allSatisfy(journal.hasFinished) }
    }

    /// The output files of a work item.
    private func files(of item: ClipWorkItem, _ work: ClipWork) -> [String] {
        paths(of: work.clips.items[item.item].clip, item.frames, hasPoster: item.isFirst)
    }

    /// Writes the clips of a run, their posters and their manifest.
    ///
    /// - Parameters:
    ///   - items: The work items to do, which `unfinished(_:_:)` returned.
    ///   - work: The work of the whole run.
    ///   - manifest: The manifest; nil for none. It is completed only if every clip is written.
    ///   - journal: The journal, to which each written file is added; nil if the run cannot be resumed.
    ///   - jobs: The number of threads.
    ///   - advance: Called after each frame, on any thread.
    /// - Throws: An error that would make every other clip fail too, such as a full disk.
    package func write(
        _ items: [ClipWorkItem], of work: ClipWork, manifest: ClipManifest? = nil, journal: RunJournal? = nil,
        jobs: Int, advance: @escaping @Sendable () -> Void = {}
    ) throws -> RunOutcome {
        let run = work.clips
        let large = LargeFileWarnings()
        let failures = try Batch.attempt(count: items.count, jobs: jobs, by: run.workers) { worker, index in
            let item = items[index]
            let (clip, proof) = (run.items[item.item].clip, run.items[item.item].proof)
            let renderer = worker.renderer(of: proof)
            if let poster = options.poster, item.isFirst {
                try writePoster(of: clip, at: poster, by: renderer, journal)
            }
            let entries = try manifest?.entries(
                of: clip, scene: renderer.scene(of: clip), options, path: path(of: clip),
                isFirst: work.range.lowerBound + index == 0)
            let size = try write(item, of: clip, in: proof, by: worker, entries, journal, advance)
            if case .vectors? = options.format, let size {
                large.check(
                    path(of: clip), size: size, of: item.item, at: renderer.location(of: clip),
                    remedy: Self.smallerFile)
            }
            if let entries { try manifest?.add(entries, number: index, isComplete: item.isLast) }
        }.map { WorkItemFailure(index: items[$0.index].item, error: $0.error) }
        let failed = Set(failures.map(\.index))
        if failed.isEmpty { try manifest?.commit() }
        let listed = work.listedClips
        let written = listed.filter { !failed.contains($0) }
        let tried = Set(items.map(\.item)).count
        return RunOutcome(
            .clips, count: written.count, entries: { entries(of: written, run) },
            files: { items.flatMap { files(of: $0, work) } }, failures: failures, triedCount: tried,
            resumedCount: max(0, listed.count - tried),
            // A manifest lists all clips of its run, so the whole run must be repeated. A run of only the failed clips
            // would write a manifest of these alone.
            failedNames: manifest == nil ? failed.sorted().map { run.items[$0].clip.name } : [], warnings: large.all)
    }

    /// What makes the file of a clip of shapes smaller.
    package static let smallerFile =
        "choose a shorter --range or a lower --fps, or write pixels, for example with --format webp"

    private func writePoster(
        of clip: Clip, at time: Duration, by renderer: Renderer, _ journal: RunJournal?
    ) throws {
        let path = posterPath(of: clip)
        if let journal, journal.hasFinished(path) { return }
        let png = try renderer.png(of: renderer.pixels(of: clip, at: time), scale: clip.scale)
        let stamp = try Files.write(png, to: path, inside: folder, needsStamp: journal != nil).stamp
        try journal?.note(path, stamp)
    }

    /// Writes the frames of a work item.
    ///
    /// - Returns: The size of the clip's file, in bytes; nil if each frame is a file, or an earlier run has written it.
    private func write(
        _ item: ClipWorkItem, of clip: Clip, in proof: Int, by worker: RenderWorker,
        _ entries: ClipManifest.Entries?, _ journal: RunJournal?, _ advance: () -> Void
    ) throws -> Int? {
        let renderer = worker.renderer(of: proof)
        if item.isFirst { try entries?.begin() }
        guard let format = options.format else {
            let note = entries.map { entries in
                { (index: Int, frame: ClipFrame, moment: Moment) in
                    try entries.add(index, frame, moment, file: self.path(of: clip, frame: index))
                }
            }
            try writeFrames(
                worker.frames(of: clip, in: proof), item.frames, isFirst: item.isFirst, note: note,
                journal: journal, wrote: advance)
            return nil
        }
        let path = path(of: clip)
        if let journal, journal.hasFinished(path) {
            for _ in item.frames { advance() }
            return nil
        }
        let file = try OutputFile(path, inside: folder)
        try write(clip, as: format, by: renderer, to: file) { index, frame, moment in
            if let frame { try entries?.add(index, frame, moment, file: nil) }
            advance()
        }
        let stamp = try file.commit()
        try journal?.note(path, stamp)
        return stamp?.size
    }

    /// Clips as entries of the JSON document.
    private func entries(of indices: [Int], _ run: ClipRun) -> [OutputEntry] {
        indices.map { index in
            let (clip, file) = (run.items[index].clip, run.proofs[run.items[index].proof].file)
            let frames = options.range.indices(of: clip)
            return OutputEntry(
                path: path(of: clip),
                members: [
                    "scene": .text(file.name), "name": .text(clip.animation.name),
                    "variant": file.json(variant: clip.variant), "scale": .number(clip.scale),
                    "fps": .number(clip.rate.framesPerSecond), "frames": .integer(frames.count),
                    "duration": .number(clip.rate.seconds(at: frames.count)),
                ])
        }
    }
}
