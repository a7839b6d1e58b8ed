#!/bin/sh
# Installs underdoku from its latest release: sh install.sh [FOLDER], $HOME/.local/bin by default.
set -eu

repository='@REPOSITORY@'
base="${UNDERDOKU_RELEASE:-https://github.com/$repository/releases/latest/download}"
folder="${1:-$HOME/.local/bin}"

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

case "$(uname -s) $(uname -m)" in
  'Linux x86_64') target=x86_64-unknown-linux-musl ;;
  'Linux aarch64' | 'Linux arm64') target=aarch64-unknown-linux-musl ;;
  'Darwin arm64') target=aarch64-apple-darwin ;;
  'Darwin x86_64') target=x86_64-apple-darwin ;;
  *) fail "there is no binary for $(uname -s) on $(uname -m); try: cargo install underdoku-cli" ;;
esac

if command -v curl >/dev/null; then
  fetch() { curl --fail --location --silent --show-error --output "$2" "$1"; }
elif command -v wget >/dev/null; then
  fetch() { wget --quiet --output-document="$2" "$1"; }
else
  fail 'curl or wget is needed'
fi

if command -v sha256sum >/dev/null; then
  hash() { sha256sum "$1"; }
else
  hash() { shasum -a 256 "$1"; }
fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

fetch "$base/SHA256SUMS" "$work/SHA256SUMS" || fail "no checksums at $base"
line="$(grep -e "-$target.tar.gz\$" "$work/SHA256SUMS")" || fail "this release has no binary for $target"
expected="${line%% *}"
file="${line##* }"
fetch "$base/$file" "$work/$file" || fail "$file could not be fetched"
found="$(hash "$work/$file")"
[ "${found%% *}" = "$expected" ] || fail "$file is damaged: its checksum differs"

tar -xzf "$work/$file" -C "$work"
mkdir -p "$folder"
# A running game keeps its old file.
mv "$work/${file%.tar.gz}/underdoku" "$folder/underdoku.new"
mv "$folder/underdoku.new" "$folder/underdoku"
echo "installed $folder/underdoku"
case ":$PATH:" in
  *":$folder:"*) ;;
  *) echo "note: $folder is not in PATH" ;;
esac
