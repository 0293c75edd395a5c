import CYAML

/// Reads a YAML text as a sequence of events, using libyaml.
struct YAMLReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let text: YAMLText
    /// The bytes of the text, to which the parser keeps a pointer.
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    /// Creates a reader.
    init(_ text: YAMLText) {
        self.text = text
        bytes = .allocate(capacity: text.bytes.count)
        _ = bytes.initialize(from: text.bytes)
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        guard yaml_parser_initialize(parser) == 1 else { preconditionFailure("no memory") }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        bytes.deallocate()
    }

    /// Reads the next event. The event `end` is the last one; do not call this method after it.
    ///
    /// - Throws: `SceneError` if the text is not valid YAML.
    func next() throws(SceneError) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw error }
        defer { yaml_event_delete(&event) }
        let location = text.location(Self.position(of: event.start_mark))
        if let tag = Self.localTag(of: event) {
            let value = Self.text(of: event)
            throw SceneError(
                at: location,
                "a text that begins with '!' must be in quotes: \"\(value.isEmpty ? tag : "\(tag) \(value)".shortened)\""
            )
        }
        let (kind, anchor) = Self.content(of: event)
        return YAMLEvent(kind: kind, anchor: anchor.map { String(cString: $0) }, location: location)
    }

    /// The tag of a plain text that is not a tag of YAML, such as `!` or `!none`; nil for other events. Scenes have no
    /// tags of their own, so it was meant as text.
    private static func localTag(of event: yaml_event_t) -> String? {
        guard event.type == YAML_SCALAR_EVENT, event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE,
            let tag = event.data.scalar.tag.map({ String(cString: $0) }), tag.hasPrefix("!")
        else { return nil }
        return tag
    }

    /// The text of a scalar.
    private static func text(of event: yaml_event_t) -> String {
        let scalar = event.data.scalar
        return String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
    }

    private static func content(
        of event: yaml_event_t
    ) -> (kind: YAMLEvent.Kind, anchor: UnsafeMutablePointer<UInt8>?) {
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let isText = scalar.tag.map { String(cString: $0) == "tag:yaml.org,2002:str" } ?? false
            return (
                .scalar(text(of: event), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE && !isText), scalar.anchor
            )
        case YAML_ALIAS_EVENT: return (.alias(String(cString: event.data.alias.anchor)), nil)
        case YAML_SEQUENCE_START_EVENT: return (.listStart, event.data.sequence_start.anchor)
        case YAML_MAPPING_START_EVENT: return (.mappingStart, event.data.mapping_start.anchor)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return (.collectionEnd, nil)
        case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return (.end, nil)
        default: return (.boundary, nil)
        }
    }

    private static func position(of mark: yaml_mark_t) -> (line: Int, column: Int) {
        (Int(mark.line) + 1, Int(mark.column) + 1)
    }

    /// The error of the parser, or advice about its cause.
    private var error: SceneError {
        let failed = parser.pointee
        let reason = failed.problem.map { String(cString: $0) } ?? "cannot be read"
        if failed.error == YAML_READER_ERROR {
            return SceneError(at: text.location(text.position(ofOffset: Int(failed.problem_offset))), reason)
        }
        let context = failed.context.map { String(cString: $0) }
        // A lone `*` or `&`, or a quote that is never closed, is itself the mistake; libyaml reports the text after it.
        let isUnclosedQuote = context == "while scanning a quoted scalar" && reason.contains("end of stream")
        let isAtStart =
            context == "while scanning an alias" || context == "while scanning an anchor" || isUnclosedQuote
        var mark = Self.position(of: isAtStart ? failed.context_mark : failed.problem_mark)
        // At the unexpected end of a file, libyaml reports a line below the text, which editors cannot show.
        let end = text.position(ofOffset: bytes.lastIndex { $0 != UInt8(ascii: "\n") }.map { $0 + 1 } ?? 0)
        if mark.line > end.line { mark = end }
        var message = (context.map { $0 + ", " } ?? "") + reason
        if reason.contains("nest") {
            // libyaml's own limit for nesting is reported with the same message as the limit of scenes.
            message = SourceParser.tooDeep
        } else if let finding = YAMLAdvice.finding(for: reason, at: mark, in: text.bytes) {
            (message, mark) = finding
        }
        return SceneError(at: text.location(mark), message)
    }
}

/// An event of the YAML parser.
struct YAMLEvent {
    /// The kinds of event.
    enum Kind {
        /// Text; `isPlain` is true if it was written without quotes and without the string tag.
        case scalar(String, isPlain: Bool)
        /// A reference to the anchor of this name.
        case alias(String)
        case listStart, mappingStart
        /// The end of a list or a mapping.
        case collectionEnd
        /// The beginning of the text, or the beginning or the end of a document.
        case boundary
        /// The end of the text.
        case end
    }

    /// The kind of event.
    let kind: Kind
    /// The name of the event's anchor, to which aliases refer; nil if the event has no anchor.
    let anchor: String?
    /// The location at which the event begins.
    let location: SceneLocation
}
