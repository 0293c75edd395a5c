package import FieldFiles
import FieldScene

extension Files {
    /// The bytes of a golden, or of a picture that a run left: a regular file of at most `SceneLimits.pictureBytes`.
    package static func readPicture(_ path: String) throws(FileError) -> [UInt8] {
        try read(path, limit: SceneLimits.pictureBytes, isRegular: true)
    }
}
