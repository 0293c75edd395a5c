import FieldScene

/// A JSON value in one line that may stand inside a `script` element: whatever it holds, no markup begins in it.
///
/// The page shows its strings; invisible characters in them are written as `\u{…}`.
struct ScriptJSON {
    /// The text of the value.
    let text: String

    private init(_ text: String) { self.text = text }

    /// A string, or `null`.
    static func string(_ value: String?) -> ScriptJSON { ScriptJSON(value.map(quoted) ?? "null") }

    /// A whole number, or `null`.
    static func integer(_ value: Int?) -> ScriptJSON { ScriptJSON(value.map { "\($0)" } ?? "null") }

    /// Values in order.
    static func list(_ values: [ScriptJSON]) -> ScriptJSON {
        ScriptJSON("[\(values.map(\.text).joined(separator: ","))]")
    }

    /// Values by name, in order.
    static func object(_ members: KeyValuePairs<String, ScriptJSON>) -> ScriptJSON {
        ScriptJSON("{\(members.map { "\(quoted($0.key)):\($0.value.text)" }.joined(separator: ","))}")
    }

    private static func quoted(_ text: String) -> String {
        var out = "\"".unicodeScalars
        for scalar in text.escapingInvisibles(except: ["\t", "\n", "\r"]).unicodeScalars {
            switch scalar {
            case "\"", "\\", "<", ">", "&", "\t", "\n", "\r":
                let hex = String(scalar.value, radix: 16)
                out.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - hex.count))\(hex)".unicodeScalars)
            default: out.append(scalar)
            }
        }
        out.append("\"")
        return String(out)
    }
}
