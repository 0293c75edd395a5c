import FieldEncoding
import FieldFiles
import FieldPixels
import Foundation
import Testing

@testable import FieldLanguageServer

/// Hovers: images of the state at hand, solved values and names.
@Suite struct HoverTests {
    private static let scene = """
        canvas: { width: 40, height: 20, background: "#FF0000" }
        theme: light
        themes: { light: { brand: "#7A3E9D" }, dark: { brand: "#D7A6F2" } }
        strings: { en: { title: "*Hi*" }, de: { title: Hallo } }
        content:
          stack:
            children:
              - field: { id: code, length: 2, preset: plain, height: 10, label: { size: 8, color: brand } }
              - image: { path: none.png, visible: false }
        """

    private func text(_ session: Session, at needle: String) -> String {
        session.ask("textDocument/hover", at: needle).at("contents", "value")?.string ?? ""
    }

    /// The pixels of the image in a hover.
    private func image(_ text: String) throws -> StraightImage {
        let start = try #require(text.firstRange(of: "(data:image/png;base64,")).upperBound
        let code = text[start...].prefix { $0 != ")" }
        let data = try #require(Data(base64Encoded: String(code)))
        return try ImageDecoders.decodeStraight(Array(data))
    }

    /// Each state has its own width of the field's only visible part: the hover shows the state that the cursor is in.
    @Test func showsTheImageOfTheStateAtTheCursor() throws {
        let session = Session(
            """
            canvas: { width: 40, height: 20, background: "#FF0000" }
            field: { preset: plain, length: 2 }
            states: { one: { theme: light }, two: { theme: dark } }
            matrix: { canvas.background: ["#00FF00", "#0000FF"] }
            """)
        let first = text(session, at: "field")
        #expect(first.contains("![one]"))
        let second = text(session, at: "two")
        #expect(second.contains("![two]"))
        // The image is twice as large as the canvas, and the first variant is green.
        let green = try image(second)
        #expect((green.width, green.height) == (80, 40))
        #expect(green.pixel(x: 0, y: 0) == [0, 255, 0, 255])
        #expect(try image(text(session, at: "\"#0000FF")).pixel(x: 0, y: 0) == [0, 0, 255, 255])
    }

    /// The key of a cell with the focus shows the second state, and the colour of the dark theme the second variant.
    @Test func showsAStateInWhichTheKeyHasAnEffect() throws {
        let session = Session(
            """
            canvas: { width: 40, height: 20, background: page }
            themes: { light: { page: "#00FF00" }, dark: { page: "#0000FF" } }
            field: { preset: plain, length: 2, when: { active: { box: { fill: "#FF0000" } } }, label: { color: red } }
            states: { empty: {}, focused: { focused: true }, typing: { text: "1" } }
            matrix: { theme: [light, dark] }
            """)
        #expect(text(session, at: "fill").contains("![focused]"))
        #expect(text(session, at: "color").contains("![typing]"))
        #expect(text(session, at: "length").contains("![empty]"))
        #expect(try image(text(session, at: "#00FF")).pixel(x: 0, y: 0) == [0, 255, 0, 255])
        #expect(try image(text(session, at: "#0000FF")).pixel(x: 0, y: 0) == [0, 0, 255, 255])
    }

    /// A field of 40 × 20 points in the middle of 400 × 300: with 16 points around it, 72 × 52, at twice the size.
    @Test func imagesAreCroppedToTheElement() throws {
        let session = Session(
            """
            canvas: { width: 400, height: 300, background: "#FFFFFF" }
            field: { preset: plain, length: 2, width: 40, height: 20, label: { size: 8 } }
            """)
        let field = try image(text(session, at: "length"))
        #expect((field.width, field.height) == (144, 104))
        let whole = try image(text(session, at: "background"))
        #expect((whole.width, whole.height) == (480, 360))
    }

    @Test func imagesHaveAtMost480Pixels() throws {
        let session = Session("canvas: { width: 1200, height: 300 }\nfield: { preset: plain }\n")
        let wide = try image(text(session, at: "field"))
        #expect((wide.width, wide.height) == (480, 120))
    }

