/// The ids in an SVG file.
enum SVGNames {
    /// The file with its ids numbered in the order in which they come.
    ///
    /// Cairo numbers some of them by how many surfaces the process has made so far, whoever made them. An id is letters and
    /// a number, after `id="` where it is given and after `#` where it is meant; neither occurs elsewhere before letters
    /// and a number, since colours are written in parts and data in base 64.
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
