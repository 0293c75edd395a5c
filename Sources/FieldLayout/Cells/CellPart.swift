import FieldScene

/// A part of a cell; each part defines its geometry and its drawing in one file.
protocol CellPart: SendableMetatype {
    /// The solved part; nil if it is not visible.
    static func solve(_ cell: Cell) throws(SceneError) -> SolvedElement?
}
