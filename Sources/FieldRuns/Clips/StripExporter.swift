import FieldFiles
package import FieldRendering
import FieldScene

/// Writes the strips of a run into a folder: for each clip, one image of several moments side by side.
package struct StripExporter: Sendable {
    /// The output folder.
    package let folder: String
    /// The number of moments on a strip.
    package let moments: Int

    /// Creates an exporter that writes into a folder.
    package init(folder: String, moments: Int) {
        self.folder = folder
        self.moments = moments
    }

    /// Writes the strips of all clips.
    ///
    /// - Parameters:
    ///   - run: The clips.
    ///   - jobs: The number of threads.
    ///   - advance: Called after each strip, on any thread.
    /// - Throws: An error that would make every other strip fail too, such as a full disk.
    package func write(
        _ run: ClipRun, jobs: Int, advance: @escaping @Sendable () -> Void = {}
    ) throws -> RunOutcome {
        let failures = try run.attempt(jobs: jobs) { renderer, item in
            defer { advance() }
            try Files.write(png(of: item.clip, by: renderer), to: path(of: item.clip), inside: folder)
        }
        let failed = Set(failures.map(\.index))
        let written = run.items.indices.filter { !failed.contains($0) }
        return RunOutcome(
            .strips, count: written.count,
            entries: { written.map { OutputEntry(path: path(of: run.items[$0].clip)) } }, failures: failures,
            triedCount: run.items.count, failedNames: failed.sorted().map { run.items[$0].clip.name })
    }

    /// The bytes of a clip's strip.
    package func png(of clip: Clip, by renderer: Renderer) throws -> [UInt8] {
        try renderer.png(of: renderer.strip(of: clip, .count(moments)), scale: clip.scale)
    }

    private func path(of clip: Clip) -> String { "\(folder)/\(clip.name(of: "strip")).png" }
}
