import FieldGeometry
import FieldScene

extension FieldStatus {
    /// The motion that the status starts, of those for an error and a success; nil if it starts none.
    func reaction(error: KeyframeMotion?, success: KeyframeMotion?) -> KeyframeMotion? {
        switch self {
        case .error: error
        case .success: success
        case .normal, .disabled: nil
        }
    }
}

extension KeyframeMotion {
    /// The times in which the motion moves cells that begin one after the other.
    func range(from start: Duration, cells count: Int) -> Range<Duration> {
        start..<start + Duration(seconds: duration + stagger * Double(max(count - 1, 0)), rounded: .up)
    }
}
