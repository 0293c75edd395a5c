/// One pass over the keys of a mapping.
///
/// A value of the scene language has one method that declares its keys to a walk, each with its name, the property that
/// it sets, the kind of its values and its meaning. The walk either reads the keys of a mapping of the scene file into
/// the properties, or describes the keys, with the current values as defaults. So each fact about a key is stated once,
/// beside the property:
///
///     mutating func keys(_ walk: KeyWalk) {
///         walk.value(
///             "width", &width, .size(upTo: 1000), "the width of the bar", example: "3", also: ["cursorWidth"])
///     }
///
/// Hundreds of keys call these methods. Never inlining some of them makes the target 12 % smaller, and faster to
/// compile.
///
/// The code that reads an inner mapping, or keys that several mappings share, also describes it. Four things are not
/// part of a declaration: how a value follows the text scale, how it is interpolated, the ranges that Swift code can
/// set, and the defaults that layout records leave out.
final class KeyWalk {
    /// The description of the keys of a mapping.
    struct Description: Sendable {
        /// The keys; the keys of `parts` come last.
        var entries: [KeyEntry] { own + inherited }
        /// Other kinds of mappings whose keys this one has, too.
        fileprivate(set) var parts: [KeyTable] = []
        fileprivate var own: [KeyEntry] = []
        fileprivate var inherited: [KeyEntry] = []
    }

    /// The mapping whose keys are read; nil while they are described.
    private let mapping: Mapping?
    /// The entries of the mapping whose keys have been declared.
    private var named = IndexSet()
    /// The kind of mapping that is described; nil while keys are read.
    private let table: KeyTable?
    private var description = Description()

    private init(_ mapping: Mapping?, of table: KeyTable?) {
        self.mapping = mapping
        self.table = table
    }

    /// Describes the keys that `body` declares.
    static func description(of table: KeyTable, _ body: (KeyWalk) -> Void) -> Description {
        let walk = KeyWalk(nil, of: table)
        body(walk)
        return walk.description
    }

    /// Reads the keys that `body` declares, and reports all others.
    static func read(_ mapping: Mapping, as table: () -> KeyTable, _ body: (KeyWalk) -> Void) {
        let walk = KeyWalk(mapping, of: nil)
        body(walk)
        if walk.named.count < mapping.entries.count {
            mapping.reportUnknownKeys(of: table().described(as: mapping.name, in: nil, by: body))
        }
    }

    /// Declares a key whose value sets a property.
    ///
    /// If the key is absent, or its value is invalid, which is reported, the property is unchanged.
    ///
    /// - Parameters:
    ///   - name: The key.
    ///   - property: The property that the key sets. While keys are described, it has its default.
    ///   - kind: The values that the key takes, and the way to read them.
    ///   - initial: The default, in Markdown; nil for the current value. The other parameters are explained at
    ///     ``KeyDescription``.
    /// - Returns: The value in the scene file, valid or not; nil if the key is absent.
    @discardableResult
    func value<Value>(
        _ name: String, _ property: inout Value, _ kind: @autoclosure () -> ValueKind<Value>,
        as written: String? = nil, isRequired: Bool = false, initial: String? = nil,
        _ meaning: @autoclosure () -> String, example: String, with companions: @autoclosure () -> [String] = [],
        also synonyms: @autoclosure () -> [String] = []
    ) -> ScalarReader? {
        guard mapping == nil else {
            guard let reader = reader(name) else { return nil }
            if let value = kind().read(reader) { property = value }
            return reader
        }
        describe(name) {
            let kind = kind()
            return KeyDescription(
                kind.type, as: written, isRequired: isRequired, initial: initial ?? kind.text(property), meaning(),
                example: example, with: companions(), synonyms: synonyms())
        }
        return nil
    }

    /// Declares a key whose value the caller reads. The parameters are explained at ``KeyDescription``.
    ///
    /// - Returns: The value in the scene file; nil if the key is absent, and while keys are described.
    @discardableResult
    @inline(never) func key(
        _ name: String, _ type: @autoclosure () -> ValueType, as written: String? = nil, isRequired: Bool = false,
        initial: @autoclosure () -> String? = nil, _ meaning: @autoclosure () -> String, example: String,
        with companions: @autoclosure () -> [String] = [], alone: Bool = false,
        also synonyms: @autoclosure () -> [String] = [], inside innerSynonyms: @autoclosure () -> [String: String] = [:]
    ) -> ScalarReader? {
        key(
            name,
            KeyDescription(
                type(), as: written, isRequired: isRequired, initial: initial(), meaning(), example: example,
                with: companions(), alone: alone, synonyms: synonyms(), innerSynonyms: innerSynonyms()))
    }

    /// Declares a key with a description, whose value the caller reads.
    ///
    /// - Returns: The value in the scene file; nil if the key is absent, and while keys are described.
    @discardableResult
    @inline(never) func key(_ name: String, _ description: @autoclosure () -> KeyDescription) -> ScalarReader? {
        if mapping != nil { return reader(name) }
        describe(name, description)
        return nil
    }

