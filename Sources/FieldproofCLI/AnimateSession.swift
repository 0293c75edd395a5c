import Fieldproof

/// One run of `fieldproof animate`: its films, spread over threads.
struct AnimateSession: Sendable {
    let run: FilmRun
    let maker: FilmMaker
    let arguments: SceneArguments

    /// Some frames of a film: all of them for a film that is one file, a block of them for pictures.
    private struct Piece: Sendable {
        let item: Int
        let frames: Range<Int>
    }

    /// The frames of a block: enough that a block's first frame, drawn whole, weighs little.
    private static let block = 64

    private func frames(of item: Int) -> Range<Int> { maker.options.range.indices(of: run.items[item].film) }

    private func pieces(asPictures: Bool) -> [Piece] {
        run.items.indices.flatMap { item -> [Piece] in
            let frames = frames(of: item)
            guard asPictures else { return [Piece(item: item, frames: frames)] }
            return stride(from: frames.lowerBound, to: frames.upperBound, by: Self.block).map {
                Piece(item: item, frames: $0..<min($0 + Self.block, frames.upperBound))
            }
        }
    }

    /// Writes all films, their posters and their manifest.
    ///
    /// - Parameters:
    ///   - format: The films' format; nil for a picture a frame.
    ///   - poster: The moment that is written as a picture, too.
    ///   - path: Where the manifest goes.
    ///   - journal: Knows what is written already, and hears of the rest.
    func write(
        as format: (any FilmFormat.Type)?, poster: Int64?, manifest path: String?, journal: RunJournal? = nil
    ) async throws {
        let pieces = pieces(asPictures: format == nil)
        let progress = Progress(
            total: run.items.indices.reduce(0) { $0 + frames(of: $1).count }, quiet: arguments.quiet, noun: "frames")
        let manifest = try path.map { try FilmManifest(path: $0) }
        let failures = FailureList()
        try await Batch.forEach(
            count: pieces.count, jobs: arguments.threads, worker: { run.workshops.take() },
            done: { run.workshops.give($0) }
        ) { workshop, index in
            let piece = pieces[index]
            let item = run.items[piece.item]
            let renderer = workshop.renderer(of: item.proof)
            try failures.catching(piece.item) {
                if let poster, piece.frames.lowerBound == frames(of: piece.item).lowerBound {
                    let path = maker.path(of: item.film, still: "poster")
                    if journal?.hasFinished(path) != true {
                        let pixels = try renderer.pixels(of: item.film, at: poster)
                        try Files.write(renderer.png(of: pixels, scale: item.film.scale), to: path, inside: maker.folder)
                        try journal?.note(path)
                    }
                }
                try write(
                    piece, number: index, as: format, by: renderer, manifest: manifest, journal: journal,
                    progress: progress)
            }
        }
        let failed = Set(failures.all.map(\.index))
        // A manifest tells of all films, or is not there.
        if failed.isEmpty { try manifest?.commit() }
        if arguments.json { Console.print(json(of: run.without(failed), as: format)) }
        let count = run.items.count - failed.count
        progress.finish("\(count) \(count == 1 ? "film" : "films") in \(maker.folder)")
        if !failed.isEmpty {
            throw FailedPieces(
                failures.all, of: run.items.count, noun: "films", option: "--animation",
                names: Set(failed.map { run.items[$0].film.animation.name }))
        }
    }

