import FieldFiles
import FieldPlatform
import FieldRendering
import Synchronization

/// The studio: open scenes, their snapshots, and the clients that view them.
///
/// Data flows one way. A changed file becomes a version of its scene (`SceneStore`); the snapshots in the clients'
/// views are solved and drawn (`DrawingThreads`); each client gets the snapshots that differ from its copies
/// (`Client`).
///
/// Snapshots are identified by the digest of their display list, which is computed before pixels are drawn. So
/// snapshots that an edit does not change are solved, but neither drawn nor sent.
final class Studio: Sendable {
    /// The settings of the command line.
    let options: StudioOptions
    /// The open scenes.
    let scenes: SceneStore
    /// The drawn snapshots.
    let images: ImageCache
    /// The threads that draw.
    let threads = DrawingThreads()
    /// The clients that are connected.
    let clients: ClientList
    /// The connections of clients that receive changes.
    let eventConnections = ConnectionCount(limit: 64)
    /// The connections of clients that play snapshots or view animations.
    let playConnections = ConnectionCount(limit: 16)
    /// The number of exports under way.
    let exports = ConnectionCount(limit: 2)
    /// The connections of clients of the language server.
    let languageConnections = ConnectionCount(limit: 16)
    /// The verdicts and findings of snapshots, which are computed at the lowest priority, and the results of reviews.
    let results = ResultStore()
    /// Writes edits of clients into the scene files.
    let editor: SceneEditor
    /// Requests that read or write the same scene file take turns.
    let fileTurns = Turns()
    /// The reviews of each scene take turns. A review reuses the results of the earlier ones, so many requests at once cost
    /// little more than one.
    let reviewTurns = Turns()
    /// The acceptances and rejections of reviews.
    let history: ReviewHistory
    /// Compares snapshots with screenshots of the app.
    let matcher: AppMatcher
    /// The screenshots that users have dropped onto snapshots.
    let dropped = DroppedScreenshots()
    private let auditor: Auditor
    /// The scenes that the studio has written and that no folder of the command line contains.
    private let added = Mutex<[String]>([])
    private let watcher = Mutex<SceneWatcher?>(nil)
    /// Held while the list of open scenes is compared with the folders.
    private let listing = Mutex(())

    /// The time for which a file may be missing before its scene is closed. Some editors save by removing the file
    /// first.
    private static let grace = Duration.milliseconds(300)
    /// The time for which a version must be the latest before it is compared with goldens and audited.
    private static let quiet = Duration.milliseconds(150)

    /// The number of edits after which freed memory is returned to the system, even without a pause.
    private static let editsOfMemory = 16

    /// Opens scenes and reads them.
    ///
    /// - Throws: `FileError` if a path cannot be read.
    init(_ options: StudioOptions) throws(FileError) {
        self.options = options
        history = ReviewHistory(folder: options.goldens)
        images = ImageCache(limit: options.imageBytes)
        let (clients, decoder) = (ClientList(), SceneDecoder())
        self.clients = clients
        (scenes, editor) = (SceneStore(decoder), SceneEditor(decoder: decoder))
        auditor = Auditor(scenes, results) { path in clients.all.forEach { $0.badgesChanged(path) } }
        matcher = AppMatcher(scenes, results) { path in clients.all.forEach { $0.badgesChanged(path) } }
        for path in scenes.open(try SceneFiles.find(options.paths)).opened { edit(path) }
    }

    /// Begins to watch the files.
    func watch() {
        let roots = options.paths.filter(Files.isFolder)
        let made = SceneWatcher(roots: roots, goldens: options.goldens) { [weak self] in self?.handle($0) }
        watcher.withLock { $0 = made }
        updateWatcher()
    }

    private func updateWatcher() {
        var files: [String: [String]] = [:]
        for scene in scenes.all { files[scene.path] = scene.watchedFiles ?? [] }
        watcher.withLock { $0 }?.watch(files)
    }

    private func handle(_ event: SceneWatcher.Event) {
        switch event {
        case .edited(let path): edit(path)
        case .goldens:
            compareAll()
            clients.all.forEach { $0.goldensChanged() }
        case .listed:
            updateList(closes: false)
            Task { [weak self] in
                try? await Task.sleep(for: Self.grace)
                self?.updateList(closes: true)
            }
        }
    }

