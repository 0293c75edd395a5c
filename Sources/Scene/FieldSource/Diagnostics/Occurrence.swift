/// The image in which an error or a warning occurs.
package struct Occurrence: Hashable, Sendable {
    /// The properties that errors must share to be printed as one: the language and the size of the texts.
    package struct Reading: Hashable, Sendable {
        let language: String
        let textScale: Double
    }

    /// The name of the state or the animation; nil for neither.
    let title: String?
    /// The values that the matrix sets, such as `language de, theme dark`; empty without a matrix.
    let variant: String
    /// The pixels per point.
    let scale: Double
    /// The language and the size of the texts.
    package let reading: Reading

    /// Creates an occurrence in an image.
    package init(title: String?, variant: String, scale: Double, language: String, textScale: Double) {
        (self.title, self.variant, self.scale) = (title, variant, scale)
        reading = Reading(language: language, textScale: textScale)
    }

    /// The image in messages: `'typing' with language de, theme dark`.
    package var name: String {
        let names = [title.map { "'\($0)'" }, variant.isEmpty ? nil : "with \(variant)"]
        return names.compactMap(\.self).joined(separator: " ")
    }

    /// The end of a message about several images, beginning with this one: ` (in 8 pictures, first 'typing')`.
    package func suffix(count: Int) -> String { " (in \(count) pictures, first \(name))" }
}

extension Diagnostic {
    /// The images in which a diagnostic occurs.
    package struct Occurrences: Hashable, Sendable {
        /// The message without the images.
        let message: String
        /// The first image.
        let first: Occurrence
        /// All images.
        var images: Set<Occurrence>
    }

    /// Joins diagnostics with the same location, message, language and text size that occur in several images. Other
    /// diagnostics are unchanged, and the order is kept.
    static func joined(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        struct Key: Hashable {
            let location: SceneLocation
            let message: String
            let reading: Occurrence.Reading
        }
        var result: [Diagnostic] = []
        var known: [Key: Int] = [:]
        for diagnostic in diagnostics {
            guard let occurrences = diagnostic.occurrences else {
                result.append(diagnostic)
                continue
            }
            let key = Key(
                location: diagnostic.location, message: occurrences.message, reading: occurrences.first.reading)
            if let index = known[key] {
                result[index].occurrences?.images.formUnion(occurrences.images)
            } else {
                known[key] = result.count
                result.append(diagnostic)
            }
        }
        return result.map(\.namingItsImages)
    }

    /// The diagnostic with the number of its images in its message if there are several.
    private var namingItsImages: Diagnostic {
        guard let occurrences, occurrences.images.count > 1 else { return self }
        var copy = self
        copy.message = occurrences.message + occurrences.first.suffix(count: occurrences.images.count)
        return copy
    }
}
