#!/bin/sh
# Installs a released fieldproof below PREFIX (default: ~/.local), or removes it:
#
#   install.sh [--prefix DIR] [--version VERSION] [--checksum SHA256] [--from FOLDER-OR-URL] [--uninstall]
#
# The tarball comes from the folder of this script, or from FOLDER-OR-URL (http, https or file). It is compared with
# --checksum, or else with SHA256SUMS beside it, before anything is installed.
set -eu
# Other users can read what root installs.
umask 022

prefix=${PREFIX:-${HOME-}/.local}
version=
checksum=
from=$(dirname "$0")
uninstall=

fail() { printf 'install.sh: error: %s\n' "$1" >&2; exit 2; }

while [ $# -gt 0 ]; do
    case $1 in
        --uninstall) uninstall=yes; shift; continue ;;
        --prefix | --version | --checksum | --from) [ $# -ge 2 ] || fail "'$1' needs a value" ;;
        -h | --help) sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 0 ;;
        *) fail "unknown option '$1'; see --help" ;;
    esac
    case $1 in
        --prefix) prefix=$2 ;;
        --version) version=$2 ;;
        --checksum) checksum=$2 ;;
        --from) from=$2 ;;
    esac
    [ -n "$2" ] || fail "'$1' needs a value"
    shift 2
done
[ "$prefix" != /.local ] || fail "HOME is not set; use --prefix DIR"
case $version in *[!0-9A-Za-z.+~-]*) fail "'$version' is not a version" ;; esac
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
case $from in
    file://*%*) fail "'$from' contains escapes; write the path of the folder" ;;
    file:///*) from=${from#file://} ;;
    file://localhost/*) from=${from#file://localhost} ;;
    http://* | https://*) ;;
    *://*) fail "'$from' is neither a folder nor a URL with http, https or file" ;;
esac

# The installed files, below the prefix.
files='bin/fieldproof
bin/fieldproof-studio
share/man/man1/fieldproof.1
share/bash-completion/completions/fieldproof
share/zsh/site-functions/_fieldproof
share/fish/vendor_completions.d/fieldproof.fish
share/doc/fieldproof/LICENSE
share/doc/fieldproof/NOTICES.txt
share/doc/fieldproof/sbom.cdx.json'
# The folders that the installation created, one a line: the prefix as ".", those in it relative to it, and its parents by
# their absolute paths.
record=share/doc/fieldproof/installed-folders.txt

# Removes the files, and the folders that the installation created if they contain nothing else.
remove() {
    # With links resolved, as in the record.
    location=$(cd "$prefix" && pwd -P)
    # In reverse order, a folder comes before its parents.
    inside=$(grep -v '^/' "$prefix/$record" | LC_ALL=C sort -r)
    parents=$(grep '^/' "$prefix/$record" | LC_ALL=C sort -r)
    for file in $files $record; do rm -f "$prefix/$file" "$prefix/$file.new"; done
    printf '%s\n' "$inside" "$parents" | while read -r folder; do
        case $folder in
            '') continue ;;
            # If the prefix was moved, its parents are others.
            /*) case $location/ in "$folder"/*) ;; *) continue ;; esac ;;
            *) folder=$location/${folder#.} ;;
        esac
        rmdir "$folder" 2>/dev/null || true
    done
}

if [ -n "$uninstall" ]; then
    [ -f "$prefix/$record" ] || fail "fieldproof is not installed in $prefix"
    remove
    echo "fieldproof is removed from $prefix"
    exit 0
fi

machine=$(uname -m)
case "$(uname -s) $machine" in
    "Linux x86_64" | "Linux aarch64") ;;
    *) fail "the program is for Linux on x86-64 and arm64, not $(uname -s) on $machine" ;;
esac

work=
unfinished=
trap 'rm -rf "$work" "$unfinished"' EXIT
# Some shells, like dash, do not run the EXIT trap when a signal ends them.
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
work=$(mktemp -d)

fetch() {
    case $from in
        http://* | https://*)
            if command -v curl >/dev/null 2>&1; then curl -fsSL "$from/$1" -o "$work/$1"; else wget -q "$from/$1" -O "$work/$1"; fi ;;
        *) cp "$from/$1" "$work/$1" 2>/dev/null ;;
    esac || fail "'$1' is not in $from"
}

if [ -z "$version" ] || [ -z "$checksum" ]; then
    fetch SHA256SUMS
    [ -n "$version" ] || version=$(sed -n 's/.*  fieldproof-\(.*\)-linux-'"$machine"'\.tar\.gz$/\1/p' "$work/SHA256SUMS" | head -n 1)
fi
[ -n "$version" ] || fail "SHA256SUMS names no tarball"
name=fieldproof-$version-linux-$machine
[ -n "$checksum" ] || checksum=$(sed -n "s/^\([0-9a-f]*\)  $name\.tar\.gz\$/\1/p" "$work/SHA256SUMS")
[ -n "$checksum" ] || fail "SHA256SUMS does not name $name.tar.gz"
fetch "$name.tar.gz"
printf '%s  %s\n' "$checksum" "$work/$name.tar.gz" | sha256sum -c >/dev/null 2>&1 \
    || fail "$name.tar.gz differs from its checksum $checksum; nothing was installed"
tar -xzf "$work/$name.tar.gz" -C "$work"
mkdir -p "$work/$name/share/doc/fieldproof"
mv "$work/$name/LICENSE" "$work/$name/NOTICES.txt" "$work/$name/sbom.cdx.json" "$work/$name/share/doc/fieldproof/"
created=$work/created
: > "$created"
# Creates a folder below the prefix, and notes the folders that did not exist.
make_folder() {
    [ -d "$prefix/$1" ] && return
    case $1 in */*) make_folder "${1%/*}" ;; esac
    mkdir -p "$prefix/$1"
    printf '%s\n' "$1" >> "$created"
    [ ! -f "$prefix/$record" ] || cp "$created" "$prefix/$record"
}
# Creates the parents of the prefix, and notes those that did not exist.
make_parents() {
    parent=$(dirname "$1")
    [ -d "$parent" ] && return
    make_parents "$parent"
    # The call has changed the variable.
    parent=$(dirname "$1")
    # A path like "new/." exists now.
    [ -d "$parent" ] && return
    mkdir "$parent"
    (cd "$parent" && pwd -P) >> "$created"
}
make_prefix() {
    [ -d "$prefix" ] && return
    make_parents "$prefix"
    [ -d "$prefix" ] && return
    mkdir "$prefix"
    printf '.\n' >> "$created"
}
make_prefix
[ ! -f "$prefix/$record" ] || cat "$prefix/$record" >> "$created"
make_folder "${record%/*}"
# The record is written first, so that --uninstall can remove an installation that failed.
cp "$created" "$prefix/$record"
for file in $files; do
    make_folder "${file%/*}"
    [ ! -d "$prefix/$file" ] || fail "$prefix/$file is a folder; remove it, then install again"
    # A running program cannot be overwritten, but it can be replaced.
    unfinished=$prefix/$file.new
    cp "$work/$name/$file" "$unfinished"
    mv "$unfinished" "$prefix/$file"
done
echo "fieldproof $version is installed in $prefix"
case :$PATH: in
    *":$prefix/bin:"*) ;;
    *) echo "add it to PATH: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
