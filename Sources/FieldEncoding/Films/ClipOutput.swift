/// The file to which a clip is written.
package protocol ClipOutput: AnyObject {
    /// The open file, readable and writable. External programs get this descriptor instead of a path, so that they
    /// cannot recreate a file that was deleted while they wrote.
    var descriptor: Int32 { get }
    /// Appends bytes.
    func write(_ bytes: [UInt8]) throws
    /// Replaces bytes that were written before.
    ///
    /// - Parameter offset: The offset of the first byte from the beginning of the file.
    func overwrite(_ bytes: [UInt8], at offset: Int) throws
}
