#!/bin/sh
# Regenerates the files of Fonts/ and Examples/fonts/ from Debian 12 packages; the build does not run it. Needs apt, dpkg-deb and python3.
set -eu
fonts=$(cd "$(dirname "$0")/../../Fonts" && pwd)
examples=$(cd "$(dirname "$0")/../.." && pwd)/Examples/fonts
mkdir -p "$examples"
script=$(cd "$(dirname "$0")" && pwd)/make-fonts.py
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
cd "$temporary"

apt-get download \
    fonts-inter-variable=4.0~beta7+ds-1 \
    fonts-ocr-a=1.0-10 \
    fonts-dancingscript=1.2-2 \
    fonts-noto-color-emoji=2.042-0+deb12u1 \
    fonts-noto-core=20201225-1
for package in *.deb; do dpkg-deb --extract "$package" tree; done

python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check fonttools==4.68.0
venv/bin/python "$script" tree "$fonts" "$examples"
ls -l "$fonts" "$examples"
