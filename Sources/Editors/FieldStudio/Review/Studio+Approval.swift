import FieldFiles
import FieldGeometry
import FieldGoldens
import FieldPixels
import FieldPlatform
import FieldRendering

/// The reasons why a review has written nothing.
enum ReviewFailure: Error {
    /// A scene is not open.
    case missing(String)
    /// A scene has errors, so its snapshots are older than its file.
    case invalid(String)
    /// The snapshots, or their goldens, differ from what the user has seen.
    case changed([ReviewRequest.Item])
    /// An orphan cannot be rejected.
    case orphan(String)
}

extension Studio {
    /// The snapshots of a request, with the values that are needed to draw them.
    private struct Selection: Sendable {
        let item: ReviewRequest.Item
        let version: SceneVersion
        /// The snapshot; nil for an orphan.
        let snapshot: Snapshot?
        /// The orphan; nil for a snapshot, or if the orphan no longer exists.
        let orphan: ReviewSnapshot?
    }

    /// Accepts snapshots: their images become the goldens. Orphans are removed, unless the request is limited.
    ///
    /// - Throws: `ReviewFailure` if any of the snapshots differs from what the user has seen. In that case, nothing is
    ///   written.
    func approve(_ request: ReviewRequest) async throws(ReviewFailure) -> [ReviewOutcome] {
        let selection = try await select(request)
        let goldens = Goldens(folder: options.goldens)
        let plans = await each(selection) { selected, image, scenes in
            guard let image else { return PlannedApproval(orphan: selected.item, selected.orphan, goldens) }
            return PlannedApproval(selected.item, image, cause: request.cause, goldens, scenes)
        }
        let changed = plans.filter { if case .changed = $0.action { true } else { false } }
        if !changed.isEmpty { throw .changed(changed.map(\.item)) }
        return try await write(selection) { self.write(plans) }
    }

    /// Rejects snapshots with a note.
    ///
    /// - Throws: `ReviewFailure` if any of the snapshots differs from what the user has seen. In that case, nothing is
    ///   written.
    func reject(_ request: ReviewRequest, note: String) async throws(ReviewFailure) -> [ReviewOutcome] {
        let selection = try await select(request)
        if let orphan = selection.first(where: { $0.snapshot == nil }) { throw .orphan(orphan.item.name) }
        let goldens = Goldens(folder: options.goldens)
        let author = Author.name(in: options.goldens)
        let rejections = await each(selection) { selected, image, _ -> Rejection? in
            guard let image, let pixels = try? image.pixels() else { return nil }
            let (digest, golden) = (Digest(pixels).hex, goldens.digest(named: selected.item.name))
            let seen = try? ReviewSnapshot.seen(image, pixels: digest, golden: golden)
            guard seen == selected.item.seen else { return nil }
            return Rejection(
                picture: selected.item.name, note: note, pixels: digest, golden: golden, author: author,
                date: Author.today)
        }
        let changed = zip(selection, rejections).filter { $0.1 == nil }
        if !changed.isEmpty { throw .changed(changed.map(\.0.item)) }
        let kept = rejections.compactMap(\.self)
        return try await write(selection) { self.write(kept, of: selection.map(\.item)) }
    }

    /// Finds the snapshots of a request in the current versions of their scenes.
    private func select(_ request: ReviewRequest) async throws(ReviewFailure) -> [Selection] {
        var selections: [Selection] = []
        for (path, items) in Dictionary(grouping: request.items, by: \.scene).sorted(by: { $0.key < $1.key }) {
            guard let scene = scenes.scene(at: path) else { throw .missing(path) }
            guard scene.errors.isEmpty, let version = scene.version else { throw .invalid(path) }
            let (snapshots, orphans) = await onThread(.visible) { _ in
                let list =
                    (try? version.reviewedSnapshots.get())?.prefix(SceneVersion.listLimit).map { ($0.name, $0) } ?? []
                let snapshots = Dictionary(list, uniquingKeysWith: { first, _ in first })
                let isWhole = version.unlistedCount == 0
                return (snapshots, isWhole ? self.orphans(of: version, besides: Set(snapshots.keys)) : [])
            }
            for item in items {
                var state: String?
                let snapshot = snapshots[item.name]
                if case .state(let name)? = snapshot?.subject { state = name }
                guard request.includes(item.name, state: state) else { continue }
                guard snapshot != nil || request.isUnlimited else { continue }
                let orphan = snapshot == nil ? orphans.first { $0.result.path == item.name } : nil
                selections.append(Selection(item: item, version: version, snapshot: snapshot, orphan: orphan))
            }
        }
        return selections
    }

