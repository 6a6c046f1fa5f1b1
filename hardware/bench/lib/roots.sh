# Builds the guests' root file systems from Debian trixie's packages, a plain one with busybox as the first process and
# one with systemd, and the program under test.

arm_bootstrap() { # OPTION... DESTINATION
  {
    echo "deb [signed-by=$keyring] $(apt_uri debian) trixie main"
  } | mmdebstrap --architectures=arm64 --aptopt='APT::Install-Recommends "false"' \
    --aptopt='Acquire::Languages "none"' "${@:1:$#-1}" trixie "${!#}" - >&2
}

pack() { # DIRECTORY IMAGE
  mkdir -p "$1"/{proc,sys,dev,tmp,run,job,out}
  mke2fs -q -t ext4 -O ^has_journal -m 0 -d "$1" "$2.new" \
    $(($(du -sm "$1" | cut -f1) * 12 / 10 + 400))M >&2
  mv "$2.new" "$2"
}

# Packages are only unpacked; their scripts are not run, so no emulation is needed.
plain_root() {
  plain=$cache/plain-root.ext4
  [ ! -f "$plain" ] || return 0
  say "root file system, plain"
  local work=$cache/work-root link
  rm -rf "$work" "$work.tar"
  arm_bootstrap --variant=extract --skip=check/qemu \
    --include=busybox-static,libc6,zlib1g,libgcc-s1,libstdc++6,openjdk-25-jre-headless "$work.tar"
  mkdir "$work"
  tar -xf "$work.tar" -C "$work"
  for link in bin sbin lib; do
    [ -e "$work/$link" ] || ln -s "usr/$link" "$work/$link"
  done
  cp "$work/usr/bin/busybox" "$cache/busybox.new" && mv "$cache/busybox.new" "$cache/busybox"
  pack "$work" "$plain"
  rm -rf "$work" "$work.tar"
}

# Maintainer scripts run under qemu's user emulation, which takes minutes.
systemd_root() {
  systemd=$cache/systemd-root.ext4
  [ ! -f "$systemd" ] || return 0
  say "root file system, systemd; this takes some minutes"
  local work=$cache/work-root binfmt=/proc/sys/fs/binfmt_misc mounted= registered= status=0
  rm -rf "$work" "$work.tar"
  [ -e $binfmt/register ] || {
    mount -t binfmt_misc binfmt_misc $binfmt
    mounted=yes
  }
  grep -qs aarch64 $binfmt/*aarch64* || {
    head -1 /usr/lib/binfmt.d/qemu-aarch64.conf >$binfmt/register
    registered=yes
  }
  arm_bootstrap --variant=minbase \
    --include=systemd,systemd-sysv,udev,busybox-static,openjdk-25-jre-headless "$work.tar" || status=$?
  [ -z "$registered" ] || echo -1 >$binfmt/qemu-aarch64
  [ -z "$mounted" ] || umount $binfmt
  [ $status = 0 ] || fail "the root file system with systemd could not be built"
  mkdir "$work"
  tar -xf "$work.tar" -C "$work"
  echo bench >"$work/etc/hostname"
  rm -f "$work/etc/resolv.conf"
  pack "$work" "$systemd"
  rm -rf "$work" "$work.tar"
}

# Builds the jar as shipped, and the package for a trial with systemd, if missing or older than their sources.
program() { # PACKAGE?
  local made=$project/firmware-host/target/wadjet.jar
  jar=$made
  [ -z "$1" ] || made=$(ls "$project"/firmware-host/target/wadjet_*_all.deb 2>/dev/null || true)
  [ -f "$made" ] && [ -z "$(find "$project"/{pom.xml,hardware/board.toml,systemd} \
    "$project"/firmware-host/{pom.xml,wadjet,*/pom.xml,*/src/main,app/src/deb} -newer "$made" -print -quit)" ] || {
    say "building the program"
    (cd "$project" && mvn -q -B package ${1:+-Pdeb} -DskipTests) >&2 || fail "the program could not be built"
  }
}
