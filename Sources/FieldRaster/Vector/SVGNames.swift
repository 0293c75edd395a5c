/// Renumbers the ids in an SVG file.
enum SVGNames {
    /// Numbers the ids of a file in the order of their first appearance.
    ///
    /// Cairo puts the number of surfaces that the process has created into some ids. Without the renumbering, these ids
    /// would depend on unrelated drawings. An id is letters followed by a number, after `id="` in a definition and
    /// after `#` in a reference. Nothing else in the file looks like this: colours are written as components, without
    /// `#`, and image data in base 64, without `#` and quotation marks.
    static func renumbered(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        let given = Array("id=\"".utf8)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            result.append(byte)
            index += 1
            guard byte == UInt8(ascii: "#") || (byte == UInt8(ascii: "\"") && result.suffix(4).elementsEqual(given))
            else {
                continue
            }
            let letters = bytes[index...].prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
            let digits = bytes[letters.endIndex...].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            guard !letters.isEmpty, !digits.isEmpty else { continue }
            let name = bytes[index..<digits.endIndex]
            let number = numbers[name] ?? numbers.count + 1
            numbers[name] = number
            result += letters
            result += Array("\(number)".utf8)
            index = digits.endIndex
        }
        return result
    }
}
