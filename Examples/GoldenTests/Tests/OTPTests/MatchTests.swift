import FieldproofTesting
import Testing

/// The app beside its design.
@Suite struct MatchTests {
    @Test func appLooksLikeTheDesign() {
        // The app is a web page; Chromium drew it with 3 pixels per point.
        expectMatch("Screenshots/typing.png", .scene("otp.yaml", state: "typing"))
    }
}
