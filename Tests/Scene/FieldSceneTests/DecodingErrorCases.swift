import Testing

/// A scene with errors, and the expected messages.
struct ErrorCase: CustomTestStringConvertible, Sendable {
    let yaml: String
    let messages: [String]
    var testDescription: String { messages.first ?? yaml }

    init(_ yaml: String, _ messages: String...) {
        self.yaml = yaml
        self.messages = messages.map { "scene.yaml:\($0)" }
    }
}

extension DecodingErrorTests {
    static let errorCases: [ErrorCase] = [
        // Keys.
        ErrorCase(
            "feild: {}", "1:1: error: a scene needs a 'field' or a 'content'",
            "1:1: error: unknown key 'feild' in 'scene'; did you mean 'field'?"),
        ErrorCase(
            "field:\n  lenght: 6\n  sizes: 3",
            "2:3: error: unknown key 'lenght' in 'field'; did you mean 'length'?",
            "3:3: error: unknown key 'sizes' in 'field'; known keys: preset, kind, id, length, lengths, width, height, sizing, alignment, direction, groups, wraps, …"
        ),
        ErrorCase(
            "field: { label: { colour: red } }",
            "1:19: error: unknown key 'colour' in 'label'; did you mean 'color'?"),
        ErrorCase(
            "field: { when: { activ: {} } }", "1:18: error: unknown key 'activ' in 'when'; did you mean 'active'?"),
        ErrorCase(
            "field: {}\nstates: { a: { txt: 1 } }", "2:16: error: unknown key 'txt' in 'a'; did you mean 'text'?"),
        ErrorCase(
            "field: {}\nmatrix: { field.lenght: [4] }",
            "2:11: error: unknown key 'lenght' in 'field'; did you mean 'length'?"),
        ErrorCase(
            "field: {}\nstates:\n  a:{ text: 4 }",
            "3:3: error: the name 'a:{ text' must be made of letters, digits, '-', '_' and '.', without a '.' at the beginning; 'a:{' needs a space after its colon; did you mean 'a: {'?",
            "3:13: error: 'a:{ text' must be a mapping, not '4 }'"),
        // Types.
        ErrorCase("[]", "1:1: error: 'scene' must be a mapping, not a list"),
        ErrorCase("field: [1]", "1:8: error: 'field' must be a mapping, not a list"),
        ErrorCase("field: { length: six }", "1:18: error: 'length' must be a whole number, not 'six'"),
        ErrorCase("field: { length: 4.5 }", "1:18: error: 'length' must be a whole number, not '4.5'"),
        ErrorCase("field: { length: [6] }", "1:18: error: 'length' must be a whole number, not a list"),
        ErrorCase("field: { length: }", "1:18: error: 'length' must be a whole number, not nothing"),
        ErrorCase("field: { height: 0x10 }", "1:18: error: 'height' must be a number, not '0x10'"),
        ErrorCase("field: { height: nan }", "1:18: error: 'height' must be a number, not 'nan'"),
        ErrorCase(
            "field: {}\nstates: { a: { focused: yes } }", "2:25: error: 'focused' must be true or false, not 'yes'"),
        ErrorCase("field: {}\nstates: { a: { text: [1] } }", "2:22: error: 'text' must be text, not a list"),
        ErrorCase(
            "field: { groups: { box: { width: 4, when: { error: { grows: true } } } } }",
            "1:27: error: 'width' has no effect in the box of a group",
            "1:54: error: 'grows' has no effect in the box of a group"),
        ErrorCase(
            "field: { groups: { box: { when: { eror: {} } } } }",
            "1:35: error: unknown key 'eror' in 'when'; did you mean 'error'?"),
        ErrorCase(
            "field: { obscure: { disc: 3, character: x } }",
            "1:19: error: 'obscure' cannot have both 'disc' and 'character'; remove one"),
        ErrorCase(
            "field: { kind: card, preset: caard }", "1:30: error: 'preset' must be one of basic, not 'caard'"),
        ErrorCase("field: { obscure: ab }", "1:19: error: 'obscure' must be one character, or none, not 'ab'"),
        ErrorCase(
            "field: { rule: { height: 2px } }",
            "1:26: error: 'height' must be a number, not '2px'; write 2, without a unit"),
        ErrorCase("field: { rule: { height: 200% } }", "1:26: error: 'height' must be from 0% to 100%, not '200%'"),
        ErrorCase("field: {}\nfonts: Inter.ttf", "2:8: error: 'fonts' must be a list, not 'Inter.ttf'"),
        ErrorCase("field: {}\nfonts: [{ family: X }]", "2:9: error: a font needs a 'path'"),
        // Ranges.
        ErrorCase("field: {}\ntextScale: 0.4", "2:12: error: 'textScale' must be from 0.5 to 4, not '0.4'"),
        ErrorCase("field: {}\ntextScale: 4.1", "2:12: error: 'textScale' must be from 0.5 to 4, not '4.1'"),
        ErrorCase(
            "field: {}\ntextScale: \"2\"",
            "2:12: error: 'textScale' must be a number, not the text '2'; remove the quotes"),
        ErrorCase("field: {}\ntextScale: large", "2:12: error: 'textScale' must be a number, not 'large'"),
        ErrorCase(
            "field: {}\nmatrix: { textScale: [5] }", "2:23: error: 'textScale' must be from 0.5 to 4, not '5'"),
        ErrorCase(
            "field: { wraps: maybe }", "1:17: error: 'wraps' must be true, false or largerText, not 'maybe'"),
        ErrorCase("field: { wraps: [true] }", "1:17: error: 'wraps' must be true, false or largerText, not a list"),
        ErrorCase("field: { box: { grows: 2 } }", "1:24: error: 'grows' must be true or false, not '2'"),
        ErrorCase("field: { preset: basic, length: 13 }", "1:33: error: 'length' must be from 1 to 12, not '13'"),
        ErrorCase("field: { preset: basic, length: 0 }", "1:33: error: 'length' must be from 1 to 12, not '0'"),
        ErrorCase(
            "field: { length: 999999999999999999999999 }",
            "1:18: error: 'length' must be from 1 to 64, not '999999999999999999999999'"),
        ErrorCase("field: { length: 65 }", "1:18: error: 'length' must be from 1 to 64, not '65'"),
        ErrorCase("field: {}\nscale: 9", "2:8: error: 'scale' must be from 0.1 to 8, not '9'"),
        ErrorCase(
            "field: {}\nscale: [1, 1]",
            "2:12: error: 'scale' must be a number that the list does not contain yet, not '1'"),
        ErrorCase(
            "field: {}\nscale: []",
            "2:8: error: 'scale' must be a number, or a list of at least one number, not a list"),
        ErrorCase(
            "field: {}\ncanvas: { width: 0 }", "2:18: error: 'width' must be from 0.001 to 100000, not '0'"),
        ErrorCase(
            "field: {}\ncanvas: { width: -3 }", "2:18: error: 'width' must be from 0.001 to 100000, not '-3'"),
        ErrorCase(
            "field: {}\nanimations: { a: { fps: 241, script: [] } }",
            "2:25: error: 'fps' must be from 0.001 to 240, not '241'"),
        // Names of values.
        ErrorCase(
            "field: { preset: basci }", "1:18: error: there is no preset 'basci'; did you mean 'basic'?"
        ),
        ErrorCase(
            "field: {}\ntheme: drak", "2:8: error: 'theme' must be one of light, dark, not 'drak'; did you mean 'dark'?"
        ),
        ErrorCase(
            "field: {}\nstates: { a: { status: eror } }",
            "2:24: error: 'status' must be one of normal, error, success, disabled, not 'eror'; did you mean 'error'?"),
        ErrorCase(
            "field: { sizing: tight }",
            "1:18: error: 'sizing' must be shrinkToFit, { spacing: S }, { fixedWidth: W }, { evenGaps: W, of: field } or { packed: { … } }, not 'tight'"
        ),
        ErrorCase(
            "field: { sizing: { evenGaps: 3, of: canvs } }",
            "1:37: error: 'of' must be one of field, canvas, not 'canvs'; did you mean 'canvas'?"),
        ErrorCase(
            "field: { sizing: { spacing: 3, of: canvas } }",
            "1:32: error: 'of' belongs to 'evenGaps', not to 'spacing'"),
        ErrorCase(
            "field: { sizing: { spacin: 3 } }", "1:20: error: unknown key 'spacin' in 'sizing'; did you mean 'spacing'?"
        ),
        // Colours.
        ErrorCase(
            "field: { label: { color: '#12' } }",
            "1:26: error: 'color' must be a colour such as #RGB, #RRGGBB or #RRGGBBAA, not '#12'"),
        ErrorCase(
            "field: { label: { color: oragne } }",
            "1:26: error: 'color' must be #RGB, #RRGGBB, #RRGGBBAA, a colour function such as rgb(R G B / A), a CSS colour name or a token of the theme, not 'oragne'; did you mean 'orange'?"
        ),
        ErrorCase(
            "field: { label: { color: 'oklhc(70% 0.1 200)' } }",
            "1:26: error: 'color' must be a colour such as 'rgb(255 128 0 / 50%)', not 'oklhc(70% 0.1 200)'; unknown function 'oklhc'; did you mean 'oklch'?"
        ),
        ErrorCase(
            "field: { label: { color: 'light-dark(rgb(1, 2, 3), hsl(1, 2, 3))' } }",
            "1:26: error: 'color' must be a colour such as 'hsl(210 40% 50% / 50%)', not 'hsl(1, 2, 3)'; with commas, either all or none of red, green and blue are percentages; saturation and lightness are percentages; and there is no 'none'"
        ),
        ErrorCase(
            "themes: { light: { brand: 'oklch(0.5, 0.1, 20)' } }\nfield: { rule: none }",
            "1:27: error: 'brand' must be a colour such as 'oklch(70% 0.1 200 / 50%)', not 'oklch(0.5, 0.1, 20)'; this function takes no commas"
        ),
        // Times and events.
        ErrorCase(
            "field: {}\nanimations: { a: { script: [wait: 5] } }",
            "2:35: error: 'wait' must be a time such as 900ms or 0.9s, not '5'"),
        ErrorCase(
            "field: {}\nanimations: { a: { script: [wait: 2h] } }",
            "2:35: error: 'wait' must be a time such as 900ms or 0.9s, not '2h'"),
        ErrorCase(
            "field: {}\nanimations: { a: { script: [wait: 3601s] } }",
            "2:35: error: 'wait' must be at most 3600s, not '3601s'"),
        ErrorCase("field: {}\nanimations: { a: {} }", "2:15: error: the animation 'a' needs a 'script'"),
        ErrorCase(
            "field: {}\nstates: { a: { after: [focsu] } }", "2:24: error: unknown event 'focsu'; did you mean 'focus'?"),
        ErrorCase(
            "field: {}\nstates: { a: { after: [{ tpye: x }] } }",
            "2:24: error: unknown key 'tpye' in 'event'; did you mean 'type'?"),
        ErrorCase(
            "field: {}\nstates: { a: { after: [{ tap: 2, every: 1s }] } }",
            "2:34: error: the event 'tap' has no 'every'; remove it"),
        ErrorCase(
            "field: { length: 4 }\nstates: { a: { after: [tap: 4] } }",
            "2:24: error: 'tap' must be from 0 to 3, not '4'"),
        ErrorCase(
            "field: {}\nstates: { a: { after: [tap: feild] } }",
            "2:24: error: 'tap' refers to the unknown element 'feild'; did you mean 'field'?"),
        ErrorCase(
            "field: {}\nstates: { a: { after: focus } }", "2:23: error: 'after' must be a list of events, not 'focus'"),
        ErrorCase(
            "field: {}\nstates: { a: { after: [wait] } }", "2:24: error: the event 'wait' needs a value: { wait: … }"),
        ErrorCase(
            "field: {}\nstates: { a: { after: [focus: 3] } }", "2:31: error: 'focus' must be without a value, not '3'"),
        ErrorCase(
            "field: {}\nstates: { a: { after: [set: {}] } }",
            "2:29: error: 'set' must have a key: { text: … }, { status: … }, { theme: … } or { ID: { KEY: … } }"),
        ErrorCase(
            "field: {}\nstates: { a: { after: [set: { status: error, message: gone }] } }",
            "2:55: error: 'set' takes { text: … }, { status: … }, { theme: … } or { ID: { KEY: … } }, and 'message' is none of these without a mapping"
        ),
        ErrorCase(
            "content: { text: x }\nstates: { a: { after: [tap: 0] } }",
            "2:24: error: 'tap' refers to a cell, but the scene has no field"),
        ErrorCase(
            "content: { stack: { children: [{ field: { id: a, length: 2 } }, { field: { id: b } }] } }\nstates: { s: { after: [tap: b, tap: a, tap: 5] } }",
            "2:40: error: 'tap' must be from 0 to 1, not '5'"),
        ErrorCase(
            "field: {}\nanimations: { a: { script: [{ type: abc, every: 1500s }] } }",
            "2:15: error: the animation 'a' lasts 4500s; the limit is 3600s"),
        ErrorCase(
            "themes: { light: { brand: red } }\nfield: { rule: { color: brand } }",
            "2:25: error: 'color' is the token 'brand', which the theme 'dark' lacks; add it to this theme"),
        ErrorCase(
            "field: {}\nstates: { typing: {} }\nmatrix: { states.tpying.text: [a] }",
            "3:11: error: 'states.tpying.text' refers to an unknown state; did you mean 'typing'?"),
        ErrorCase(
            "field: {}\nstates: { a: { status: \"x\\ny\\e[2J\" } }",
            "2:24: error: 'status' must be one of normal, error, success, disabled, not 'x\\u{A}y\\u{1B}[2J'"
        ),
        ErrorCase(
            "field: { length: 4 }\nstates: { a: { after: [tap: 'field.cell[4]'] } }",
            "2:24: error: 'tap' must be from 0 to 3, not '4'"),
        ErrorCase(
            "field: { input: { accepts: { pattern: '(?=a)b' } } }",
            "1:39: error: 'pattern' must be a regular expression for one character, such as [A-F0-9], not '(?=a)b'"
        ),
        ErrorCase(
            "field: { input: { accepts: { pattern: '.{50}' } } }",
            "1:39: error: 'pattern' must be a regular expression that accepts at least one character, not '.{50}'"
        ),
        // Names.
        ErrorCase(
            "name: a/b\nfield: {}",
            "1:7: error: 'name' must be made of letters, digits, '-', '_' and '.', without a '.' at the beginning, not 'a/b'"
        ),
        ErrorCase(
            "field: {}\nstates: { ../x: {} }",
            "2:11: error: the name '../x' must be made of letters, digits, '-', '_' and '.', without a '.' at the beginning"
        ),
        ErrorCase(
            "field: {}\nstates: { .x: {} }",
            "2:11: error: the name '.x' must be made of letters, digits, '-', '_' and '.', without a '.' at the beginning"
        ),
        ErrorCase("field: {}\nstates: {}", "2:9: error: 'states' must contain at least one state"),
        ErrorCase(
            "field: {}\nstates: { Typing: {}, typing: {}, TYPING: {} }",
            "2:23: error: the names 'Typing' and 'typing' differ only in case, and would be the same file on macOS and Windows; change one",
            "2:35: error: the names 'Typing' and 'TYPING' differ only in case, and would be the same file on macOS and Windows; change one"
        ),
        ErrorCase(
            "field: {}\nanimations: { Straße: { script: [] }, STRASSE: { script: [] } }",
            "2:39: error: the names 'Straße' and 'STRASSE' differ only in case, and would be the same file on macOS and Windows; change one"
        ),
        // Content.
        ErrorCase("name: x", "1:1: error: a scene needs a 'field' or a 'content'"),
        ErrorCase(
            "field: {}\ncontent: { field: {} }",
            "2:1: error: a scene cannot have both 'field' and 'content'; remove one"),
        ErrorCase("content: { filed: {} }", "1:12: error: unknown key 'filed' in 'content'; did you mean 'field'?"),
        ErrorCase(
            "content: { stack: { children: [{ field: { id: a } }, { field: { id: a } }] } }",
            "1:56: error: the id 'a' is used twice; give this field a different 'id'"),
        ErrorCase(
            "content: { field: {}, text: x }",
            "1:23: error: 'content' must be a single element; put several into a 'stack'"),
        // The matrix.
        ErrorCase(
            "field: {}\nmatrix: { field.length: 4 }", "2:25: error: 'field.length' must be a list of values, not '4'"),
        ErrorCase(
            "field: {}\nmatrix: { field.length: [] }",
            "2:25: error: 'field.length' must be a list of values, not an empty one"),
        ErrorCase(
            "field: {}\nmatrix: { name: [a, b] }",
            "2:11: error: 'name' is not a path to a value that a matrix can vary"),
        ErrorCase(
            "field: {}\nmatrix: { field..x: [a] }",
            "2:11: error: 'field..x' is not a path to a value that a matrix can vary"),
        ErrorCase(
            "field: {}\ntheme: light\nmatrix: { theme.x: [a] }",
            "3:11: error: 'theme.x' is not a path into the scene: it leads into a scalar or to a missing item of a list"
        ),
        ErrorCase(
            "field: {}\nmatrix: { field.length: [4, 99] }", "2:29: error: 'length' must be from 1 to 64, not '99'"),
        ErrorCase(
            "field: {}\nmatrix: { theme: [light, light] }",
            "2:26: error: two values of 'theme' would both be called 'light' in file names; change one"),
        ErrorCase(
            "field: { label: { family: Inter } }\nmatrix: { field.label.family: [Inter, INTER] }",
            "2:39: error: the names 'Inter' and 'INTER' differ only in case, and would be the same file on macOS and Windows; change one"
        ),
        // Broken files.
        ErrorCase("", "1:1: error: the file is empty; `fieldproof init` writes a first scene"),
        ErrorCase(
            "field: { length: 6",
            "1:19: error: '{' is not closed"),
        ErrorCase("field: {}\nfield: {}", "2:1: error: duplicate key 'field'"),
        ErrorCase("field: { length: 4, width: 3, length: 5 }", "1:31: error: duplicate key 'length'"),
        ErrorCase(
            "field: { <<: { length: 4 }, <<: { length: 5 } }",
            "1:29: error: duplicate key '<<'; merge a list of mappings: '<<: [{ … }, { … }]'"),
        ErrorCase("field: *x", "1:8: error: the alias '*x' has no anchor '&x' before it"),
        ErrorCase("? [a]\n: b", "1:3: error: a key must be text, not an alias, a list or a mapping"),
        ErrorCase("field: { <<: 3 }", "1:14: error: '<<' takes a mapping or a list of mappings, not '3'"),
    ]
}
