/// Numbers of bytes as scenes and options write them: `65536`, `256KB` or `1MB`.
package enum ByteCount {
    /// The units, of 1,024 and 1,024 × 1,024 bytes.
    static let units = [(name: "KB", bytes: 1 << 10), (name: "MB", bytes: 1 << 20)]

    /// The size limits that goldens can have: larger files are not read.
    package static let goldens = 1...SceneLimits.comparedImageBytes

    /// Examples for messages.
    package static let noun = "a number of bytes such as 65536 or 256KB"

    /// The number that a text with or without a unit is; nil if it is none, or is too large for an `Int`.
    package static func parse(_ text: String) -> Int? {
        guard text.utf8.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) == true else { return nil }
        guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return Int(text) }
        guard let count = Int(text.dropLast(unit.name.count)) else { return nil }
        let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: unit.bytes)
        return isTooLarge ? nil : bytes
    }

    /// The shortest text of a number of KB that is not smaller than a number of bytes.
    package static func text(atLeast bytes: Int) -> String { "\((bytes + 1023) >> 10)KB" }
}
