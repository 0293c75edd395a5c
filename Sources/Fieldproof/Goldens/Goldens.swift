/// The folder of approved pictures.
package struct Goldens: Sendable {
    /// The folder.
    package let folder: String

    /// The goldens of a folder.
    package init(folder: String) { self.folder = folder }

    /// The path of a picture's golden.
    package func path(of picture: Picture) -> String { "\(folder)/\(picture.name).png" }

    /// Compares a picture's file with its golden: by its bytes, then by its pixels.
    package func check(_ drawn: DrawnPicture) -> GoldenResult {
        let (picture, png) = (drawn.pixels, drawn.png)
        let (scene, name) = Self.parts(drawn.picture.name)
        func result(_ verdict: GoldenResult.Verdict) -> GoldenResult {
            GoldenResult(scene: scene, name: name, verdict: verdict)
        }
        let path = path(of: drawn.picture)
        guard Files.exists(path) else { return result(.new) }
        do {
            let golden = try Files.read(path)
            if golden == png {
                var same = result(.same)
                same.difference = .none(size: PixelSize(width: picture.width, height: picture.height))
                return same
            }
            let expected = try PNG.decode(golden)
            let difference = PictureDifference(exactly: expected, picture)
            var compared = result(difference.isMatch ? .same : .different)
            compared.difference = difference
            return compared
        } catch {
            var failed = result(.failed)
            failed.message =
                switch error {
                case let error as FileError: "cannot be read: \(error.reason)"
                case let error as PictureError: "\(path): \(error.message)"
                default: "\(error)"
                }
            return failed
        }
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