    /// Calls `body` for each snapshot; the snapshot is nil for an orphan.
    private func each<Value: Sendable>(
        _ selection: [Selection],
        _ body: @escaping @Sendable (Selection, RenderedSnapshot?, GoldenScenes) -> Value
    ) async -> [Value] {
        await onThreads(.visible, selection) { selected, cache in
            let image = selected.snapshot.map { RenderedSnapshot($0, by: cache.renderer(of: selected.version)) }
            return body(selected, image, cache.goldenScenes)
        }
    }

    /// Writes on one of the threads, unless a scene was edited in the meantime.
    private func write(
        _ selection: [Selection], _ body: @escaping @Sendable () -> [ReviewOutcome]
    ) async throws(ReviewFailure) -> [ReviewOutcome] {
        let result: Result<[ReviewOutcome], ReviewFailure> = await onThread(.visible) { _ in
            let outdated = selection.filter { !self.scenes.isCurrent($0.version) }
            return outdated.isEmpty ? .success(body()) : .failure(.changed(outdated.map(\.item)))
        }
        return try result.get()
    }

    /// Writes and removes goldens, and removes the rejections of snapshots that are accepted.
    private func write(_ plans: [PlannedApproval]) -> [ReviewOutcome] {
        history.perform {
            var changes: [FileChange] = []
            let outcomes = plans.map { plan in
                switch plan.action {
                case .nothing(let outcome): return outcome
                case .changed: return ReviewOutcome(plan.item, "changed", "it has changed meanwhile")
                case .change(let change):
                    do throws(FileError) {
                        guard try change.write(inside: options.goldens) else {
                            return ReviewOutcome(plan.item, "changed", "another program has changed its golden")
                        }
                    } catch {
                        return ReviewOutcome(plan.item, "failed", error.description)
                    }
                    changes.append(change)
                    let word = change.before == nil ? "added" : change.after == nil ? "removed" : "updated"
                    return ReviewOutcome(plan.item, word)
                }
            }
            let text =
                changes.allSatisfy { $0.after == nil } && !changes.isEmpty
                ? "Removed \(changes.count.counted("golden"))" : "Accepted \(changes.count.counted("picture"))"
            for outcome in outcomes where outcome.isWritten {
                // Ignore a note that cannot be removed: it is not shown, because the snapshot no longer differs.
                if let change = try? setRejection(nil, of: outcome.item.name) { changes.append(change) }
            }
            return (outcomes, changes, text)
        }
    }

    /// Writes rejections.
    private func write(_ rejections: [Rejection], of items: [ReviewRequest.Item]) -> [ReviewOutcome] {
        history.perform {
            var changes: [FileChange] = []
            let outcomes = zip(items, rejections).map { item, rejection in
                do throws(FileError) {
                    if let change = try setRejection(rejection, of: item.name) { changes.append(change) }
                    return ReviewOutcome(item, "rejected")
                } catch {
                    return ReviewOutcome(item, "failed", error.description)
                }
            }
            return (outcomes, changes, "Rejected \(changes.count.counted("picture"))")
        }
    }

    /// Writes or removes the rejection of a snapshot.
    ///
    /// - Returns: The change of the file; nil if nothing changes.
    /// - Throws: `FileError` if the file cannot be read or written, or another program changes it at the same time. In
    ///   that case, it is unchanged.
    private func setRejection(_ rejection: Rejection?, of name: String) throws(FileError) -> FileChange? {
        let path = Goldens(folder: options.goldens).rejectionPath(named: name)
        let before = try FileChange.read(path, inside: options.goldens)
        let change = FileChange(path: path, before: before, after: rejection?.bytes)
        if change.before == change.after { return nil }
        guard try change.write(inside: options.goldens) else {
            throw FileError(code: .unwritable, path: path, reason: "another program has changed it at the same time")
        }
        return change
    }
}

