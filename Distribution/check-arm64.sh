#!/bin/sh
# Checks the packages for arm64 in dist/, in an emulator: the table of digests, and the installation of the tarball, the wheel and the
# Debian package in a root of Debian 12 for arm64, where they must draw what the program for x86-64 draws.
set -eu
cd "$(dirname "$0")/.."

build=$PWD/.build-dist/arm64
program=$build/fieldproof
root=$build/bookworm
version=$(sed -n 's/.*current = "\([^"]*\)".*/\1/p' Sources/Rendering/FieldRendering/FieldproofVersion.swift)

fail() { printf 'dist-arm64: error: %s\n' "$1" >&2; exit 1; }
passed() { printf 'dist-arm64: %s\n' "$1"; }

# Unpacks a root in which packages can be installed. Its packages are not configured, which ours do not need.
prepare_root() {
    # shellcheck source=Distribution/debian.sh
    . Distribution/debian.sh
    rm -rf "$root"
    use_lists deb arm64 debian:bookworm
    download_all base-files base-passwd bash coreutils dash diffutils dpkg findutils grep gzip libc-bin sed tar python3-venv python3-pip
    unpack "$root" "$apt"/cache/archives/*.deb
    # Without the list of these packages, dpkg does not warn that they are not configured.
    : > "$root/var/lib/dpkg/status"
    finish "$root"
}

# The kernel of a user namespace of its own starts the emulator for programs for arm64: this file runs again in one.
if [ "${1-}" != --emulated ]; then
    [ -e "$root/done" ] || prepare_root
    exec unshare --user --map-root-user --mount "$0" --emulated
fi
mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc
magic='\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00'
mask='\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff'
printf '%s' ":aarch64:M::$magic:$mask:$(command -v qemu-aarch64-static):F" > /proc/sys/fs/binfmt_misc/register

# In CI, `approve` would ask for --force, and `check` would print annotations.
unset CI GITHUB_ACTIONS
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

check_size() {
    size=$(wc -c < "$program")
    studio_size=$(wc -c < "$program-studio")
    [ "$size" -le 32800000 ] || fail "the program has $size bytes, more than 32.8 MB"
    [ "$studio_size" -le 34800000 ] || fail "the studio has $studio_size bytes, more than 34.8 MB"
    passed "the program has $size bytes, the studio $studio_size"
}

check_bytes() {
    # Debian's cairo for arm64 joins multiplications and additions, which round once: a gradient in each of these PDFs begins at
    # another number that is nearly 0.
    digests=$(python3 Distribution/digests.py "$program" keycaps/empty@2x typing/typing@2x) || fail "the program does not draw what the table of digests lists"
    passed "the table of digests lists what the program draws: $digests"
}

# Installs a package with the command $2 in the root, draws with the program $3, asks it as an editor does, and removes the package
# with the command $4.
check_package() {
    PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$root" sh -ec "cd /work; $2 >/dev/null; $3 render Examples/sign-in.yaml --quiet -o $1
        $3 lsp <session.txt | grep -q completionProvider; $4 >/dev/null; ! [ -e $3 ]" \
        || fail "the $1 does not work in Debian 12"
    diff -r --exclude .fieldproof "$root/work/$1" "$work/expected" >&2 || fail "the $1 draws other bytes in Debian 12"
    passed "the $1 installs in Debian 12, draws equal bytes, and is removed"
}

check_packages() {
    rm -rf "$root/work"
    mkdir -p "$root/work"
    cp -r dist Examples "$root/work/"
    request='{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}'
    printf 'Content-Length: %d\r\n\r\n%s' ${#request} "$request" > "$root/work/session.txt"
    .build-dist/fieldproof render Examples/sign-in.yaml --quiet -o "$work/expected"
    check_package tarball "sh dist/install.sh --prefix /usr/local" /usr/local/bin/fieldproof "sh dist/install.sh --prefix /usr/local --uninstall"
    check_package deb "dpkg -i dist/fieldproof_${version}_arm64.deb" /usr/bin/fieldproof "dpkg -P fieldproof"
    check_package wheel "python3 -m venv /venv; /venv/bin/pip install -q --no-index dist/*aarch64.whl" /venv/bin/fieldproof \
        "/venv/bin/pip uninstall -q -y fieldproof; rm -r /venv"
    rm -rf "$root/work"
}

check_size
check_packages
check_bytes
