# shellcheck shell=sh disable=SC2034 # build.sh reads the variables
# What build.sh does differently for arm64.
#
# Swift's own releases have no standard library for other architectures. Debian unstable has one in its package for arm64, and the
# compiler of the same version for this system. Because that compiler needs a newer C library than Debian 12 has, the folder usr of
# unstable takes the place of the system's for it alone. The C libraries are those of Debian 12 for arm64; clang and the linker are
# those of the Swift that is installed here.
swift_version=6.2.3-1
# The sources of the libraries that are compiled again, as in build.sh. Debian's changes of pixman concern only its tests.
pixman_version=0.42.2-1
pixman_files='ea1480efada2fd948bc75366f7c349e1c96d3297d09a3fe62626e38e234a625e pixman_0.42.2.orig.tar.gz'
cairo_version=1.16.0-7
cairo_files='5e7b29b3f113ef870d1e3ecf8adf21f923396401604bda16d44be45e66052331 cairo_1.16.0.orig.tar.xz
    af666a040fd54df96885907d0e9a74883396218a620ae03d173f1a3fee4980ea cairo_1.16.0-7.debian.tar.xz'
libwebp_version=1.2.4-0.2+deb12u1
libwebp_files='7bf5a8a28cc69bcfa8cb214f2c3095703c6b73ac5fba4d5480c205331d9494df libwebp_1.2.4.orig.tar.gz
    69cdba4dfe2e1b34d55fa80c1b29c31cacd40dd183812d6bcca7e508a2f7afcd libwebp_1.2.4-0.2+deb12u1.debian.tar.xz'

build=$build/arm64
sdk=$build/sdk-$swift_version-$pixman_version-$cairo_version-$libwebp_version
compiler=$build/compiler-$swift_version
# notices.py reads the versions of packages there.
export PACKAGES_ROOT=$sdk
products=$build/swift/release
# By default, clang joins multiplications and additions on arm64, which then round once instead of twice.
target="--target=aarch64-linux-gnu --sysroot=$sdk -ffp-contract=off"
swift_target="-target aarch64-unknown-linux-gnu -sdk $sdk -resource-dir $sdk/usr/lib/swift_static"
tools=aarch64-linux-gnu-
programs="$programs qemu-aarch64-static unshare"
setup=dist-arm64
# Debian unstable's C library has further versions of these functions, which also read binary numbers.
renamed='--defsym=__isoc23_sscanf=sscanf --defsym=__isoc23_strtol=strtol --defsym=__isoc23_strtoll=strtoll'

prepare_system() {
    toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
    mkdir -p "$build"
    [ -e "$compiler/done" ] || prepare_compiler
    [ -e "$sdk/done" ] || prepare_sdk
}

