/// The file that a film is written to.
public protocol FilmOutput: AnyObject {
    /// Where the file is while it is being written: a program that writes films by itself replaces it there.
    var path: String { get }
    /// Adds bytes at the end.
    func write(_ bytes: [UInt8]) throws
    /// Replaces bytes that were written.
    ///
    /// - Parameter offset: Where the first one stands, from the beginning of the file.
    func overwrite(_ bytes: [UInt8], at offset: Int) throws
}
