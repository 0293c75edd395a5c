import CYAML

/// Reads a YAML text as a sequence of events, using libyaml.
struct YAMLReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let text: UnsafeBufferPointer<UInt8>
    private let file: String

    /// Creates a reader. `text` is UTF-8 and must outlive the reader. `file` is the path of the scene file, for
    /// locations.
    init(_ text: UnsafeBufferPointer<UInt8>, file: String) {
        self.text = text
        self.file = file
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        guard yaml_parser_initialize(parser) == 1 else { preconditionFailure("no memory") }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// Reads the next event. The event `streamEnd` is the last one; do not call this method after it.
    ///
    /// - Throws: `SceneError` if the text is not valid YAML.
    func next() throws(SceneError) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else {
            throw SceneError([YAMLSyntaxError.diagnostic(of: parser.pointee, in: text, file: file)])
        }
        defer { yaml_event_delete(&event) }
        if let tag = Self.localTag(of: event) {
            let value = Self.text(of: event)
            throw SceneError(
                at: SceneLocation(
                    file: file, line: Int(event.start_mark.line) + 1, column: Int(event.start_mark.column) + 1),
                "a text that begins with '!' must be in quotes: \"\(value.isEmpty ? tag : "\(tag) \(value)".shortened)\""
            )
        }
        let (kind, anchor) = Self.content(of: event)
        return YAMLEvent(
            kind: kind, anchor: anchor.map { String(cString: $0) }, line: Int(event.start_mark.line) + 1,
            column: Int(event.start_mark.column) + 1)
    }

    /// The tag of a plain text that is no tag of YAML, such as `!` or `!none`; nil for other events. Scenes have no tags of
    /// their own, so the text is meant.
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
        case YAML_SEQUENCE_END_EVENT: return (.listEnd, nil)
        case YAML_MAPPING_START_EVENT: return (.mappingStart, event.data.mapping_start.anchor)
        case YAML_MAPPING_END_EVENT: return (.mappingEnd, nil)
        case YAML_DOCUMENT_START_EVENT: return (.documentStart, nil)
        case YAML_DOCUMENT_END_EVENT: return (.documentEnd, nil)
        case YAML_STREAM_START_EVENT: return (.streamStart, nil)
        default: return (.streamEnd, nil)
        }
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
        case listStart
        case listEnd
        case mappingStart
        case mappingEnd
        case documentStart
        case documentEnd
        case streamStart
        case streamEnd
    }

    /// The kind of event.
    let kind: Kind
    /// The name of the event's anchor, to which aliases refer; nil if the event has no anchor.
    let anchor: String?
    /// The line at which the event begins, from 1.
    let line: Int
    /// The column at which the event begins, in Unicode scalars from 1.
    let column: Int
}
