import FieldShards
import Fieldproof

/// One run of `fieldproof animate`, which renders its clips on several threads.
struct AnimateSession: Sendable {
    let work: AnimateWork
    let maker: ClipExporter
    let arguments: SceneArguments
    /// The record of the shard; nil if the run is not sharded.
    let record: ShardRecord?

    private var run: ClipRun { work.whole }

    private func frames(of item: Int) -> Range<Int> { maker.options.range.indices(of: run.items[item].clip) }

    /// A path as it is written to the manifest and the record. Paths of a shard are relative to its output folder.
    private func listed(_ path: String) -> String {
        record == nil ? path : Files.relative(path, to: maker.folder)
    }

    /// Writes all clips, their posters and their manifest.
    ///
    /// - Parameters:
    ///   - format: The format of the clips; nil for one image for each frame.
    ///   - poster: The time of the poster, in nanoseconds; nil for none.
    ///   - path: The path of the manifest; nil for none.
    ///   - journal: The files that an earlier run has finished; new files are added to it.
    func write(
        as format: (any ClipFormat.Type)?, poster: Int64?, manifest path: String?, journal: RunJournal? = nil
    ) async throws {
        let workItems = work.unfinished(journal, by: maker, as: format, hasPosters: poster != nil)
        let progress = Progress(
            total: workItems.reduce(0) { $0 + $1.frames.count }, quiet: arguments.quiet, noun: "frames")
        let manifest = try path.map { path in
            guard let record else { return try ClipManifest(path: path) }
            return try ClipManifest(
                path: "\(maker.folder)/\(record.manifestPath)", inside: maker.folder, isPart: true)
        }
        let failures = FailureList()
        try await Batch.forEach(
            count: workItems.count, jobs: arguments.threads, worker: { run.workers.take() },
            done: { run.workers.give($0) }
        ) { worker, index in
            let workItem = workItems[index]
            let item = run.items[workItem.item]
            let renderer = worker.renderer(of: item.proof)
            try failures.catching(workItem.item) {
                if let poster, workItem.isFirst {
                    let path = maker.path(of: item.clip, still: "poster")
                    if journal?.hasFinished(path) != true {
                        let pixels = try renderer.pixels(of: item.clip, at: poster)
                        let png = try renderer.png(of: pixels, scale: item.clip.scale)
                        let stamp = try Files.write(png, to: path, inside: maker.folder).stamp
                        try journal?.note(path, stamp)
                    }
                }
                try write(
                    workItem, number: index, as: format, by: renderer, manifest: manifest, journal: journal,
                    progress: progress)
            }
        }
        let failed = Set(failures.all.map(\.index))
        // The manifest and the shard record are only written if all clips are complete.
        if failed.isEmpty {
            try manifest?.commit()
            try await record?.finish(
                in: maker.folder,
                files: workItems.flatMap { work.files(of: $0, by: maker, as: format, hasPosters: poster != nil) },
                listName: "films", entries: entries(as: format, path: listed), jobs: arguments.threads)
        }
        if arguments.json { Console.print(json(as: format, without: failed)) }
        let count = work.ownItems.count - failed.count
        progress.finish(
            ResumeArgument.told(
                "\(count) \(count == 1 ? "clip" : "clips") in \(maker.folder)",
                work.ownItems.count - Set(workItems.map(\.item)).count))
        if !failed.isEmpty {
            throw FailedWorkItems(
                failures.all, of: work.ownItems.count, noun: "clips",
                // A manifest lists all clips, so the whole run must be repeated.
                names: record == nil && path == nil ? failed.sorted().map { run.items[$0].clip.name } : [])
        }
    }

    private func write(
        _ workItem: ClipWorkItem, number: Int, as format: (any ClipFormat.Type)?, by renderer: Renderer,
        manifest: ClipManifest?, journal: RunJournal?, progress: Progress
    ) throws {
        let clip = run.items[workItem.item].clip
        let all = frames(of: workItem.item)
        let scene = try renderer.scene(of: clip)
        let spool = try manifest?.spool()
        if workItem.isFirst {
            try spool?.add(
                ClipManifest.head(
                    of: clip, scene: scene, file: listed(maker.path(of: clip, fileExtension: format?.name)),
                    frames: all,
                    plays: maker.options.plays ?? clip.animation.plays, isFirst: work.pieces.lowerBound + number == 0))
        }
        func note(_ index: Int, _ frame: ClipFrame, _ moment: Moment) throws {
            try spool?.add(
                ClipManifest.line(
                    of: index, in: clip, frames: all, frame: frame, moment: moment, scene: scene,
                    file: format == nil ? listed(maker.path(of: clip, frame: index)) : nil))
        }
        if let format {
            let path = maker.path(of: clip, fileExtension: format.name)
            if journal?.hasFinished(path) == true {
                for _ in workItem.frames { progress.advance() }
                return
            }
            let file = try OutputFile(path, inside: maker.folder)
            try maker.write(clip, as: format, by: renderer, to: file) { index, frame, moment in
                try note(index, frame, moment)
                progress.advance()
            }
            let stamp = try file.commit()
            try journal?.note(path, stamp)
        } else {
            try maker.writeFrames(
                of: clip, workItem.frames, isFirst: workItem.isFirst, by: renderer, note: spool == nil ? nil : note,
                journal: journal, wrote: progress.advance)
        }
        if workItem.isLast { try spool?.add(ClipManifest.tail) }
        if let spool {
            try spool.rest()
            try manifest?.add(spool, number: number)
        }
    }

