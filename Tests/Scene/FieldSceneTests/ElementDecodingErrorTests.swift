import Testing

@Suite struct ElementDecodingErrorTests {
    static let errorCases: [ErrorCase] = [
        // Stacks.
        ErrorCase(
            "content: { stack: { alignment: firstBaseline } }",
            "1:32: error: 'alignment' can be firstBaseline only in a stack with 'axis: horizontal'"),
        ErrorCase(
            "content: { stack: { distribution: fillEqual } }",
            "1:35: error: 'distribution' must be one of fill, fillEqually, fillProportionally, equalSpacing, equalCentering, not 'fillEqual'; did you mean 'fillEqually'?"
        ),
        ErrorCase(
            "content: { stack: { widht: 3 } }", "1:21: error: unknown key 'widht' in 'stack'; did you mean 'width'?"),
        ErrorCase(
            "content: { stack: { children: { text: a } } }", "1:31: error: 'children' must be a list, not a mapping"),
        ErrorCase(
            "content: { stack: { children: [{ text: { id: a } }, { image: { id: a, path: b } }] } }",
            "1:55: error: the id 'a' is used twice; give this image a different 'id'"),
        ErrorCase(
            "content: { stack: { children: [{ text: { id: field } }, { field: { id: field } }] } }",
            "1:59: error: the id 'field' is used twice; give this field a different 'id'"),
        ErrorCase(
            "content: { stack: { children: [{ texts: a }] } }",
            "1:34: error: unknown key 'texts' in 'children'; did you mean 'text'?"),
        // The focus. The first one is that of the file, whichever field is first.
        ErrorCase(
            "content: { stack: { children: [{ field: { id: a } }, { field: { id: b, kind: card } }] } }\nstates: { s: { focused: true, fields: { b: { focused: true } } } }",
            "2:55: error: only one field of a state can have the focus, and 'a' has it; remove 'focused' here or there"
        ),
        ErrorCase(
            "content: { stack: { children: [{ field: { id: a } }, { field: { id: b } }] } }\nstates: { s: { fields: { b: { focused: true } }, focused: true } }",
            "2:59: error: only one field of a state can have the focus, and 'b' has it; remove 'focused' here or there"
        ),
        // Texts.
        ErrorCase("content: { text: { lines: 0 } }", "1:27: error: 'lines' must be from 1 to 1000, not '0'"),
        ErrorCase(
            "content: { text: { alignment: centre } }",
            "1:31: error: 'alignment' must be one of left, center, right, leading, trailing, natural, not 'centre'; did you mean 'center'?"
        ),
        ErrorCase(
            "content: { text: { alignment: [left] } }",
            "1:31: error: 'alignment' must be one of left, center, right, leading, trailing, natural, not a list"),
        ErrorCase(
            "content: { text: { string: a, runs: [b] } }",
            "1:31: error: a text cannot have both 'string' and 'runs'; remove one"),
        ErrorCase(
            "content: { text: { runs: [] } }",
            "1:26: error: 'runs' must be a list of 1 to 100 texts and mappings, not of 0"),
        ErrorCase(
            "content: { text: { runs: [\(Array(repeating: "a", count: 101).joined(separator: ", "))] } }",
            "1:26: error: 'runs' must be a list of 1 to 100 texts and mappings, not of 101"),
        ErrorCase(
            "content: { text: { runs: [a, [b]] } }",
            "1:30: error: an item of 'runs' must be a text or a mapping, not a list"),
        ErrorCase("content: { text: { runs: [{ weight: 700 }] } }", "1:27: error: an item of 'runs' needs 'string'"),
        ErrorCase(
            "content: { text: { runs: [a], remaining: 5s } }",
            "1:20: error: a text with 'remaining' cannot have 'runs'; use 'string'"),
        ErrorCase(
            "content: { text: { runs: [{ string: a, weigth: 700 }] } }",
            "1:40: error: unknown key 'weigth' in 'runs'; did you mean 'weight'?"),
        ErrorCase(
            "content: { stack: { backdropBlur: 101 } }",
            "1:35: error: 'backdropBlur' must be from 0 to 100, not '101'"),
        ErrorCase("content: { scroll: { offset: -1 } }", "1:30: error: 'offset' must be from 0 to 100000, not '-1'"),
        ErrorCase(
            "content: { scroll: { content: [] } }",
            "1:31: error: 'content' must be a mapping with one of field, stack, overlay, scroll, text, button, image, spacer, keypad, device, not a list"
        ),
        ErrorCase(
            "content: { text: { wrap: pretty } }", "1:26: error: 'wrap' must be one of normal, balance, not 'pretty'"),
        ErrorCase("content: { text: { lineSpacing: x } }", "1:33: error: 'lineSpacing' must be a number, not 'x'"),
        ErrorCase(
            "content: { text: { width: 0 } }",
            "1:27: error: 'width' must be from 0.001 to 100000, not '0'"),
        // Buttons.
        ErrorCase(
            "content: { button: { titel: a } }", "1:22: error: unknown key 'titel' in 'button'; did you mean 'title'?"),
        ErrorCase("content: { button: [a] }", "1:20: error: 'button' must be a mapping, not a list"),
        ErrorCase(
            "content: { button: { enabled: maybe } }", "1:31: error: 'enabled' must be true or false, not 'maybe'"),
        ErrorCase(
            "content: { button: { enabledWhen: full } }",
            "1:35: error: 'enabledWhen' must be filled, or { filled: ID }, not 'full'"),
        ErrorCase(
            "content: { button: { enabledWhen: { full: code } } }",
            "1:37: error: unknown key 'full' in 'enabledWhen'; did you mean 'filled'?"),
        ErrorCase(
            "content: { button: { enabledWhen: filled } }",
            "1:12: error: 'enabledWhen' needs a field of cells in the scene"),
        ErrorCase(
            "content: { stack: { children: [{ field: { id: code } }, { button: { enabledWhen: { filled: cod } } }] } }",
            "1:92: error: 'enabledWhen' refers to the unknown field 'cod'; did you mean 'code'?"),
        ErrorCase(
            "content: { stack: { children: [{ field: {} }, { button: { enabled: true, enabledWhen: filled } }] } }",
            "1:74: error: a button cannot have both 'enabled' and 'enabledWhen'; remove one"),
        ErrorCase(
            "content: { button: { when: { off: {} } } }",
            "1:30: error: unknown key 'off' in 'when'; known keys: focused, filled, empty, error, success, disabled"),
        ErrorCase(
            "content: { button: { when: { disabled: { opacity: 2 } } } }",
            "1:51: error: 'opacity' must be from 0 to 1, not '2'"),
        ErrorCase(
            "content: { button: { border: { size: 1 } } }",
            "1:32: error: unknown key 'size' in 'border'; known keys: width, color, trim, dash"),
        ErrorCase(
            "content: { stack: { children: [{ field: {} }, { button: { id: go } }] } }\nstates: { a: { after: [tap: og] } }",
            "2:24: error: 'tap' refers to the unknown element 'og'; did you mean 'go'?"),
        // Images.
        ErrorCase("content: { image: {} }", "1:12: error: an image needs a 'path'"),
        ErrorCase("content: { image: }", "1:12: error: an image needs a 'path'"),
        ErrorCase(
            "content: { image: { path: a.png, mode: fitt } }",
            "1:40: error: 'mode' must be one of fit, fill, stretch, not 'fitt'; did you mean 'fit'?"),
        ErrorCase(
            "content: { image: { path: a.png, scale: 0 } }", "1:41: error: 'scale' must be from 0.1 to 16, not '0'"),
        // Spacers.
        ErrorCase("content: { spacer: wide }", "1:20: error: 'spacer' must be a number, not 'wide'"),
        ErrorCase(
            "content: { spacer: { minimum: 1, length: 2 } }",
            "1:34: error: a spacer cannot have both 'minimum' and 'length'; remove one"),
        ErrorCase(
            "content: { spacer: { min: 1 } }",
            "1:22: error: unknown key 'min' in 'spacer'; did you mean 'minimum'?"),
        // Keypads.
        ErrorCase(
            "content: { keypad: { style: andriod } }",
            "1:29: error: 'style' must be one of ios, ios18, android, not 'andriod'; did you mean 'android'?"),
        ErrorCase(
            "content: { keypad: { autofill: '' } }",
            "1:32: error: 'autofill' must have from 1 to 64 characters, not 0"),
        ErrorCase(
            "content: { keypad: { autofill: { code: 0123456789012345678901234567890123456789012345678901234567890123x } } }",
            "1:40: error: 'code' must have from 1 to 64 characters, not 65"),
        ErrorCase(
            "content: { keypad: { autofill: { caption: none } } }", "1:32: error: 'autofill' needs a 'code'"),
        ErrorCase(
            "content: { keypad: { autofill: { code: 1, text: 2 } } }",
            "1:43: error: unknown key 'text' in 'autofill'; 'code' has the same meaning, and is already a key here"),
        ErrorCase(
            "content: { stack: { children: [{ field: {} }, { keypad: { autofill: 1 } }] } }\nstates: { a: { after: [tap: keypad.autofil] } }",
            "2:24: error: 'tap' refers to the unknown element 'keypad.autofil'; did you mean 'keypad.autofill'?"),
        ErrorCase(
            "content: { stack: { children: [{ field: {} }, { keypad: {} }] } }\nstates: { a: { after: [tap: keypad.autofill] } }",
            "2:24: error: 'tap' refers to the unknown element 'keypad.autofill'; the keypad 'keypad' has no 'autofill'"),
        ErrorCase(
            "content: { stack: { children: [{ field: {} }, { keypad: { id: k } }] } }\nstates: { a: { after: [tap: \"k.key[5]\"] } }",
            "2:24: error: 'tap' refers to the unknown element 'k.key[5]'; use 'type' to enter a character, or 'press' to show a key as pressed"
        ),
        ErrorCase(
            "content: { keypad: { pressed: 10 } }",
            "1:31: error: 'pressed' must be one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, delete, not '10'"),
        ErrorCase(
            "content: { keypad: { appearance: drak } }",
            "1:34: error: 'appearance' must be one of light, dark, not 'drak'; did you mean 'dark'?"),
        // Devices.
        ErrorCase(
            "content: { device: { model: phone-iland } }",
            "1:29: error: 'model' must be one of phone-home-button, phone-notch, phone-island, android, tablet, not 'phone-iland'; did you mean 'phone-island'?"
        ),
        ErrorCase(
            "content: { device: { model: phone } }",
            "1:29: error: 'model' must be one of phone-home-button, phone-notch, phone-island, android, tablet, not 'phone'; did you mean 'phone-home-button'?"
        ),
        ErrorCase(
            "content: { device: { id: phone } }\nstates: { a: { after: [set: { phone: { model: tablet } }] } }",
            "2:40: error: 'model' cannot change in 'set'"),
        ErrorCase(
            "content: { stack: { padding: safearea } }",
            "1:30: error: 'padding' must be a number, safeArea or a mapping, not 'safearea'; did you mean 'safeArea'?"),
        ErrorCase(
            "content: { stack: { padding: { safeArea: 1 } } }",
            "1:42: error: 'safeArea' must be true or false, not '1'"),
        ErrorCase(
            "content: { stack: { padding: { leading: 1, right: 2, safeArea: true } } }",
            "1:44: error: 'padding' cannot have both 'leading' and 'right'; use leading and trailing, or left and right"
        ),
        ErrorCase(
            "content: { button: { padding: safeArea } }",
            "1:31: error: 'padding' can be safeArea only in a stack; put the button into a stack with 'padding: safeArea'"
        ),
        ErrorCase(
            "content: { button: { padding: { top: 4, safeArea: true } } }",
            "1:51: error: 'padding' can be safeArea only in a stack; put the button into a stack with 'padding: safeArea'"
        ),
        ErrorCase(
            "content: { device: { frame: fone } }",
            "1:29: error: 'frame' must be one of phone, none, not 'fone'; did you mean 'none'?"),
        ErrorCase(
            "content: { device: { statusBar: { tmie: 1 } } }",
            "1:35: error: unknown key 'tmie' in 'statusBar'; did you mean 'time'?"),
        ErrorCase(
            "content: { device: { statusBar: { battery: 80 } } }",
            "1:44: error: 'battery' must be from 0 to 1, not '80'"),
        ErrorCase(
            "content: { device: { statusBar: { signal: 5 } } }", "1:43: error: 'signal' must be from 0 to 4, not '5'"),
        ErrorCase(
            "content: { device: { screen: { width: 0 } } }",
            "1:39: error: 'width' must be from 0.001 to 10000, not '0'"),
        ErrorCase(
            "content: { device: { content: { feild: {} } } }",
            "1:33: error: unknown key 'feild' in 'content'; did you mean 'field'?"),
    ]

    @Test(arguments: errorCases)
    func reportsErrorsWithTheirLocation(_ example: ErrorCase) {
        #expect(diagnostics(of: example.yaml) == example.messages)
    }
}
