#!/bin/sh
# Checks that Swift is installed, and installs the missing Debian packages that the build needs.
#   setup.sh tests   also installs programs that only tests run, and Python packages (PyPI) in .build/python;
#                    tests whose program is missing are skipped
#   setup.sh lint    also installs Node, which `make lint` requires
#   setup.sh dist    also installs patch, for the sources of libraries, bubblewrap, which runs the image of a container, and
#                    debootstrap, with which `make dist-check` creates fresh systems
#   setup.sh dist-arm64  also installs an emulator and the tools for programs for arm64
#   setup.sh bench   also installs the programs that benchmarks compare with (Python packages in Benchmarks/.venv);
#                    benchmarks whose program is missing are skipped
set -eu
here=$(dirname "$0")

# The oldest version of Swift that can read Package.swift.
swift_required=6.2

fail() { printf 'setup: error: %s\n' "$1" >&2; exit 3; }

swift_setup() {
    command -v swift >/dev/null 2>&1 \
        || fail "Swift $swift_required or newer is not installed; see https://www.swift.org/install/linux/"
    found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
    [ -n "$found" ] || fail "'swift --version' prints no version; reinstall Swift: https://www.swift.org/install/linux/"
    oldest=$(printf '%s\n%s\n' "$swift_required" "$found" | sort -V | head -n 1)
    [ "$oldest" = "$swift_required" ] \
        || fail "Swift $found is too old: $swift_required or newer is needed; see https://www.swift.org/install/linux/"
}

# Prints the packages of a list that are not installed.
missing_packages() {
    while read -r package; do
        [ -z "$package" ] && continue
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || printf '%s ' "$package"
    done < "$here/$1"
}

packages_setup() {
    if ! command -v dpkg-query >/dev/null 2>&1; then
        # On other systems than Debian, check only that the libraries are found.
        for library in cairo freetype2 fribidi harfbuzz lcms2 libdeflate libjpeg libthai libwebpmux; do
            pkg-config --exists "$library" 2>/dev/null \
                || fail "the library '$library' is not found; install the equivalents of: $(tr '\n' ' ' < "$here/packages.txt")"
        done
        # libunistring has no pkg-config file.
        echo '#include <unilbrk.h>' | "${CC:-cc}" -E - >/dev/null 2>&1 \
            || fail "the header unilbrk.h is not found; install libunistring with its headers"
        return
    fi
    missing=$(missing_packages packages.txt)
    [ -z "$missing" ] || install_packages "$missing" || fail "apt-get could not install: $missing"
}

# Installs optional programs. $1 is the file that lists them, $2 what is skipped without them.
optional_packages_setup() {
    command -v dpkg-query >/dev/null 2>&1 || return 0
    missing=$(missing_packages "$1")
    [ -z "$missing" ] && return
    (install_packages "$missing") || printf 'setup: %s that need these are skipped: %s\n' "$2" "$missing" >&2
}

# The Python packages that tests use, such as a client of the language server, in .build/python.
test_python_setup() {
    folder=$here/../../.build/python
    wanted=$(cat "$here"/../../Tests/*/*/requirements.txt)
    [ "$wanted" = "$(cat "$folder/installed.txt" 2>/dev/null)" ] && return
    printf 'setup: installing %s\n' "$(printf '%s' "$wanted" | tr '\n' ' ')" >&2
    # shellcheck disable=SC2086 # one package for each word
    { [ -x "$folder/bin/python" ] || python3 -m venv "$folder"; } >&2 \
        && "$folder/bin/python" -m pip install -q --disable-pip-version-check $wanted >&2 \
        && printf '%s\n' "$wanted" > "$folder/installed.txt" && return
    rm -rf "$folder"
    printf 'setup: tests that need these are skipped: %s\n' "$(printf '%s' "$wanted" | tr '\n' ' ')" >&2
}

bench_python_setup() {
    bench=$here/../../Benchmarks
    [ -x "$bench/.venv/bin/python" ] || python3 -m venv "$bench/.venv" || {
        printf "setup: python3 -m venv failed; peers from PyPI are skipped\n" >&2
        return
    }
    # Packages are installed one by one, so that one failure does not affect the others.
    while read -r package; do
        "$bench/.venv/bin/python" -m pip show -q "$package" >/dev/null 2>&1 && continue
        printf 'setup: installing %s\n' "$package" >&2
        "$bench/.venv/bin/python" -m pip install -q --disable-pip-version-check "$package" >&2 \
            || printf 'setup: benchmarks that need this are skipped: %s\n' "$package" >&2
    done < "$bench/requirements.txt"
}

# 'make lint' checks the report's JavaScript with Node, in any version from 16.
node_setup() {
    command -v node >/dev/null 2>&1 && return
    command -v apt-get >/dev/null 2>&1 || fail "Node is needed to lint JavaScript; install Node 16 or newer"
    install_packages nodejs || fail "apt-get could not install nodejs"
}

install_packages() {
    if [ "$(id -u)" = 0 ]; then sudo=; elif command -v sudo >/dev/null 2>&1; then sudo=sudo; else
        fail "packages are missing and cannot be installed without root or sudo; run as root: apt-get install $1"
    fi
    printf 'setup: installing %s\n' "$1" >&2
    # shellcheck disable=SC2086 # The list is meant to be split.
    { $sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $1; } >&2
}

swift_setup
packages_setup
case "${1:-}" in
    tests) optional_packages_setup test-packages.txt tests; test_python_setup ;;
    lint) node_setup ;;
    bench) optional_packages_setup bench-packages.txt benchmarks; bench_python_setup ;;
    dist) optional_packages_setup dist-packages.txt "packages and their checks" ;;
    dist-arm64) optional_packages_setup dist-arm64-packages.txt "packages and their checks" ;;
esac
