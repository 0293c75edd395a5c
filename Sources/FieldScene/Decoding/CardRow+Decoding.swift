import FieldGeometry

extension CardForm {
    /// Decodes `layout`, and the keys of a form that only a row has. Absent keys keep their current values.
    mutating func decodeRow(_ map: MappingReader<CardFormKey>, _ keys: MappingReader<CardRowKey>) {
        var layout = layout
        map.read(.layout, into: &layout) { $0.word(Layout.self) }
        guard layout == .row else {
            row = nil
            for entry in CardRowKey.allCases.compactMap({ keys.entry($0) }) {
                map.context.report(entry.keyLocation, "'\(entry.key)' needs a row; add 'layout: row' to 'form'")
            }
            return
        }
        var row = row ?? CardRow()
        row.decode(keys)
        self.row = row
    }
}

extension CardRow {
    fileprivate mutating func decode(_ map: MappingReader<CardRowKey>) {
        let context = map.context
        map.read(.box) { Self.decode(&box, $0, in: context) }
        map.read(.when) { node in
            guard let states = MappingReader<CardRowStatesKey>(node, in: context) else { return }
            for key in CardRowStatesKey.allCases {
                guard let state = BoxState(rawValue: key.rawValue) else { continue }
                states.read(key) { node in
                    guard let part = MappingReader<CardRowStateKey>(node, as: state.rawValue, in: context) else {
                        return
                    }
                    part.read(.box) { Self.decode(&when[state, default: BoxStyle()], $0, in: context) }
                    part.finish()
                }
            }
            states.finish()
        }
        map.read(.errorColor, into: &errorColor) { $0.color() }
        map.read(.widths) { node in
            guard let body = MappingReader<CardWidthsKey>(node, in: context) else { return }
            body.read(.expiry, into: &expiryWidth) { $0.positive(upTo: 10_000) }
            body.read(.code, into: &codeWidth) { $0.positive(upTo: 10_000) }
            body.finish()
        }
        map.read(.brand) { node in
            showsBrand = !ScalarReader(node, as: "brand", in: context).isNone
            if showsBrand { brand.decode(node, in: context) }
        }
    }

    private static func decode(_ box: inout BoxStyle, _ node: SourceNode, in context: DecodingContext) {
        box.decode(node, in: context)
        box.removeSize(
            setBy: node, in: "a row", width: "the width of the field", height: "'height' of the form", context)
    }
}
