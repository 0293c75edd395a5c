#!/bin/sh
# Writes the linker of `make build`, .build/linker/ld.lld, which links C libraries statically where the system has them.
#
# Most of the time between the start of the program and its first line of code is spent on loading shared libraries, and
# most of these are libraries that Debian's cairo can use: X11, xcb, fontconfig. With static libraries, the linker takes
# only the functions that the program calls.
#
# A build from source then takes 0.69 of the time that a build with 34 shared libraries (commit 6a7b582) takes from its start
# to the list of presets, and the static program of Distribution/ takes 0.33. To measure it again, build that commit in a
# worktree and run Scripts/measure/start-time.py with the three programs. 15 shared libraries remain, most of them because
# Debian has no static HarfBuzz.
set -eu
cd "$(dirname "$0")/../.."

# Written to a new folder first, because another build may link meanwhile.
final=$PWD/.build/linker
linker=$final.$$
mkdir -p "$linker"
trap 'rm -rf "$linker"' EXIT

# Swift's linker, which is beside its compiler even if only a link to that is in the search path.
lld=$(command -v ld.lld || true)
[ -n "$lld" ] || lld=$(dirname "$(readlink -f "$(command -v swift)")")/ld.lld
[ -x "$lld" ] || {
    printf "linker: error: ld.lld is not found, which comes with Swift; add Swift's 'bin' folder to PATH\n" >&2
    exit 3
}

# The compiler that knows the system's libraries; empty if there is none.
compiler=${CC:-$(command -v cc || command -v clang || true)}

# The path of a static library; empty if the system does not have it.
archive() {
    # shellcheck disable=SC2086 # CC can contain arguments.
    path=$($compiler -print-file-name="lib$1.a" 2>/dev/null) || return 0
    [ "$path" = "lib$1.a" ] || printf '%s' "$path"
}

# Chooses the static version of library $1. Its functions $2 must link with no other libraries than $3…, which are static
# too, and the shared libraries that HarfBuzz loads anyway. If they do not, the shared library is linked, as always.
choose() {
    name=$1 symbols=$2
    shift 2
    [ -n "$compiler" ] || return 0
    archives=
    for library in "$name" "$@"; do
        found=$(archive "$library")
        [ -n "$found" ] || return 0
        archives="$archives $found"
    done
    undefined=
    for symbol in $symbols; do undefined="$undefined -Wl,-u,$symbol"; done
    # shellcheck disable=SC2086 # The paths of system libraries contain no spaces.
    echo 'int main(void) { return 0; }' | $compiler -x c - -x none -o "$linker/trial" $undefined \
        -Wl,--start-group $archives -Wl,--end-group -lfreetype -lpng -lz -lm >/dev/null 2>&1 || return 0
    # shellcheck disable=SC2086
    ln -sf $archives "$linker/"
    for library in "$@"; do needed="$needed -l$library"; done
}

needed=
choose cairo "cairo_paint cairo_pdf_surface_create_for_stream" pixman-1 fontconfig expat
choose thai th_brk_find_breaks datrie
choose fribidi fribidi_get_bidi_types
choose unistring u8_possible_linebreaks
choose yaml yaml_parser_parse
choose deflate libdeflate_deflate_compress
choose webp WebPEncode
choose webpmux WebPAnimEncoderAssemble webp
choose jpeg jpeg_read_scanlines
rm -f "$linker/trial"

# A text in quotes for the shell.
quoted() { printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"; }

printf '#!/bin/sh\nexec %s %s "$@"%s\n' "$(quoted "$lld")" "$(quoted "-L$final")" "$needed" > "$linker/ld.lld"
chmod +x "$linker/ld.lld"
[ ! -e "$final" ] || mv "$final" "$linker/old"
mv "$linker" "$final"
rm -rf "$final/old"
