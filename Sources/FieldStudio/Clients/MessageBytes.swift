import FieldFiles

/// The form of messages to clients: the length of a JSON value as four bytes, the most significant first; the value;
/// and the bytes of files.
enum MessageBytes {
    /// Joins a JSON value and files.
    static func join(_ json: JSON, _ files: [UInt8]) -> [UInt8] {
        let text = Array(json.compact.utf8)
        let length = UInt32(text.count)
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + text + files
    }
}
