import FieldGeometry
import Testing

/// Colour functions as CSS Color 4 defines them. The expected colours are those of web-platform-tests
/// (`css/css-color/parsing`) and of Chromium 156, whose pixels were read.
@Suite struct ColorFunctionTests {
    @Test(arguments: [
        ("rgb(none none none)", "#000000FF"), ("rgb(none none none / none)", "#00000000"),
        ("rgb(20% none none / none)", "#33000000"), ("rgba(none none none / 50%)", "#00000080"),
        ("rgb(-2 3 4)", "#000304FF"), ("rgb(-20% 20% 40%)", "#003366FF"), ("rgb(257 30 40)", "#FF1E28FF"),
        ("rgba(250% 20% 40% / .5)", "#FF336680"), ("rgb(10% 20 30)", "#1A141EFF"), ("rgb(1e2 0 0)", "#640000FF"),
        ("rgba(1,2,3,50%)", "#01020380"), ("rgb( 10% , 20% , 30% )", "#1A334DFF"), ("RGB(1 2 3 / 200%)", "#010203FF"),
        ("rgb(50%50%50%)", "#808080FF"), ("rgb(1+2-3/.5)", "#01020080"), ("rgb(\t1\n2 3)", "#010203FF"),
    ])
    func readsRGB(_ text: String, as hex: String) throws {
        #expect(try #require(Color(text)).hex == hex)
    }

    @Test(arguments: [
        ("hsl(120 30% 50%)", "#59A659FF"), ("hsl(120 30 50 / 50%)", "#59A65980"), ("hsl(120 none 50%)", "#808080FF"),
        ("hsl(120 80% none)", "#000000FF"), ("hsl(none 100% 50%)", "#FF0000FF"), ("HSL(0, 0%, 0%)", "#000000FF"),
        ("hsl(60, 100%, 37.5%)", "#BFBF00FF"), ("hsl(780, 100%, 37.5%)", "#BFBF00FF"),
        ("hsl(-300, 100%, 37.5%)", "#BFBF00FF"), ("hsl(300, 50%, 50%)", "#BF40BFFF"),
        ("hsl(30deg, 100%, 100%)", "#FFFFFFFF"), ("hsl(0, 0%, 0%, 0%)", "#00000000"),
        ("hsla(-300, 100%, 37.5%, 12)", "#BFBF00FF"), ("hsla(-300, 100%, 37.5%, -3)", "#BFBF0000"),
        ("hsl(10 100% 50%)", "#FF2B00FF"), ("hsl(30 -50% 60)", "#999999FF"), ("hsl(120 200% 50%)", "#00FF00FF"),
        ("hsl(120 50% 150%)", "#FFFFFFFF"), ("hsl(0.5turn 80% 40%)", "#14B8B8FF"),
        ("hsl(3.14159265rad 80% 40%)", "#14B8B8FF"), ("hsl(100grad 80% 40%)", "#66B814FF"),
        ("hsl(210 40% 50% / 30%)", "#4D80B34D"),
    ])
    func readsHSL(_ text: String, as hex: String) throws {
        #expect(try #require(Color(text)).hex == hex)
    }

    /// Chromium calculates with fewer digits, so a channel may differ by one level.
    @Test(arguments: [
        ("oklch(70% 0.1 200deg)", 64, 177, 183), ("oklab(0.5 -0.1 0.1)", 60, 116, 10),
        ("oklch(0.628 25% none)", 186, 110, 134), ("oklch(70.5%.213 47.604)", 255, 105, 0),
        ("oklch(50% 0.1 -30)", 131, 77, 126), ("oklch(60% 60% 0.2turn)", 210, 88, 0),
        // Colours outside sRGB.
        ("oklch(0.7 0.35 150)", 0, 209, 0), ("oklch(0.628 0.3 29)", 255, 0, 0), ("oklch(0.9 0.4 330)", 255, 39, 255),
        ("oklch(1 0.3 0)", 255, 144, 247), ("oklch(0 0.3 0)", 20, 0, 0), ("oklch(0.5 0.5 264)", 60, 0, 255),
        ("oklab(90% 0.36 0)", 255, 27, 212), ("oklch(0.55 0.2 250)", 0, 113, 223), ("oklch(1.5 0.1 20)", 255, 229, 227),
        ("oklch(.7 .35 1000)", 136, 90, 255),
    ])
    func readsOklabAsChromium(_ text: String, _ red: Double, _ green: Double, _ blue: Double) throws {
        let color = try #require(Color(text))
        for (channel, expected) in [(color.red, red), (color.green, green), (color.blue, blue)] {
            #expect(abs(channel * 255 - expected) <= 1, "\(color.hex)")
        }
        #expect(color.alpha == 1)
    }

