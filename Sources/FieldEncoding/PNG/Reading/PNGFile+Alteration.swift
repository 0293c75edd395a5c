extension PNGFile {
    /// What the first chunk does with which programs that follow the specification show the file otherwise than as sRGB samples
    /// in upright, square pixels: `the chunk gAMA changes its colours`. Nil if there is none.
    ///
    /// The chunk tRNS is a part of the decoded pixels, and an animation (acTL) is no still image. The chunks sBIT, hIST and
    /// sPLT describe where samples come from and how they can be reduced, and change nothing that is shown
    /// (PNG, third edition, §11.3).
    package var alteration: String? {
        for chunk in otherChunks {
            if let effect = effect(of: chunk) { return "the chunk \(chunk.kind.name) \(effect)" }
        }
        return nil
    }

    /// What a chunk changes; nil for nothing.
    private func effect(of chunk: PNGChunk) -> String? {
        let contents = Array(bytes[chunk.contents])
        let colors = "changes its colours"
        switch chunk.kind {
        // A profile can be that of sRGB, but this is not known without interpreting it.
        case "iCCP", "mDCV", "cLLI": return colors
        // The values with which the chunks describe sRGB (PNG, §11.3.2.1, §11.3.2.2 and §11.3.2.5 to §11.3.2.6). A file of
        // another rendering intent than that of goldens is shown otherwise on screens that are no sRGB screens.
        case "cICP": return contents == [1, 13, 0, 1] ? nil : colors
        case "sRGB": return contents == [0] ? nil : colors
        case "gAMA": return contents == [UInt8](bigEndian: 45_455) ? nil : colors
        case "cHRM":
            let points = [UInt8](bigEndian: 31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000)
            return contents == points ? nil : colors
        case "bKGD":
            let hasAlpha = clearColor != nil || header.colorType == .grayAlpha || header.colorType == .rgba
            return hasAlpha ? "changes what is behind it" : nil
        case "eXIf": return "can turn or mirror it"
        case "pHYs": return contents.prefix(4) == contents.dropFirst(4).prefix(4) ? nil : "stretches it"
        default: return nil
        }
    }
}
