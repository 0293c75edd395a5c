package import FieldFiles
import FieldGeometry
import FieldPlatform
package import FieldRendering
import FieldRuns
import FieldScene
import Synchronization

/// Renders scenes whenever they change, and then runs a command for the scenes without errors.
///
/// Scenes are independent of each other: if one has errors, or its images cannot be written, the command still runs for
/// the others.
package final class WatchRun: Sendable {
    /// The settings of the command line.
    package struct Options: Sendable {
        /// The scene files, and folders with scene files.
        package var paths: [String]
        /// The output folder.
        package var output: String
        /// The format of the images.
        package var format: StillFormat
        /// The command with its arguments; empty for none.
        package var command: [String]

        /// Creates the settings.
        package init(paths: [String], output: String, format: StillFormat, command: [String]) {
            (self.paths, self.output, self.format, self.command) = (paths, output, format, command)
        }
    }

    private let options: Options
    private let changed: Mutex<Set<String>>
    private let signal = Semaphore()
    private let print: @Sendable (String) -> Void

    /// The time in which changes are collected, in microseconds. Editors and generators write several files at once.
    private static let pause: UInt32 = 20_000

    /// Prepares to render all scenes.
    ///
    /// - Parameter print: Prints a line for the user.
    /// - Throws: `FileError` if a path cannot be read.
    package init(_ options: Options, print: @escaping @Sendable (String) -> Void) throws(FileError) {
        (self.options, self.print) = (options, print)
        changed = Mutex(Set(try SceneFiles.find(options.paths)))
    }

    /// Renders all scenes, and then each scene that changes. This never returns.
    package func run() -> Never {
        let roots = options.paths.filter(Files.isFolder)
        let watcher = SceneWatcher(roots: roots, goldens: nil) { [weak self] event in
            guard let self else { return }
            switch event {
            case .edited(let path): changed.withLock { _ = $0.insert(path) }
            case .listed: changed.withLock { $0.formUnion(SceneFiles.current(options.paths)) }
            case .goldens: return
            }
            signal.post()
        }
        // The scenes are watched before they are read, so that no change is missed.
        watcher.watch(Dictionary(changed.withLock(\.self).map { ($0, []) }, uniquingKeysWith: { first, _ in first }))
        var known: [String: SceneSource] = [:]
        var printed: [String: [String]] = [:]
        var names = SceneNames()
        // The scenes that were rendered since the command last ran.
        var pending: Set<String> = []
        while true {
            usleep(Self.pause)
            let paths = changed.withLock { changed in
                defer { changed = [] }
                return changed.filter(Files.exists).sorted()
            }
            var hasChanged = false
            for path in paths {
                let source = SceneSource(path: path, resources: known[path]?.resources.keys.sorted() ?? [])
                if source == known[path] { continue }
                hasChanged = true
                let result = render(path, source, &names)
                known[path] = source
                known[path]?.setResources(result.resources)
                report(result, of: path, after: printed[path] ?? [])
                printed[path] = result.messages
                // Do not run the command for a scene that now has errors, even if it was rendered before.
                if result.isRendered { pending.insert(path) } else { pending.remove(path) }
            }
            if hasChanged { watcher.watch(known.mapValues { $0.resources.keys.sorted() }) }
            let free = names.free
            for path in free { known[path]?.text = nil }
            if runCommand(pending.filter(Files.exists).sorted()) { pending = [] }
            if free.isEmpty { signal.wait() } else { changed.withLock { $0.formUnion(free) } }
        }
    }

    private struct Result {
        /// The paths of the files that the scene names, as far as they are known.
        var resources: [String] = []
        /// The errors and warnings, as they are printed.
        var messages: [String] = []
        /// The number of images that were written.
        var imageCount = 0
        /// Whether all images were written.
        var isRendered = false
    }

    private func render(_ path: String, _ source: SceneSource, _ names: inout SceneNames) -> Result {
        let folder = Files.split(path).folder
        var result = Result(resources: SceneSource.namedFiles(in: source.text ?? []))
        do {
            let proof = try Proof(path: path)
            result.resources = proof.resources
            if let conflict = names.take(proof.file.sceneName) { throw SceneError([conflict]) }
            let run = try SnapshotRun([proof]).validated(jobs: Machine.coreCount)
            result.messages = run.warnings.map { $0.description(as: "warning") }
            let exporter = SnapshotExporter(folder: options.output, format: options.format)
            let outcome = try exporter.write(run, jobs: Machine.coreCount)
            result.messages += outcome.failures.map { "\($0.error)" }
            (result.imageCount, result.isRendered) = (outcome.count, outcome.failures.isEmpty)
        } catch let error as SceneError {
            result.messages = error.diagnostics.map(\.description)
        } catch {
            result.messages.append("\(error)")
        }
        result.resources = result.resources.map { Files.resolve($0, from: folder) }
        return result
    }

    /// Prints the result for a scene. Messages that have been printed before are only counted.
    private func report(_ result: Result, of path: String, after printed: [String]) {
        if result.messages != printed {
            result.messages.forEach(print)
        } else if !result.messages.isEmpty {
            print("\(path): the same \(result.messages.count.counted("message")) as before")
        }
        if result.imageCount > 0 || result.isRendered {
            print("\(path): \(result.imageCount.counted("image")) in \(options.output)")
        }
    }

    /// Runs the command for scenes, unless there are none.
    ///
    /// - Returns: Whether the command has run. If it could not be started, it runs for these scenes the next time.
    private func runCommand(_ scenes: [String]) -> Bool {
        if options.command.isEmpty || scenes.isEmpty { return true }
        do throws(ProcessError) {
            let variables = ["FIELDPROOF_SCENES": scenes.joined(separator: "\n")]
            let status = try ForegroundProcess.run(options.command, environment: variables)
            if status != 0 { print("\(options.command[0]) ended with status \(status)") }
            return true
        } catch {
            print(error.message)
            return false
        }
    }
}

/// The names of the scenes that are rendered. Only one scene at a time can have a name.
struct SceneNames {
    /// The scenes that own names, by the keys of these names.
    private var owners: [String: SceneName] = [:]
    /// The names of the rejected scenes, by the paths of these scenes.
    private var refused: [String: SceneName] = [:]

    /// Gives a scene a name that replaces its earlier one.
    ///
    /// - Returns: The error if another scene whose file still exists has the name; otherwise nil.
    mutating func take(_ name: SceneName) -> Diagnostic? {
        owners = owners.filter { $0.value.path != name.path }
        if let owner = owner(of: name.key) {
            refused[name.path] = name
            return name.conflict(with: owner)
        }
        owners[name.key] = name
        refused[name.path] = nil
        return nil
    }

    /// The paths of the rejected scenes whose names are available again.
    var free: [String] {
        refused.values.filter { owner(of: $0.key) == nil && Files.exists($0.path) }.map(\.path).sorted()
    }

    private func owner(of key: String) -> SceneName? { owners[key].flatMap { Files.exists($0.path) ? $0 : nil } }
}