    /// Writes the only clip of the run to standard output.
    func writeToStandardOutput(as format: (any ClipFormat.Type)?) throws {
        guard run.items.count == 1, let item = run.items.first else {
            throw UsageError(
                "'-o -' writes one clip; the scenes have \(run.items.count)"
                    + " (choose one with --animation and --scale)")
        }
        let renderer = Renderer(run.proofs[item.proof])
        guard let format else {
            let frames = frames(of: 0)
            guard frames.count == 1 else {
                throw UsageError("'-o -' writes one file, and the clip has \(frames.count) frames; choose a --format")
            }
            let snapshot = try renderer.frames(of: item.clip).frame(at: frames.lowerBound).image
            return try Files.writeToStandardOutput(renderer.png(of: snapshot, scale: item.clip.scale))
        }
        // Clip formats overwrite earlier bytes, which standard output does not allow, so the clip is written to a
        // temporary file first.
        let file = try OutputFile("\(Files.temporaryFolder)/fieldproof.\(format.name)")
        try maker.write(item.clip, as: format, by: renderer, to: file) { _, _, _ in }
        try file.replay { try Files.writeToStandardOutput($0) }
    }

    /// Writes the strips of all clips.
    func writeStrips(_ count: Int, toStandardOutput: Bool) async throws {
        let run = work.ownRun
        if toStandardOutput, run.items.count != 1 {
            throw UsageError("'-o -' writes one strip; the scenes have \(run.items.count)")
        }
        let progress = Progress(total: run.items.count, quiet: arguments.quiet, noun: "strips")
        let failures = try await run.attempt(jobs: arguments.threads) { renderer, item in
            defer { progress.advance() }
            let png = try renderer.png(of: renderer.strip(of: item.clip, .count(count)), scale: item.clip.scale)
            if toStandardOutput { return try Files.writeToStandardOutput(png) }
            try Files.write(png, to: maker.path(of: item.clip, still: "strip"), inside: maker.folder)
        }
        if toStandardOutput {
            if let failure = failures.first { throw failure.error }
            return
        }
        let failed = Set(failures.map(\.index))
        let clips = run.items.indices.filter { !failed.contains($0) }.map { run.items[$0].clip }
        let files = clips.map { maker.path(of: $0, still: "strip") }
        if failed.isEmpty {
            try await record?.finish(
                in: maker.folder, files: files, listName: "strips", entries: files.map { .text(listed($0)) },
                jobs: arguments.threads)
        }
        if arguments.json {
            Console.print(
                JSON.object([
                    ("schema", .text("fieldproof.animate/1")), ("strips", .list(files.map(JSON.text))),
                ]).line)
        }
        progress.finish("\(files.count) \(files.count == 1 ? "strip" : "strips") in \(maker.folder)")
        if !failed.isEmpty {
            throw FailedWorkItems(
                failures, of: run.items.count, noun: "strips",
                names: record == nil ? failed.sorted().map { run.items[$0].clip.name } : [])
        }
    }

    private func json(as format: (any ClipFormat.Type)?, without failed: Set<Int>) -> String {
        let clips = entries(as: format, without: failed) { $0 }
        return JSON.object([("schema", .text("fieldproof.animate/1")), ("films", .list(clips))]).line
    }

    /// The clips as entries of a JSON document, with their paths transformed by `path`.
    private func entries(
        as format: (any ClipFormat.Type)?, without failed: Set<Int> = [], path: (String) -> String
    ) -> [JSON] {
        work.ownItems.filter { !failed.contains($0) }.map { index in
            let (clip, proof) = (run.items[index].clip, run.proofs[run.items[index].proof])
            let frames = frames(of: index)
            return .object([
                ("scene", .text(proof.file.name)), ("name", .text(clip.animation.name)),
                ("variant", .object(proof.file.settings(variant: clip.variant).map { ($0.path, $0.value.json) })),
                ("scale", .number(clip.scale)), ("fps", .number(clip.rate.framesPerSecond)),
                ("frames", .integer(frames.count)), ("duration", .number(clip.rate.seconds(at: frames.count))),
                ("file", .text(path(maker.path(of: clip, fileExtension: format?.name)))),
            ])
        }
    }
}