    @Test func showsTheLastImageWhileTheSceneHasErrors() throws {
        let session = Session(
            "canvas: { width: 40, height: 20, background: \"#FF0000\" }\nfield: { preset: plain, length: 2 }\n")
        session.finish()
        session.replace("length", "lenght")
        session.finish()
        let hover = text(session, at: "field")
        #expect(hover.contains("*The scene has errors; this is its last image without errors.*"))
        #expect(try image(hover).pixel(x: 0, y: 0) == [255, 0, 0, 255])
        // A text that is not valid YAML is no different.
        session.replace("field: {", "field: {{")
        #expect(text(session, at: "canvas").contains("![default]"))
    }

    @Test func showsTheLastImageWhileALayoutHasErrors() throws {
        let session = Session("canvas: { width: 40, height: 20, background: \"#00FF00\" }\ncontent: { text: A }\n")
        session.finish()
        // The bundled fonts have no Chinese characters.
        session.replace("text: A", "text: 中")
        session.finish()
        #expect(session.errors.count == 1)
        session.replace("#00FF00", "#FF0000")
        session.finish()
        let hover = text(session, at: "canvas")
        #expect(hover.contains("this is its last image without errors"))
        #expect(try image(hover).pixel(x: 0, y: 0) == [0, 255, 0, 255])
    }

    @Test func describesSolvedValues() {
        let session = Session(
            """
            canvas: { width: 200, height: 60 }
            content:
              stack:
                children:
                  - field: { id: code, preset: plain, length: 2, sizing: { spacing: 10 }, label: { size: 8, color: "#102030" } }
                  - button: { title: Go, height: 30 }
            """)
        let element = text(session, at: "field: {")
        // Below the field are 30 points for the button, and the field is as wide as the canvas.
        #expect(element.contains("`code` in the state `default`: x 0, y 0, 200 × "))
        #expect(text(session, at: "button").contains("`button` in the state `default`: x 0, y "))
        #expect(text(session, at: "button").contains(", 200 × 30 points"))
        #expect(text(session, at: "color: \"#10").contains("`color` #102030FF"))
    }

    @Test func describesNames() {
        let session = Session(Self.scene.replacing("      - image: { path: none.png, visible: false }", with: ""))
        #expect(text(session, at: "brand }").contains("The token `brand`: `light` `#7A3E9DFF`, `dark` `#D7A6F2FF`"))
        #expect(text(session, at: "plain").contains("The preset `plain`: "))
        let string = Session(
            "strings: { en: { title: \"*Hi*\" }, de: { title: Hallo } }\ncontent: { text: \"{title}\" }\n")
        #expect(text(string, at: "title}").contains("- `en`: \\*Hi\\*\n- `de`: Hallo"))
    }

    @Test func valuesAreDescribedByTheirKeys() {
        let session = Session("field: { preset: soft, label: { size: 21 } }\nx-a: &base { length: 3 }\n")
        #expect(text(session, at: "21").hasPrefix("**size**: points, up to 1,000, default 17"))
        #expect(text(session, at: "base").contains("The value of `&base`:\n\n```yaml\n{ length: 3 }\n```"))
    }

    @Test func documentsWithoutAFileHaveImages() {
        let session = Session(
            "field: { preset: soft }\nstates: { typing: { text: \"1\" } }\n", uri: "untitled:Untitled-1")
        #expect(text(session, at: "typing").contains("![typing](data:image/png;base64,"))
    }

    @Test func commentsHaveNoHover() {
        let session = Session("field: { preset: soft }   # a comment¦\n")
        #expect(session.ask("textDocument/hover").compact == "null")
    }
}

extension StraightImage {
    /// The red, green, blue and alpha of a pixel.
    fileprivate func pixel(x: Int, y: Int) -> [UInt8] {
        Array(rgba[(y * width + x) * 4..<(y * width + x) * 4 + 4])
    }
}
