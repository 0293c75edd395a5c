import FieldShards
import Fieldproof

/// One run of `fieldproof animate`: its films, spread over threads.
struct AnimateSession: Sendable {
    let work: AnimateWork
    let maker: ClipExporter
    let arguments: SceneArguments
    /// The record of a shard's work; nil where there is one shard.
    let record: ShardRecord?

    private var run: ClipRun { work.whole }

    private func frames(of item: Int) -> Range<Int> { maker.options.range.indices(of: run.items[item].clip) }

    /// A path as the manifest and the record tell it: those of a shard are seen from its folder.
    private func told(_ path: String) -> String {
        record == nil ? path : Files.relative(path, to: maker.folder)
    }

    /// Writes all films, their posters and their manifest.
    ///
    /// - Parameters:
    ///   - format: The films' format; nil for a picture a frame.
    ///   - poster: The moment that is written as a picture, too.
    ///   - path: Where the manifest goes.
    ///   - journal: Knows what is written already, and hears of the rest.
    func write(
        as format: (any ClipFormat.Type)?, poster: Int64?, manifest path: String?, journal: RunJournal? = nil
    ) async throws {
        let pieces = work.unfinished(journal, by: maker, as: format, hasPosters: poster != nil)
        let progress = Progress(
            total: pieces.reduce(0) { $0 + $1.frames.count }, quiet: arguments.quiet, noun: "frames")
        let manifest = try path.map { path in
            guard let record else { return try ClipManifest(path: path) }
            return try ClipManifest(
                path: "\(maker.folder)/\(record.manifestPath)", inside: maker.folder, isPart: true)
        }
        let failures = FailureList()
        try await Batch.forEach(
            count: pieces.count, jobs: arguments.threads, worker: { run.workshops.take() },
            done: { run.workshops.give($0) }
        ) { workshop, index in
            let piece = pieces[index]
            let item = run.items[piece.item]
            let renderer = workshop.renderer(of: item.proof)
            try failures.catching(piece.item) {
                if let poster, piece.isFirst {
                    let path = maker.path(of: item.clip, still: "poster")
                    if journal?.hasFinished(path) != true {
                        let pixels = try renderer.pixels(of: item.clip, at: poster)
                        let png = try renderer.png(of: pixels, scale: item.clip.scale)
                        let stamp = try Files.write(png, to: path, inside: maker.folder).stamp
                        try journal?.note(path, stamp)
                    }
                }
                try write(
                    piece, number: index, as: format, by: renderer, manifest: manifest, journal: journal,
                    progress: progress)
            }
        }
        let failed = Set(failures.all.map(\.index))
        // A manifest tells of all films, or is not there; so does the record of a shard.
        if failed.isEmpty {
            try manifest?.commit()
            try await record?.finish(
                in: maker.folder,
                files: pieces.flatMap { work.files(of: $0, by: maker, as: format, hasPosters: poster != nil) },
                listName: "films", entries: entries(as: format, path: told), jobs: arguments.threads)
        }
        if arguments.json { Console.print(json(as: format, without: failed)) }
        let count = work.ownItems.count - failed.count
        progress.finish(
            ResumeArgument.told(
                "\(count) \(count == 1 ? "film" : "films") in \(maker.folder)",
                work.ownItems.count - Set(pieces.map(\.item)).count))
        if !failed.isEmpty {
            throw FailedWorkItems(
                failures.all, of: work.ownItems.count, noun: "films",
                // A manifest is of all films.
                names: record == nil && path == nil ? failed.sorted().map { run.items[$0].clip.name } : [])
        }
    }

    private func write(
        _ piece: ClipWorkItem, number: Int, as format: (any ClipFormat.Type)?, by renderer: Renderer,
        manifest: ClipManifest?, journal: RunJournal?, progress: Progress
    ) throws {
        let clip = run.items[piece.item].clip
        let all = frames(of: piece.item)
        let scene = try renderer.scene(of: clip)
        let spool = try manifest?.spool()
        if piece.isFirst {
            try spool?.add(
                ClipManifest.head(
                    of: clip, scene: scene, file: told(maker.path(of: clip, fileExtension: format?.name)), frames: all,
                    plays: maker.options.plays ?? clip.animation.plays, isFirst: work.pieces.lowerBound + number == 0))
        }
        func note(_ index: Int, _ frame: ClipFrame, _ moment: Moment) throws {
            try spool?.add(
                ClipManifest.line(
                    of: index, in: clip, frames: all, frame: frame, moment: moment, scene: scene,
                    file: format == nil ? told(maker.path(of: clip, frame: index)) : nil))
        }
        if let format {
            let path = maker.path(of: clip, fileExtension: format.name)
            if journal?.hasFinished(path) == true {
                for _ in piece.frames { progress.advance() }
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
                of: clip, piece.frames, isFirst: piece.isFirst, by: renderer, note: spool == nil ? nil : note,
                journal: journal, wrote: progress.advance)
        }
        if piece.isLast { try spool?.add(ClipManifest.tail) }
        if let spool {
            try spool.rest()
            try manifest?.add(spool, number: number)
        }
    }

    /// Writes the one film of the run to standard output.
    func writeToStandardOutput(as format: (any ClipFormat.Type)?) throws {
        guard run.items.count == 1, let item = run.items.first else {
            throw UsageError(
                "'-o -' writes one film; the scenes ask for \(run.items.count) (choose one with --animation and --scale)"
            )
        }
        let renderer = Renderer(run.proofs[item.proof])
        guard let format else {
            let frames = frames(of: 0)
            guard frames.count == 1 else {
                throw UsageError("'-o -' writes one file, and the film has \(frames.count) frames; choose a --format")
            }
            let snapshot = try renderer.frames(of: item.clip).frame(at: frames.lowerBound).image
            return try Files.writeToStandardOutput(renderer.png(of: snapshot, scale: item.clip.scale))
        }
        // Formats go back to what they have written, which standard output cannot: the film waits in a file of its own.
        let file = try OutputFile("\(Files.temporaryFolder)/fieldproof.\(format.name)")
        try maker.write(item.clip, as: format, by: renderer, to: file) { _, _, _ in }
        try file.replay { try Files.writeToStandardOutput($0) }
    }

    /// Writes the strips of all films.
    func writeStrips(_ count: Int, toStandardOutput: Bool) async throws {
        let run = work.ownRun
        if toStandardOutput, run.items.count != 1 {
            throw UsageError("'-o -' writes one strip; the scenes ask for \(run.items.count)")
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
                in: maker.folder, files: files, listName: "strips", entries: files.map { .text(told($0)) },
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

    /// The films as entries of a document, each path as `path` tells it.
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
