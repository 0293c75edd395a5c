#!/bin/sh
# Builds the programs without any dependency: .build-dist/fieldproof and .build-dist/fieldproof-studio, fully static and
# stripped.
#
# LIBRARIES=FOLDER links the static libraries of this folder instead of those of the same names in Debian.
# ARCHITECTURE=arm64 builds those for arm64, in .build-dist/arm64 (see arm64.sh); with `--tests TARGET…`, the tests of targets.
# `--check` builds nothing, and only looks for what a build needs.
set -eu
cd "$(dirname "$0")/.."

fail() { printf 'dist: error: %s\n' "$1" >&2; exit 3; }

# The sources of the libraries that Debian ships without a static version. Debian's version, and the checksums and names of
# its files.
harfbuzz_version=6.0.0+dfsg-3
harfbuzz_files='89266cb363e49b6aa999eda04ca25b0d234a69ad9304679631371f4697652368 harfbuzz_6.0.0+dfsg.orig.tar.xz'
lcms2_version=2.14-2+deb12u1
lcms2_files='28474ea6f6591c4d4cee972123587001a4e6e353412a41b3e9e82219818d5740 lcms2_2.14.orig.tar.gz
    3b88006a5ccc15f3d4b2f28310875a8c4d789ac8342deaf4113ed5c2fd4a59e8 lcms2_2.14-2+deb12u1.debian.tar.xz'

export ARCHITECTURE="${ARCHITECTURE:-amd64}"
case ${1-}:$ARCHITECTURE in
    :amd64 | :arm64 | --check:amd64 | --check:arm64 | --tests:arm64) ;;
    --tests:amd64) fail "--tests builds tests for arm64; the tests of this system are run by 'make test'" ;;
    *) fail "usage: [LIBRARIES=FOLDER] [ARCHITECTURE=amd64|arm64] Distribution/build.sh [--check | --tests TARGET…]" ;;
esac
build=$PWD/.build-dist
products=$PWD/.build/release
# For another architecture: its root, the compilers' options, and the names of its tools and of functions.
sdk='' target='' swift_target='' tools='' renamed=''
programs='ld.lld clang clang++ swiftc patch ar python3'
setup=dist
prepare_system() { :; }
build_programs() { python3 Scripts/setup/build.py fieldproof fieldproof-studio; }
# shellcheck source=Distribution/debian.sh
. Distribution/debian.sh
# shellcheck source=Distribution/arm64.sh
[ "$ARCHITECTURE" = amd64 ] || . Distribution/arm64.sh
libraries=$build/libraries-$harfbuzz_version-$lcms2_version
mkdir -p "$libraries"

check_system() {
    [ "$(dpkg --print-architecture 2>/dev/null)" = amd64 ] || fail "the programs are built on Debian 12, x86-64"
    missing=
    for program in $programs "${tools}nm" "${tools}strip"; do
        command -v "$program" >/dev/null 2>&1 || missing="$missing $program"
    done
    [ -z "$missing" ] || fail "these programs are missing:$missing; ld.lld, clang and swiftc are in the folder of 'swift', others in the packages of Scripts/setup/$setup-packages.txt"
    if [ -n "${LIBRARIES-}" ]; then
        [ -d "$LIBRARIES" ] || fail "LIBRARIES: there is no folder $LIBRARIES"
        [ -n "$(find "$LIBRARIES/" -maxdepth 1 -name '*.a')" ] || fail "LIBRARIES: $LIBRARIES contains no static library (*.a)"
        LIBRARIES=$(cd "$LIBRARIES" && pwd)
    fi
}

# Exits with an error if Debian's package $2 of the library $1 does not have the version $3.
check_version() {
    installed=$(dpkg-query --admindir "$sdk/var/lib/dpkg" -W -f '${Version}' "$2")
    [ "$installed" = "$3" ] \
        || fail "$1 $installed is installed, and its source is pinned to $3; update Distribution/build.sh, then look at the digests of all examples"
}

