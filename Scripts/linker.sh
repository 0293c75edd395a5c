#!/bin/sh
# Writes the linker of `make build`, .build/linker/ld.lld, which links C libraries statically where the system has them.
#
# Most of the time between the start of the program and its first line of code is spent on loading shared libraries, and
# most of these are libraries that Debian's cairo can use: X11, xcb, fontconfig. With static libraries, the linker takes
# only the functions that the program calls.
set -eu
cd "$(dirname "$0")/.."

linker=$PWD/.build/linker
rm -rf "$linker"
mkdir -p "$linker"

# The path of a static library; empty if the system does not have it.
archive() {
    path=$("${CC:-cc}" -print-file-name="lib$1.a")
    [ "$path" = "lib$1.a" ] || printf '%s' "$path"
}

# Chooses the static version of library $1, whose function $2 must be found without any library but $3…, which are
# static too, and the shared libraries that HarfBuzz loads anyway. Without it the shared library is linked, as always.
choose() {
    name=$1 symbol=$2
    shift 2
    archives=
    for library in "$name" "$@"; do
        found=$(archive "$library")
        [ -n "$found" ] || return 0
        archives="$archives $found"
    done
    # shellcheck disable=SC2086 # The paths contain no spaces.
    echo 'int main(void) { return 0; }' | "${CC:-cc}" -x c - -x none -o "$linker/trial" -Wl,-u,"$symbol" \
        -Wl,--start-group $archives -Wl,--end-group -lfreetype -lpng -lz -lm >/dev/null 2>&1 || return 0
    # shellcheck disable=SC2086
    ln -sf $archives "$linker/"
    for library in "$@"; do needed="$needed -l$library"; done
}

needed=
choose cairo cairo_paint pixman-1 fontconfig expat
choose thai th_brk_find_breaks datrie
choose fribidi fribidi_get_bidi_types
choose unistring u8_possible_linebreaks
choose yaml yaml_parser_parse
choose deflate libdeflate_deflate_compress
choose webp WebPEncode
choose webpmux WebPAnimEncoderAssemble webp
choose jpeg jpeg_read_scanlines
rm -f "$linker/trial"

printf '#!/bin/sh\nexec %s "-L%s" "$@"%s\n' "$(command -v ld.lld)" "$linker" "$needed" > "$linker/ld.lld"
chmod +x "$linker/ld.lld"
