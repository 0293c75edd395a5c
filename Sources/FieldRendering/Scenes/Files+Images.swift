package import FieldFiles
import FieldScene

extension Files {
    /// The bytes of a golden, or of a picture that a run left: a regular file of at most `SceneLimits.pictureBytes`.
    package static func readImage(_ path: String) throws(FileError) -> [UInt8] {
        try read(path, limit: SceneLimits.comparedImageBytes, isRegular: true)
    }
}
