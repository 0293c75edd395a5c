import Fieldproof

/// Compares one image with its goldens, and writes the golden if the mode requires it.
struct ImageCheck {
    /// The image to compare.
    let image: GoldenImage
    /// The folder of goldens with which the image is compared.
    let goldens: Goldens
    /// The mode, which determines whether the golden is written.
    let mode: RecordMode
    /// Whether the mode is `never` because `CI` is set.
    let isCI: Bool
    /// The settings of the comparison.
    let comparison: ImageComparison

    /// Compares the image, or writes it as its golden.
    ///
    /// - Returns: The failure; nil if the image matches its golden or an alternative. A golden that was written is a
    ///   failure too.
    func failure() -> GoldenFailure? {
        do {
            if mode == .all { return try recorded(because: "is not compared in the mode 'all'") }
            guard Files.exists(path) else { return try missing() }
            return try compared()
        } catch {
            return failure("cannot be compared with its golden: \(error)")
        }
    }

    private var path: String { goldens.path(named: image.name) }

    private func missing() throws -> GoldenFailure {
        if mode != .never { return try recorded(because: "had no golden") }
        let why = isCI ? "nothing is recorded while CI is set" : "nothing is recorded in the mode 'never'"
        return failure(
            "has no golden at \(path); \(why)", [FailureImage(.actual, try image.file())],
            acceptedBy: .missing)
    }

    private func compared() throws -> GoldenFailure? {
        let actual = StraightImage(image.pixels)
        do {
            let found = try goldens.compare(
                named: image.name,
                movesAlike: { try image.motion(since: $0, in: goldens, by: comparison).isEmpty },
                { comparison.compare(try $0.image(), actual) })
            switch found {
            case .missing: return try missing()
            case .match: return nil
            case .mismatch(let golden, let difference):
                let isMoved = try difference.isMatch && golden.alteration() == nil
                return isMoved ? try moved() : try different(golden, actual)
            }
        } catch let error as FileError {
            let reason = "has a golden that cannot be read: \(error.reason)"
            if mode == .failed { return try recorded(because: reason) }
            // The golden may be right. It is restored, and not replaced.
            return failure("\(reason) (\(error.path))", [FailureImage(.actual, try image.file())])
        }
    }

    /// The failure of an image that is the same, while the clip that it is a strip of moves otherwise.
    private func moved() throws -> GoldenFailure {
        let changes = try image.changes(since: goldens, by: comparison).map { "\n    \($0)" }.joined()
        let words = "differs from its golden: the motion differs"
        if mode == .failed {
            var failure = try recorded(because: words)
            failure.message += changes
            return failure
        }
        return failure(words + changes, acceptedBy: .failed)
    }

    private func different(_ golden: Golden, _ actual: StraightImage) throws -> GoldenFailure {
        let expected = try golden.image()
        var comparison = comparison
        comparison.keepsMask = true
        let difference = comparison.compare(expected, actual)
        var images = [FailureImage(.expected, golden.bytes), FailureImage(.actual, try image.file())]
        if let drawn = DifferenceImage.draw(difference, of: expected, actual) {
            images.append(FailureImage(.difference, try PNG.encode(drawn.premultiplied)))
        }
        let words = "differs from its golden: \(try golden.alteration() ?? difference.summary)"
        let changes = try image.changes(since: goldens, by: self.comparison).map { "\n    \($0)" }.joined()
        if mode == .failed {
            var failure = try recorded(because: words, images)
            failure.message += changes
            return failure
        }
        return failure(words + changes, images, acceptedBy: .failed)
    }

    /// Writes the golden. The returned failure makes the test fail once, so that somebody looks at the golden.
    private func recorded(because why: String, _ images: [FailureImage] = []) throws -> GoldenFailure {
        let bytes = try image.file()
        do throws(FileError) {
            try Files.write(bytes, to: path)
        } catch {
            return failure("\(why), and cannot be recorded: \(error)", images)
        }
        return failure("\(why): recorded \(path); look at the image, and run the test again", images)
    }

    private func failure(
        _ words: String, _ images: [FailureImage] = [], acceptedBy mode: RecordMode? = nil
    ) -> GoldenFailure {
        GoldenFailure(
            name: image.name, message: "\(image.name) \(words)", images: images, acceptingMode: mode)
    }
}
