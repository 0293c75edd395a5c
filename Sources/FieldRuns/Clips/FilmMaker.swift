package import FieldEncoding
package import FieldEntry
import FieldFiles
import FieldPixels
package import FieldRendering
import FieldScene

/// Writes films into a folder: as one file each, or as one picture a frame.
package struct FilmMaker: Sendable {
    /// The folder.
    package let folder: String
    /// How films are written.
    package let options: FilmOptions

    /// Writes into a folder.
    package init(folder: String, options: FilmOptions) {
        self.folder = folder
        self.options = options
    }

    /// The path of a film's file, or of the folder of its frames where `ending` is nil.
    package func path(of film: Film, ending: String?) -> String {
        "\(folder)/\(film.name)" + (ending.map { ".\($0)" } ?? "")
    }

    /// The path of a still of a film: `poster` or `strip`.
    package func path(of film: Film, still: String) -> String { "\(folder)/\(film.name(of: still)).png" }

    /// The path of one frame's picture.
    package func path(of film: Film, frame index: Int) -> String {
        let number = String(index)
        return "\(folder)/\(film.name)/\(String(repeating: "0", count: max(0, 5 - number.count)))\(number).png"
    }

    /// Writes a film as one file, which the caller commits.
    ///
    /// - Parameters:
    ///   - note: Hears of every frame, in order.
    /// - Throws: When a frame cannot be drawn, or the file not be written.
    package func write(
        _ film: Film, as format: any FilmFormat.Type, by renderer: Renderer, to output: OutputFile,
        note: (Int, FilmFrame, Moment) throws -> Void
    ) throws {
        do {
            try encode(film, as: format, by: renderer, to: output, note: note)
        } catch let error as VideoError where error.code != .missing {
            // What another program could not do is said of the file, as what this one cannot.
            throw FileError(
                code: error.code == .noRoom ? .noRoom : .unwritable, path: output.destination, reason: error.message)
        }
    }

    private func encode(
        _ film: Film, as format: any FilmFormat.Type, by renderer: Renderer, to output: OutputFile,
        note: (Int, FilmFrame, Moment) throws -> Void
    ) throws {
        let indices = options.range.indices(of: film)
        let frames = try renderer.frames(of: film)
        var first = try frames.frame(at: indices.lowerBound)
        first.changed = PixelRect(x: 0, y: 0, width: first.picture.width, height: first.picture.height)
        var settings = FilmSettings(
            width: first.picture.width, height: first.picture.height, rate: film.rate, frameCount: indices.count,
            pixelsPerPoint: film.scale)
        settings.plays = options.plays ?? film.animation.plays
        settings.dithers = options.dithers
        if format.needsSurvey {
            var survey = FilmSurvey()
            survey.add(first)
            for index in indices.dropFirst() { survey.add(try frames.frame(at: index)) }
            settings.survey = survey
        }
        let writer = try format.writer(of: settings, to: output)
        // After a survey the last frame was drawn last; the first one is drawn again.
        let begin = format.needsSurvey ? try frames.frame(at: indices.lowerBound).picture : first.picture
        first.picture = begin
        try writer.add(first)
        try note(indices.lowerBound, first, frames.moment(at: indices.lowerBound))
        for index in indices.dropFirst() {
            let frame = try frames.frame(at: index)
            guard frame.picture.width == settings.width, frame.picture.height == settings.height else {
                throw PictureError(
                    code: .malformed,
                    message: "\(film.name) changes its size at frame \(index); give its 'canvas' a height")
            }
            try writer.add(frame)
            try note(index, frame, frames.moment(at: index))
        }
        try writer.finish()
    }

    /// Writes some of a film's frames as pictures.
    ///
    /// - Parameters:
    ///   - indices: The frames' indices, in order.
    ///   - isFirst: Whether these are the first frames written: then the first of them is all new.
    ///   - note: Hears of every frame, in order, and where it differs from the one before; without it, frames that come back
    ///     are not drawn again.
    ///   - journal: Knows which frames are written already, which are left alone, and hears of the others.
    ///   - wrote: Is called after each frame.
    package func writeFrames(
        of film: Film, _ indices: Range<Int>, isFirst: Bool, by renderer: Renderer,
        note: ((Int, FilmFrame, Moment) throws -> Void)?, journal: RunJournal? = nil, wrote: () -> Void = {}
    ) throws {
        let frames = try renderer.frames(of: film)
        if note != nil, !isFirst { _ = try frames.frame(at: indices.lowerBound - 1) }
        var last: (moment: Moment, png: [UInt8])?
        for index in indices {
            let path = path(of: film, frame: index)
            if let journal, journal.hasFinished(path) {
                wrote()
                continue
            }
            let moment = frames.moment(at: index)
            var drawn = try note.map { _ in try frames.frame(at: index) }
            let png: [UInt8]
            if let last, last.moment == moment {
                png = last.png
            } else if let kept = renderer.frameCache.file(of: moment, in: film) {
                png = kept
            } else {
                let picture = try drawn?.picture ?? frames.frame(at: index).picture
                png = try renderer.png(of: picture, scale: film.scale)
                renderer.frameCache.keep(png, of: moment, in: film)
            }
            last = (moment, png)
            let stamp = try Files.write(png, to: path, inside: folder).stamp
            try journal?.note(path, stamp)
            if isFirst, index == indices.lowerBound, let picture = drawn?.picture {
                drawn?.changed = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
            }
            if let drawn { try note?(index, drawn, moment) }
            wrote()
        }
    }
}
