/// The description of a key.
package struct KeyDescription: Sendable {
    /// The type of the key's values.
    package let type: ValueType
    /// The value that has the same effect as leaving out the key, in Markdown; nil if there is none.
    package let initial: String?
    /// Whether a mapping must have the key.
    package let isRequired: Bool
    /// The meaning, in Markdown, as a part of a sentence.
    package let meaning: String
    /// A value, as it is written in a mapping in braces.
    package let example: String
    /// Other keys, with their values, that the example needs beside it.
    package let companions: [String]
    /// Whether the example leaves out the companions of its mapping, because the key excludes them.
    package let isAlone: Bool
    /// The names of the key in CSS, SwiftUI, Flutter and other toolkits.
    package let synonyms: [String]
    /// Keys inside the value, by the names that other toolkits use for them, in lower case and without marks: `spacing`
    /// by `gap` for `sizing`.
    package let innerSynonyms: [String: String]
    /// The type as the documents describe it; nil for the text of `type`.
    private let writtenType: String?

    /// Describes a key. The parameters are the properties; a key that is required has no default.
    init(
        _ type: ValueType, as written: String? = nil, isRequired: Bool = false, initial: String? = nil,
        _ meaning: String, example: String, with companions: [String] = [], alone: Bool = false,
        synonyms: [String] = [], innerSynonyms: [String: String] = [:]
    ) {
        (self.type, writtenType, self.isRequired) = (type, written, isRequired)
        (self.initial, self.isAlone) = (isRequired ? nil : initial, alone)
        (self.meaning, self.example, self.companions) = (meaning, example, companions)
        (self.synonyms, self.innerSynonyms) = (synonyms, innerSynonyms)
    }

    /// The type in Markdown.
    package var typeText: String { writtenType ?? type.text }

    /// The default in Markdown: `required`, a value, or `of its keys`.
    package var initialText: String {
        isRequired ? "required" : initial ?? (type.mappings.isEmpty ? "none" : "of its keys")
    }
}

/// An enumeration whose cases are words of the scene language.
protocol SceneWord: RawRepresentable<String>, CaseIterable, Equatable {
    /// The meaning of the word, in Markdown.
    var meaning: String { get }
}
