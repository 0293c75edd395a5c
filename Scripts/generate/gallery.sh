#!/bin/sh
# Writes DIR/index.html, which shows all PNG and APNG files in DIR by scene, with their names, at their sizes in points.
#   Scripts/generate/gallery.sh DIR
set -eu
cd "$1"
{
    cat <<'HTML'
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Fieldproof: images</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
  body { margin: 2rem auto; max-width: 90rem; padding: 0 1rem }
  section { display: flex; flex-wrap: wrap; gap: 1rem }
  figure { margin: 0 }
  img { display: block; border: 1px solid #8884; max-width: 100% }
  figcaption { font: 12px ui-monospace, monospace; padding: .25rem 0 .5rem }
</style>
<h1>Fieldproof: images</h1>
HTML
    scene=
    find . -name '*.png' -o -name '*.apng' | sed 's|^\./||' | LC_ALL=C sort | while read -r file; do
        folder=$(dirname "$file")
        if [ "$folder" != "$scene" ]; then
            [ -z "$scene" ] || echo '</section>'
            printf '<h2>%s</h2>\n<section>\n' "$folder"
            scene=$folder
        fi
        scale=$(printf '%s' "$file" | sed -n 's/.*@\([0-9.]*\)x\.a*png$/\1/p')
        # Bytes 16 to 19 of a PNG file contain the width in pixels. Divided by the scale, it is the width in points.
        width=$(od -An -tu1 -j16 -N4 "$file" \
            | awk -v scale="${scale:-1}" '{ print ((($1 * 256 + $2) * 256 + $3) * 256 + $4) / scale }')
        printf '<figure><img src="%s" width="%s" alt="%s" loading="lazy"><figcaption>%s</figcaption></figure>\n' \
            "$file" "$width" "$file" "$(basename "${file%.*}")"
    done
    echo '</section>'
} > .index.html.tmp
mv .index.html.tmp index.html
