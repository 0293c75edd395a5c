import FieldFiles
import FieldGoldens
import FieldPixels
import FieldRendering
import FieldScene

/// What accepting a picture has to write. Planning writes nothing.
///
/// A review names each picture by a digest of its pixels and its golden, which is compared here, so that only what was seen
/// is accepted.
struct PlannedApproval: Sendable {
    /// What has to be done.
    enum Action: Sendable {
        /// A golden is written or removed.
        case change(FileChange)
        /// Nothing is written, for the reason that the outcome gives.
        case nothing(ReviewOutcome)
        /// Nothing is written, because the picture or its golden is not what the user has seen.
        case changed
    }

    /// The picture.
    let item: ReviewRequest.Item
    /// What has to be done.
    let action: Action

    /// Plans to accept a picture: its image becomes the golden, by the same rules as with `approve`.
    ///
    /// - Parameters:
    ///   - item: The picture as the user has seen it.
    ///   - cause: The id of the cause that is accepted; nil for all.
    ///   - image: The picture.
    ///   - scenes: The cache of the thread.
    init(
        _ item: ReviewRequest.Item, _ image: RenderedSnapshot, cause: String?, _ goldens: Goldens,
        _ scenes: GoldenScenes
    ) {
        self.item = item
        do {
            let golden = goldens.digest(named: item.name)
            let pixels = Digest(try image.pixels()).hex
            guard try ReviewPicture.seen(image, pixels: pixels, golden: golden) == item.seen else {
                action = .changed
                return
            }
            let old = try FileChange.read(goldens.path(of: image.snapshot), inside: goldens.folder)
            var approval = GoldenApproval(goldens)
            approval.causes = cause.map { [$0] } ?? []
            switch try approval.plan(image, scenes) {
            case .nothing(let outcome): action = .nothing(ReviewOutcome(item, outcome))
            case .write(let bytes, let path):
                // The bytes are those of the golden that the user has seen, or it would have another digest by now.
                let isSame = goldens.digest(named: item.name) == golden
                action = isSame ? .change(FileChange(path: path, before: old, after: bytes)) : .changed
            }
        } catch {
            action = .nothing(ReviewOutcome(item, "failed", Studio.reason(error)))
        }
    }

    /// Plans to accept an orphan: the golden is removed, by the same rules as with `approve --prune`.
    init(orphan item: ReviewRequest.Item, _ orphan: ReviewPicture?, _ goldens: Goldens) {
        self.item = item
        guard let orphan, orphan.seen == item.seen else {
            action = .changed
            return
        }
        do throws(FileError) {
            let path = orphan.result.golden
            let old = try FileChange.read(path, inside: goldens.folder)
            let isSame = ReviewPicture.seen(orphan: goldens.digest(named: item.name)) == item.seen
            action = isSame ? .change(FileChange(path: path, before: old, after: nil)) : .changed
        } catch {
            action = .nothing(ReviewOutcome(item, .failed(error)))
        }
    }
}