# The compiler for this system, with all packages that it needs.
prepare_compiler() {
    rm -rf "$build"/compiler*
    use_lists deb amd64 debian:sid
    download_all swiftlang libc6-dev git dash coreutils
    unpack "$compiler" "$apt"/cache/archives/*.deb
    check_swift "$compiler"
    finish "$compiler"
}

# What programs for arm64 are compiled with and linked to.
prepare_sdk() {
    rm -rf "$build"/sdk*
    use_lists deb arm64 debian:bookworm debian-security:bookworm-security
    # shellcheck disable=SC2046
    download $(python3 Distribution/notices.py --packages) linux-libc-dev libgcc-12-dev libc6 libgcc-s1
    unpack "$sdk" "$apt"/files/*.deb
    # It names a path of the running system.
    ln -sf ../../../lib/aarch64-linux-gnu/libm.so.6 "$sdk/usr/lib/aarch64-linux-gnu/libm.so"
    use_lists deb arm64 debian:sid
    download swiftlang libswiftlang
    note_version "$sdk" "$apt"/files/swiftlang_*.deb
    # Its compiler for arm64 is not needed. Tests are linked with the shared libraries.
    swift=./usr/libexec/swift/lib
    dpkg-deb --fsys-tarfile "$apt"/files/swiftlang_*.deb | tar -x -C "$sdk/usr/lib" --strip-components 5 \
        $swift/swift_static $swift/clang $swift/swift/linux/aarch64 $swift/swift/linux/Testing.swiftmodule $swift/swift/linux/XCTest.swiftmodule
    dpkg-deb --fsys-tarfile "$apt"/files/libswiftlang_*.deb | tar -x -C "$sdk/usr/lib" --strip-components 5 $swift/swift/linux
    check_swift "$sdk"
    rebuild_libraries
    finish "$sdk"
}

# Debian's compiler joins multiplications and additions too, so the libraries that draw with fractions are compiled again.
rebuild_libraries() {
    include=$sdk/usr/include
    # shellcheck disable=SC2086
    fetch_source pixman "$pixman_version" $pixman_files
    rebuild "pixman-$pixman_version" pixman pixman-1 -DPACKAGE='"pixman-1"' -DTLS=__thread -DUSE_ARM_A64_NEON -DHAVE_PTHREADS -DHAVE_BUILTIN_CLZ \
        -DTOOLCHAIN_SUPPORTS_ATTRIBUTE_CONSTRUCTOR
    # shellcheck disable=SC2086
    fetch_source libwebp "$libwebp_version" $libwebp_files
    rebuild "libwebp-$libwebp_version" 'src sharpyuv' webp -DWEBP_USE_THREAD -I.
    # shellcheck disable=SC2086
    fetch_source cairo "$cairo_version" $cairo_files
    rebuild "cairo-$cairo_version" src cairo -D_GNU_SOURCE -DPACKAGE_VERSION='"1.16.0"' -DCAIRO_HAS_PTHREAD -DCAIRO_HAS_REAL_PTHREAD -DHAS_PIXMAN_GLYPHS \
        -DSIZEOF_INT=4 -DSIZEOF_LONG=8 -DSIZEOF_LONG_LONG=8 -DSIZEOF_SIZE_T=8 -DSIZEOF_VOID_P=8 -DHAVE_UINT64_T -DHAVE___UINT128_T=1 \
        -DHAVE_STDINT_H -DHAVE_INTTYPES_H -DHAVE_UNISTD_H -DHAVE_BYTESWAP_H -DHAVE_CXX11_ATOMIC_PRIMITIVES -DHAVE_CLOCK_GETTIME \
        -DHAVE_CTIME_R -DHAVE_GMTIME_R -DHAVE_LOCALTIME_R -DHAVE_STRTOD_L -DHAVE_NEWLOCALE -DHAVE_FCFINI -DHAVE_FT_DONE_MM_VAR \
        -DHAVE_FT_LOAD_SFNT_TABLE -DHAVE_FT_GLYPHSLOT_EMBOLDEN -DHAVE_FT_GLYPHSLOT_OBLIQUE -DHAVE_FT_GET_X11_FONT_FORMAT \
        -DHAVE_FT_LIBRARY_SETLCDFILTER -DHAVE_FT_GET_VAR_DESIGN_COORDINATES \
        "-I$include/cairo" "-I$include/pixman-1" "-I$include/freetype2" "-I$include/libpng16"
}

# Compiles the C files of Debian's static library lib$3.a again, from the folders $2 of the source $1, with the options $4….
# Paths are relative, because assertions contain them.
rebuild() (
    name=$1 folders=$2 archive=$sdk/usr/lib/aarch64-linux-gnu/lib$3.a
    shift 3
    unpack_source "$name"
    cd "$source"
    mkdir objects
    for object in $(ar t "$archive"); do
        # Files in assembly have no fractions, and nothing uses X.
        case $object in *-asm.o | *-asm-bilinear.o | *-xlib-* | *-xcb-*) continue ;; esac
        # Makefiles can put the name of a library in front.
        file=$(echo "${object%.o}.c" | sed 's/.*_la-//')
        # shellcheck disable=SC2086
        file=$(find $folders -name "$file")
        [ -f "$file" ] || fail "the source of $name has no file of $object, which ${archive##*/} contains"
        # shellcheck disable=SC2086
        clang $target -O2 -fno-strict-aliasing -ffunction-sections -fdata-sections -w "$@" "-I${file%/*}" -c "$file" -o "objects/$object"
    done
    ar rsD "$archive" objects/*.o
    rm -rf "$source"
)

check_swift() {
    found=$(dpkg-query --admindir "$1/var/lib/dpkg" -W -f '${source:Version}' swiftlang)
    [ "$found" = "$swift_version" ] || fail "Debian unstable has Swift $found, and $swift_version is pinned; update Distribution/arm64.sh"
}

build_programs() { compile fieldproof fieldproof-studio; }

# Builds the tests of the targets $@ with the object files of the programs, and with Swift's shared libraries, because its library of
# tests has no static version. The shared libraries need a newer C library than the one in the SDK.
build_tests() {
    compile --tests "$@"
    prepare_linking
    # shellcheck disable=SC2046,SC2086
    swiftc -target aarch64-unknown-linux-gnu -sdk "$sdk" -resource-dir "$sdk/usr/lib/swift" -emit-executable "-use-ld=$linker" \
        -o "$products/fieldproofPackageTests.xctest" "@$products/fieldproofPackageTests.product/Objects.LinkFileList" \
        $search $needed $(link --gc-sections --allow-shlib-undefined "-L$sdk/usr/lib/swift_static/linux")
}

# Compiles with the package manager of the compiler, with the options of the build from source. It links nothing.
compile() {
    write_settings
    # The package manager resolves nothing, and its checkouts are not touched.
    swift package resolve >/dev/null
    mkdir -p "$build/swift"
    cp -a .build/checkouts .build/repositories .build/workspace-state.json "$build/swift/"
    PATH=$build/bin:$PATH FIELDPROOF_PRODUCTS=$products FIELDPROOF_LINKER=$build/bin/no-linker \
        python3 Scripts/setup/build.py "$@"
}

# Writes the description of the system for the package manager, and the commands `swift` and `no-linker`.
write_settings() {
    mkdir -p "$build/bin" "$build/pkgconfig" "$build/toolchain"
    headers=
    for folder in cairo freetype2 fribidi harfbuzz; do headers="$headers -I$sdk/usr/include/$folder"; done
    for library in $(sed -n 's/.*system("[A-Za-z]*", "\([^"]*\)".*/\1/p' Package.swift); do
        printf 'Name: %s\nDescription: of arm64\nVersion: 0\nCflags:%s\n' "$library" "$headers" > "$build/pkgconfig/$library.pc"
    done
    cat > "$build/destination.json" <<JSON
{"version": 1, "target": "aarch64-unknown-linux-gnu", "sdk": "$sdk", "toolchain-bin-dir": "/usr/libexec/swift/bin",
 "dynamic-library-extension": "so", "extra-cc-flags": ["-ffp-contract=off"], "extra-cpp-flags": [],
 "extra-swiftc-flags": ["-static-stdlib", "-sdk", "$sdk", "-resource-dir", "$sdk/usr/lib/swift_static", "-I", "$sdk/usr/lib/swift/linux",
  "-use-ld=$build/bin/no-linker"]}
JSON
    # C sources embed files, which needs the newer clang of the installed Swift. It can be below the folder that is covered.
    cat > "$build/bin/swift" <<SCRIPT
#!/bin/sh
[ "\$1" = build ] || exec "$toolchain/swift" "\$@"
shift
[ "\$(id -u)" = 0 ] && user= || user=--map-root-user
exec unshare --mount \$user sh -ec 'mount --bind "$toolchain/.." "$build/toolchain"; mount --bind "$compiler/usr" /usr; exec "\$@"' sh \\
    env PATH=/usr/libexec/swift/bin:/usr/bin CC="$build/toolchain/bin/clang" PKG_CONFIG_PATH="$build/pkgconfig" \\
    swift build --destination "$build/destination.json" --scratch-path "$build/swift" --disable-automatic-resolution "\$@"
SCRIPT
    printf '#!/bin/sh\n' > "$build/bin/no-linker"
    chmod +x "$build/bin/swift" "$build/bin/no-linker"
}