    private func write(
        _ piece: Piece, number: Int, as format: (any FilmFormat.Type)?, by renderer: Renderer, manifest: FilmManifest?,
        journal: RunJournal?, progress: Progress
    ) throws {
        let film = run.items[piece.item].film
        let all = frames(of: piece.item)
        let scene = try renderer.scene(of: film)
        let spool = try manifest?.spool()
        if piece.frames.lowerBound == all.lowerBound {
            try spool?.add(
                FilmManifest.head(
                    of: film, scene: scene, file: maker.path(of: film, ending: format?.name), frames: all,
                    plays: maker.options.plays ?? film.animation.plays, isFirst: number == 0))
        }
        func note(_ index: Int, _ frame: FilmFrame, _ moment: Moment) throws {
            try spool?.add(
                FilmManifest.line(
                    of: index, in: film, frames: all, frame: frame, moment: moment, scene: scene,
                    file: format == nil ? maker.path(of: film, frame: index) : nil))
        }
        if let format {
            let path = maker.path(of: film, ending: format.name)
            if journal?.hasFinished(path) == true {
                for _ in piece.frames { progress.advance() }
                return
            }
            let file = try OutputFile(path, inside: maker.folder)
            try maker.write(film, as: format, by: renderer, to: file) { index, frame, moment in
                try note(index, frame, moment)
                progress.advance()
            }
            try file.commit()
            try journal?.note(path)
        } else {
            try maker.writeFrames(
                of: film, piece.frames, isFirst: piece.frames.lowerBound == all.lowerBound, by: renderer,
                note: spool == nil ? nil : note, journal: journal, wrote: progress.advance)
        }
        if piece.frames.upperBound == all.upperBound { try spool?.add(FilmManifest.tail) }
        if let spool {
            try spool.rest()
            try manifest?.add(spool, number: number)
        }
    }

    /// Writes the one film of the run to standard output.
    func writeToStandardOutput(as format: (any FilmFormat.Type)?) throws {
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
            let picture = try renderer.frames(of: item.film).frame(at: frames.lowerBound).picture
            return try Files.writeToStandardOutput(renderer.png(of: picture, scale: item.film.scale))
        }
        // Formats go back to what they have written, which standard output cannot: the film waits in a file of its own.
        let file = try OutputFile("\(Files.temporaryFolder)/fieldproof.\(format.name)")
        try maker.write(item.film, as: format, by: renderer, to: file) { _, _, _ in }
        try file.replay { try Files.writeToStandardOutput($0) }
    }

    /// Writes the strips of all films.
    func writeStrips(_ count: Int, toStandardOutput: Bool) async throws {
        if toStandardOutput, run.items.count != 1 {
            throw UsageError("'-o -' writes one strip; the scenes ask for \(run.items.count)")
        }
        let progress = Progress(total: run.items.count, quiet: arguments.quiet, noun: "strips")
        let files = try await run.forEach(jobs: arguments.threads) { renderer, item -> String in
            let png = try renderer.png(of: renderer.strip(of: item.film, .count(count)), scale: item.film.scale)
            let path = maker.path(of: item.film, still: "strip")
            if toStandardOutput {
                try Files.writeToStandardOutput(png)
            } else {
                try Files.write(png, to: path, inside: maker.folder)
            }
            progress.advance()
            return path
        }
        if toStandardOutput { return }
        if arguments.json {
            Console.print(
                JSON.object([
                    ("schema", .text("fieldproof.animate/1")), ("strips", .list(files.map(JSON.text))),
                ]).line)
        }
        progress.finish("\(files.count) \(files.count == 1 ? "strip" : "strips") in \(maker.folder)")
    }

    private func json(of run: FilmRun, as format: (any FilmFormat.Type)?) -> String {
        let films: [JSON] = run.items.map { item in
            let (film, proof) = (item.film, run.proofs[item.proof])
            let frames = maker.options.range.indices(of: film)
            return .object([
                ("scene", .text(proof.file.name)), ("name", .text(film.animation.name)),
                ("variant", .object(proof.file.settings(variant: film.variant).map { ($0.path, $0.value.json) })),
                ("scale", .number(film.scale)), ("fps", .number(film.rate.framesPerSecond)),
                ("frames", .integer(frames.count)), ("duration", .number(film.rate.seconds(at: frames.count))),
                ("file", .text(maker.path(of: film, ending: format?.name))),
            ])
        }
        return JSON.object([("schema", .text("fieldproof.animate/1")), ("films", .list(films))]).line
    }
}
