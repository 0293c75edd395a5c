import Fieldproof

/// Compares one picture with its golden, and writes the golden where that is asked for.
struct GoldenCheck {
    /// The picture.
    let picture: GoldenPicture
    /// The golden's file.
    let path: String
    /// What may be written.
    let mode: RecordMode
    /// Whether nothing may be because CI is set.
    let isCI: Bool
    /// How pictures are compared.
    let comparison: PictureComparison

    /// Why the test fails; nil when the picture is its golden, and nothing was written.
    func failure() -> GoldenFailure? {
        do {
            if mode == .all { return try recorded(because: "is not compared in the mode 'all'") }
            guard Files.exists(path) else { return try missing() }
            return try compared()
        } catch {
            return failure("cannot be compared with its golden: \(error)")
        }
    }

    private func missing() throws -> GoldenFailure {
        if mode != .never { return try recorded(because: "had no golden") }
        let why = isCI ? "nothing is recorded where CI is set" : "nothing is recorded in the mode 'never'"
        return failure(
            "has no golden, and \(why); to record \(path), run the test elsewhere in the mode 'missing', look at the"
                + " picture and commit it", [FailurePicture(.actual, try png())])
    }

    private func compared() throws -> GoldenFailure? {
        let file: PictureFile
        let expected: StraightPicture
        do throws(FileError) {
            file = try PictureFile(path: path)
            expected = try file.picture()
        } catch {
            let reason = "has a golden that cannot be read: \(error.reason)"
            if mode == .failed { return try recorded(because: reason) }
            return failure("\(reason) (\(path))", [FailurePicture(.actual, try png())])
        }
        let actual = StraightPicture(picture.pixels)
        var comparison = comparison
        comparison.keepsMask = false
        if comparison.compare(expected, actual).isMatch { return nil }
        comparison.keepsMask = true
        let difference = comparison.compare(expected, actual)
        var pictures = [FailurePicture(.expected, file.bytes), FailurePicture(.actual, try png())]
        if let drawn = DifferencePicture.draw(difference, of: expected, actual) {
            pictures.append(FailurePicture(.difference, try PNG.encode(drawn.premultiplied)))
        }
        let words = "differs from its golden: \(difference.words)\(sizes(of: difference))"
        if mode == .failed { return try recorded(because: words, pictures) }
        return failure(words, pictures)
    }

    private func sizes(of difference: PictureDifference) -> String {
        let (a, b) = (difference.expectedSize, difference.actualSize)
        return a == b ? "" : "; the golden has \(a.width) × \(a.height), the picture \(b.width) × \(b.height)"
    }

    /// Writes the golden; the test fails so that somebody looks at it.
    private func recorded(because why: String, _ pictures: [FailurePicture] = []) throws -> GoldenFailure {
        let bytes = try png()
        do throws(FileError) {
            try Files.write(bytes, to: path)
        } catch {
            return failure("\(why), and cannot be recorded: \(error)", pictures)
        }
        return failure("\(why): recorded \(path); look at it, and run the test again", pictures)
    }

    private func png() throws(PictureError) -> [UInt8] {
        try PNG.encode(picture.pixels, options: PNG.Options(strength: .strong, pixelsPerPoint: picture.scale))
    }

    private func failure(_ words: String, _ pictures: [FailurePicture] = []) -> GoldenFailure {
        GoldenFailure(name: picture.name, message: "\(picture.name) \(words)", pictures: pictures)
    }
}
