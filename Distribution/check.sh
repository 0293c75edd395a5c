#!/bin/sh
# Checks the packages in dist/, which must be those of the current commit: the programs in an empty root, equal bytes with
# the build from source and the table of digests, the wheel, the installer, the Debian package, the image of a container and
# the packages for npm. `fieldproof lsp` must answer in each of them. Builds from source if that is needed.
# With --systems, also in fresh roots of several distributions, which debootstrap downloads (long; as root).
set -eu
cd "$(dirname "$0")/.."

# In CI, `approve` would ask for --force, and `check` would print annotations.
unset CI GITHUB_ACTIONS
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Some shells, like dash, do not run the EXIT trap when a signal ends them.
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
version=$(sed -n 's/.*current = "\([^"]*\)".*/\1/p' Sources/Rendering/FieldRendering/FieldproofVersion.swift)
static=$PWD/.build-dist/fieldproof
studio=$static-studio
wheel=$(echo dist/*x86_64.whl)

# The messages of an editor that ends at once. All characters have one byte.
message() { printf 'Content-Length: %d\r\n\r\n%s' "${#1}" "$1"; }
{
    message '{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}'
    message '{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}'
    message '{"jsonrpc": "2.0", "method": "exit"}'
} > "$work/session.txt"

# The messages of an agent that renders the first scene.
cat > "$work/agent.txt" <<'MESSAGES'
{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-11-25", "capabilities": {}}}
{"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "render", "arguments": {"scene": "first.yaml"}}}
MESSAGES

fail() { printf 'dist-check: error: %s\n' "$1" >&2; exit 1; }
passed() { printf 'dist-check: %s\n' "$1"; }

# Runs a command in a root; as root, or else in a user namespace.
in_root() {
    root=$1
    shift
    if [ "$(id -u)" = 0 ]; then chroot "$root" "$@"; else unshare --map-root-user chroot "$root" "$@"; fi
}

# Draws all examples, in every format that needs no other program, with the program $1 into the folder $2. A state and an
# animation can have the same name, so each has a folder.
draw_examples='
    for format in png webp svg pdf; do "$1" render Examples/*.yaml --quiet --format $format -o "$2/images"; done
    for format in png apng gif webp; do "$1" animate Examples/*.yaml --quiet --format $format -o "$2/films"; done'

# Checks that the language server, which the command "$@" starts, answers an editor's first request, and ends when the
# editor asks it to.
check_server() {
    "$@" < "$work/session.txt" > "$work/answers.txt" || fail "'$*' exits with $?"
    grep -q '"completionProvider"' "$work/answers.txt" || fail "'$*' does not answer"
}

checksums() { (cd "$1" && find . -type f ! -path '*/.fieldproof/*' -exec sha256sum {} + | sort -k 2); }

# The packages must be those of the current commit, and of the sources in this folder.
check_current() {
    for program in "$static" "$studio"; do
        if commit=$(git rev-parse --short=12 HEAD 2>/dev/null); then
            "$program" --version | grep -Eq ", $commit(\+changes)?\)\$" \
                || fail "$program is $("$program" --version), and the commit is $commit; run 'make dist'"
        fi
        changed=$(find Sources Fonts Package.swift Distribution/static.* -type f -newer "$program" | head -n 1)
        [ -z "$changed" ] || fail "$changed is newer than $program; run 'make dist'"
        cmp -s "$program" "dist/${program##*/}" || fail "dist/ is older than $program; run 'make dist'"
    done
    cmp -s Distribution/install.sh dist/install.sh \
        && (cd dist && sha256sum --check --quiet SHA256SUMS >/dev/null 2>&1) || fail "dist/ is older than $static; run 'make dist'"
}

# Finds the build from source, and builds it again if a source is newer.
find_source_build() {
    source=$PWD/.build/release/fieldproof
    [ -x "$source" ] || fail "run 'make build' first"
    [ -n "$(find Sources Fonts Package.swift -type f -newer "$source" | head -n 1)" ] || return 0
    make -s build >&2
}

check_size() {
    size=$(wc -c < "$static")
    [ "$size" -le 31300000 ] || fail "the program has $size bytes, more than 31.3 MB"
    studio_size=$(wc -c < "$studio")
    [ "$studio_size" -le 33300000 ] || fail "the studio has $studio_size bytes, more than 33.3 MB"
    packed=$(wc -c < "dist/fieldproof-$version-linux-x86_64.tar.gz")
    [ "$packed" -le 28000000 ] || fail "the tarball has $packed bytes, more than 28 MB"
    passed "the program has $size bytes, the studio $studio_size, the tarball $packed"
}

