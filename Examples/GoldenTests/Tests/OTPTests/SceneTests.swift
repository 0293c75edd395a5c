import FieldproofTesting
import Testing

/// Every state of the sign-in code, in both themes.
@Suite struct SceneTests {
    @Test(arguments: ["empty", "typing", "error"])
    func looksAsApproved(_ state: String) {
        expectGolden(.scene("otp.yaml", state: state))
    }

    @Test func aSceneCanStandInTheTest() {
        let scene = """
            canvas: { width: 160, height: 64 }
            scale: 2
            field: { preset: pin-boxes, length: 4 }
            states: { typing: { text: "48", focused: true } }
            """
        expectGolden(.yaml(scene, named: "pin", state: "typing"))
    }
}
