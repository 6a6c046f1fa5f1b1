# Builds a stock Debian kernel for arm64 with its boot modules, and the board module for it.

kernel() {
  kernel_dir=$cache/kernel-$series
  [ ! -f "$kernel_dir/complete" ] || return 0
  arm_lists
  say "kernel $series"
  local work=$cache/work-kernel image release version base helpers
  rm -rf "$work" "$kernel_dir"
  mkdir -p "$work/debs" "$work/image" "$kernel_dir/modules" "$kernel_dir/headers/usr/lib"

  local meta=linux-image-cloud-arm64
  [ "$series" = 6.1 ] || meta=linux-image-$series-cloud-arm64
  image=$(arm_apt apt-cache depends "$meta" | awk '/Depends: linux-image-/ { print $2; exit }')
  [ -n "$image" ] || fail "Debian 12 offers no $meta for arm64"
  release=${image#linux-image-}
  version=$(arm_apt apt-cache show "$image" | awk '/^Version:/ { print $2; exit }')
  base=${release%-cloud-arm64}
  # The helper programs of the headers are those of the host, for amd64.
  helpers=linux-kbuild-$base
  [ "$series" != 6.1 ] || helpers=linux-kbuild-6.1
  dpkg -s "$helpers" >/dev/null 2>&1 || host_install "$helpers"

  # Image and headers must have the same version.
  (cd "$work/debs" && arm_apt apt-get download -q "$image=$version" "linux-headers-$release=$version" \
    "linux-headers-$base-common=$version" >&2)
  dpkg-deb -x "$work"/debs/linux-image-*.deb "$work/image"
  local deb
  for deb in "$work"/debs/linux-headers-*.deb; do
    dpkg-deb -x "$deb" "$kernel_dir/headers"
  done
  ln -s "/usr/lib/$helpers" "$kernel_dir/headers/usr/lib/$helpers"
  sed -i "s#^include /usr/src/#include $kernel_dir/headers/usr/src/#" \
    "$kernel_dir/headers/usr/src/linux-headers-$release/Makefile"

  # In load order; modules built into this kernel are not listed.
  depmod -b "$work/image" "$release"
  local module file
  for module in virtio_pci virtio_blk; do
    modprobe -d "$work/image" -S "$release" --show-depends "$module"
  done | awk '$1 == "insmod" && !seen[$2]++ { print $2 }' | while read -r file; do
    local plain
    plain=$(basename "${file%.xz}")
    case $file in
      *.xz) xz -dc "$file" >"$kernel_dir/modules/$plain" ;;
      *) cp "$file" "$kernel_dir/modules/$plain" ;;
    esac
    echo "$plain"
  done >"$kernel_dir/order"

  cp "$work/image/boot/vmlinuz-$release" "$kernel_dir/vmlinuz"
  echo "$release" >"$kernel_dir/release"
  rm -rf "$work"
  touch "$kernel_dir/complete"
}

# Builds the module if its source has changed.
module() {
  local sum release work=$kernel_dir/work-module
  sum=$(cat "$here"/module/* | sha256sum)
  [ "$sum" != "$(cat "$kernel_dir/module.sum" 2>/dev/null)" ] || return 0
  say "module wadjet_bench for $series"
  read -r release <"$kernel_dir/release"
  rm -rf "$work" "$kernel_dir/module.sum"
  cp -r "$here/module" "$work"
  make -s -C "$kernel_dir/headers/usr/src/linux-headers-$release" M="$work" ARCH=arm64 \
    CROSS_COMPILE=aarch64-linux-gnu- CC=aarch64-linux-gnu-gcc-12 modules >&2
  aarch64-linux-gnu-strip --strip-debug -o "$kernel_dir/wadjet_bench.ko" "$work/wadjet_bench.ko"
  rm -rf "$work"
  echo "$sum" >"$kernel_dir/module.sum"
}

# Builds the C program for the comparison of scan rates; it is the same for every kernel.
frames() {
  local sum
  sum=$(sha256sum <"$here/frames/frames.c")
  [ "$sum" != "$(cat "$cache/frames.sum" 2>/dev/null)" ] || return 0
  aarch64-linux-gnu-gcc-12 -O2 -static -o "$cache/frames" "$here/frames/frames.c" >&2
  echo "$sum" >"$cache/frames.sum"
}
