import FieldFiles
import FieldTokens
import Fieldproof
import Testing

/// Values of all types, those without a type, and the resolver document.
extension RoundTripTests {
    @Test func tokensHaveTheTypesOfTheirValues() throws {
        let set = try TokenSet(of: [
            Proof(
                yaml: """
                    name: otp
                    field:
                      length: 4
                      label: { family: Inter, size: 24, weight: 600, color: accent }
                      box: { fill: "light-dark(#FF0000, #00FF00)", shadow: { y: 2, blur: 6, color: shadow }, radius: 50% }
                      motion: { change: { duration: 150ms, curve: ease-out } }
                      disabledOpacity: 0.5
                    """
            ).file
        ])
        let field = try #require(set.entries.first?.document.json["otp"]?["field"])
        func text(_ path: String...) -> String? {
            path.reduce(field as JSON?) { $0?[$1] }?.compact
        }
        #expect(text("label", "size") == #"{"$type": "dimension", "$value": {"value": 24, "unit": "px"}}"#)
        #expect(text("label", "weight") == #"{"$type": "fontWeight", "$value": 600}"#)
        #expect(text("label", "family") == #"{"$type": "fontFamily", "$value": "Inter"}"#)
        #expect(text("label", "color") == #"{"$type": "color", "$value": "{accent}"}"#)
        #expect(text("box", "fill", "$value", "hex") == "\"#ff0000\"")
        #expect(text("box", "shadow", "$value", "color") == "\"{shadow}\"")
        #expect(text("box", "shadow", "$value", "offsetY") == #"{"value": 2, "unit": "px"}"#)
        #expect(text("box", "$extensions") == #"{"org.fieldproof": {"radius": "50%"}}"#)
        #expect(
            text("motion", "change", "duration") == #"{"$type": "duration", "$value": {"value": 150, "unit": "ms"}}"#)
        #expect(text("motion", "change", "curve") == #"{"$type": "cubicBezier", "$value": [0, 0, 0.58, 1]}"#)
        #expect(text("$extensions", "org.fieldproof", "disabledOpacity") == "0.5")
    }