/// Determines the author and the date of a note.
enum Author {
    /// The name of the user in the configuration of git; nil if git is missing, or has no name.
    ///
    /// - Parameter folder: A folder of the repository whose configuration is read.
    static func name(in folder: String) -> String? {
        guard let git = ChildProcess.find("git") else { return nil }
        let place = Files.isFolder(folder) ? ["-C", folder] : []
        // The scope before the name distinguishes the name from a message of git.
        let arguments = place + ["config", "--show-scope", "--get", "user.name"]
        guard let line = try? ChildProcess.firstLine(of: git, arguments), let tab = line.firstIndex(of: "\t"),
            ["system", "global", "local", "worktree", "command"].contains(line[..<tab])
        else { return nil }
        let name = line[tab...].dropFirst().prefix { !$0.isNewline }
        return name.isEmpty ? nil : String(name)
    }

    /// The day, such as `2026-03-01`, in Coordinated Universal Time.
    static var today: String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        let (month, day) = ("\(parts.tm_mon + 1)", "\(parts.tm_mday)")
        return "\(parts.tm_year + 1900)-\(month.paddedWithZeros(to: 2))-\(day.paddedWithZeros(to: 2))"
    }
}

/// The change that accepting a snapshot requires. Planning writes nothing.
///
/// A review identifies each snapshot by a digest of its pixels and its golden. The digest is compared here, so that only
/// snapshots that the user has seen are accepted.
struct PlannedApproval: Sendable {
    /// The possible actions.
    enum Action: Sendable {
        /// A golden is written or removed.
        case change(FileChange)
        /// Nothing is written, for the reason that the outcome contains.
        case nothing(ReviewOutcome)
        /// Nothing is written, because the snapshot or its golden differs from what the user has seen.
        case changed
    }

    /// The snapshot.
    let item: ReviewRequest.Item
    /// The planned action.
    let action: Action

    /// Plans to accept a snapshot: its image becomes the golden, by the same rules as with `approve`.
    ///
    /// - Parameters:
    ///   - item: The snapshot as the user has seen it.
    ///   - cause: The id of the cause that is accepted; nil for all.
    ///   - image: The snapshot.
    ///   - scenes: The cache of the thread.
    init(
        _ item: ReviewRequest.Item, _ image: RenderedSnapshot, cause: String?, _ goldens: Goldens,
        _ scenes: GoldenScenes
    ) {
        self.item = item
        do {
            let golden = goldens.digest(named: item.name)
            let pixels = Digest(try image.pixels()).hex
            guard try ReviewSnapshot.seen(image, pixels: pixels, golden: golden) == item.seen else {
                action = .changed
                return
            }
            let old = try FileChange.read(goldens.path(of: image.snapshot), inside: goldens.folder)
            var approval = GoldenApproval(goldens)
            approval.causes = cause.map { [$0] } ?? []
            switch try approval.plan(image, scenes) {
            case .nothing(let outcome): action = .nothing(ReviewOutcome(item, outcome))
            case .write(let bytes, let path):
                // Read the digest again after the bytes: if it is unchanged, the user has seen these bytes.
                let isSame = goldens.digest(named: item.name) == golden
                action = isSame ? .change(FileChange(path: path, before: old, after: bytes)) : .changed
            }
        } catch {
            action = .nothing(ReviewOutcome(item, "failed", Studio.reason(error)))
        }
    }

    /// Plans to accept an orphan: the golden is removed, by the same rules as with `approve --prune`.
    init(orphan item: ReviewRequest.Item, _ orphan: ReviewSnapshot?, _ goldens: Goldens) {
        self.item = item
        guard let orphan, orphan.seen == item.seen else {
            action = .changed
            return
        }
        do throws(FileError) {
            let path = orphan.result.golden
            let old = try FileChange.read(path, inside: goldens.folder)
            let isSame = ReviewSnapshot.seen(orphan: goldens.digest(named: item.name)) == item.seen
            action = isSame ? .change(FileChange(path: path, before: old, after: nil)) : .changed
        } catch {
            action = .nothing(ReviewOutcome(item, .failed(error)))
        }
    }
}