# The constants of the libraries, and the C library's tables of functions, must not be writable in the program $1, and no more than
# $2 bytes of its other data.
check_read_only() {
    sections=$(readelf -SW "$1")
    printf '%s\n' "$sections" | grep -Eq ' \.rodata +PROGBITS .* A[MSo]* ' || fail "constants are writable: .rodata"
    if printf '%s\n' "$sections" | grep -q ' __libc_[A-Za-z_]* *PROGBITS .* WA'; then fail "tables of the C library are writable"; fi
    # The segments that stay writable: Swift's and the libraries' variables, and the settings of Swift's crash handler.
    size=$(readelf -lW "$1" | awk '$1 == "LOAD" && $7 == "RW" { last = $5 } END { print last }')
    [ $((size)) -le "$2" ] || fail "$((size)) bytes of ${1##*/} stay writable, more than $2"
    passed "constants of ${1##*/} are read-only, and $((size)) bytes stay writable"
}

# Every command, in a root that contains only the scenes and what the Dockerfile copies: the programs.
check_empty_root() {
    root=$work/empty
    mkdir -p "$root/Examples"
    sed -n 's|^COPY \(.*\) /$|\1|p' dist/Dockerfile | tr ' ' '\n' | while read -r file; do cp "dist/$file" "$root/"; done
    cp Examples/*.yaml "$root/Examples/"
    # Fonts and images of the examples.
    find Examples -maxdepth 2 -type f \( -name '*.ttf' -o -name '*.otf' -o -name '*.png' -o -name '*.jpg' -o -name '*.webp' \) \
        ! -path '*/Goldens/*' -exec cp --parents {} "$root" \;
    in_root "$root" /fieldproof --version | grep -q "^$version (" || fail "--version names no build"
    for program in fieldproof fieldproof-studio; do
        in_root "$root" "/$program" --licenses | cmp -s - .build-dist/notices.txt || fail "$program --licenses prints other notices"
    done
    in_root "$root" /fieldproof presets | grep -q verify-boxes || fail "presets"
    in_root "$root" /fieldproof init first.yaml 2>/dev/null || fail "init"
    in_root "$root" /fieldproof render first.yaml --quiet || fail "render"
    in_root "$root" /fieldproof inspect first.yaml | grep -q '"schema"' || fail "inspect"
    in_root "$root" /fieldproof approve first.yaml --quiet || fail "approve"
    in_root "$root" /fieldproof check first.yaml --quiet --report report --junit junit.xml >/dev/null || fail "check"
    in_root "$root" /fieldproof diff out/first out/first || fail "diff"
    for format in png apng gif webp; do
        in_root "$root" /fieldproof animate Examples/blinking.yaml --quiet --format $format -o "$format" || fail "animate $format"
    done
    for format in webp svg pdf; do
        in_root "$root" /fieldproof render first.yaml --quiet --format $format -o "$format" || fail "render $format"
    done
    # Without /dev/null, a closed stream must not make the program fail, nor a file take its place.
    for closed in '<&-' '>&-' '2>&-' '<&- >&- 2>&-'; do
        eval 'in_root "$root" /fieldproof render first.yaml --quiet -o closed' "$closed" || fail "render $closed"
        diff -r "$root/out" "$root/closed" || fail "render $closed draws other images"
        rm -r "$root/closed"
    done
    check_server in_root "$root" /fieldproof lsp
    # Each call of a tool is a process of its own.
    in_root "$root" /fieldproof mcp <"$work/agent.txt" | grep -q '"mimeType": "image/png"' || fail "mcp"
    passed "all commands work in an empty root"
}

# Messages that only the static program prints.
check_failures() {
    status=0
    sh -c 'ulimit -n 0; exec "$1" presets' sh "$static" 2>"$work/errors" <&- || status=$?
    [ "$status $(cat "$work/errors")" = "3 fieldproof: error: the closed descriptor 0 cannot be opened: Too many open files" ] \
        || fail "a closed stream that cannot be opened: $status $(cat "$work/errors")"
    # With less and less memory, --licenses prints everything, then an error, and at last the program cannot start.
    limit=40000
    status=0
    while [ $status = 0 ] && [ $limit -gt 20000 ]; do
        limit=$((limit - 50))
        (ulimit -v $limit; exec "$static" --licenses) >"$work/licenses" 2>"$work/errors" || status=$?
        [ $status != 0 ] || cmp -s "$work/licenses" .build-dist/notices.txt || fail "--licenses prints a part within $limit KB"
    done
    [ "$status $(cat "$work/errors")" = "3 fieldproof: error: there is not enough memory to print the licences" ] \
        || fail "--licenses within $limit KB: $status $(cat "$work/errors")"
    passed "too little memory and a closed stream that cannot be opened are reported"
}

check_equal_bytes() {
    sh -ec "$draw_examples" sh "$source" "$work/source"
    sh -ec "$draw_examples" sh "$static" "$work/static"
    checksums "$work/source" > "$work/source.txt"
    checksums "$work/static" > "$work/static.txt"
    cmp -s "$work/source.txt" "$work/static.txt" || {
        diff "$work/source.txt" "$work/static.txt" | head >&2
        fail "the static program and $source wrote different bytes"
    }
    passed "$(wc -l < "$work/static.txt") images, frames and films are equal to those of the build from source"
    digests=$(python3 Distribution/digests.py "$static") || fail "the static program does not draw what the table of digests lists"
    passed "the table of digests lists what the static program draws: $digests"
}

check_wheel() {
    python3 -m venv "$work/venv"
    find "$work/venv" ! -name '*.pyc' ! -name __pycache__ | sort > "$work/before.txt"
    "$work/venv/bin/pip" install -q --no-index --disable-pip-version-check "$wheel"
    for program in "$static" "$studio"; do
        cmp -s "$work/venv/bin/${program##*/}" "$program" || fail "the wheel contains another ${program##*/}"
    done
    check_server "$work/venv/bin/fieldproof" lsp
    check_server "$work/venv/bin/python" -m fieldproof lsp
    "$work/venv/bin/python" -m fieldproof --version >/dev/null || fail "python -m fieldproof"
    mv "$work/venv/bin/fieldproof" "$work/moved"
    status=0
    PATH=/nonexistent "$work/venv/bin/python" -m fieldproof --version 2>"$work/errors" || status=$?
    [ "$status $(cat "$work/errors")" = "3 fieldproof: error: the program 'fieldproof' is not installed" ] \
        || fail "python -m fieldproof without its program: $status $(cat "$work/errors")"
    mv "$work/moved" "$work/venv/bin/fieldproof"
    (cd "$work" && "$static" init scene.yaml 2>/dev/null && venv/bin/python - <<'PYTHON') || fail "the Python module"
import pickle

import fieldproof
images = fieldproof.render("scene.yaml", "python")
assert images and open(images[0]["file"], "rb").read(8) == b"\x89PNG\r\n\x1a\n", images
assert not fieldproof.check("scene.yaml")["match"]
assert fieldproof.match("scene.yaml", images[0]["file"])["match"]
with fieldproof.Scene("scene.yaml") as scene:
    # Arrays need numpy, which is not installed here.
    assert scene.render(scene.snapshots[0]).png() == open(images[0]["file"], "rb").read()
    assert scene.render().boxes
fieldproof.run("approve", "scene.yaml")
assert fieldproof.check("scene.yaml")["match"]
try:
    fieldproof.render("missing.yaml", "python")
except fieldproof.Error as error:
    assert error.status == 2 and "missing.yaml" in str(error), error
    assert pickle.loads(pickle.dumps(error)).status == 2
else:
    raise AssertionError("a missing scene must be an error")
PYTHON
    "$work/venv/bin/pip" uninstall -q -y fieldproof
    find "$work/venv" ! -name '*.pyc' ! -name __pycache__ | sort > "$work/after.txt"
    cmp -s "$work/before.txt" "$work/after.txt" || fail "pip uninstall left files: $(diff "$work/before.txt" "$work/after.txt")"
    passed "the wheel installs, works as a program and a module, and is removed without a trace"
}

