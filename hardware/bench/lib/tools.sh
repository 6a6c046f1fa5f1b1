# Tools on the host, and an apt configuration for arm64 separate from the host's.

host_packages="qemu-system-arm mmdebstrap arch-test e2fsprogs cpio kmod xz-utils make gcc-12-aarch64-linux-gnu
  libc6-dev-arm64-cross qemu-user-static"
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
PATH=$PATH:/usr/sbin:/sbin

# Prints the host's mirror of "debian" or "debian-security".
apt_uri() {
  local uri
  uri=$({ grep -rshE '^(deb |URIs:)' /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null || true; } |
    tr ' ' '\n' | awk -v end="/$1/?\$" '!found && $0 ~ "^[a-z]+://" && $0 ~ end { print; found = 1 }')
  [ -n "$uri" ] || fail "apt's sources name no $1 mirror"
  echo "$uri"
}

host_install() {
  [ "$(id -u)" = 0 ] || fail "$* must be installed; run as root"
  apt-get update -qq >&2
  DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >&2
}

tools() {
  local package missing=()
  for package in $host_packages; do
    dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] || {
    say "installing ${missing[*]}"
    host_install "${missing[@]}"
  }
}

arm_apt() { APT_CONFIG=$cache/apt/conf "$@"; }

# Fetches the arm64 package lists of bookworm, for kernel and busybox, at most once per run.
arm_lists() {
  [ -z "${arm_lists_ready:-}" ] || return 0
  arm_lists_ready=yes
  say "arm64 package lists"
  local dir=$cache/apt
  mkdir -p "$dir"/{lists/partial,cache/archives/partial,etc/apt.conf.d,etc/preferences.d}
  : >"$dir/status"
  {
    echo "deb [signed-by=$keyring] $(apt_uri debian) bookworm main"
    echo "deb [signed-by=$keyring] $(apt_uri debian-security) bookworm-security main"
  } >"$dir/sources"
  cat >"$dir/conf" <<CONF
APT::Architecture "arm64";
APT::Architectures { "arm64"; };
APT::Sandbox::User "root";
Acquire::Languages "none";
Dir::State "$dir";
Dir::State::status "$dir/status";
Dir::State::lists "$dir/lists";
Dir::Cache "$dir/cache";
Dir::Etc "$dir/etc";
Dir::Etc::sourcelist "$dir/sources";
Dir::Etc::sourceparts "/dev/null";
CONF
  arm_apt apt-get update -q >&2
}
