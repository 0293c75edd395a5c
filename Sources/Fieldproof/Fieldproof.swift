// The library's public face: what its functions take and return comes with it.
@_exported public import FieldComparing
@_exported public import FieldDrawing
@_exported public import FieldEncoding
@_exported public import FieldEntry
@_exported public import FieldGeometry
@_exported public import FieldLayout
@_exported public import FieldPixels
@_exported public import FieldRaster
@_exported public import FieldScene
@_exported public import FieldShaping
@_exported public import FieldText
