#!/bin/sh
# Checks the packages for arm64 in dist/, in an emulator: the table of digests, clips, and the installation of the tarball, the wheel
# and the Debian package in a root of Debian 12 for arm64, the image of a container, and the packages for npm. All must draw what the
# program for x86-64 draws, which `make dist` has built.
# With --tests, builds the tests of the groups Core, Scene and Drawing instead, and runs them in the emulator (long).
set -eu
cd "$(dirname "$0")/.."
script=$PWD/Distribution/check-arm64.sh

build=$PWD/.build-dist/arm64
program=$build/fieldproof
root=$build/bookworm
tests_root=$build/sid-$(sed -n 's/^swift_version=//p' Distribution/arm64.sh)
rooms=$(echo Tests/Core/*Tests Tests/Scene/*Tests Tests/Drawing/*Tests | sed 's|Tests/[A-Z][a-z]*/||g; s|Tests||g')
version=$(sed -n 's/.*current = "\([^"]*\)".*/\1/p' Sources/Rendering/FieldRendering/FieldproofVersion.swift)

fail() { printf 'dist-arm64: error: %s\n' "$1" >&2; exit 1; }
passed() { printf 'dist-arm64: %s\n' "$1"; }

# Unpacks the packages $3… of the suite $2, with all that they need, into the root $1. They are not configured, which ours do not need.
prepare_root() {
    [ ! -e "$1/done" ] || return 0
    # shellcheck source=Distribution/debian.sh
    . Distribution/debian.sh
    rm -rf "$1"
    use_lists deb arm64 "debian:$2"
    (shift 2; download_all "$@")
    unpack "$1" "$apt"/cache/archives/*.deb
    # Without the list of these packages, dpkg does not warn that they are not configured.
    : > "$1/var/lib/dpkg/status"
    finish "$1"
}

prepare_packages() {
    [ -x .build-dist/fieldproof ] || fail "run 'make dist' first"
    prepare_root "$root" bookworm base-files base-passwd bash coreutils dash diffutils dpkg findutils grep gzip libc-bin sed tar \
        python3-venv python3-pip
}

prepare_tests() {
    # shellcheck disable=SC2086 # one argument for each target
    ARCHITECTURE=arm64 Distribution/build.sh --tests $rooms
    # The C library that Swift's shared libraries need.
    prepare_root "$tests_root" sid base-files libswiftlang
    # The emulator looks there first for each path that a test opens.
    rm -rf "$tests_root/proc"
}

# The kernel of a user namespace of its own starts the emulator for programs for arm64: this file runs again in one.
if [ "${1-}" != --emulated ]; then
    if [ "${1-}" = --tests ]; then prepare_tests; else prepare_packages; fi
    exec unshare --user --map-root-user --mount "$script" --emulated "$@"
fi
shift
mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc
magic='\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00'
mask='\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff'
printf '%s' ":aarch64:M::$magic:$mask:$(command -v qemu-aarch64-static):F" > /proc/sys/fs/binfmt_misc/register

# In CI, `approve` would ask for --force, and `check` would print annotations.
unset CI GITHUB_ACTIONS
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP
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
    digests=$(python3 Distribution/digests.py "$program") || fail "the program does not draw what the table of digests lists"
    passed "the table of digests lists what the program draws: $digests"
}

# Installs a package with the command $2 in the root, draws with the program $3, asks it as an editor does, and removes the package
# with the command $4.
check_package() {
    TMPDIR=/tmp PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$root" sh -ec "cd /work; $2 >/dev/null; $3 render Examples/sign-in.yaml --quiet -o $1
        $3 lsp <session.txt | grep -q completionProvider; $4 >/dev/null; ! [ -e $3 ]" \
        || fail "the $1 does not work in Debian 12"
    diff -r --exclude .fieldproof "$root/work/$1" "$work/expected" >&2 || fail "the $1 draws other bytes in Debian 12"
    passed "the $1 installs in Debian 12, draws equal bytes, and is removed"
}

# All frames, and clips of all formats, at few frames per second because the emulator is slow.
check_clips() {
    for format in png apng gif webp; do
        .build-dist/fieldproof animate Examples/*.yaml --quiet --fps 4 --format $format -o "$work/clips/x86-64/$format"
        "$program" animate Examples/*.yaml --quiet --fps 4 --format $format -o "$work/clips/arm64/$format"
    done
    diff -r --exclude .fieldproof "$work/clips/x86-64" "$work/clips/arm64" >&2 || fail "the program draws other clips"
    passed "$(find "$work/clips/arm64" -type f ! -path '*/.fieldproof/*' | wc -l) frames and clips are equal"
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

# The image of a container, whose root has nothing but the programs and an example.
check_image() {
    python3 Distribution/check-image.py "dist/fieldproof-$version-arm64.oci.tar" arm64 "$work/layer" || fail "the image"
    tar -xzf "dist/fieldproof-$version-linux-aarch64.tar.gz" -C "$work" --strip-components 1
    for name in fieldproof fieldproof-studio; do
        cmp "$work/layer/$name" "$work/bin/$name" || fail "the image and the tarball contain different programs"
    done
    cp -r Examples "$work/layer/work/"
    chroot "$work/layer" /fieldproof render work/Examples/sign-in.yaml --quiet -o work/image || fail "the image does not run"
    diff -r --exclude .fieldproof "$work/layer/work/image" "$work/expected" >&2 || fail "the image draws other bytes"
    passed "the image contains the programs and nothing else, and draws equal bytes"
}

check_npm() {
    command -v npm >/dev/null 2>&1 || { passed "the packages for npm were not checked, because npm is not installed"; return; }
    Distribution/check-npm.sh "$work/npm" arm64 "$build" || fail "the packages for npm"
    passed "npm installs the package for arm64 without a network, as a program and a module"
}

if [ "${1-}" = --tests ]; then
    QEMU_LD_PREFIX=$tests_root python3 Scripts/setup/test.py --products "$build/swift/release" --room "$rooms"
    exit
fi
check_size
check_packages
check_image
check_npm
check_bytes
check_clips
