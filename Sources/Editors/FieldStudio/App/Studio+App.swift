import FieldEncoding
import FieldFiles
import FieldMatching
import FieldPixels
import FieldPlatform
import FieldRendering
import FieldScene
import Synchronization

extension Studio {
    /// Compares the snapshots of a version with its listed screenshots, and with screenshots dropped onto them.
    func match(_ version: SceneVersion) {
        let viewed = clients.views(of: version.path).compactMap { version.index(of: $0.name) }
        var (seen, screenshots): (Set<String>, [(index: Int, screenshot: AppScreenshot)]) = ([], [])
        for index in viewed + (0..<version.count) {
            let key = AppMatch.key(of: version.snapshots[index].name)
            guard seen.insert(key).inserted else { continue }
            let id = SnapshotID(scene: version.path, name: key)
            guard let screenshot = dropped.newest(of: id, listed: Self.listed(index, version)) else { continue }
            screenshots.append((index, screenshot))
        }
        matcher.match(version, screenshots)
    }

    /// Compares a snapshot with a screenshot that was dropped onto it.
    func drop(_ screenshot: AppScreenshot, on index: Int, of version: SceneVersion) {
        let id = SnapshotID(scene: version.path, name: AppMatch.key(of: version.snapshots[index].name))
        dropped.add(screenshot, of: id, over: Self.listed(index, version))
        match(version)
    }

    /// The screenshot that a scene lists for a snapshot; nil for none.
    private static func listed(_ index: Int, _ version: SceneVersion) -> AppScreenshot? {
        version.proof.screenshot(of: version.snapshots[index]).map {
            AppScreenshot(path: $0.path, scale: $0.scale, status: FileStatus($0.path, followsLinks: true))
        }
    }

    /// Puts the images of a comparison into the cache of images, and returns their digests.
    ///
    /// - Throws: The errors of reading and drawing them.
    func images(of match: AppMatch) throws -> AppMatch.Images {
        if let known = match.images.withLock(\.self), known.all.allSatisfy({ images[$0] != nil }) { return known }
        guard let result = match.result, result.verdict != .missing else { return AppMatch.Images() }
        let app = try match.screenshot.file().pixels
        func add(_ image: PixelBuffer) throws -> String {
            let bytes = try PNG.encode(image, options: PNG.Options(compression: .fast))
            let digest = bytes.withUnsafeBytes { Digest($0).hex }
            images.add(bytes, as: digest)
            return digest
        }
        var digests = AppMatch.Images()
        if let found = result.match {
            let all = try MatchImages(of: found, match.version.proof, in: app)
            digests = AppMatch.Images(design: try add(all.design), found: try add(all.found), app: try add(all.app))
        } else {
            digests.app = try add(app)
            digests.design = try add(Renderer(match.version.proof).pixels(of: match.snapshot))
        }
        match.images.withLock { $0 = digests }
        return digests
    }
}
