extension String {
    /// Whether the first letter with a direction belongs to a script that is written from right to left (UAX #9, rule P2).
    var isRightToLeft: Bool {
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF, 0x200F:
                if scalar.properties.isAlphabetic || scalar.value == 0x200F { return true }
            default:
                if scalar.properties.isAlphabetic || scalar.value == 0x200E { return false }
            }
        }
        return false
    }
}
