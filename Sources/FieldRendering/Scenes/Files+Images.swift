package import FieldFiles
import FieldScene

extension Files {
    /// The bytes of a golden, or of an image from an earlier run: a regular file of at most
    /// `SceneLimits.comparedImageBytes`.
    package static func readImage(_ path: String) throws(FileError) -> [UInt8] {
        try read(path, limit: SceneLimits.comparedImageBytes, isRegular: true)
    }
}