    /// Declares a key whose value is a mapping of other keys.
    ///
    /// - Parameters:
    ///   - name: The key.
    ///   - table: The kind of mapping. If it does not declare its keys, `keys` describes them.
    ///   - keys: Declares the keys in the mapping.
    ///
    /// The other parameters are explained at ``KeyDescription``. The default is that each key in the mapping has its default.
    @inline(never) func mapping(
        _ name: String, _ table: @autoclosure () -> KeyTable, as written: String = "mapping", initial: String? = nil,
        _ meaning: @autoclosure () -> String, example: String, also synonyms: @autoclosure () -> [String] = [],
        inside innerSynonyms: @autoclosure () -> [String: String] = [:], keys: (KeyWalk) -> Void
    ) {
        let value = key(
            name, .mapping(table().described(as: name, in: self.table, by: keys)), as: written, initial: initial,
            meaning(), example: example,
            also: synonyms(), inside: innerSynonyms())
        value?.mapping(table(), keys)
    }

    /// Declares a key whose value is a mapping of other keys, or `none`. The parameters are explained at `mapping`.
    ///
    /// - Parameter read: Reads the value.
    /// - Returns: Whether the mapping has the key.
    @discardableResult
    @inline(never) func mappingOrNone(
        _ name: String, _ table: @autoclosure () -> KeyTable, as written: String = "mapping or `none`",
        initial: String? = "none", _ meaning: @autoclosure () -> String, example: String,
        also synonyms: @autoclosure () -> [String] = [],
        inside innerSynonyms: @autoclosure () -> [String: String] = [:], read: (ScalarReader) -> Void
    ) -> Bool {
        let value = key(
            name, .orNone(.mapping(table())), as: written, initial: initial, meaning(), example: example,
            also: synonyms(), inside: innerSynonyms())
        value.map(read)
        return value != nil
    }

    /// Declares keys that several kinds of mappings share, and returns the result of `body`. In a table of only these
    /// keys, they are its own keys.
    @discardableResult
    @inline(never) func part<Result>(_ part: @autoclosure () -> KeyTable, _ body: (KeyWalk) -> Result) -> Result {
        guard let table else { return body(self) }
        let part = part()
        if part == table { return body(self) }
        let walk = KeyWalk(nil, of: part)
        defer {
            description.parts.append(part.described(as: walk.description))
            description.inherited += walk.description.entries
        }
        return body(walk)
    }

    /// Reports an error of the mapping as a whole. Has no effect while keys are described.
    ///
    /// - Parameter message: Returns the message; its parameter is the name of the mapping.
    func report(_ message: (_ name: String) -> String) {
        guard let mapping else { return }
        mapping.context.report(mapping.location, message(mapping.name))
    }

    /// The entries whose keys have not been declared, which the caller reads: keys that the scene chooses.
    func otherEntries() -> [SourceNode.Entry] {
        guard let mapping else { return [] }
        let others = mapping.entries.indices.filter { !named.contains($0) }
        others.forEach { named.insert($0) }
        return others.map { mapping.entries[$0] }
    }

    private func reader(_ name: String) -> ScalarReader? {
        guard let mapping, let index = mapping.index(of: name) else { return nil }
        named.insert(index)
        let entry = mapping.entries[index]
        return ScalarReader(entry.value, as: name, at: entry.keyLocation, in: mapping.context)
    }

    @inline(never) private func describe(_ name: String, _ description: () -> KeyDescription) {
        guard let table else { return }
        self.description.own.append(KeyEntry(name: name, description: description(), table: table))
    }
}

/// A set of small numbers, which allocates nothing for those below 64: nearly all mappings are smaller.
private struct IndexSet {
    private var first: UInt64 = 0
    private var others: Set<Int> = []

    var count: Int { first.nonzeroBitCount + others.count }

    func contains(_ index: Int) -> Bool { index < 64 ? first >> index & 1 == 1 : others.contains(index) }

    mutating func insert(_ index: Int) {
        if index < 64 { first |= 1 << index } else { others.insert(index) }
    }
}

extension ScalarReader {
    /// Reads the keys of a mapping. Null is an empty mapping; any other value is reported.
    ///
    /// - Parameters:
    ///   - table: The kind of mapping.
    ///   - keys: Declares the keys.
    /// - Returns: Whether the value is a mapping.
    @discardableResult
    @inline(never) func mapping(_ table: @autoclosure () -> KeyTable, _ keys: (KeyWalk) -> Void) -> Bool {
        guard let mapping = Mapping(node, as: name, in: context) else { return false }
        KeyWalk.read(mapping, as: table, keys)
        return true
    }

    /// A value from the keys of a mapping; nil, with an error, if there is no mapping or its keys are invalid.
    func value<Value>(of table: @autoclosure () -> KeyTable, _ keys: (KeyWalk) -> Value?) -> Value? {
        var value: Value?
        mapping(table()) { value = keys($0) }
        return value
    }

    /// A value with the keys of a mapping; nil, with an error, if the value is not a mapping.
    func value<Value>(
        of table: @autoclosure () -> KeyTable, from initial: Value, _ keys: (inout Value, KeyWalk) -> Void
    ) -> Value? {
        var value = initial
        return mapping(table()) { keys(&value, $0) } ? value : nil
    }
}
