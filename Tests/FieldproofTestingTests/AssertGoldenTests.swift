#if canImport(XCTest)
    import Fieldproof
    import FieldproofTesting
    import Testing
    import XCTest

    /// `assertGolden` in an XCTest case that the test runs itself.
    @Suite(.serialized) struct AssertGoldenTests {
        /// The number of failures of a test case with this body.
        private func failures(_ body: @escaping () throws -> Void) throws -> Int {
            let test = XCTestCase(name: "golden") { _ in try body() }
            test.run()
            return try #require(test.testRun).totalFailureCount
        }

        @Test func testCaseFailsOnlyIfTheImageDiffersFromItsGolden() throws {
            let sandbox = try Sandbox()
            defer { sandbox.remove() }
            let (red, blue) = (PixelBuffer(width: 2, height: 2, fill: 0xFFFF_0000), PixelBuffer(width: 2, height: 2))
            try Files.write(PNG.encode(red), to: "\(sandbox.folder)/Goldens/AssertGoldenTests/red.png")
            let folder = "\(sandbox.folder)/Goldens"
            #expect(
                try failures { assertGolden(.pixels(blue, named: "red"), record: .never, folder: folder) } == 1)
            #expect(
                try failures { assertGolden(.pixels(red, named: "red"), record: .never, folder: folder) } == 0)
        }
    }
#endif
