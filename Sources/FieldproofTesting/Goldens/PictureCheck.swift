import Fieldproof

/// Compares one picture with its goldens, and writes the golden where that is asked for.
struct PictureCheck {
    /// The picture.
    let picture: GoldenPicture
    /// The goldens.
    let goldens: Goldens
    /// What may be written.
    let mode: RecordMode
    /// Whether nothing may be because CI is set.
    let isCI: Bool
    /// How pictures are compared.
    let comparison: PictureComparison

    /// Why the test fails; nil when the picture is its golden, or one of its alternatives, and nothing was written.
    func failure() -> GoldenFailure? {
        do {
            if mode == .all { return try recorded(because: "is not compared in the mode 'all'") }
            guard Files.exists(path) else { return try missing() }
            return try compared()
        } catch {
            return failure("cannot be compared with its golden: \(error)")
        }
    }

    private var path: String { goldens.path(named: picture.name) }

    private func missing() throws -> GoldenFailure {
        if mode != .never { return try recorded(because: "had no golden") }
        let why = isCI ? "nothing is recorded where CI is set" : "nothing is recorded in the mode 'never'"
        return failure(
            "has no golden at \(path), and \(why)", [FailurePicture(.actual, try picture.file())],
            acceptedBy: .missing)
    }

    private func compared() throws -> GoldenFailure? {
        let actual = StraightPicture(picture.pixels)
        var first: (bytes: [UInt8], picture: StraightPicture)?
        do throws(FileError) {
            for path in goldens.paths(named: picture.name) {
                let file = try PictureFile(path: path)
                let expected = try file.picture()
                if comparison.compare(expected, actual).isMatch { return nil }
                first = first ?? (file.bytes, expected)
            }
        } catch {
            let reason = "has a golden that cannot be read: \(error.reason)"
            if mode == .failed { return try recorded(because: reason) }
            return failure(
                "\(reason) (\(error.path))", [FailurePicture(.actual, try picture.file())], acceptedBy: .failed)
        }
        guard let (bytes, expected) = first else { return try missing() }
        return try different(bytes, expected, actual)
    }

    private func different(_ bytes: [UInt8], _ expected: StraightPicture, _ actual: StraightPicture) throws
        -> GoldenFailure
    {
        var comparison = comparison
        comparison.keepsMask = true
        let difference = comparison.compare(expected, actual)
        var pictures = [FailurePicture(.expected, bytes), FailurePicture(.actual, try picture.file())]
        if let drawn = DifferencePicture.draw(difference, of: expected, actual) {
            pictures.append(FailurePicture(.difference, try PNG.encode(drawn.premultiplied)))
        }
        var words = "differs from its golden: \(difference.words)"
        let (a, b) = (difference.expectedSize, difference.actualSize)
        if a != b { words += "; the golden has \(a.width) × \(a.height), the picture \(b.width) × \(b.height)" }
        let changes = try picture.changes(since: goldens, by: self.comparison).map { "\n    \($0)" }.joined()
        if mode == .failed {
            var failure = try recorded(because: words, pictures)
            failure.message += changes
            return failure
        }
        return failure(words + changes, pictures, acceptedBy: .failed)
    }

    /// Writes the golden; the test fails so that somebody looks at it.
    private func recorded(because why: String, _ pictures: [FailurePicture] = []) throws -> GoldenFailure {
        let bytes = try picture.file()
        do throws(FileError) {
            try Files.write(bytes, to: path)
        } catch {
            return failure("\(why), and cannot be recorded: \(error)", pictures)
        }
        return failure("\(why): recorded \(path); look at it, and run the test again", pictures)
    }

    private func failure(
        _ words: String, _ pictures: [FailurePicture] = [], acceptedBy mode: RecordMode? = nil
    ) -> GoldenFailure {
        GoldenFailure(
            name: picture.name, message: "\(picture.name) \(words)", pictures: pictures, acceptingMode: mode)
    }
}
