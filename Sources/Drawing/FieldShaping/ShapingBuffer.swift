import CHarfBuzz
import FieldText

/// A HarfBuzz buffer, which shapes text to glyphs.
struct ShapingBuffer: ~Copyable {
    /// One glyph. Its advance and its offsets are in HarfBuzz's units (see `FontInstance.unitScale`); y points up.
    struct Glyph {
        var id: UInt32
        var cluster: Int
        var advance: Int
        var offsetX: Int
        var offsetY: Int
    }

    private let handle: OpaquePointer = hb_buffer_create()

    deinit { hb_buffer_destroy(handle) }

    /// Shapes a range of a text.
    ///
    /// - Parameters:
    ///   - text: The complete text as UTF-8. The text around the range affects how letters at its ends join.
    ///   - part: The range, as offsets in `text`. The `cluster` of a glyph is an offset in `text` too.
    ///   - isRightToLeft: Whether the range runs from right to left.
    ///   - script: The script of the range.
    ///   - features: OpenType features, whose ranges are offsets in `text`.
    ///   - font: The font that shapes the text.
    /// - Returns: The glyphs from left to right; nil if memory runs out.
    func shape(
        _ text: UnsafeBufferPointer<UInt8>, part: Range<Int>, isRightToLeft: Bool, script: hb_script_t,
        features: [hb_feature_t], in font: FontInstance
    ) -> [Glyph]? {
        reset()
        add(text, part)
        hb_buffer_set_direction(handle, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(handle, script)
        hb_buffer_set_language(handle, hb_language_from_string("en", -1))
        return run(font, features)
    }

    /// The glyph ids of a single grapheme cluster, in the direction and the script that HarfBuzz finds for it, without
    /// invisible characters; nil if memory runs out.
    func shapeAlone(_ cluster: Character, in font: FontInstance) -> [UInt32]? {
        reset(HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
        var text = String(cluster)
        text.withUTF8 { add($0, 0..<$0.count) }
        hb_buffer_guess_segment_properties(handle)
        return run(font)?.map(\.id)
    }

    /// Empties the buffer for a complete text.
    private func reset(_ flag: hb_buffer_flags_t = HB_BUFFER_FLAG_DEFAULT) {
        hb_buffer_clear_contents(handle)
        hb_buffer_set_flags(
            handle, hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue | flag.rawValue))
    }

    private func add(_ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>) {
        text.withMemoryRebound(to: CChar.self) {
            hb_buffer_add_utf8(
                handle, $0.baseAddress, Int32($0.count), UInt32(part.lowerBound), Int32(part.count))
        }
    }

    private func run(_ font: FontInstance, _ features: [hb_feature_t] = []) -> [Glyph]? {
        guard hb_buffer_allocation_successful(handle) != 0,
            hb_shape_full(font.harfBuzz, handle, features, UInt32(features.count), nil) != 0
        else { return nil }
        var count: UInt32 = 0
        var positionCount: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(handle, &count),
            let positions = hb_buffer_get_glyph_positions(handle, &positionCount), count == positionCount
        else { return [] }
        return (0..<Int(count)).map { index in
            Glyph(
                id: infos[index].codepoint, cluster: Int(infos[index].cluster),
                advance: Int(positions[index].x_advance), offsetX: Int(positions[index].x_offset),
                offsetY: Int(positions[index].y_offset))
        }
    }
}
