/// The file that a film is written to.
package protocol ClipOutput: AnyObject {
    /// The open file, to read and write. A program that writes films by itself is given this and no name: what was removed
    /// while it wrote, it cannot make anew.
    var descriptor: Int32 { get }
    /// Adds bytes at the end.
    func write(_ bytes: [UInt8]) throws
    /// Replaces bytes that were written.
    ///
    /// - Parameter offset: Where the first one stands, from the beginning of the file.
    func overwrite(_ bytes: [UInt8], at offset: Int) throws
}
