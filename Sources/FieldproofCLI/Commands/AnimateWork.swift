import FieldShards
import Fieldproof

/// What one run of `fieldproof animate` makes of its films: all of them, or the part of a shard.
struct AnimateWork: Sendable {
    /// The films of all shards that have frames in the range.
    let whole: ClipRun
    /// The pieces of all films; of strips one for each film.
    private let all: [ClipWorkItem]
    /// Which of them are made here.
    let pieces: Range<Int>

    /// The work of a shard.
    ///
    /// - Parameters:
    ///   - run: The films of all shards.
    ///   - asSnapshots: Whether each frame is a file.
    ///   - strip: How many moments a strip has; nil for films.
    init(_ run: ClipRun, of shard: Shard, _ options: ClipOptions, asSnapshots: Bool, strip: Int?) {
        whole = run.filtered { !options.range.indices(of: $0.clip).isEmpty }
        all = whole.pieces(options.range, asSnapshots: asSnapshots && strip == nil)
        pieces =
            if let strip { whole.stripPart(of: shard, moments: strip).pieces } else { whole.part(of: shard, all) }
    }

    /// How many pieces all shards make.
    var total: Int { all.count }

    /// The pieces that are made here.
    var ownPieces: ArraySlice<ClipWorkItem> { all[pieces] }

    /// The films that something is made of here.
    var ownRun: ClipRun { run(of: Array(ownPieces)) }

    /// The indices of the films that are told of here: each is told by the one who makes its beginning.
    var ownItems: [Int] { ownPieces.filter(\.isFirst).map(\.item) }

    /// The files that a piece is made into.
    func files(
        of piece: ClipWorkItem, by maker: ClipExporter, as format: (any ClipFormat.Type)?, hasPosters: Bool
    ) -> [String] {
        let clip = whole.items[piece.item].clip
        let poster = hasPosters && piece.isFirst ? [maker.path(of: clip, still: "poster")] : []
        if let format { return [maker.path(of: clip, fileExtension: format.name)] + poster }
        return piece.frames.map { maker.path(of: clip, frame: $0) } + poster
    }

    /// The pieces of this shard that no earlier run has finished.
    ///
    /// - Parameter journal: Knows what is finished; nil where nothing is.
    func unfinished(
        _ journal: RunJournal?, by maker: ClipExporter, as format: (any ClipFormat.Type)?, hasPosters: Bool
    ) -> [ClipWorkItem] {
        guard let journal else { return Array(ownPieces) }
        return ownPieces.filter { piece in
            !files(of: piece, by: maker, as: format, hasPosters: hasPosters).allSatisfy(journal.hasFinished)
        }
    }

    /// The films that pieces are of.
    func run(of pieces: [ClipWorkItem]) -> ClipRun { whole.choosing(Set(pieces.map(\.item)).sorted()) }
}