    @Test func theResolverSelectsThemesAndValuesOfTheMatrix() throws {
        let set = try tokens(
            """
            field: { length: 4 }
            matrix:
              brand: { acme: { themes.light.accent: red }, zeta: { themes.light.accent: blue } }
              theme: [light, dark]
              field.length: [4, 6]
            """, in: "")
        #expect(
            set.entries.map(\.name) == [
                "light.brand-acme", "dark.brand-acme", "light.brand-zeta", "dark.brand-zeta",
            ])
        let files = set.files(at: "x/b.tokens.json")
        #expect(files.map(\.path).first == "x/b.light.brand-acme.tokens.json")
        let last = try #require(files.last)
        #expect(last.path == "x/b.resolver.json")
        let resolver = try JSON(reading: Array(last.text.utf8))
        #expect(resolver["version"]?.string == "2025.10")
        #expect(resolver["modifiers"]?["theme"]?["default"]?.string == "light.brand-acme")
        #expect(
            resolver["sets"]?["dark.brand-zeta"]?.compact
                == #"{"sources": [{"$ref": "b.dark.brand-zeta.tokens.json"}]}"#)
        #expect(resolver["resolutionOrder"]?.compact == ##"[{"$ref": "#/modifiers/theme"}]"##)
        let one = try tokens("field: { length: 4 }", in: "").files(at: "b.tokens.json")
        #expect(one.map(\.path) == ["b.tokens.json", "b.resolver.json"])
        let single = try JSON(reading: Array(one[1].text.utf8))
        #expect(single["modifiers"] == nil)
        #expect(single["resolutionOrder"]?.compact == ##"[{"$ref": "#/sets/light"}]"##)
    }

    /// Numbers that no `Double` has stay as they are written.
    @Test func numbersKeepTheirNotation() throws {
        try withFolder { folder in
            let text =
                #"{"g": {"$type": "number", "$value": 12345678901234567890}, "$extensions": {"x": [1e999, -0.10, 1E+2]}}"#
            try Files.write(Array(text.utf8), to: folder + "a.tokens.json")
            let set = try tokens("themes: { light: a.tokens.json }\nfield: { length: 4 }", in: folder)
            let written = set.entries.first?.document.text ?? ""
            #expect(written.contains("12345678901234567890") && written.contains("[1e999, -0.10, 1E+2]"), "\(written)")
        }
    }

    /// Tokens of types that the format does not have stay as they are written.
    @Test func tokensOfUnknownTypesAreKept() throws {
        try withFolder { folder in
            let text = #"{"logo": {"$type": "boolean", "$value": true}, "hi": {"$type": "string", "$value": "{name}"}}"#
            try Files.write(Array(text.utf8), to: folder + "a.tokens.json")
            let set = try tokens("themes: { light: a.tokens.json }\nfield: { length: 4 }", in: folder)
            #expect(set.entries.first?.document.json.compact == text)
        }
    }

    /// A pointer in a resolver document is the fragment of an address.
    @Test func pointersOfTheResolverAreEncoded() throws {
        let resolver = TokenSet.resolver([(name: "dämmerung/~", file: "a b.tokens.json")])
        #expect(resolver["resolutionOrder"]?.compact == ##"[{"$ref": "#/sets/d%C3%A4mmerung~1~0"}]"##)
    }

    /// Themes that only buttons, countdowns or their changes set are written too.
    @Test(arguments: [
        "button: { title: Go, onTap: { set: { theme: dark } } }",
        "text: { string: Code, remaining: 2s, onEnd: { set: { theme: dark } } }",
        "button: { id: go, title: Go, onTap: { set: { go: { onTap: { set: { theme: dark } } } } } }",
    ])
    func themesOfActionsAreWritten(_ element: String) throws {
        let scene = "content: { stack: { children: [{ field: { preset: plain } }, { \(element) }] } }"
        #expect(try tokens(scene, in: "").entries.map(\.name) == ["light", "dark"])
        #expect(
            try tokens(scene.replacing("theme: dark", with: "theme: light"), in: "").entries.map(\.name) == ["light"])
    }

    /// Stops have positions as in CSS, within the range of the format, and nothing is lost.
    @Test(arguments: [
        ("stops: [[red, 0%], accent, [blue, 100%]]", "0 0.5 1", "null"),
        ("stops: [red, lime, blue, white, black]", "0 0.25 0.5 0.75 1", "null"),
        ("stops: [[red, 10%], blue]", "0.1 1", "null"),
        ("stops: [[red, 60%], [blue, 20%], [white, 100%]], angle: 90", "0.6 0.6 1", #"{"angle": 90}"#),
        (
            "kind: conic, center: [30%, 20%], angle: 45, stops: [red, blue]", "0 1",
            #"{"kind": "conic", "center": ["30%", "20%"], "angle": 45}"#
        ),
        (
            "stops: [[red, -25%], [blue, 75%], white, [black, 125%]]", "0 0.75 1",
            #"{"stops": [["red", "-25%"], ["blue", "75%"], "white", ["black", "125%"]]}"#
        ),
        ("stops: [[red, 150%], [blue, 200%]]", "1", #"{"stops": [["red", "150%"], ["blue", "200%"]]}"#),
    ])
    func gradientsAreWritten(_ gradient: String, _ positions: String, _ others: String) throws {
        let set = try tokens(
            "name: otp\nfield: { length: 4, box: { fill: { gradient: { \(gradient) } } } }", in: "")
        let token = set.entries.first?.document.json["otp"]?["field"]?["box"]?["fill"]?["gradient"]
        let stops = try #require(token?["$value"]?.values)
        #expect(stops.map { $0["position"]?.compact ?? "" }.joined(separator: " ") == positions)
        #expect(token?["$extensions"]?["org.fieldproof"]?.compact ?? "null" == others)
    }

    /// The colours at 0 and at 1 replace stops outside: a quarter of the way from red to blue, and from white to black.
    @Test func gradientsOutsideTheRangeHaveTheColorsAtItsEnds() throws {
        let set = try tokens(
            "name: otp\nfield: { length: 4, box: { fill: { gradient: { stops: [[red, -25%], [blue, 75%], [white, 75%], [black, 175%]] } } } }",
            in: "")
        let token = set.entries.first?.document.json["otp"]?["field"]?["box"]?["fill"]?["gradient"]
        let stops = try #require(token?["$value"]?.values)
        #expect(stops.map { $0["position"]?.compact } == ["0", "0.75", "0.75", "1"])
        #expect(stops.first?["color"]?["components"]?.compact == "[0.75, 0, 0.25]")
        #expect(stops.last?["color"]?["components"]?.compact == "[0.75, 0.75, 0.75]")
    }

    /// Values without a type in the format are extensions, and stay when the file is read and written again.
    @Test func valuesWithoutATypeAreExtensions() throws {
        let set = try tokens(
            """
            name: otp
            field:
              length: 4
              box: { radius: [12, 2, 12, 2], border: { dash: [4, 2], trim: [0, 0.5] } }
              rule: none
              motion: { error: { duration: 400ms, x: [0, 10, -10, 0] }, success: { keyframes: { 12.5%: { x: 10 } } } }
            """, in: "")
        let document = try #require(set.entries.first?.document)
        let field = document.json["otp"]?["field"]
        func text(_ path: String...) -> String? {
            (path + ["$extensions", "org.fieldproof"]).reduce(field) { $0?[$1] }?.compact
        }
        #expect(text("box") == #"{"radius": [12, 2, 12, 2]}"#)
        #expect(text("box", "border") == #"{"dash": [4, 2], "trim": [0, 0.5]}"#)
        #expect(text("motion", "error") == #"{"x": [0, 10, -10, 0]}"#)
        #expect(text("motion", "success", "keyframes") == #"{"12.5%": {"x": 10}}"#)
        #expect(field?["$extensions"]?["org.fieldproof"]?["rule"]?.string == "none")
        try withFolder { folder in
            try Files.write(Array(document.text.utf8), to: folder + "a.json")
            let again = try tokens("themes: { light: a.json }\nfield: { length: 4 }", in: folder)
            #expect(again.entries.first?.document.text == document.text)
        }
    }

    /// A field without a preset begins with `plain`, unless it has a `kind`.
    @Test func fieldsHaveTheValuesOfTheDefaultPreset() throws {
        func width(_ field: String) throws -> Double? {
            let group = try tokens("name: otp\nfield: \(field)", in: "").entries.first?.document.json["otp"]
            return group?["field"]?["box"]?["border"]?["width"]?["$value"]?["value"]?.double
        }
        #expect(try width("{ length: 4 }") == 1)
        #expect(try width("{ length: 4, box: { border: { width: 3 } } }") == 3)
        #expect(try width("{ kind: cells, length: 4 }") == nil)
    }
}
