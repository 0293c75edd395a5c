// Users only write `import Fieldproof`: this target re-exports the libraries and contains nothing else.
@_exported public import FieldComparing
@_exported public import FieldDrawing
@_exported public import FieldEncoding
@_exported public import FieldEntry
@_exported public import FieldFiles
@_exported public import FieldGeometry
@_exported public import FieldGoldens
@_exported public import FieldLayout
@_exported public import FieldPixels
@_exported public import FieldRaster
@_exported public import FieldRendering
@_exported public import FieldRuns
@_exported public import FieldScene
@_exported public import FieldShaping
@_exported public import FieldSource
@_exported public import FieldText
