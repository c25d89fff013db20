#!/usr/bin/env bash
# Writes the licence texts of what the programs are linked with, as the packages of this computer give them:
# Resources/Licences/make_licences.sh
set -euo pipefail
cd "$(dirname "$0")"
toolchain=$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")/..
doc=/usr/share/doc
write() { sed -e 's/[[:space:]]*$//' "$2" >"$1.txt"; }
write 'GNU C Library' "$doc/libc6-dev/copyright"
write 'GNU LGPL 2.1' /usr/share/common-licenses/LGPL-2.1
write 'GCC runtime' "$doc/libstdc++-12-dev/copyright"
write 'ncurses' "$doc/libncurses-dev/copyright"
write 'SQLite' "$doc/libsqlite3-dev/copyright"
write 'libcurl' "$doc/libcurl4-openssl-dev/copyright"
write 'Swift' "$toolchain/share/swift/LICENSE.txt"
