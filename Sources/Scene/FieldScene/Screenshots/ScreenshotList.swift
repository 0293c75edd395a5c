/// The screenshots of the app that show the snapshots of a scene. The command `match` compares them with the scene.
///
/// The list does not affect images, and the files can be missing. So goldens do not contain the list, and a change of
/// the list is never the cause of a difference.
package struct ScreenshotList: Hashable, Sendable {
    /// A file of the list.
    package struct File: Hashable, Sendable {
        /// The path, relative to the scene's folder.
        package let path: Located<String>
        /// The location of the name by which the file is listed.
        package let nameLocation: SceneLocation
    }

    /// The key of the list in a scene.
    package static let key = "screenshots"

    /// The files by the names of states and of snapshots; empty if `path` is set.
    package private(set) var files: [String: File] = [:]
    /// The path of all files, with placeholders; nil if `files` is set.
    package private(set) var path: ScreenshotPath?
    /// The pixels per point of the screenshots; nil if the scene does not set them.
    package private(set) var scale: Double?

    static let table = KeyTable(
        key, "Screenshots of the app, which `match` compares with the scene.",
        sample: "{ screenshots: {}, field: { length: 4 }, states: { typing: { focused: true } } }",
        alternatives: ["files", "path"], isInline: true)

    /// Declares the keys.
    mutating func keys(_ walk: KeyWalk) {
        let list = walk.value(
            "files", &files, .screenshotFiles,
            "the files, relative to the scene file, by the names of states or of snapshots, such as"
                + " `typing.theme-dark`. The name of a snapshot comes before that of its state",
            example: "{ typing: ../ios/typing.png }", also: ["images", "pictures", "paths"])
        let pattern = walk.value(
            "path", &path, .screenshotPath.optional,
            "the path of all files, in place of `files`. `{state}` is the state, `{State}` the state with its first"
                + " letter in upper case, and `{theme}` the value of the axis `theme` of the matrix",
            example: "\"../shots/{state}.png\"", also: ["pattern", "template", "file"])
        walk.value(
            "scale", &scale, .number(0.1...SceneLimits.scale).optional,
            "the pixels per point of the files. Without it, `match` finds the scale", example: "3",
            with: ["path: \"../shots/{state}.png\""], also: ["density", "devicePixelRatio"])
        switch (list, pattern) {
        case (let list?, let pattern?):
            list.context.report(
                max(list.keyLocation, pattern.keyLocation),
                "'\(Self.key)' cannot have both 'files' and 'path'; remove one")
        case (nil, nil): walk.report { "'\($0)' needs 'files' or 'path'" }
        default: break
        }
    }
}

extension ValueKind {
    /// The paths of files by the names of states and snapshots.
    fileprivate static var screenshotFiles: ValueKind<[String: ScreenshotList.File]> {
        let type = ValueType.map(.reference(.file), 1...SceneLimits.nodes)
        return ValueKind<[String: ScreenshotList.File]>(type) { reader in
            guard let map = Mapping(reader.node, as: reader.name, in: reader.context) else { return nil }
            if map.entries.isEmpty { return reader.reject("a mapping with at least one file") }
            var files: [String: ScreenshotList.File] = [:]
            for entry in map.entries {
                let value = ScalarReader(entry.value, as: entry.key, in: reader.context)
                guard let path = value.filePath() else { continue }
                files[entry.key] = ScreenshotList.File(path: path, nameLocation: entry.keyLocation)
            }
            return files
        }
    }

    /// A path with placeholders.
    fileprivate static var screenshotPath: ValueKind<ScreenshotPath> {
        ValueKind<ScreenshotPath>(.reference(.file)) { reader in
            guard let text = reader.filePath() else { return nil }
            return ScreenshotPath(text) ?? reader.misuse("'\(reader.name)' has a '{' without a '}'")
        }
    }
}

extension ScalarReader {
    /// The path of a file, which must not be empty.
    fileprivate func filePath() -> Located<String>? {
        guard let text = locatedText() else { return nil }
        return text.value.isEmpty ? reject("a path") : text
    }
}
