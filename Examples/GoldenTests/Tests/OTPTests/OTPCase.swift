import FieldproofTesting
import XCTest

/// The same in XCTest.
final class OTPCase: XCTestCase {
    func testTheDarkError() {
        assertGolden(.scene("otp.yaml", state: "error", variant: ["theme": "dark"]))
    }
}
