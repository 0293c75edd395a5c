/// The keys of `goldens`.
package enum GoldensKey: String, MappingKey {
    case sizeLimit

    package static let mappingName = "goldens"
    package static let isInline = true
    package static let summary = "How goldens of the scene are approved."
    package static let sampleScene = "{ goldens: {}, field: { length: 4 } }"

    package var description: KeyDescription {
        switch self {
        case .sizeLimit:
            KeyDescription(
                .byteCount, as: "bytes, up to 256 MB", initial: "`64KB`",
                "the largest size of a golden that `approve` writes, such as `65536`, `256KB` or `1MB`. A KB has 1,024 bytes."
                    + " The option `--size-limit` overrides it",
                example: "256KB", synonyms: ["maxSize", "limit"])
        }
    }
}

extension ValueType {
    /// A number of bytes.
    static var byteCount: ValueType {
        let units = ByteCount.units.map(\.name).joined(separator: "|")
        return .either([.integer(ByteCount.goldens), .pattern("^[0-9]+(?:\(units))$", name: "bytes")])
    }
}
