import Fieldproof

/// What one run of `fieldproof animate` makes of its films: all of them, or the part of a shard.
struct AnimateWork: Sendable {
    /// The films of all shards that have frames in the range.
    let whole: FilmRun
    /// The pieces of all films; of strips one for each film.
    private let all: [FilmPiece]
    /// Which of them are made here.
    let pieces: Range<Int>

    /// The work of a shard.
    ///
    /// - Parameters:
    ///   - run: The films of all shards.
    ///   - asPictures: Whether each frame is a file.
    ///   - strip: How many moments a strip has; nil for films.
    init(_ run: FilmRun, of shard: Shard, _ options: FilmOptions, asPictures: Bool, strip: Int?) {
        whole = run.filtered { !options.range.indices(of: $0.film).isEmpty }
        all = whole.pieces(options.range, asPictures: asPictures && strip == nil)
        pieces =
            if let strip { whole.stripPart(of: shard, moments: strip).pieces } else { whole.part(of: shard, all) }
    }

    /// How many pieces all shards make.
    var total: Int { all.count }

    /// The pieces that are made here.
    var ownPieces: ArraySlice<FilmPiece> { all[pieces] }

    /// The films that something is made of here.
    var ownRun: FilmRun { whole.renumbered(Set(ownPieces.map(\.item)).sorted()) }

    /// The indices of the films that are told of here: each is told by the one who makes its beginning.
    var ownItems: [Int] { ownPieces.filter(\.isFirst).map(\.item) }

    /// Solves the films of this shard at the moments at which something happens, and throws the mistakes of all.
    func validate(jobs: Int) async throws { try await ownRun.validate(jobs: jobs) }
}
