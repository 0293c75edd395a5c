# shellcheck shell=sh
# Downloads Debian's packages and unpacks them into folders. The scripts that read this file have `$build` and `fail`.

# Makes apt use private lists, so that the system's do not change: of the type $1 (deb or deb-src), for the architecture $2, of
# the archives and suites $3…, such as debian:bookworm. Sources and single packages are downloaded to $apt/files.
use_lists() {
    kind=$1 architecture=$2
    shift 2
    apt=$build/apt
    rm -rf "$apt"
    mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$apt/files"
    : > "$apt/status"
    key=/usr/share/keyrings/debian-archive-keyring.gpg
    for suite in "$@"; do
        printf '%s [signed-by=%s] http://deb.debian.org/%s %s main\n' "$kind" "$key" "${suite%:*}" "${suite#*:}"
    done > "$apt/sources.list"
    printf '%s "%s";\n' Dir::Etc::SourceList "$apt/sources.list" Dir::Etc::SourceParts /dev/null Dir::State::Status "$apt/status" \
        Dir::State::Lists "$apt/lists" Dir::Cache "$apt/cache" \
        APT::Architecture "$architecture" APT::Architectures "$architecture" > "$apt/apt.conf"
    [ "$(id -u)" != 0 ] || echo 'APT::Sandbox::User "root";' >> "$apt/apt.conf"
    export APT_CONFIG="$apt/apt.conf"
    apt-get -qq update || fail "the lists of Debian's packages cannot be read"
}

# Downloads packages to $apt/files.
download() { (cd "$apt/files" && apt-get -qq download "$@" >/dev/null) || fail "Debian's packages cannot be downloaded: $*"; }

# Downloads packages and all that they need to $apt/cache/archives.
download_all() {
    apt-get -qq install --yes --no-install-recommends --download-only "$@" >/dev/null || fail "Debian's packages cannot be downloaded: $*"
}

# Unpacks Debian's packages $2… into the folder $1.
unpack() {
    root=$1
    shift
    for package in "$@"; do
        dpkg-deb --extract "$package" "$root"
        note_version "$root" "$package"
    done
}

# Writes the version of the package $2 where dpkg-query finds it.
note_version() {
    mkdir -p "$1/var/lib/dpkg"
    { dpkg-deb --field "$2"; printf 'Status: install ok installed\n\n'; } >> "$1/var/lib/dpkg/status"
}

# Notes that the folder $1 is complete.
finish() {
    rm -rf "$apt"
    unset APT_CONFIG
    touch "$1/done"
}
