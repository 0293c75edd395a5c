# shellcheck shell=sh disable=SC2034 # build.sh reads the variables
# What build.sh does differently for arm64.
#
# Swift's own releases have no standard library for other architectures. Debian unstable has one in its package for arm64, and the
# compiler of the same version for this system. Because that compiler needs a newer C library than Debian 12 has, the folder usr of
# unstable takes the place of the system's for it alone. The C libraries are those of Debian 12 for arm64; clang and the linker are
# those of the Swift that is installed here.
swift_version=6.2.3-1

build=$build/arm64
sdk=$build/sdk
compiler=$build/compiler
products=$build/swift/release
# By default, clang joins multiplications and additions on arm64, which then round once instead of twice.
target="--target=aarch64-linux-gnu --sysroot=$sdk -ffp-contract=off"
swift_target="-target aarch64-unknown-linux-gnu -sdk $sdk -resource-dir $sdk/usr/lib/swift_static"
tools=aarch64-linux-gnu-
# Debian unstable's C library has further versions of these functions, which also read binary numbers.
renamed='--defsym=__isoc23_sscanf=sscanf --defsym=__isoc23_strtol=strtol --defsym=__isoc23_strtoll=strtoll'

prepare_system() {
    Scripts/setup/setup.sh dist-arm64
    toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
    mkdir -p "$build"
    [ -e "$compiler/done" ] || prepare_compiler
    [ -e "$sdk/done" ] || prepare_sdk
}

# The compiler for this system, with all packages that it needs.
prepare_compiler() {
    rm -rf "$compiler"
    use_lists deb amd64 debian:sid
    download_all swiftlang libc6-dev git dash coreutils
    unpack "$compiler" "$apt"/cache/archives/*.deb
    check_swift "$compiler"
    finish "$compiler"
}

# What programs for arm64 are compiled with and linked to.
prepare_sdk() {
    rm -rf "$sdk"
    use_lists deb arm64 debian:bookworm debian-security:bookworm-security
    # shellcheck disable=SC2046
    download $(python3 Distribution/notices.py --packages) linux-libc-dev libgcc-12-dev
    unpack "$sdk" "$apt"/files/*.deb
    use_lists deb arm64 debian:sid
    download swiftlang
    note_version "$sdk" "$apt"/files/swiftlang_*.deb
    # Its compiler for arm64 is not needed.
    dpkg-deb --fsys-tarfile "$apt"/files/swiftlang_*.deb \
        | tar -x -C "$sdk/usr/lib" --strip-components 5 ./usr/libexec/swift/lib/swift_static ./usr/libexec/swift/lib/clang
    check_swift "$sdk"
    finish "$sdk"
}

check_swift() {
    found=$(dpkg-query --admindir "$1/var/lib/dpkg" -W -f '${source:Version}' swiftlang)
    [ "$found" = "$swift_version" ] || fail "Debian unstable has Swift $found, and $swift_version is pinned; update Distribution/arm64.sh"
}

# Compiles with the package manager of the compiler, with the options of the build from source. The first linking is left out.
build_programs() {
    write_settings
    # The package manager resolves nothing, and its checkouts are not touched.
    swift package resolve >/dev/null
    mkdir -p "$build/swift"
    cp -a .build/checkouts .build/repositories .build/workspace-state.json "$build/swift/"
    PATH=$build/bin:$PATH FIELDPROOF_PRODUCTS=$products FIELDPROOF_LINKER=$build/bin/no-linker \
        python3 Scripts/setup/build.py fieldproof fieldproof-studio
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
 "extra-swiftc-flags": ["-static-stdlib", "-sdk", "$sdk", "-resource-dir", "$sdk/usr/lib/swift_static"]}
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
