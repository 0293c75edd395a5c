import FieldComparing
import FieldEncoding
import FieldGoldens
import FieldPixels
import FieldReports
import FieldScene

/// Check results and reports as input of tests.
enum TestReports {
    /// A result whose scene file has the name of the scene.
    static func result(
        _ scene: String, _ name: String, _ verdict: Verdict, line: Int = 1, column: Int = 1
    ) -> CheckResult {
        CheckResult(
            scene: scene, name: name, verdict: verdict, golden: "Goldens/\(scene)/\(name).png",
            location: SceneLocation(file: "Scenes/\(scene).yaml", line: line, column: column))
    }

    /// A result with two images and their difference.
    static func compared(
        _ scene: String, _ name: String, _ expected: PixelBuffer, _ actual: PixelBuffer
    ) throws -> CheckResult {
        var result = result(scene, name, .different)
        result.difference = ImageComparison().compare(expected, actual)
        result.expected = try PNG.encode(expected)
        result.actual = try PNG.encode(actual)
        return result
    }

    /// An image of one colour, 0xAARRGGBB, with another colour in `box`.
    static func image(
        _ width: Int, _ height: Int, _ color: UInt32, except other: UInt32 = 0, in box: PixelRect? = nil
    ) -> PixelBuffer {
        let pixels = (0..<width * height).map { index -> UInt32 in
            guard let box else { return color }
            let (x, y) = (index % width, index / width)
            let inside = x >= box.x && x < box.maxX && y >= box.y && y < box.maxY
            return inside ? other : color
        }
        return PixelBuffer(width: width, height: height, pixels: pixels) ?? PixelBuffer(width: 1, height: 1)
    }
}
