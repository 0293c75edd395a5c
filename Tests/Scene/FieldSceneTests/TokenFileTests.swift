import FieldGeometry
import FieldScene
import Testing

/// Files of design tokens as themes.
@Suite struct TokenFileTests {
    private func colors(_ tokens: String) throws -> [String: String] {
        try TokenFile(bytes: Array(tokens.utf8), path: "t.tokens.json").colors.mapValues(\.hex)
    }

    private func errors(_ tokens: String) -> [String] {
        do throws(SceneError) {
            _ = try TokenFile(bytes: Array(tokens.utf8), path: "t.tokens.json")
            return []
        } catch {
            return error.diagnostics.map(\.description)
        }
    }

    private static func color(_ components: String, _ more: String = "") -> String {
        #"{ "colorSpace": "srgb", "components": [\#(components)]\#(more) }"#
    }

    @Test func tokensInheritNamesAndTypesFromGroups() throws {
        let file = """
            { "color": { "$type": "color", "$description": "All", "brand": {
                "$root": { "$value": \(Self.color("1, 0, 0")) },
                "soft": { "$value": \(Self.color("0, 1, 0", ##", "alpha": 0.5, "hex": "#00ff00""##)) } } },
              "gap": { "$type": "dimension", "$value": { "value": 4, "unit": "px" }, "$deprecated": "use space" },
              "old": { "$type": "color", "$value": "#0080FF" },
              "$extensions": { "com.example.tool": { "a": [1, null] } } }
            """
        #expect(
            try colors(file) == ["color.brand": "#FF0000FF", "color.brand.soft": "#00FF0080", "old": "#0080FFFF"])
    }

    /// YAML reads names of at most 1,024 characters, JSON any.
    @Test func namesCanBeLong() throws {
        let name = String(repeating: "n", count: 3_000)
        let file = ##"""
            { "a": { "$type": "color", "\##(name)": { "$value": "#0080FF" } },
              "b": { "$type": "color", "$value": "{a.\##(name)}" } }
            """##
        #expect(try colors(file) == ["a.\(name)": "#0080FFFF", "b": "#0080FFFF"])
    }

    @Test func referencesAreFollowed() throws {
        let file = """
            { "base": { "$type": "color", "a": { "$value": \(Self.color("0.2, 0, 1")) } },
              "alias": { "$value": "{base.a}" }, "chain": { "$value": "{alias}" },
              "pointer": { "$ref": "#/base/a" }, "value": { "$type": "color", "$value": { "$ref": "#/base/a/$value" } },
              "part": { "$type": "color", "$value": { "colorSpace": "srgb",
                "components": [{ "$ref": "#/base/a/$value/components/0" }, "none", 0] } },
              "a~/b": { "$type": "color", "$value": \(Self.color("1, 1, 1")) }, "escaped": { "$ref": "#/a~0~1b" },
              "ä b": { "$type": "color", "$value": \(Self.color("1, 1, 0")) },
              "percent": { "$ref": "#/%C3%A4%20b" }, "slash": { "$ref": "#/base%2Fa" } }
            """
        let blue = "#3300FFFF"
        #expect(
            try colors(file) == [
                "base.a": blue, "alias": blue, "chain": blue, "pointer": blue, "value": blue, "part": "#330000FF",
                "a~/b": "#FFFFFFFF", "escaped": "#FFFFFFFF", "ä b": "#FFFF00FF", "percent": "#FFFF00FF", "slash": blue,
            ])
    }

    /// The example of the format: a group that extends another one, and replaces one of its tokens.
    @Test func groupsExtendGroups() throws {
        let file = """
            { "button": { "$type": "color", "background": { "$value": \(Self.color("0, 0.4, 0.8")) },
                "text": { "$value": \(Self.color("1, 1, 1")) } },
              "primary": { "$extends": "{button}", "background": { "$value": \(Self.color("0.8, 0, 0.4")) } } }
            """
        let found = try colors(file)
        #expect(found["primary.background"] == "#CC0066FF")
        #expect(found["primary.text"] == "#FFFFFFFF")
        #expect(found["button.background"] == "#0066CCFF")
    }

    @Test(arguments: [
        ("", "1:1: error: the token file is empty"),
        ("[]", "1:1: error: a token file must be a mapping, not a list"),
        (#"{"a":{"$value":"{a}"}}"#, "1:16: error: the alias '{a}' leads back to itself"),
        (##"{"a":{"$ref":"#/b"},"b":{"$ref":"#/a"}}"##, "1:14: error: the alias '#/b' leads back to itself"),
        (
            ##"{"c":{"red":{"$type":"color","$value":"#f00"}},"a":{"$value":"{c.rot}"}}"##,
            "1:62: error: '{c.rot}' refers to no token: 'c' has no 'rot'"
        ),
        (
            ##"{"c":{"red":{"$type":"color","$value":"#f00000"}},"a":{"$value":"{c.red.value}"}}"##,
            "1:65: error: '{c.red.value}' refers to no token: 'c.red' is a token; did you mean '{c.red}'?"
        ),
        (
            ##"{"c":{"red":{"$type":"color","$value":"#f00000"}},"a":{"$value":"{c.red.$value}"}}"##,
            "1:65: error: '{c.red.$value}' refers to no token: 'c.red' is a token; did you mean '{c.red}'?"
        ),
        (
            ##"{"red":{"$type":"color","$value":"#f00000"},"a":{"$value":"{red.original.hex}"}}"##,
            "1:59: error: '{red.original.hex}' refers to no token: 'red' is a token; did you mean '{red}'?"
        ),
        (
            ##"{"$type":"color","$value":"#ffff"}"##,
            "1:1: error: a token file must be a group, which contains tokens by their names, not a token"
        ),
        (##"{"$ref":"#/a"}"##, "1:1: error: a token file must be a group"),
        (#"{"a":{"$type":"number","$value":nan}}"#, "1:33: error: a value in JSON must be a text in quotes, a number"),
        (#"{"a":{"$type":"number","$value":0x10}}"#, "1:33: error: a value in JSON must be"),
        (#"{"a":{"$type":number,"$value":1}}"#, "1:15: error: a value in JSON must be"),
        (#"{"$extensions":{"x":[1,-inf,2]}}"#, "1:24: error: a value in JSON must be"),
        (#"{"$extensions":{"x":01}}"#, "1:21: error: a value in JSON must be"),
        (#"{"$extensions":{"x":1.}}"#, "1:21: error: a value in JSON must be"),
        (#"{"$extensions":{"x":+1}}"#, "1:21: error: a value in JSON must be"),
        (
            #"{"$extensions":{"x":}}"#,
            "1:21: error: a value in JSON must be a text in quotes, a number, true, false or null, not nothing"
        ),
        (#"{"a":{"$value":3}}"#, "1:6: error: the token 'a' has no '$type'"),
        (#"{"a":{"$type":"colour","$value":3}}"#, "1:15: error: unknown type 'colour'; did you mean 'color'?"),
        (#"{"a.b":{"$type":"number","$value":3}}"#, "1:2: error: the name 'a.b' must not be empty or contain"),
        (#"{"{a":{"$type":"number","$value":3}}"#, "1:2: error: the name '{a' must not be empty or contain"),
        (#"{"$a":{"$type":"number","$value":3}}"#, "1:2: error: unknown key '$a' in a group of tokens"),
        (#"{"a":{"$type":"number","$value":3,"b":{}}}"#, "1:35: error: the token 'a' cannot contain 'b'"),
        (
            ##"{"a":{"$type":"number","$value":3,"$ref":"#/b"}}"##,
            "1:35: error: the token 'a' has both '$value' and '$ref'"
        ),
        (#"{"a":{"$type":"color","$value":"red"}}"#, "1:32: error: the colour 'a' must be a mapping such as"),
        (
            ##"{"a":{"$type":"color","b":{"$value":"#112233"},"c":{"$value":"a.b"}}}"##,
            "1:62: error: the colour 'a.c' must be a mapping such as { \"colorSpace\": \"srgb\", \"components\": [1, 0.5, 0] },"
                + " not 'a.b'; did you mean '{a.b}'?"
        ),
        (
            #"{"a":{"$type":"color","$value":{"colorSpace":"srbg","components":[0,0,0]}}}"#,
            "1:46: error: 'colorSpace' must be a colour space, not 'srbg'; did you mean 'srgb'?"
        ),
        (
            #"{"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0]}}}"#,
            "1:66: error: 'components' must be a list of three numbers"
        ),
        (
            #"{"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,"1",0]}}}"#,
            "1:69: error: 'components' must be a number or \"none\", not '1'"
        ),
        (
            #"{"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,0],"alpha":2}}}"#,
            "1:82: error: 'alpha' must be a number from 0 to 1, not '2'"
        ),
        (
            #"{"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[1e308,0,0]}}}"#,
            "1:67: error: 'components' of 'srgb' must be a number from 0 to 1 or \"none\", not '1e308'"
        ),
        (
            #"{"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,128,0]}}}"#,
            "1:69: error: 'components' of 'srgb' must be a number from 0 to 1 or \"none\", not '128'; divide a number from 0 to 255 by 255"
        ),
        (
            #"{"a":{"$type":"color","$value":{"colorSpace":"display-p3","components":[0,0,-0.01]}}}"#,
            "1:77: error: 'components' of 'display-p3' must be a number from 0 to 1 or \"none\", not '-0.01'"
        ),
        (
            #"{"a":{"$type":"color","$value":{"colorSpace":"oklch","components":[55,0.1,20]}}}"#,
            "1:68: error: 'components' of 'oklch' must be a number from 0 to 1 or \"none\", not '55'; divide a percentage by 100"
        ),
        (
            #"{"a":{"$type":"color","$value":{"colorSpace":"hsl","components":[720,101,0]}}}"#,
            "1:70: error: 'components' of 'hsl' must be a number from 0 to 100 or \"none\", not '101'"
        ),
        (#"{"a":{},}"#, "1:8: error: JSON has no comma after the last value; remove it"),
        (#"{"$extensions":{"x":[1, ]}}"#, "1:23: error: JSON has no comma after the last value; remove it"),
        (##"{"a":&x {"$type":"number","$value":1},"b":*x}"##, "1:6: error: JSON has no anchors and aliases of YAML"),
        ("{ # all\n}", "1:3: error: JSON has no comments; a '$description' can say what a token is for"),
        ("{\"a\":{}}\n# all", "2:1: error: JSON has no comments"),
        ("{'a':{}}", "1:2: error: texts in JSON are in double quotes"),
        ("{\"é\": {}, b: {}}", "1:11: error: keys in JSON are in double quotes"),
        ("a: {}", "1:1: error: a token file must be JSON, which begins with '{'"),
        ("{\"a\":{\"$description\":\"b\n c\"}}", "1:24: error: a text in JSON has no line breaks and tabs"),
        (#"{"a":{"$description":"\x41"}}"#, "1:23: error: JSON has no such escape"),
        (
            ##"{"version":"2025.10","sets":{"a":{"sources":[{"$ref":"a.tokens.json"}]}},"resolutionOrder":[{"$ref":"#/sets/a"}]}"##,
            "1:1: error: this is a resolver document, which contains no tokens; name one of the token files in its 'sources', such as 'a.tokens.json'"
        ),
        (
            #"{"$extensions":{"org.fieldproof":{"base":["dark"]}}}"#,
            "1:42: error: 'base' must be the name of a theme in quotes, not a list"
        ),
        (#"{"$extensions":{"org.fieldproof":{"base":null}}}"#, "1:42: error: 'base' must be the name of a theme"),
        (#"{"a":{"$extends":"{a}"}}"#, "1:18: error: the group cannot extend '{a}'"),
        (#"{"a":{"$value":"{b.$root}"},"b":{}}"#, "1:16: error: '{b.$root}' refers to no token: 'b' has no '$root'"),
        (#"{"a":{"$ref":"other.json#/b"}}"#, "1:14: error: 'other.json#/b' must be a JSON Pointer into this file"),
    ])
    func errorsHaveTheirPlaces(_ text: String, _ message: String) {
        let found = errors(text)
        #expect(found.first?.hasPrefix("t.tokens.json:\(message)") == true, "\(found)")
    }

    /// `{c.$type}` would be an error too.
    @Test func onlyNamesAreSuggestedForAliases() {
        let found = errors(##"{"c":{"$type":"color","red":{"$value":"#f00000"}},"a":{"$value":"{c.type}"}}"##)
        #expect(found == ["t.tokens.json:1:65: error: '{c.type}' refers to no token: 'c' has no 'type'"])
    }

    /// Tools have types of their own, whose values can be anything, also what looks like an alias.
    @Test(arguments: ["boolean", "string", "opacity", "fontSizes", "boxShadow", "borderRadius", "asset", "Boolean"])
    func tokensOfUnknownTypesAreIgnored(_ type: String) throws {
        for value in ["true", "0.5", #""Hello""#, #""{name}""#, ##"{"$ref":"#/x"}"##, #"{"a":["{b.c}",null]}"#] {
            let file = """
                {"red":{"$type":"color","$value":"#f00000"},"x":{"$type":"\(type)","$value":\(value)},
                 "g":{"$type":"\(type)","y":{"$value":\(value)},"accent":{"$value":"{red}"}}}
                """
            #expect(try colors(file) == ["red": "#F00000FF", "g.accent": "#F00000FF"], "\(value)")
        }
    }

    /// Design tools choose `hex` for screens that cannot show the colour (Color Module 2025.10, "hex"). Where a screen can, the
    /// components win: `display-p3` 0.3, 0.6, 0.4 is #249B61 in Chromium.
    @Test(arguments: [
        (#""display-p3","components":[1,0,0]"#, "#ff3b30", "#FF3B30FF"),
        (#""display-p3","components":[0,1,0],"alpha":0.5"#, "#34c759", "#34C75980"),
        (#""oklch","components":[0.7,0.35,140]"#, "#30d158", "#30D158FF"),
        (#""rec2020","components":[0,0.5,1]"#, "#0a84ff", "#0A84FFFF"),
        (#""lab","components":[60,100,0]"#, "#ff2d55", "#FF2D55FF"),
        (#""xyz-d65","components":[1.5,1.5,1.5]"#, "#fefefe", "#FEFEFEFF"),
        (#""display-p3","components":[0.3,0.6,0.4]"#, "#000000", "#249B61FF"),
        (#""display-p3","components":[1,1,1]"#, "#fefefe", "#FFFFFFFF"),
        (#""srgb","components":[0.2,0.4,0.9]"#, "#000000", "#3366E6FF"),
    ])
    func theHexOfAColorOutsideSRGBIsUsed(_ value: String, _ hex: String, _ expected: String) throws {
        let file = #"{"a":{"$type":"color","$value":{"colorSpace":\#(value),"hex":"\#(hex)"}}}"#
        #expect(try colors(file) == ["a": expected])
    }

    /// Several invalid values are reported together, and everything that JSON has is read.
    @Test func onlyJSONIsRead() throws {
        let found = errors("\u{FEFF}{\"$extensions\":{\"é\":[nan,1,yes,\n ~]}}")
        #expect(
            found.count == 3 && found[1].hasPrefix("t.tokens.json:1:28: ") && found[2].hasPrefix("t.tokens.json:2:2: "))
        let file =
            "\u{FEFF} {\r\n\t\"a\" : {\"$description\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83e\\udd29 # é, *x &y ]}\"} ,"
            + "\"$extensions\" : {\"x\":[ ] , \"y\":[{ } , -0.5e+3, 0, true,false , null, \"\"]}\n}\n"
        #expect(try colors(file).isEmpty)
    }

    /// Groups that extend one another double with each step. The limit stops them at once.
    @Test func groupsThatGrowWithoutEndAreErrors() {
        let groups = (1..<60).map { #""g\#($0)":{"$extends":"{g\#($0 - 1)}","x":{"$extends":"{g\#($0 - 1)}"}}"# }
        let text = #"{"g0":{"t":{"$type":"number","$value":1}},"# + groups.joined(separator: ",") + "}"
        #expect(errors(text).contains { $0.contains("after '$extends'") })
    }

    @Test func longChainsAreErrors() {
        let tokens = (0..<100_000 / 4).map { #""t\#($0)":{"$value":"{t\#($0 + 1)}"}"# }
        let text = "{" + tokens.prefix(2_000).joined(separator: ",") + #","t2000":{"$type":"number","$value":1}}"#
        #expect(errors(text).contains { $0.contains("more than 64 aliases follow one another") })
    }

    /// The number of aliases is limited wherever a chain begins: 66 tokens are one too many for the first of them alone.
    @Test(arguments: [false, true]) func chainsMayHave65Tokens(_ isReversed: Bool) {
        var tokens =
            (0..<65).map { #""t\#($0)":{"$value":"{t\#($0 + 1)}"}"# } + [#""t65":{"$type":"number","$value":1}"#]
        if isReversed { tokens.reverse() }
        let found = errors("{\(tokens.joined(separator: ","))}")
        #expect(found.count == 1 && found[0].contains("more than 64 aliases follow one another"), "\(found)")
    }

    /// The type is the first one on the way, whichever token of a chain is read first.
    @Test func aliasesOfOneChainHaveTheirOwnTypes() throws {
        let links = [
            ##""end":{"$type":"color","$value":"#112233"}"##, #""middle":{"$value":"{end}"}"#,
            #""number":{"$type":"number","$value":"{middle}"}"#, #""first":{"$value":"{middle}"}"#,
            #""second":{"$value":"{number}"}"#,
        ]
        for links in [links, links.reversed()] {
            #expect(
                try colors("{\(links.joined(separator: ","))}").keys.sorted() == ["end", "first", "middle"])
        }
    }

    /// The time grows with the size of a file, not with the depth of its groups. It tripled with each level.
    @Test(.timeLimit(.minutes(10)), arguments: ["g", "$extensions"])
    func nestedGroupsAreReadOnce(_ name: String) throws {
        let levels = (1...60).map { $0 == 1 ? name : "g" }
        let text = levels.map { #"{"\#($0)":"# }.joined() + "{}" + String(repeating: "}", count: levels.count)
        #expect(try colors(text).isEmpty)
    }

    // MARK: Scenes

    private static let light =
        ##"{"brand":{"$type":"color","main":{"$value":"#112233"}},"accent":{"$value":"{brand.main}"}}"##

    @Test func aThemeCanBeATokenFile() throws {
        let scene = try decode(
            "themes: { light: a.tokens.json, dark: a.tokens }\nfield: { length: 4, rule: { height: 1, color: brand.main } }",
            catalogs: ["a.tokens.json": Self.light, "a.tokens": Self.light])
        let light = scene.theme(named: "light")
        #expect(light.colors["accent"]?.hex == "#112233FF")
        #expect(light.colors["background"]?.hex == "#FFFFFFFF")
        #expect(scene.theme(named: "dark").colors["brand.main"]?.hex == "#112233FF")
    }

    @Test func aThemeCanHaveATokenFileAndItsOwnTokens() throws {
        let scene = try decode(
            "themes: { night: { base: dark, tokens: a.json, accent: red } }\nfield: { length: 4 }",
            catalogs: ["a.json": Self.light])
        let night = scene.theme(named: "night")
        #expect(night.isDark)
        #expect(night.colors["accent"]?.hex == "#FF0000FF")
        #expect(night.colors["brand.main"]?.hex == "#112233FF")
        #expect(night.source?.changes == ["accent"])
    }

    @Test func aTokenFileNamesItsBase() throws {
        let tokens = #"{"$extensions":{"org.fieldproof":{"base":"dark"}}}"#
        let scene = try decode("themes: { night: n.json }\nfield: { length: 4 }", catalogs: ["n.json": tokens])
        #expect(scene.theme(named: "night").isDark)
        let wrong = #"{"$extensions":{"org.fieldproof":{"base":"drak"}}}"#
        for name in ["night", "light"] {
            let found = diagnostics(
                of: "themes: { \(name): n.json }\nfield: { length: 4 }", catalogs: ["n.json": wrong])
            #expect(
                found.first?.hasPrefix("n.json:1:42: error: the base 'drak' of the theme '\(name)' is no theme")
                    == true,
                "\(found)")
        }
    }

    @Test func errorsOfAFileAreReportedOnce() {
        let found = diagnostics(
            of: "themes: { light: a.json, dark: a.json }\nfield: { length: 4, rule: { height: 1, color: brand.main } }",
            catalogs: ["a.json": #"{"a":{"$value":1}}"#])
        #expect(found.count == 1, "\(found)")
        let other = diagnostics(of: "themes: { light: a.yaml }\nfield: { length: 4 }")
        #expect(
            other.first
                == "scene.yaml:1:18: error: 'light' must be a mapping of colours, or the path of a .tokens, .tokens.json or .json file, not 'a.yaml'"
        )
    }
}
