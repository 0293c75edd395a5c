import FieldRuns
import FieldScene
import Testing

/// The warning about vector files that are too large for viewers.
@Suite struct LargeFileTests {
    private static let location = SceneLocation(file: "otp.yaml", line: 12, column: 3)

    private func warning(_ size: Int) -> String? {
        LargeFileWarnings.warning(
            "out/otp/entering.anim.svg", size: size, at: Self.location, remedy: "choose a shorter --range"
        )?.description(as: "warning")
    }

    @Test func filesAboveTheLimitHaveAWarning() {
        #expect(warning(9_999_999) == nil && warning(10_000_000) == nil)
        #expect(
            warning(45_100_000)
                == "otp.yaml:12:3: warning: 'out/otp/entering.anim.svg' has 45.1 MB; viewers need seconds to open a vector file"
                + " of more than 10 MB; choose a shorter --range")
        #expect(warning(10_000_001)?.contains("has 10.0 MB") == true)
    }
}
