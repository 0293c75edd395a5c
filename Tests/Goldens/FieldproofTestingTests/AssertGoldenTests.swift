#if canImport(XCTest)
    import Fieldproof
    import FieldproofTesting
    import Testing
    import XCTest

    /// `assertGolden` in an XCTest case that the test runs itself.
    @Suite(.serialized) struct AssertGoldenTests {
        /// A test case without set-up and tear-down. XCTest waits for these in tasks, and spins until they run, which is after
        /// all other tests that are waiting for a thread.
        private final class GoldenCase: XCTestCase {
            var body: () -> Void = {}

            override func invokeTest() { body() }
        }

        /// The number of failures of a test case with this body.
        private func failures(_ body: @escaping () -> Void) throws -> Int {
            let test = GoldenCase(name: "golden") { _ in }
            test.body = body
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