check_installer() {
    mkdir "$work/release"
    cp dist/* "$work/release/"
    "$work/release/install.sh" --prefix "$work/prefix" >/dev/null
    for program in "$static" "$studio"; do
        cmp -s "$work/prefix/bin/${program##*/}" "$program" || fail "install.sh installs another ${program##*/}"
    done
    check_server "$work/prefix/bin/fieldproof" lsp
    # The editor's search path can name a link.
    ln -s "$work/prefix/bin/fieldproof" "$work/linked"
    check_server "$work/linked" lsp
    "$work/release/install.sh" --prefix "$work/prefix" --uninstall >/dev/null
    [ ! -e "$work/prefix" ] || fail "install.sh --uninstall leaves $(find "$work/prefix")"
    mkdir "$work/existing"
    (cd "$work/existing" && "$work/release/install.sh" --prefix new/a/b >/dev/null)
    "$work/release/install.sh" --prefix "$work/existing/new/a/b" --uninstall >/dev/null
    [ "$(find "$work/existing")" = "$work/existing" ] || fail "install.sh --uninstall leaves $(find "$work/existing")"
    "$work/release/install.sh" --prefix "$work/prefix" --from "file://$work/release" >/dev/null || fail "install.sh --from file://"
    # The signal comes when the tarball would be unpacked. A shell cannot handle a signal that was ignored when it began, as
    # nohup does.
    mkdir "$work/commands" "$work/temporary"
    for signal in HUP INT TERM; do
        printf '#!/bin/sh\nkill -s %s $PPID\n' $signal > "$work/commands/tar"
        chmod +x "$work/commands/tar"
        status=0
        PATH=$work/commands:$PATH TMPDIR=$work/temporary env --default-signal "$work/release/install.sh" --prefix "$work/stopped" || status=$?
        [ $status -gt 128 ] || fail "install.sh exits with $status after SIG$signal"
        [ -z "$(ls -A "$work/temporary")" ] || fail "install.sh leaves $(find "$work/temporary" | tail -n 1) after SIG$signal"
    done
    mkdir -p "$work/blocked/share"
    touch "$work/blocked/share/zsh"
    if "$work/release/install.sh" --prefix "$work/blocked" >/dev/null 2>&1; then fail "install.sh ignores a blocked folder"; fi
    "$work/release/install.sh" --prefix "$work/blocked" --uninstall >/dev/null
    [ "$(find "$work/blocked" | wc -l)" = 3 ] || fail "a failed installation leaves $(find "$work/blocked")"
    if "$work/release/install.sh" --prefix "$work/unchecked" --checksum '' 2>/dev/null; then fail "install.sh accepts no checksum"; fi
    if "$work/release/install.sh" --prefix "$work/unchecked" --version ../../x 2>"$work/errors"; then fail "install.sh accepts a path as version"; fi
    [ "$(cat "$work/errors")" = "install.sh: error: '../../x' is not a version" ] || fail "install.sh: $(cat "$work/errors")"
    printf 'x' >> "$work/release/fieldproof-$version-linux-x86_64.tar.gz"
    if "$work/release/install.sh" --prefix "$work/damaged" 2>/dev/null; then fail "install.sh accepts a damaged tarball"; fi
    [ ! -e "$work/damaged" ] || fail "install.sh installs a damaged tarball"
    passed "install.sh installs, compares the checksum, and removes what it installed"
}

