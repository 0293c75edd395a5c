/// The folder of approved pictures.
package struct Goldens: Sendable {
    /// The folder.
    package let folder: String

    /// The goldens of a folder.
    package init(folder: String) { self.folder = folder }

    /// The path of a picture's golden.
    package func path(of picture: Picture) -> String { "\(folder)/\(picture.name).png" }

    /// Compares a picture's file with its golden: by its bytes, then by its pixels.
    ///
    /// - Parameters:
    ///   - drawn: The picture.
    ///   - comparison: How pixels are compared.
    ///   - ignored: What more is left out of this picture, in pixels; asked for when the bytes differ.
    /// - Throws: What `ignored` throws.
    package func check<Failure: Error>(
        _ drawn: DrawnPicture, by comparison: PictureComparison,
        ignoring ignored: () throws(Failure) -> [PixelRect]
    ) throws(Failure) -> GoldenResult {
        let (picture, png) = (drawn.pixels, drawn.png)
        let (scene, name) = Self.parts(drawn.picture.name)
        func result(_ verdict: Verdict) -> GoldenResult {
            GoldenResult(scene: scene, name: name, verdict: verdict)
        }
        let path = path(of: drawn.picture)
        guard Files.exists(path) else { return result(.new) }
        let golden: PictureFile
        let expected: StraightPicture
        do throws(FileError) {
            golden = try PictureFile(path: path)
            if golden.bytes == png {
                var same = result(.same)
                let size = PixelSize(width: picture.width, height: picture.height)
                same.difference = comparison.difference(ofEqual: size)
                return same
            }
            expected = try golden.picture()
        } catch {
            var failed = result(.failed)
            failed.message = "cannot be read: \(error.reason)"
            return failed
        }
        var comparison = comparison
        comparison.ignored += try ignored()
        let difference = comparison.compare(expected, StraightPicture(picture))
        var compared = result(difference.isMatch ? .same : .different)
        compared.difference = difference
        return compared
    }

    /// Compares a picture's file with its golden, exactly.
    package func check(_ drawn: DrawnPicture) -> GoldenResult {
        check(drawn, by: PictureComparison()) { [] }
    }

    /// The goldens in the folders of scenes that no picture of theirs has.
    package func orphans(of run: PictureRun) throws(FileError) -> [GoldenResult] {
        let wanted = Set(run.items.map(\.picture.name))
        var orphans: [GoldenResult] = []
        for proof in run.proofs {
            let scene = proof.file.name
            for file in try Files.list("\(folder)/\(scene)") where file.hasSuffix(".png") {
                let name = String(file.dropLast(4))
                if !wanted.contains("\(scene)/\(name)") {
                    orphans.append(GoldenResult(scene: scene, name: name, verdict: .orphan))
                }
            }
        }
        return orphans
    }

    private static func parts(_ name: String) -> (scene: String, name: String) {
        let (folder, file) = Files.split(name)
        return (String(folder.dropLast()), file)
    }
}