    /// CSS Color 4 defines these colours of Oklab as equal to named colours (section 9.2 and its examples), and
    /// Tailwind CSS 4 writes its neutral grays so.
    @Test(arguments: [
        ("oklch(51.975% 0.17686 142.495)", "#008000FF"), ("oklch(100% 0 0)", "#FFFFFFFF"),
        ("oklch(0% 0 0)", "#000000FF"),
        ("oklch(0.922 0 0)", "#E5E5E5FF"), ("oklch(0.708 0 0)", "#A1A1A1FF"), ("oklch(0.145 0 0)", "#0A0A0AFF"),
        ("oklch(0.577 0.245 27.325)", "#E7000BFF"), ("oklab(40.101% 0.1147 0.0453)", "#7D2329FF"),
        ("oklab(none none none / 25%)", "#00000040"), ("oklch(-0.4 0 0)", "#000000FF"),
        ("oklch(0.2 -0.2 0)", "#161616FF"),
    ])
    func readsOklab(_ text: String, as hex: String) throws {
        #expect(try #require(Color(text)).hex == hex)
    }

    @Test(arguments: [
        ("rgb(", ColorFunctionError.malformed), ("rgb()", .wrongCount(0)), ("rgb(1 2)", .wrongCount(2)),
        ("rgb(1 2 3 4)", .missingSlash), ("rgb(1,2,3,4,5)", .wrongCount(5)), ("rgb(1,2,3 / 4)", .mixedSeparators),
        ("rgb(1 2, 3)", .mixedSeparators), ("rgb(10%, 20, 30%)", .legacy), ("rgb(none, 0, 0)", .legacy),
        ("rgb(1 2 3 /)", .malformed), ("rgb(1 2 / 3)", .wrongCount(2)), ("rgb(1 2 3 / 5 %)", .malformed),
        ("rgb(1 2 3 / 5 6)", .wrongCount(5)), ("rgb(. 0 0)", .malformed), ("rgb(1 2 3deg)", .unit("deg")),
        ("rgb(1 2 3px)", .unit("px")), ("rgb(1e999 0 0)", .malformed), ("rgb(calc(1) 2 3)", .word("calc")),
        ("rgb(from red r g b)", .word("from")), ("rgb (1 2 3)", .unknownFunction("rgb ")),
        ("hsl(1,2,3)", .legacy), ("hsl(120 30% 50% 1)", .missingSlash), ("hsl(20% 30% 50%)", .unit("%")),
        ("hsl(none, 30%, 50%)", .legacy), ("oklch(0.5, 0.1, 20)", .commas), ("oklab(40% 0 0deg)", .unit("deg")),
        ("oklch(20% 10 10deg 10)", .missingSlash), ("oklch(20% 10 10%)", .unit("%")),
        ("hwb(120 30% 50%)", .unknownFunction("hwb")),
    ])
    func rejects(_ text: String, because error: ColorFunctionError) {
        #expect(Color(text) == nil)
        #expect(throws: error) { try ColorFunction(text).color() }
    }

    /// Components far outside every range are neither infinite nor NaN.
    @Test(arguments: ["oklch(0.5 1e300 20)", "oklab(0.5 -1e308 1e308)", "hsl(1e308 100% 50%)", "rgb(1e308 -1e308 0)"])
    func hugeComponentsGiveValidColors(_ text: String) throws {
        let color = try #require(Color(text))
        for channel in [color.red, color.green, color.blue] { #expect((0...1).contains(channel)) }
    }
}
