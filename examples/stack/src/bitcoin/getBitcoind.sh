#!/bin/sh
# Unpacks bitcoind (Bitcoin Knots, as Debian unstable has it, with the libraries of its own) into a folder. Nothing is installed.
# usage: getBitcoind.sh FOLDER
set -eu
mkdir -p "$1"
folder=$(cd "$1" && pwd)
mirror=$(awk '/^URIs:/ { print $2; exit }' /etc/apt/sources.list.d/debian.sources)
mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial" "$folder/root"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror sid main" > "$folder/sources.list"
: > "$folder/status"
cat > "$folder/apt.conf" <<END
Dir::Etc::sourcelist "$folder/sources.list";
Dir::Etc::sourceparts "-";
Dir::State::lists "$folder/lists";
Dir::State::status "$folder/status";
Dir::Cache "$folder/cache";
APT::Sandbox::User "root";
END
export APT_CONFIG="$folder/apt.conf"
apt-get -qq update
apt-get -qq -y --no-install-recommends --download-only install bitcoin-knots
for package in "$folder"/cache/archives/*.deb; do dpkg -x "$package" "$folder/root"; done
rm -rf "$folder/cache" "$folder/lists"
library=$(dirname "$(find "$folder/root/usr/lib" -name libc.so.6 | head -n 1)")
loader=$(find "$library" -name 'ld-linux*' | head -n 1)
printf '#!/bin/sh\nexec "%s" --library-path "%s" "%s" "$@"\n' "$loader" "$library" "$folder/root/usr/bin/bitcoind" > "$folder/bitcoind.new"
chmod +x "$folder/bitcoind.new"
mv "$folder/bitcoind.new" "$folder/bitcoind"
