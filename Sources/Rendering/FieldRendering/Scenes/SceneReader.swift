import FieldEncoding
import FieldFiles
import FieldPixels
import FieldScene
import FieldShaping
import FieldText
import Synchronization

/// Reads the fonts, images, string catalogs and token files that a scene uses.
struct SceneReader {
    /// The folder that paths are relative to, with a slash at its end; empty for the current folder.
    let folder: String
    /// Whether to reject links, and paths that lead out of the folder. This is true for a scene inside an image. A user
    /// cannot see which files such a scene uses, so the scene must not use files in other folders.
    let staysInside: Bool
    /// Paths that are not rejected, because the user's own scene uses them too.
    let known: Set<String>

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - path: The path in the scene file.
    ///   - limit: The greatest number of bytes that the file may have.
    /// - Throws: `FileError` if the file does not exist, is not a regular file, is too long, or is rejected by
    ///   `staysInside`.
    func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        try check(path)
        return try Files.read(resolve(path), limit: limit, isRegular: true)
    }

    /// Checks that the scene may use a path.
    func check(_ path: String) throws(FileError) {
        let isLimited = staysInside && !known.contains(path)
        guard !isLimited || !path.hasPrefix("/") && !path.split(separator: "/").contains("..") else {
            throw FileError(
                code: .unreadable, path: path,
                reason: "a scene inside an image can name only files in the folder of the image")
        }
        guard !isLimited || !hasLink(path) else {
            throw FileError(
                code: .unreadable, path: path,
                reason: "the path contains a symbolic link; a scene inside an image cannot use symbolic links")
        }
    }

    /// The bytes of a string catalog or a token file.
    ///
    /// - Throws: `SceneError` at the path in the scene file, if the file cannot be read or is too long.
    func text(_ path: Located<String>, _ kind: NamedFiles.Kind) throws(SceneError) -> [UInt8] {
        do throws(FileError) {
            return try read(path.value, limit: SceneLimits.fileBytes)
        } catch {
            let location = path.location ?? .start(of: path.value)
            let hint =
                staysInside
                ? "; an image contains its scene, but not the \(kind == .strings ? "catalog" : kind.rawValue), which must be beside the image"
                : ""
            throw SceneError([
                Diagnostic(
                    location: location,
                    message: "the \(kind.rawValue) '\(path.value)' cannot be read: \(error.reason)\(hint)",
                    isMachineFailure: error.code == .exhausted)
            ])
        }
    }

    /// The path of a file, relative to the current folder, or absolute.
    func resolve(_ path: String) -> String { Files.resolve(path, from: folder) }

    /// Whether the file, or one of the folders in its path, is a symbolic link.
    private func hasLink(_ path: String) -> Bool {
        var part = folder.isEmpty ? "." : String(folder.dropLast())
        return path.split(separator: "/").contains { name in
            part += "/\(name)"
            return Files.Present(part) == .link
        }
    }
}

/// The images and fonts that a scene file uses, in all of its variants. Each file is read once.
struct SceneResources {
    /// The images by their paths in the scene file.
    private(set) var images: [String: PixelBuffer] = [:]
    /// The font library of each variant, by the fonts that the variant adds. Each library contains the bundled fonts
    /// too.
    private(set) var libraries: [[FontSource]: FontLibrary] = [:]
    /// The errors of the files, at the locations of their paths in the scene file.
    private(set) var diagnostics: [Diagnostic] = []
    private let reader: SceneReader
    private let start: SceneLocation
    /// The number of pixels that the images not yet read may have in total.
    private var pixelsLeft = SceneLimits.imagePixels
    /// The font files that were read, by their paths in the scene file.
    private var fontFiles: [String: Result<FontMemory, FileError>] = [:]
    /// The number of bytes that the font files not yet read may have in total.
    private var fontBytesLeft = SceneLimits.allFontBytes

    /// Reads the files.
    ///
    /// - Throws: `SceneError` if a variant cannot be decoded.
    init(of file: SceneFile, by reader: SceneReader) throws(SceneError) {
        self.reader = reader
        start = SceneLocation.start(of: file.path)
        // Most matrices do not set images or fonts. All variants then use the files of the first variant.
        var seen: Set<String> = []
        for variant in 0..<(file.matrixSetsImages ? file.variantCount : 1) {
            for spec in try file.scene(variant: variant).images where seen.insert(spec.path.value).inserted {
                read(spec)
            }
        }
        for variant in 0..<(file.matrixSets(["fonts"]) ? file.variantCount : 1) {
            let fonts = try file.scene(variant: variant).fonts
            if libraries[fonts] == nil { libraries[fonts] = library(of: fonts) }
        }
    }