# The image of a container, also with skopeo if it is installed.
check_image() {
    image=dist/fieldproof-$version-amd64.oci.tar
    python3 Distribution/check-image.py "$image" amd64 "$work/layer" || fail "the image"
    for program in "$static" "$studio"; do
        cmp -s "$work/layer/${program##*/}" "$program" || fail "the image contains another ${program##*/}"
    done
    if command -v skopeo >/dev/null 2>&1; then
        for kind in oci-archive docker-archive; do
            skopeo inspect "$kind:$image" | grep -q '"Architecture": "amd64"' || fail "skopeo cannot read $kind:$image"
        done
    fi
    # As a container, without a network and other processes, if bwrap can do it here.
    if bwrap --unshare-all --bind / / true 2>/dev/null; then
        check_server bwrap --unshare-all --bind "$work/layer" / /fieldproof lsp
    else
        check_server in_root "$work/layer" /fieldproof lsp
    fi
    passed "the image contains the programs and nothing else"
}

# The packages for npm, in a project without a network.
check_npm() {
    if ! command -v npm >/dev/null 2>&1; then
        printf 'dist-check: the packages for npm were not checked, because npm is not installed\n' >&2
        return
    fi
    Distribution/check-npm.sh "$work/npm" x64 "$PWD/.build-dist" || fail "the packages for npm"
    check_server "$work/npm/node_modules/.bin/fieldproof" lsp
    passed "the packages for npm install without a network, as a program and a module"
}

