import FieldEncoding
import FieldFiles
import FieldGeometry
import FieldRendering
import FieldRuns
import FieldScene
import Testing

@testable import FieldStudio

/// Messages of clients that look at animations, and the events and tracks of animations.
@Suite struct TimeMessageTests {
    @Test(
        arguments: [
            (
                #"{"type":"open","clip":["a.yaml","a/b@2x"],"time":1.5}"#,
                .open(SnapshotID(scene: "a.yaml", name: "a/b@2x"), time: 1.5)
            ),
            (#"{"type":"open","clip":["a","b"]}"#, .open(SnapshotID(scene: "a", name: "b"), time: 0)),
            (#"{"type":"open","clip":["a"]}"#, nil), (#"{"type":"open","clip":["a","b"],"time":3601}"#, nil),
            (#"{"type":"open","clip":["a","b"],"time":null}"#, nil),
            (#"{"type":"seek","frame":3}"#, .seek(frame: 3, around: [])),
            (#"{"type":"seek","frame":3,"around":[-2,2,-1,1]}"#, .seek(frame: 3, around: [-2, 2, -1, 1])),
            (#"{"type":"seek","frame":100000}"#, nil), (#"{"type":"seek","frame":3,"around":1}"#, nil),
            (#"{"type":"seek","frame":3,"around":[0.5]}"#, nil), (#"{"type":"seek","frame":3,"around":[100000]}"#, nil),
            (#"{"type":"shown"}"#, .shown), ("", nil), ("[]", nil), (#"{"type":"play"}"#, nil),
        ] as [(String, TimeMessage?)])
    func messages(_ text: String, _ expected: TimeMessage?) { #expect(TimeMessage(text) == expected) }

    private func version(_ text: String) throws -> SceneVersion {
        try SceneVersion(Array(text.utf8), path: "otp.yaml", folder: "", revision: 1)
    }

    /// Ten frames a second. The theme changes at 0.3 s, in frame 3, and changes back at 0.5 s, in frame 5, when a character
    /// is typed.
    private static let scene = """
        name: otp
        canvas: { width: 200, height: 100 }
        themes:
          light: { ink: "#112233" }
          dark: { ink: "#DDEEFF" }
        field: { id: code, preset: plain, length: 2, label: { color: ink } }
        states: { empty: {} }
        animations:
          film:
            fps: 10
            script:
              - focus
              - wait: 300ms
              - set: { theme: dark }
              - wait: 200ms
              - set: { theme: light }
              - { type: "7", every: 100ms }
              - wait: 100ms
        """

    @Test func eventsHaveTheTimesOfTheScript() throws {
        let clip = try version(Self.scene).clip("otp/film")
        let events = ClipEvent.all(of: clip)
        #expect(
            events.map(\.label) == [
                "focus", "set: { theme: dark }", "set: { theme: light }", "{ type: \"7\", every: 100ms }",
            ])
        #expect(events.map(\.time) == [.zero, .milliseconds(300), .milliseconds(500), .milliseconds(500)])
        #expect(events.map(\.end) == [.zero, .milliseconds(300), .milliseconds(500), .milliseconds(600)])
        #expect(events.map(\.line) == [12, 14, 16, 17])
    }

    @Test func tracksListChangedProperties() throws {
        let version = try version(Self.scene)
        let clip = try version.clip("otp/film")
        let found = try #require(try Renderer(version.proof).tracks(of: clip) { true })
        #expect(found.step == 1)
        #expect(found.omittedCount == 0)
        func points(_ element: String, _ property: String) -> [ClipTrack.Point]? {
            found.tracks.first { $0.elements.contains(element) && $0.property == property }?.points
        }
        #expect(points("code.cell[0]", "state")?.map(\.frame) == [0, 5])
        #expect(points("code.cell[0]", "state")?.last?.value == .text("filled"))
        // What stays the same has no track.
        #expect(points("code", "width") == nil)
        #expect(points("code.cell[0]", "x") == nil)
    }

    @Test func unwantedTracksAreNotComputed() throws {
        let version = try version(Self.scene)
        var count = 0
        let found = try Renderer(version.proof).tracks(of: version.clip("otp/film")) {
            count += 1
            return count < 3
        }
        #expect(found == nil)
        #expect(count == 3)
    }

    /// The encoder of GIF looks at all frames before it writes any, that of APNG does not.
    @Test(arguments: ["gif", "apng", "lottie", "svg"])
    func cancelledClipsEndAtTheNextFrame(_ format: String) throws {
        let version = try version(Self.scene)
        let content = ClipExport.Content.clip(try #require(ClipFileFormat.named(format)))
        let export = ClipExport(clip: try version.clip("otp/film"), range: 0...6, content: content)
        var count = 0
        #expect(throws: CancellationError.self) {
            try export.bytes(by: Renderer(version.proof)) {
                count += 1
                return count == 3
            }
        }
        #expect(count == 3)
    }

    /// The page shows frames of all sizes: 40 points with a field alone, 60 with a text below it. A file of them is the
    /// error of `animate`, also if its range has one size.
    @Test func aCanvasThatGrowsIsShownButNotExported() throws {
        let version = try version(
            """
            name: otp
            content: { stack: { children: [{ field: { height: 40 } }, { text: { id: b, string: a, height: 20, visible: false } }] } }
            animations: { film: { fps: 10, script: [wait: 200ms, set: { b: { visible: true } }, wait: 300ms] } }
            """)
        let open = try OpenClip(version, "otp/film")
        let heights = try [0, 3, 1].map { try open.image(at: $0)?.size.height }
        #expect(heights == [40, 60, 40])
        let films = try ["gif", "apng", "svg"].map { ClipExport.Content.clip(try #require(ClipFileFormat.named($0))) }
        for content in films + [.strip(2)] {
            let export = ClipExport(clip: open.clip, range: 0...1, content: content)
            let error = #expect(throws: SceneError.self) { try export.bytes(by: Renderer(version.proof)) { false } }
            #expect(
                error?.diagnostics.map(\.message) == [
                    "the height of 'film' changes from 40 to 60 points; set the height of the canvas, such as"
                        + " canvas: { height: 60 }"
                ])
        }
        let still = ClipExport(clip: open.clip, range: 3...3, content: .still(.png))
        #expect(try !still.bytes(by: Renderer(version.proof)) { false }.isEmpty)
    }

    @Test(arguments: [(0.0, 0), (0.0999, 0), (0.1, 1), (0.3, 3), (0.65, 6), (9.0, 6)])
    func timesMapToFrames(_ time: Double, _ index: Int) throws {
        #expect(try version(Self.scene).clip("otp/film").index(at: time) == index)
    }

    @Test func fileNamesContainOnlySafeCharacters() throws {
        let text = Self.scene.replacing("film:", with: "filmü:")
        let version = try version(text)
        let clip = try #require(try version.proof.clips().first)
        func name(_ range: ClosedRange<Int>, _ content: ClipExport.Content) -> String {
            ClipExport(clip: clip, range: range, content: content).fileName
        }
        #expect(name(0...6, .strip(3)).allSatisfy { $0.isASCII && $0 != " " && $0 != "\"" })
        #expect(name(2...6, .still(.png)).hasSuffix(".2.png"))
    }
}
