/// The encoding of bytes as a percent sign and two digits in addresses (RFC 3986, 2.1).
package enum PercentEncoding {
    /// A text with its percent signs decoded. A percent sign without two digits is kept, and bytes that are not UTF-8
    /// become replacement characters.
    package static func decode(_ text: some StringProtocol) -> String {
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// A text with all of its bytes encoded but the unreserved ones (RFC 3986, 2.3).
    ///
    /// - Parameter others: More characters that are kept, all of them ASCII, such as the slashes of a path.
    package static func encode(_ text: String, keeping others: String = "") -> String {
        text.utf8.reduce(into: "") { encoded, byte in
            if isUnreserved(byte) || others.utf8.contains(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || "-._~".utf8.contains(byte)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}
