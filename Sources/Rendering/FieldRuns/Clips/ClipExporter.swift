package import FieldEncoding
package import FieldEntry
import FieldFiles
import FieldGeometry
import FieldPixels
package import FieldRendering
import FieldScene
import FieldVector

/// Writes clips into a folder: as one file each, or as one image for each frame.
package struct ClipExporter: Sendable {
    /// The output folder.
    package let folder: String
    /// The options of the clips.
    package let options: ClipOptions

    /// Creates an exporter that writes into a folder.
    package init(folder: String, options: ClipOptions) {
        self.folder = folder
        self.options = options
    }

    /// The path of a clip's file, or of the folder of its frames.
    package func path(of clip: Clip) -> String {
        "\(folder)/\(clip.name)" + (options.format.map { ".\($0.fileType.fileExtension)" } ?? "")
    }

    /// The path of a clip's poster: the image of the moment `ClipOptions.poster`.
    func posterPath(of clip: Clip) -> String { "\(folder)/\(clip.name(of: "poster")).png" }

    /// The paths of the files of all clips of a run: clips or frames, and posters.
    package func paths(of run: ClipRun) -> [String] {
        run.items.flatMap { paths(of: $0.clip, options.range.indices(of: $0.clip), hasPoster: true) }
    }

    /// The paths of the files of some frames of a clip, and of its poster.
    func paths(of clip: Clip, _ frames: Range<Int>, hasPoster: Bool) -> [String] {
        let poster = hasPoster && options.poster != nil ? [posterPath(of: clip)] : []
        return (options.format == nil ? frames.map { path(of: clip, frame: $0) } : [path(of: clip)]) + poster
    }

    /// The path of the image of one frame.
    package func path(of clip: Clip, frame index: Int) -> String {
        "\(folder)/\(clip.name)/\(Self.name(ofFrame: index))"
    }

    private static func name(ofFrame index: Int) -> String { "\(String(index).paddedWithZeros(to: 5)).png" }

    /// Writes a clip to one file. The caller then commits the file.
    ///
    /// - Parameters:
    ///   - clip: The clip.
    ///   - format: The format of the file.
    ///   - renderer: A renderer of the clip's proof.
    ///   - output: The file.
    ///   - note: Called with each frame, in order. A vector format draws no frames, so it is nil.
    /// - Throws: If a frame cannot be drawn, or the file cannot be written.
    package func write(
        _ clip: Clip, as format: ClipFileFormat, by renderer: Renderer, to output: OutputFile,
        note: (Int, ClipFrame?, Moment) throws -> Void
    ) throws {
        do {
            try encode(clip, as: format, by: renderer, to: output, note: note)
        } catch let error as VideoError where error.code != .missing {
            // An error of the video program is reported as an error of the output file, as if this program had written
            // it.
            throw FileError(
                code: error.code == .noRoom ? .noRoom : .unwritable, path: output.destination, reason: error.message)
        }
    }

    /// Encodes a clip to any output, which need not be a file of the folder.
    ///
    /// - Parameter check: Called before each frame is drawn, also while frames are only surveyed. It throws to end the
    ///   encoding.
    /// - Throws: As `write`, except that errors of the program that writes videos stay `VideoError`; any error of
    ///   `check`.
    package func encode(
        _ clip: Clip, as format: ClipFileFormat, by renderer: Renderer, to output: any ClipOutput,
        check: () throws -> Void = {}, note: (Int, ClipFrame?, Moment) throws -> Void = { _, _, _ in }
    ) throws {
        switch format {
        case .pixels(let format): try encode(clip, as: format, by: renderer, to: output, check: check, note: note)
        case .vectors(let format):
            let vectors = try renderer.vectorClip(
                of: clip, frames: options.range.indices(of: clip), plays: options.plays ?? clip.animation.plays
            ) { index, moment in
                try check()
                try note(index, nil, moment)
            }
            try output.write(format.encode(vectors, options: options.vectors))
        }
    }

    private func encode(
        _ clip: Clip, as format: any ClipFormat.Type, by renderer: Renderer, to output: any ClipOutput,
        check: () throws -> Void, note: (Int, ClipFrame?, Moment) throws -> Void
    ) throws {
        let indices = options.range.indices(of: clip)
        let frames = try renderer.frames(of: clip)
        var first = try frames.frame(at: indices.lowerBound)
        first.changed = PixelRect(x: 0, y: 0, width: first.image.width, height: first.image.height)
        var settings = ClipSettings(
            width: first.image.width, height: first.image.height, rate: clip.rate, frameCount: indices.count,
            pixelsPerPoint: clip.scale)
        settings.plays = options.plays ?? clip.animation.plays
        settings.dithers = options.dithers
        settings.compression = options.compression
        if format.needsSurvey {
            var survey = ClipSurvey()
            survey.add(first)
            for index in indices.dropFirst() {
                try check()
                survey.add(try frames.frame(at: index))
            }
            settings.survey = survey
        }
        let writer = try format.writer(of: settings, to: output)
        // All frames are drawn into the same image. After a survey, the image shows the last frame, so the first frame
        // is drawn again.
        let begin = format.needsSurvey ? try frames.frame(at: indices.lowerBound).image : first.image
        first.image = begin
        try writer.add(first)
        try note(indices.lowerBound, first, frames.moment(at: indices.lowerBound))
        for index in indices.dropFirst() {
            try check()
            let frame = try frames.frame(at: index)
            try writer.add(frame)
            try note(index, frame, frames.moment(at: index))
        }
        try writer.finish()
    }

    /// Writes a block of a clip's frames as images.
    ///
    /// - Parameters:
    ///   - frames: The frames of the clip.
    ///   - indices: The indices of the frames to write.
    ///   - isFirst: Whether the block begins with the clip's first frame. For `note`, all pixels of that frame count as
    ///     changed.
    ///   - note: Called with each frame, in order. The frame contains the area that differs from the previous frame. If
    ///     nil, a frame that equals an earlier one is not drawn again.
    ///   - journal: The journal; nil for none. Frames that it lists as finished are skipped, and all other frames are
    ///     added to it.
    ///   - wrote: Called after each frame.
    package func writeFrames(
        _ frames: ClipFrames, _ indices: Range<Int>, isFirst: Bool,
        note: ((Int, ClipFrame, Moment) throws -> Void)?, journal: RunJournal? = nil, wrote: () -> Void = {}
    ) throws {
        let clip = frames.clip
        let output = try OutputFolder("\(folder)/\(clip.name)", inside: folder)
        if note != nil, !isFirst { _ = try frames.frame(at: indices.lowerBound - 1) }
        for index in indices {
            let path = path(of: clip, frame: index)
            if let journal, journal.hasFinished(path) {
                wrote()
                continue
            }
            var drawn = try note.map { _ in try frames.frame(at: index) }
            let png = try frames.png(at: index, options.compression)
            let stamp = try output.write(png, to: Self.name(ofFrame: index), needsStamp: journal != nil)
            try journal?.note(path, stamp)
            if isFirst, index == indices.lowerBound, let image = drawn?.image {
                drawn?.changed = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
            }
            if let drawn { try note?(index, drawn, frames.moment(at: index)) }
            wrote()
        }
    }

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

    /// The advice on how to make the file of a clip of shapes smaller.
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