    /// Opens a scene that the studio has written.
    func open(_ path: String) {
        if !SceneFiles.current(options.paths).contains(path) { added.withLock { $0.append(path) } }
        updateList(closes: false)
    }

    /// Opens the scenes that are new in the folders of the command line.
    ///
    /// - Parameter closes: Whether to close scenes whose files are gone.
    func updateList(closes: Bool) {
        let (opened, closed) = listing.withLock { _ in
            var paths = SceneFiles.current(options.paths + added.withLock(\.self))
            if !closes {
                let known = Set(paths)
                paths += scenes.all.map(\.path).filter { !known.contains($0) }
            }
            return scenes.open(paths)
        }
        for path in opened { edit(path) }
        for path in closed {
            results.remove(path)
            reviewTurns.remove(path)
            editor.remove(path)
            fileTurns.remove(path)
            clients.all.forEach { $0.sceneChanged(path) }
        }
        scenes.takeOutdated().forEach(edit)
        if !closed.isEmpty { updateWatcher() }
    }

    /// Reads a scene that may have changed, on one of the threads.
    func edit(_ path: String) {
        let revision = scenes.beginEdit()
        threads.add(.reading, while: { [weak self] in self?.scenes.isLatest(revision, of: path) == true }) {
            [weak self] _ in self?.read(path, revision)
        }
    }

    /// Reads a scene that may have changed, and draws its snapshots in the views of clients.
    func read(_ path: String, _ revision: Int) {
        guard let old = scenes.scene(at: path) else { return }
        guard let scene = scenes.read(path, revision: revision) else {
            // A screenshot of the scene may have changed.
            if let version = old.version { match(version) }
            return
        }
        scenes.takeOutdated().forEach(edit)
        if let version = scene.version, scene.errors.isEmpty {
            for client in clients.all {
                let names = client.view(of: path).map(\.name)
                client.sceneChanged(path, waits: names.contains { version.index(of: $0) != nil })
            }
            // The snapshot that a user works on is drawn first.
            for (name, isActive) in clients.views(of: path) {
                guard let index = version.index(of: name) else { continue }
                draw(index, of: version, isActive ? .active : .visible)
            }
            judge(version)
            if revision % Self.editsOfMemory == 0 { threads.add(.verdicts) { _ in Memory.returnFreed() } }
        } else {
            clients.all.forEach { $0.sceneChanged(path) }
        }
        if old.watchedFiles != scene.watchedFiles { updateWatcher() }
    }

    /// Compares and audits a version when it has stayed the latest for a moment, so that browsers show the snapshots
    /// first.
    private func judge(_ version: SceneVersion) {
        Task { [weak self] in
            try? await Task.sleep(for: Self.quiet)
            guard let self, scenes.isCurrent(version) else { return }
            compare(version)
            auditor.audit(version)
            match(version)
            threads.add(.verdicts) { _ in Memory.returnFreed() }
        }
    }

    /// Draws a snapshot on one of the threads, and offers it to all clients.
    func draw(_ index: Int, of version: SceneVersion, _ priority: DrawingThreads.Priority) {
        let key = DrawingThreads.Key(version: ObjectIdentifier(version), index: index)
        threads.add(priority, key, while: { [weak self] in self?.scenes.isCurrent(version) == true }) {
            [weak self] renderers in
            guard let self else { return }
            let image = version.image(index, by: renderers.renderer(of: version))
            var picture = version.picture(index, image)
            if let digest = picture.digest {
                do {
                    _ = try png(digest, image)
                } catch {
                    let errors = Diagnostic.all(of: error, drawing: "the picture", of: version.path)
                    picture = SceneVersion.Picture(errors: errors)
                }
            }
            let id = SnapshotID(scene: version.path, name: version.snapshots[index].name)
            for client in clients.all { client.offer(id, revision: version.revision, picture) }
        }
    }

    /// The sources of the clients' content.
    var sources: Client.Sources {
        Client.Sources(scenes: scenes, images: images, results: results) { [weak self] id, priority in
            guard let version = self?.scenes.scene(at: id.scene)?.version, let index = version.index(of: id.name) else {
                return false
            }
            self?.draw(index, of: version, priority)
            return true
        }
    }

