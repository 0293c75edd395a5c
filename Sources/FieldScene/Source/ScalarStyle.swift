/// How a scalar of a scene file is written.
package enum ScalarStyle: Hashable, Sendable {
    /// Without quotes: text, or the number, the flag or the time that the characters write.
    case plain
    /// In quotes, as a block, or with a tag that makes it text: nothing but text.
    case quoted
    /// In the quotes of a JSON file: text, or a value with a unit such as `900ms`, for which JSON has no other form.
    case jsonString
}
