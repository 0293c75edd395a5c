/// The C library of the platform. Other targets import `FieldPlatform` instead of naming a C library.
#if canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#endif
