#!/usr/bin/env bash
# Draws the pictures of the README from the bundled walkthroughs: make_pictures.sh PETSAVE [FOLDER]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$1" walk --export "$work" "$here/../Walkthroughs/01-straight-way.walk" >/dev/null
cp "$work/01-straight-way/pets.svg" "${2:-$here}/pets.svg"
