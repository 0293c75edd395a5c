import FieldFiles
import FieldScene
import FieldShaping
import FieldText

/// The fonts that the variants of a scene file name. Each file is read once.
struct SceneFonts {
    /// The font library of each variant, by the fonts that the variant names. Each library contains the bundled fonts
    /// too.
    private(set) var libraries: [[FontSource]: FontLibrary] = [:]
    /// The errors of font files, at the locations of their paths in the scene file.
    private(set) var diagnostics: [Diagnostic] = []
    /// The files that were read, by their paths in the scene file.
    private var files: [String: Result<[UInt8], FileError>] = [:]
    /// The number of bytes that all files that are read later may have together.
    private var bytesLeft = SceneLimits.allFontBytes

    /// Reads the fonts.
    ///
    /// - Throws: `SceneError` if a variant cannot be decoded.
    init(of file: SceneFile, by reader: SceneReader) throws(SceneError) {
        // Most matrices do not set fonts. All variants then have the fonts of the first variant.
        for variant in 0..<(file.matrixSets(["fonts"]) ? file.variantCount : 1) {
            let fonts = try file.scene(variant: variant).fonts
            if libraries[fonts] == nil { libraries[fonts] = library(of: fonts, by: reader, file: file.path) }
        }
    }

    private mutating func library(of fonts: [FontSource], by reader: SceneReader, file: String) -> FontLibrary {
        var library = FontLibrary.bundled
        for font in fonts {
            do {
                library = try library.adding(
                    bytes: bytes(of: font.path.value, by: reader), file: font.path.value,
                    family: font.family, weight: font.weight, style: font.italic.map { $0 ? .italic : .normal },
                    axes: font.axes)
            } catch {
                let location = font.path.location ?? SceneLocation(file: file, line: 1, column: 1)
                let reason =
                    switch error {
                    case let error as FileError: "the font '\(error.path)' cannot be read: \(error.reason)"
                    case let error as TextError: error.message
                    default: "\(error)"
                    }
                diagnostics.append(
                    Diagnostic(
                        location: location, message: reason,
                        isMachineFailure: (error as? FileError)?.code == .exhausted))
            }
        }
        return library
    }

    private mutating func bytes(of path: String, by reader: SceneReader) throws(FileError) -> [UInt8] {
        if let known = files[path] { return try known.get() }
        let left = bytesLeft
        let read = Result { () throws(FileError) in
            let bytes = try reader.read(path, limit: SceneLimits.fontBytes)
            guard bytes.count <= left else {
                throw FileError(
                    code: .unreadable, path: path,
                    reason: "with this file the scene's fonts have more than \(SceneLimits.allFontBytes) bytes")
            }
            return bytes
        }
        files[path] = read
        bytesLeft -= (try? read.get().count) ?? 0
        return try read.get()
    }
}