    /// Reads the files of one scene.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - start: The location of errors about paths without a location.
    ///   - reader: The reader.
    init(of scene: Scene, start: SceneLocation, by reader: SceneReader) {
        (self.reader, self.start) = (reader, start)
        var seen: Set<String> = []
        for spec in scene.images where seen.insert(spec.path.value).inserted { read(spec) }
        libraries[scene.fonts] = library(of: scene.fonts)
    }

    private mutating func read(_ spec: ImageSpec) {
        let path = spec.path.value
        do {
            let bytes = try reader.read(path, limit: SceneLimits.imageBytes)
            let image = try ImageDecoders.decode(bytes, pixelLimit: pixelsLeft)
            pixelsLeft -= image.width * image.height
            images[path] = image
        } catch {
            report(error, of: "the image '\(path)'", at: spec.path.location ?? spec.location)
        }
    }

    private mutating func library(of fonts: [FontSource]) -> FontLibrary {
        var library = FontLibrary.bundled
        for font in fonts {
            do {
                library = try library.adding(
                    memory(ofFont: font.path.value), file: font.path.value, family: font.family,
                    weight: font.weight, style: font.italic.map { $0 ? .italic : .normal }, axes: font.axes)
            } catch {
                let path = (error as? FileError)?.path ?? font.path.value
                report(error, of: "the font '\(path)'", at: font.path.location)
            }
        }
        return library
    }

    private mutating func memory(ofFont path: String) throws(FileError) -> FontMemory {
        if let known = fontFiles[path] { return try known.get() }
        let (reader, left) = (reader, fontBytesLeft)
        let read = Result { () throws(FileError) in
            let memory = try OpenFonts.memory(of: path, by: reader)
            guard memory.count <= left else {
                throw FileError(
                    code: .unreadable, path: path,
                    reason: "with this file the scene's fonts have more than \(SceneLimits.allFontBytes) bytes")
            }
            return memory
        }
        fontFiles[path] = read
        fontBytesLeft -= (try? read.get().count) ?? 0
        return try read.get()
    }

    private mutating func report(_ error: any Error, of file: String, at location: SceneLocation?) {
        let message =
            switch error {
            case let error as FileError: "\(file) cannot be read: \(error.reason)"
            case let error as ImageError: "\(file) cannot be used: \(error.message)"
            case let error as TextError: error.message
            default: "\(error)"
            }
        let isMachineFailure = (error as? FileError)?.code == .exhausted
        diagnostics.append(
            Diagnostic(location: location ?? start, message: message, isMachineFailure: isMachineFailure))
    }
}

/// The font files in use, which all scenes share. A file that has not changed is not read again, unless its path is a link.
private enum OpenFonts {
    private struct Font {
        let stamp: FileStamp
        weak var memory: FontMemory?
    }

    private static let fonts = Mutex<[String: Font]>([:])

    /// The bytes of a font file.
    ///
    /// - Throws: `FileError` in the same cases as `SceneReader.read`.
    static func memory(of path: String, by reader: SceneReader) throws(FileError) -> FontMemory {
        try reader.check(path)
        let file = reader.resolve(path)
        // Take the stamp first: if the file changes while it is read, the next stamp differs.
        let stamp = FileStamp(file)
        let known = fonts.withLock { $0[file] }
        if let stamp, let known, known.stamp == stamp, let memory = known.memory { return memory }
        let memory = FontMemory(try Files.read(file, limit: SceneLimits.fontBytes, isRegular: true))
        fonts.withLock { fonts in
            fonts = fonts.filter { $0.value.memory != nil }
            if let stamp { fonts[file] = Font(stamp: stamp, memory: memory) }
        }
        return memory
    }
}

/// The string catalogs and token files that the variants of a scene file use. Each file is read once.
final class SceneTexts: Sendable {
    private let reader: SceneReader
    private let contents = Mutex<[String: Digest]>([:])

    init(_ reader: SceneReader) { self.reader = reader }

    /// The digests of the files that have been read, by their paths in the scene file.
    var digests: [String: Digest] { contents.withLock { $0 } }

    /// Reads a file. Locations in it have the path by which the user can open it.
    ///
    /// - Throws: `SceneError` at the path in the scene file, if the file cannot be read.
    func read(_ path: Located<String>, _ kind: NamedFiles.Kind) throws(SceneError) -> NamedFiles.File {
        let bytes = try reader.text(path, kind)
        contents.withLock { $0[path.value] = bytes.withUnsafeBytes { Digest($0) } }
        return NamedFiles.File(path: reader.resolve(path.value), bytes: bytes)
    }

    /// Reads the files of all variants.
    ///
    /// - Throws: `SceneError` if a variant cannot be decoded.
    func readAll(of file: SceneFile) throws(SceneError) {
        // Decoding the first variant has read its files. Most matrices do not set strings or themes.
        guard file.matrixSets(["strings", "themes"]) else { return }
        for variant in 0..<file.variantCount { _ = try file.scene(variant: variant) }
    }
}
