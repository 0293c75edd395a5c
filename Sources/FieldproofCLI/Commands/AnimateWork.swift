import FieldShards
import Fieldproof

/// The work items of one run of `fieldproof animate`: those of all clips, or the part of a shard.
struct AnimateWork: Sendable {
    /// The clips of the whole run that have frames in the range.
    let whole: ClipRun
    /// The work items of all clips. A strip is one item for each clip.
    private let all: [ClipWorkItem]
    /// The indices of the items of this run or shard.
    let pieces: Range<Int>

    /// Creates the work of a shard.
    ///
    /// - Parameters:
    ///   - run: The clips of the whole run.
    ///   - shard: The shard.
    ///   - options: The options of the clips.
    ///   - asSnapshots: Whether each frame is a file.
    ///   - strip: The number of moments of a strip; nil for clips.
    init(_ run: ClipRun, of shard: Shard, _ options: ClipOptions, asSnapshots: Bool, strip: Int?) {
        whole = run.filtered { !options.range.indices(of: $0.clip).isEmpty }
        all = whole.pieces(options.range, asSnapshots: asSnapshots && strip == nil)
        pieces =
            if let strip { whole.stripPart(of: shard, moments: strip).pieces } else { whole.part(of: shard, all) }
    }

    /// The number of work items of all shards.
    var total: Int { all.count }

    /// The work items of this shard.
    var ownPieces: ArraySlice<ClipWorkItem> { all[pieces] }

    /// The clips of which this shard renders at least a part.
    var ownRun: ClipRun { run(of: Array(ownPieces)) }

    /// The indices of the clips that this shard lists: those whose first frames it renders.
    var ownItems: [Int] { ownPieces.filter(\.isFirst).map(\.item) }

    /// The output files of a work item.
    func files(
        of workItem: ClipWorkItem, by exporter: ClipExporter, as format: (any ClipFormat.Type)?, hasPosters: Bool
    ) -> [String] {
        let clip = whole.items[workItem.item].clip
        let poster = hasPosters && workItem.isFirst ? [exporter.path(of: clip, still: "poster")] : []
        if let format { return [exporter.path(of: clip, fileExtension: format.name)] + poster }
        return workItem.frames.map { exporter.path(of: clip, frame: $0) } + poster
    }

    /// The work items of this shard that no earlier run has finished.
    ///
    /// - Parameters:
    ///   - journal: The finished files; nil if there are none.
    ///   - exporter: The exporter, which determines the paths.
    ///   - format: The format of the clips; nil for one image for each frame.
    ///   - hasPosters: Whether posters are written.
    func unfinished(
        _ journal: RunJournal?, by exporter: ClipExporter, as format: (any ClipFormat.Type)?, hasPosters: Bool
    ) -> [ClipWorkItem] {
        guard let journal else { return Array(ownPieces) }
        return ownPieces.filter { workItem in
            !files(of: workItem, by: exporter, as: format, hasPosters: hasPosters).allSatisfy(journal.hasFinished)
        }
    }

    /// The clips that work items belong to.
    func run(of workItems: [ClipWorkItem]) -> ClipRun { whole.choosing(Set(workItems.map(\.item)).sorted()) }
}
