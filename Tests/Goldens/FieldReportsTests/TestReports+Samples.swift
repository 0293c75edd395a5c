import FieldComparing
import FieldGoldens
import FieldPixels
import FieldReports

extension TestReports {
    /// The change of the rules in the samples.
    static let rules = Cause(
        digest: "1a2b3c4d", kind: .unknown, path: "field.cell[*].rule color",
        summary: "field.cell[*].rule color #FFFFFFFF → #000000FF")
    /// The change of the size in the samples.
    static let width = Cause(digest: "5e6f7a8b", kind: .edit, path: "field.width", summary: "field.width 10 → 12")

    /// A report with a result of every verdict and two causes.
    ///
    /// 15 pixels differ in `otp/typing`, 16 in `otp/size`, 4 in `otp/clear`.
    static func mixed() throws -> CheckReport {
        let typing = PixelRect(x: 30, y: 10, width: 5, height: 3)
        var first = try compared(
            "otp", "typing", image(40, 20, 0xFFFF_FFFF), image(40, 20, 0xFFFF_FFFF, except: 0xFF00_0000, in: typing)
        )
        first.changes = [
            Change(element: "field.cell[3].rule", property: "color", from: "#FFFFFFFF", to: "#000000FF", pixels: 15)
        ]
        first.origins = [CausedPixels(rules, pixels: 15)]
        var size = try compared("otp", "size", image(10, 8, 0xFF00_80FF), image(12, 8, 0xFF00_80FF))
        size.origins = [CausedPixels(width, pixels: 16)]
        size.rejection = Rejection(
            picture: "otp/size", note: "too wide & <b>flat</b>", pixels: "", golden: "", author: "Ada",
            date: "2026-03-01")
        let clear = PixelRect(x: 6, y: 6, width: 2, height: 2)
        var third = try compared(
            "otp", "clear", image(16, 16, 0), image(16, 16, 0, except: 0x8000_0080, in: clear))
        third.origins = [CausedPixels(rules, pixels: 4)]
        var new = result("card", "front", .new)
        new.actual = first.actual
        var failed = result("card", "back", .failed)
        failed.message = "is no PNG <b>file</b></script>"
        var orphan = result("card", "old one", .orphan)
        orphan.expected = first.expected
        let causes = [
            CauseTotal(rules, pictures: ["otp/typing", "otp/clear"], pixels: 19),
            CauseTotal(width, pictures: ["otp/size"], pixels: 16),
        ]
        return CheckReport(
            results: [result("otp", "empty", .same), first, size, third, new, failed, orphan], causes: causes)
    }

    /// A report of many different results, each with two images of its own.
    static func large(_ count: Int) throws -> CheckReport {
        CheckReport(
            results: try (0..<count).map { index in
                let color = 0xFF00_0000 | UInt32(index)
                let box = PixelRect(x: index % 12, y: 3, width: 4, height: 4)
                return try compared(
                    "scene-\(index / 50)", "state-\(index)", image(16, 10, color),
                    image(16, 10, color, except: 0xFFFF_FFFF, in: box))
            })
    }

    /// Two scenes whose images match their goldens.
    static func matching() -> CheckReport {
        CheckReport(results: [
            result("otp", "empty", .same), result("otp", "full", .same), result("card", "front", .same),
        ])
    }
}
