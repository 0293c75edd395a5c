import FieldFiles
import FieldFitting
import FieldMatching
import FieldRendering
import FieldScene

extension Studio {
    /// Writes the scene of a screenshot and the screenshot beside it, and opens the scene.
    ///
    /// The files get the name of the screenshot, with a number if there are files of this name.
    func fit(_ screenshot: AppScreenshot) -> Answer {
        do {
            let file = try screenshot.file()
            guard let fit = try Fit(ScreenImage(file.pixels, isLossy: file.isLossy)) else {
                return .error(
                    409,
                    "no row of cells was found: three or more boxes, lines or discs of one size that are equally far apart"
                )
            }
            let (stem, ending) = Self.name(of: screenshot.path)
            for number in 1...Self.nameLimit {
                let name = number == 1 ? stem : "\(stem)-\(number)"
                let (scene, image) = (newScenesFolder + "\(name).yaml", newScenesFolder + "\(name)\(ending)")
                if Files.exists(scene) || Files.exists(image) { continue }
                // Report a scene that cannot be read before anything is written.
                let text = fit.text(screenshot: "\(name)\(ending)")
                _ = try Proof(yaml: text, path: scene, folder: newScenesFolder)
                guard try create(image, screenshot.bytes ?? []), try create(scene, Array(text.utf8)) else { continue }
                open(scene)
                return .json([
                    "scene": .text(scene), "state": .text(fit.state),
                    "lines": .list(fit.descriptions.map { .text($0) }),
                ])
            }
            return .error(500, "there are too many files called \(stem)")
        } catch let error as FileError {
            return .error(error.code == .unreadable ? 409 : 500, error.reason)
        } catch { return .error(409, Self.reason(error)) }
    }

    /// The maximum number of files with the name of a screenshot.
    private static let nameLimit = 1_000

    /// The folder of new scenes: the first folder of the command line, or the folder of its first file. It ends with a
    /// slash; it is empty for the current folder.
    private var newScenesFolder: String {
        guard let path = options.paths.first else { return "" }
        if !Files.isFolder(path) { return Files.split(path).folder }
        return path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
    }

    /// The name of a scene for a screenshot, and the file extension of the screenshot with its dot.
    private static func name(of path: String) -> (stem: String, ending: String) {
        let dot = path.lastIndex(of: ".") ?? path.endIndex
        let stem = String(path[..<dot].map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-" })
        return (stem.brokenNameRule == nil ? stem : "screenshot", path[dot...].lowercased())
    }

    /// Creates a file, unless it exists. Returns whether it was created.
    private func create(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
        try ConditionalReplacement.create(path, bytes, limit: bytes.count) == .written
    }
}
