import FieldScene
import Testing

/// `goldens` of a scene.
@Suite struct GoldensKeyTests {
    @Test(arguments: [
        ("65536", 65_536), ("256KB", 262_144), ("\"256KB\"", 262_144), ("1MB", 1_048_576), ("1", 1),
        ("256MB", 268_435_456),
    ])
    func sizeLimitsAreReadAsBytes(_ text: String, _ bytes: Int) throws {
        let scene = try decode("goldens: { sizeLimit: \(text) }\nfield: { length: 4 }")
        #expect(scene.goldenSizeLimit == bytes)
        #expect(try decode("field: { length: 4 }").goldenSizeLimit == nil)
    }

    @Test(arguments: [
        ("0", "must be from 1 to 268435456 bytes, not '0'"), ("0KB", "must be from 1 to 268435456 bytes, not '0KB'"),
        ("257MB", "must be from 1 to 268435456 bytes, not '257MB'"),
        ("-1", "must be a number of bytes such as 65536 or 256KB, not '-1'"),
        ("1.5MB", "must be a number of bytes such as 65536 or 256KB, not '1.5MB'"),
        ("256kb", "must be a number of bytes such as 65536 or 256KB, not '256kb'"),
        ("99999999999999999999KB", "must be a number of bytes such as 65536 or 256KB, not '99999999999999999999KB'"),
        ("9999999999999999999MB", "must be a number of bytes such as 65536 or 256KB, not '9999999999999999999MB'"),
        ("\"65536\"", "must be a number of bytes such as 65536 or 256KB, not the text '65536'; remove the quotes"),
        ("[1]", "must be a number of bytes such as 65536 or 256KB, not a list"),
    ])
    func wrongSizeLimitsAreErrors(_ text: String, _ message: String) {
        #expect(
            diagnostics(of: "goldens: { sizeLimit: \(text) }\nfield: { length: 4 }") == [
                "scene.yaml:1:23: error: 'sizeLimit' \(message)"
            ])
    }

    @Test func matrixCannotVaryTheGoldensKey() {
        #expect(
            diagnostics(of: "field: {}\nmatrix: { goldens.sizeLimit: [1KB, 2KB] }") == [
                "scene.yaml:2:11: error: 'goldens.sizeLimit' is not a path to a value that a matrix can vary"
            ])
        #expect(diagnostics(of: "goldens: { limit: 1 }\nfield: {}").first?.contains("unknown key 'limit'") == true)
    }
}
