import CHarfBuzz

/// One axis of a variable font.
struct FontAxis: Hashable, Sendable {
    /// The axis's four-letter tag.
    var tag: String
    /// The range of the axis's values.
    var range: ClosedRange<Double>
    /// The default value of the axis.
    var standard: Double

    /// The axes of a face, in the order of its `fvar` table.
    static func all(of face: OpaquePointer) -> [FontAxis] {
        var count = hb_ot_var_get_axis_count(face)
        guard count > 0 else { return [] }
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return infos.prefix(Int(count)).map { info in
            let low = Double(info.min_value)
            return FontAxis(
                tag: FontTag.text(info.tag), range: low...max(low, Double(info.max_value)),
                standard: Double(info.default_value))
        }
    }
}