# Exits with an error if a file in the folder $1 differs from its checksum. $2… are checksums, each before a name.
check_files() {
    folder=$1
    shift
    while [ $# -gt 0 ]; do
        printf '%s  %s\n' "$1" "$folder/$2" | sha256sum --check --quiet >&2 \
            || fail "$folder/$2 differs from its checksum in $(grep -l "$1" Distribution/*.sh); remove $folder"
        shift 2
    done
}

# Downloads the files $3… of the source package $1, version $2, into the folder $1-$2.
fetch_source() {
    name=$1 version=$2
    shift 2
    if [ -d "$libraries/$name-$version" ]; then
        check_files "$libraries/$name-$version" "$@"
        return
    fi
    use_lists deb-src amd64 debian:bookworm debian-security:bookworm-security
    found=$(apt-cache showsrc "$name" | sed -n 's/^Version: //p' | sort -V | tail -n 1)
    [ "$found" = "$version" ] || fail "Debian has the source of $name ${found:-(none)}, and $version is pinned in $(grep -l "^${name}_version=" Distribution/*.sh)"
    # Debian's changes are downloaded only if they have a checksum.
    [ $# -gt 2 ] && only='' || only=--tar-only
    # shellcheck disable=SC2086
    (cd "$apt/files" && apt-get -qq source --download-only $only "$name=$version" >/dev/null) \
        || fail "the source of $name $version cannot be downloaded"
    unset APT_CONFIG
    check_files "$apt/files" "$@"
    mv "$apt/files" "$libraries/$name-$version"
    rm -rf "$apt"
}

# Unpacks the source $1, such as pixman-0.42.2-1, into the folder $source, with Debian's patches if they were downloaded.
unpack_source() {
    source=$build/$1
    rm -rf "$source"
    mkdir -p "$source"
    tar -xf "$libraries/$1"/*.orig.tar.?z -C "$source" --strip-components 1
    [ -n "$(find "$libraries/$1" -name '*.debian.tar.xz')" ] || return 0
    tar -xf "$libraries/$1"/*.debian.tar.xz -C "$source"
    while read -r patch; do
        patch -s -d "$source" -p1 < "$source/debian/patches/$patch"
    done < "$source/debian/patches/series"
}

# HarfBuzz as one file, without glib, graphite and FreeType: Fieldproof passes fonts to it as bytes.
build_harfbuzz() {
    [ -f "$libraries/libharfbuzz.a" ] && return
    unpack_source "harfbuzz-$harfbuzz_version"
    # shellcheck disable=SC2086
    (cd "$source/src" && clang++ $target -std=c++11 -O2 -DNDEBUG -DHAVE_PTHREAD=1 -fno-exceptions -fno-rtti \
        -fno-threadsafe-statics -ffunction-sections -fdata-sections -I. -c harfbuzz.cc -o "$build/harfbuzz.o")
    rm -f "$libraries/libharfbuzz.a"
    ar rcsD "$libraries/libharfbuzz.a" "$build/harfbuzz.o"
    rm -rf "$source" "$build/harfbuzz.o"
}

# Little CMS with Debian's patches, without the tables of formats of 16-bit floats, which nothing uses. It is optimised for
# size, because it runs only for images with colour profiles.
build_lcms2() {
    [ -f "$libraries/liblcms2.a" ] && return
    unpack_source "lcms2-$lcms2_version"
    # shellcheck disable=SC2086
    (cd "$source/src" && clang $target -Oz -DNDEBUG -DHAVE_PTHREAD=1 -DHAVE_GMTIME_R=1 -DCMS_NO_HALF_SUPPORT=1 -ffunction-sections \
        -fdata-sections -I../include -c ./*.c && ar rcsD "$build/liblcms2.a" ./*.o)
    mv "$build/liblcms2.a" "$libraries/liblcms2.a"
    rm -rf "$source"
}

# The functions, texts and data that only the static programs have.
build_extras() {
    commit=$(git rev-parse --short=12 HEAD 2>/dev/null || echo unknown)
    [ -z "$(git status --porcelain 2>/dev/null)" ] || commit=$commit+changes
    date=$(TZ=UTC git log -1 --date=format-local:%Y-%m-%d --format=%cd 2>/dev/null || echo unknown)
    python3 Distribution/notices.py --commit "$commit" --notices "$build/notices.txt"
    # shellcheck disable=SC2086
    clang $target -std=gnu23 -O2 -DTHAI_DICTIONARY='"/usr/share/libthai/thbrk.tri"' -DNOTICES="\"$build/notices.z\"" \
        -DNOTICES_LENGTH="$(wc -c < "$build/notices.txt")" -DBUILD="\"$date, $commit\"" -c Distribution/static.c -o "$build/static.o"
}

# Links to the libraries of LIBRARIES, in the folder that the linker searches first.
collect_changed_libraries() {
    rm -rf "$build/changed"
    mkdir "$build/changed"
    ln -s "$LIBRARIES"/*.a "$build/changed/"
    [ ! -e "$build/changed/libm.a" ] || return 0
    # Debian's libm.a is a script of the linker that names libm-2.36.a and libmvec.a by their paths.
    # shellcheck disable=SC2086
    script=$(clang $target -print-file-name=libm.a)
    paths=$(sed -n 's/^GROUP *(\(.*\))$/\1/p' "$script")
    members=
    for path in $paths; do
        changed=$build/changed/${path##*/}
        [ -e "$changed" ] || changed=$path
        members="$members \"$changed\""
    done
    [ -z "$members" ] || printf 'GROUP (%s )\n' "$members" > "$build/changed/libm.a"
}

link() { printf ' -Xlinker %s' "$@"; }

prepare_linking() {
    search=$(link "-L$libraries")
    linker=lld
    if [ -n "${LIBRARIES-}" ]; then
        # Changed libraries must come before those of the system, whose folder the compiler names first.
        collect_changed_libraries
        linker=$build/ld.lld
        printf '#!/bin/sh\nexec %s "-L%s" "$@"\n' "$(command -v ld.lld)" "$build/changed" > "$linker"
        chmod +x "$linker"
    fi
    # The C libraries, what their static archives need in turn, and what FoundationEssentials needs.
    needed="$(link -lyaml -lthai -lfribidi -lharfbuzz -lwebpmux -lwebp -ldeflate -lcairo -ljpeg -llcms2)$(link -lfontconfig \
        -lfreetype -lexpat -lbrotlidec -lbrotlicommon -ldatrie -lm) -l_FoundationCShims -l_FoundationCollections \
        -lswiftSynchronization -lstdc++"
    # The sections of Swift's metadata are found by their names, so the linker must not take them for unused.
    # Functions with equal code are stored once, which saves 0.3 of 28.2 MB. No code compares the addresses of functions,
    # or key paths, which contain them.
    layout="$(link -z nostart-stop-gc --gc-sections --icf=all --build-id=none)"
    # Data that is written only at the start is read-only afterwards. With `-z now` this includes the addresses of the
    # functions that the C library chooses for the processor.
    layout="$layout$(link -T "$PWD/Distribution/static.ld" -z now)"
    extras=$(link "$build/static.o" --wrap=trie_new_from_file --wrap=swift_copyAuxiliaryExecutablePath \
        --wrap=_Unwind_Backtrace --wrap=_Unwind_RaiseException $renamed)
}

# Links the program $1, whose first function is in the target $2, from the object files of the build from source: what is
# shipped is what the tests have run.
link_program() {
    # shellcheck disable=SC2046,SC2086
    swiftc $swift_target -emit-executable -static-executable "-use-ld=$linker" -o "$build/$1.linked" \
        "@$products/$1.product/Objects.LinkFileList" $(link --defsym "main=$2_main") $search $needed $layout $extras \
        $(link "--print-archive-stats=$build/$1.archives.tsv")
    # A cancelled thread unwinds its stack, which needs the tables that static.ld leaves out.
    if "${tools}nm" "$build/$1.linked" | grep -q ' pthread_cancel$'; then fail "a library calls pthread_cancel; see Distribution/static.ld"; fi
    "${tools}strip" -o "$build/$1" "$build/$1.linked"
}

Scripts/setup/setup.sh "$setup"
check_system
[ "${1-}" != --check ] || exit 0
prepare_system
check_version HarfBuzz libharfbuzz-dev "$harfbuzz_version"
check_version lcms2 liblcms2-dev "$lcms2_version"
# shellcheck disable=SC2086
fetch_source harfbuzz "$harfbuzz_version" $harfbuzz_files
# shellcheck disable=SC2086
fetch_source lcms2 "$lcms2_version" $lcms2_files
build_harfbuzz
build_lcms2
if [ "${1-}" = --tests ]; then
    shift
    build_tests "$@"
    exit
fi
build_programs
build_extras
prepare_linking
link_program fieldproof FieldproofCLI
link_program fieldproof-studio FieldproofStudioCLI
python3 Distribution/notices.py --commit "$commit" --sbom "$build/sbom.cdx.json" ${LIBRARIES:+--libraries "$LIBRARIES"}