# The files of the Debian package. Its installation needs root (`--systems`).
check_debian_package() {
    dpkg-deb --extract "dist/fieldproof_${version}_amd64.deb" "$work/debian"
    for program in "$static" "$studio"; do
        cmp -s "$work/debian/usr/bin/${program##*/}" "$program" || fail "the Debian package contains another ${program##*/}"
    done
    check_server "$work/debian/usr/bin/fieldproof" lsp
    passed "the Debian package contains both programs"
}

# All files of a root but those that every installation changes.
files_of() {
    (cd "$1" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./tmp -o -path ./root -o -path ./var/log \
        -o -path ./var/lib/dpkg -o -path ./var/cache -o -path ./work -o -name __pycache__ \) -prune -o -print | sort)
}

# check_system NAME MIRROR SUITE
check_system() {
    root=$work/$3
    log=$work/system.log
    debootstrap --variant=minbase --components=main,universe --include=python3,python3-venv,python3-pip \
        "$3" "$root" "$2" >"$log" 2>&1 || {
        printf 'dist-check: %s was not checked: %s\n' "$1" "$(tail -n 1 "$log")" >&2
        rm -rf "$root"
        skipped="$skipped $3"
        return
    }
    mkdir "$root/work"
    cp -r dist Examples "$work/session.txt" "$root/work/"
    in_root "$root" python3 -m venv /opt/venv >>"$log" 2>&1 || { cat "$log" >&2; fail "$1: no virtual environment"; }
    serve='"$1" lsp <session.txt >answers.txt; grep -q completionProvider answers.txt; rm answers.txt'
    for way in tarball deb wheel; do
        files_of "$root" > "$work/before.txt"
        case $way in
            tarball) install="sh dist/install.sh --prefix /usr/local" remove="sh dist/install.sh --prefix /usr/local --uninstall" ;;
            deb) install="dpkg -i dist/fieldproof_${version}_amd64.deb" remove="dpkg -P fieldproof" ;;
            wheel)
                install="/opt/venv/bin/pip install -q --no-index $wheel"
                remove="/opt/venv/bin/pip uninstall -q -y fieldproof" ;;
        esac
        program=fieldproof
        [ $way != wheel ] || program=/opt/venv/bin/fieldproof
        in_root "$root" sh -ec "cd /work; $install >/dev/null; set -- $program $way; $draw_examples; $serve; $remove >/dev/null" >"$log" 2>&1 \
            || { cat "$log" >&2; fail "$1: the $way does not work"; }
        checksums "$root/work/$way" > "$work/system.txt"
        cmp -s "$work/static.txt" "$work/system.txt" || fail "$1: the $way writes other bytes"
        rm -rf "$root/work/$way"
        files_of "$root" > "$work/after.txt"
        cmp -s "$work/before.txt" "$work/after.txt" \
            || fail "$1: the $way leaves files: $(diff "$work/before.txt" "$work/after.txt" | head -n 5)"
    done
    passed "$1: tarball, Debian package and wheel draw equal bytes, serve editors, and are removed without a trace"
    rm -rf "$root"
}

[ -x "$static" ] && [ -d dist ] || fail "run 'make dist' first"
check_current
find_source_build
check_size
check_read_only "$static" 400000
# It also has the classes of SwiftNIO, whose metadata stays writable.
check_read_only "$studio" 450000
check_empty_root
check_failures
check_equal_bytes
check_wheel
check_installer
check_debian_package
check_image
check_npm
[ "${1-}" = --systems ] || exit 0
[ "$(id -u)" = 0 ] || fail "debootstrap needs root"
Scripts/setup/setup.sh dist
skipped=
check_system "Debian bullseye" http://deb.debian.org/debian bullseye
check_system "Debian bookworm" http://deb.debian.org/debian bookworm
check_system "Debian trixie" http://deb.debian.org/debian trixie
check_system "Ubuntu jammy" http://archive.ubuntu.com/ubuntu jammy
[ -z "$skipped" ] || fail "not checked:$skipped"
