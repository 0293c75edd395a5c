import FieldGeometry
import FieldLayout
import Testing

/// Line breaks in Chinese and Japanese by the classes of UAX #14, in a font whose characters are squares of 10 points.
@Suite struct CJKLineBreakTests {
    /// The number of characters in each line, at a width of five characters.
    private func lines(_ text: String) throws -> [Int] {
        let layout = try solve("canvas: { width: 50 }\ncontent: { text: { string: \"\(text)\", size: 10 } }")
        var counts: [Double: Int] = [:]
        for corner in try #require(layout.element("text")).glyphCorners { counts[corner.y, default: 0] += 1 }
        return counts.sorted { $0.key < $1.key }.map(\.value)
    }

    @Test(arguments: [
        // Lines can break between any two ideographs (ID).
        ("请输入四位验证码", [5, 3]),
        // Closing punctuation (CL) does not start a line: the character before it moves to the next line with it.
        ("请输入验证。码", [4, 3]), ("请输入验证码。四位", [5, 4]), ("请输入验证，四位", [4, 4]), ("请输入验证、四位", [4, 4]),
        ("「输入验证」四位", [4, 4]), ("请输入验证！四位", [4, 4]), ("请输入验！」四位", [3, 5]),
        // Opening punctuation (OP) does not end a line.
        ("请输入验「四位」", [4, 4]), ("请输入验（四位）", [4, 4]),
        // Kana (ID) can start a line; small kana and the prolonged sound mark (CJ, treated as NS) cannot.
        ("コードをにゅう", [4, 3]), ("あいうえきゃく", [4, 3]), ("あいうえカード", [4, 3]),
        // Digits (NU) next to ideographs are not separated.
        ("验证码为482913", [4, 5, 1]),
    ])
    func breaksLinesWhereTheClassesAllow(_ text: String, _ expected: [Int]) throws {
        #expect(try lines(text) == expected)
    }
}
