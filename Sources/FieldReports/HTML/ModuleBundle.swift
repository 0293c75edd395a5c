import FieldFiles

/// Joins ES modules into one script, because a page that is opened from a `file:` URL cannot load modules.
///
/// Each module becomes a function that returns the module's exports, so that all other names stay private:
///
/// ```js
/// modules["./pixels.js"] = (() => {
/// const { element } = modules["./ui.js"];
/// …
/// return { decodeImage };
/// })();
/// ```
///
/// Only two forms of statements are supported, each on a line of its own: `import { a, b } from "./name.js";` and
/// `export { a, b };`. `make lint` rejects other forms.
struct ModuleBundle {
    /// The text of the script.
    private(set) var text = "const modules = {};\n"

    /// Appends a module; the modules that it imports must come before it.
    mutating func append(_ module: EmbeddedFile) {
        text += "\nmodules[\"./\(module.name)\"] = (() => {\n"
        for line in module.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            text += "\(Self.statement(line))\n"
        }
        text += "})();\n"
    }

    /// A line of a module as it is written inside the module's function: `import` becomes `const`, `export` becomes
    /// `return`.
    private static func statement(_ line: Substring) -> String {
        if line.hasPrefix("export {") { return "return\(line.dropFirst("export".count))" }
        let source = " from \""
        guard line.hasPrefix("import {"), let end = line.lastIndex(of: "}"),
            line[end...].dropFirst().hasPrefix(source)
        else { return String(line) }
        let names = line[...end].dropFirst("import".count)
        let name = line[end...].dropFirst(1 + source.count).prefix { $0 != "\"" }
        return "const\(names) = modules[\"\(name)\"];"
    }
}
