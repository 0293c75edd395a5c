import Fieldproof
import Testing

/// The parser accepts exactly what RFC 8259 allows.
@Suite struct JSONParsingTests {
    private static func parse(_ text: String) throws -> JSON { try JSON(reading: Array(text.utf8)) }

    @Test func parsesMembersInOrder() throws {
        let json = try Self.parse(#" {"b": [1, -2.5e1, true, null], "a": {"text": "x"}, "c": [], "d": {}} "#)
        #expect(json["b"]?.values?.map(\.double) == [1, -25, nil, nil])
        #expect(json["a"]?["text"]?.string == "x")
        #expect(json.compact == #"{"b": [1, -25, true, null], "a": {"text": "x"}, "c": [], "d": {}}"#)
    }

    @Test func parsesEscapes() throws {
        #expect(try Self.parse(#""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00""#).string == "\"\\/\u{8}\u{C}\n\r\té😀")
    }

    @Test(arguments: [0.1, 1.0 / 3, 2.5e-300, 1.7976931348623157e308, -0.000_123])
    func numbersRoundTrip(number: Double) throws {
        #expect(try Self.parse(JSON.number(number).line).double == number)
    }

    /// Numbers with more digits than a `Double` holds keep their notation. Whole numbers below 2^53 are those numbers.
    @Test func longNumbersKeepTheirNotation() throws {
        let text = "[5.0000000000000000, 9007199254740993, 0.12345678901234567]"
        #expect(try Self.parse(text).compact == "[5, 9007199254740993, 0.12345678901234567]")
        #expect(try Self.parse(text).values?.map(\.double) == [5, 9_007_199_254_740_992, 0.12345678901234567])
    }

    /// RFC 8259, section 6, limits the notation of a number, not its value.
    @Test(arguments: ["1e999", "-1e400", "1e-400", "1e-320", "1.00000000000000000001", "12345678901234567890e-8"])
    func numbersThatNoDoubleHoldsKeepTheirNotation(text: String) throws {
        let number = try Self.parse(text)
        #expect(number.compact == text)
        #expect(number.double == Double(text).flatMap { $0.isFinite ? $0 : nil })
    }

    @Test func textsRoundTrip() throws {
        let text = String(String.UnicodeScalarView((0...0x2FF).compactMap { Unicode.Scalar($0) })) + "e\u{301} 😀"
        #expect(try Self.parse(JSON.text(text).line).string == text)
    }

    @Test(
        arguments: [
            "", "{", "[1,]", "{\"a\"}", "{\"a\":1,}", "[1] 2", "tru", "\"a", "\"\\x\"", "\"\\u12\"", "\"\\uD800\"",
            "\"\\uD800\\u0041\"", "\"\n\"", "--1", "{a:1}", "[1 2]",
            "+1", "01", "-01", ".5", "1.", "-", "1e", "1.e3",
        ])
    func rejectsInvalidDocuments(text: String) {
        #expect(throws: JSON.ParsingError.self) { try Self.parse(text) }
    }

    @Test func rejectsDeepNestingAndInvalidUTF8() {
        #expect(throws: JSON.ParsingError.self) {
            try Self.parse(String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000))
        }
        #expect(throws: JSON.ParsingError.self) { try JSON(reading: [0x22, 0xFF, 0x22]) }
    }
}