    /// The PNG file of a snapshot, from the cache or newly drawn.
    private func png(_ digest: String, _ image: RenderedSnapshot) throws -> [UInt8] {
        if let bytes = images[digest] { return bytes }
        let bytes = try image.png()
        images.add(bytes, as: digest)
        return bytes
    }

    /// The PNG file for the digest of a drawing, or of pixels that were reviewed; nil if no current snapshot has it.
    func image(digest: String) async -> [UInt8]? {
        if let bytes = images[digest] { return bytes }
        for version in scenes.all.compactMap(\.version) {
            guard let index = version.index(ofDigest: digest) else { continue }
            return await onThread(.active) { try? self.png(digest, version.image(index, by: $0.renderer(of: version))) }
        }
        guard let (version, snapshot) = results.picture(ofPixels: digest) else { return nil }
        return await onThread(.active) {
            try? self.png(digest, RenderedSnapshot(snapshot, by: $0.renderer(of: version)))
        }
    }

    /// Reads all scenes whose files have changed, even if the system has not reported the changes yet.
    func update() async {
        updateList(closes: true)
        repeat {
            _ = await onThreads(.reading, scenes.all) { scene, _ in self.read(scene.path, self.scenes.beginEdit()) }
            // Repeat this: the new name of a scene can take or release the name of a scene that was read before.
        } while scenes.all.contains { $0.isNameTaken && $0.source == nil }
    }

    /// Does work on one of the drawing threads.
    func onThread<Value: Sendable>(
        _ priority: DrawingThreads.Priority, _ body: @escaping @Sendable (RendererCache) -> Value
    ) async -> Value {
        await withCheckedContinuation { continuation in
            threads.add(priority) { continuation.resume(returning: body($0)) }
        }
    }

    /// Does work for each element on the drawing threads, in one job each, so that an edit waits for one of them at
    /// most.
    ///
    /// - Returns: The results, in the order of the elements.
    func onThreads<Element: Sendable, Value: Sendable>(
        _ priority: DrawingThreads.Priority, _ elements: some Sequence<Element>,
        _ body: @escaping @Sendable (Element, RendererCache) -> Value
    ) async -> [Value] {
        await withTaskGroup(of: (Int, Value).self) { group in
            for (index, element) in elements.enumerated() {
                group.addTask { await self.onThread(priority) { (index, body(element, $0)) } }
            }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    /// Answers a request that reads or writes an open scene file.
    ///
    /// Reading, decoding, merging and writing can take long, so they run on one of the drawing threads. Requests for the
    /// same file take turns before they get a thread, so that a slow file never occupies more than one thread.
    ///
    /// - Parameter body: Called with the editor of scene files and the scene, after all earlier calls for the file. If
    ///   it throws, the error is the answer.
    func withFile(
        _ path: String, _ body: @escaping @Sendable (SceneEditor, OpenScene) throws(SceneEditor.Failure) -> Answer
    ) async -> Answer {
        guard scenes.scene(at: path) != nil else { return .closed }
        return await fileTurns.take(path) {
            await self.onThread(.reading) { _ in
                // The file may have been closed in the meantime.
                guard let scene = self.scenes.scene(at: path) else { return .closed }
                do throws(SceneEditor.Failure) { return try body(self.editor, scene) } catch { return error.answer }
            }
        }
    }
}

/// Queues in which tasks wait for each other without holding a thread. Each name has its own queue.
final class Turns: Sendable {
    private let last = Mutex<[String: Task<Void, Never>]>([:])

    /// Calls `body` when all earlier calls with the same name have ended.
    func take<Value: Sendable>(_ name: String, _ body: @escaping @Sendable () async -> Value) async -> Value {
        let task = last.withLock { last in
            let before = last[name]
            let task = Task {
                await before?.value
                return await body()
            }
            last[name] = Task { _ = await task.value }
            return task
        }
        return await task.value
    }

    /// Removes a name. The calls that wait keep their order.
    func remove(_ name: String) { last.withLock { $0[name] = nil } }
}
