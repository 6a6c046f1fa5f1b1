# Runs one trial in one machine: boots, runs guest/TRIAL.sh, prints its output, returns /out and its exit status.

machine() { # TRIAL
  local trial=$1 work token root mode=plain status qemu
  root=$plain
  grep -qx '# systemd' "$here/guest/$trial.sh" && mode=systemd root=$systemd
  work=$(mktemp -d "$cache/trial.XXXXXX")
  # shellcheck disable=SC2064
  trap "rm -rf '$work'" EXIT
  job "$trial" "$work"
  initrd "$work"
  truncate -s 64M "$work/out.img"
  # Marks the line with the exit status, so that no output of a trial can be mistaken for it.
  token=$(od -An -N8 -tx8 /dev/urandom | tr -d ' ')

  say "$trial"
  # icount: the guest's clock counts its instructions, one per nanosecond, so that pulses and gaps last as long as
  # on a Pi even on a busy host; time is skipped while the guest is idle.
  # nohz=off: while it waits for a disk, time advances by at most one tick.
  # nokaslr kpti=off: otherwise a system call takes the emulator seven to nine times as long.
  set +e
  timeout "$limit" qemu-system-aarch64 -M virt -cpu cortex-a72 -smp 1 -m 2G -accel tcg,thread=single -icount shift=0,sleep=off \
    -nodefaults -display none -no-reboot -serial stdio \
    -kernel "$kernel_dir/vmlinuz" -initrd "$work/initrd.gz" \
    -append "console=ttyAMA0 loglevel=3 panic=-1 nokaslr kpti=off nohz=off systemd.show_status=no \
systemd.unit=bench.target MODE=$mode TOKEN=$token" \
    $(disk root "$root" ,snapshot=on) $(disk job "$work/job.tar" ,readonly=on) $(disk out "$work/out.img") \
    </dev/null | sed -u 's/\r$//' | tee "$work/console" | grep -v --line-buffered "^BENCH-$token="
  qemu=${PIPESTATUS[0]}
  set -e
  status=$(sed -n "s/^BENCH-$token=//p" "$work/console" | head -1)
  rm -rf "${out:?}/$trial"
  mkdir -p "$out/$trial"
  tar -xf "$work/out.img" -C "$out/$trial" 2>/dev/null || true
  cp "$work/console" "$out/$trial/console"
  rm -rf "$work"

  if [ "$status" = 0 ]; then
    say "$trial passed"
    return 0
  elif [ -n "$status" ]; then
    say "$trial failed: the guest ended with $status"
  elif [ "$qemu" = 124 ]; then
    say "$trial failed: it exceeded its limit of $limit s"
  else
    say "$trial failed: the machine ended without an exit status (qemu: $qemu)"
  fi
  return 1
}

disk() { # NAME FILE OPTIONS
  echo "-drive if=none,id=$1,format=raw,file=$2${3:-} -device virtio-blk-pci,drive=$1,serial=$1"
}

# Packs the files for /job in the guest.
job() { # TRIAL WORK
  local dir=$2/job
  mkdir "$dir"
  cp "$jar" "$project/firmware-host/wadjet" "$cache/frames" "$here"/guest/*.sh "$dir/"
  sed 's/^chip-label = .*/chip-label = "wadjet-bench"/' "$project/hardware/board.toml" >"$dir/board.toml"
  cp "$dir/$1.sh" "$dir/trial.sh"
  [ "$mode" != systemd ] || packages "$dir"
  tar -C "$dir" -cf "$2/job.tar" .
  truncate -s %512 "$2/job.tar"
}

# Adds the package, and one of a higher version with a changed board file.
packages() { # DIRECTORY
  local deb
  deb=$(echo "$project"/firmware-host/target/wadjet_*_all.deb)
  cp "$deb" "$1/"
  dpkg-deb -f "$deb" Version >"$1/version"
  dpkg-deb -R "$deb" "$1/upgrade"
  sed -i 's/^Version: .*/&+upgrade/' "$1/upgrade/DEBIAN/control"
  echo "# This line is new." >>"$1/upgrade/etc/wadjet/board.toml"
  dpkg-deb -Znone --root-owner-group -b "$1/upgrade" "$1/upgrade_all.deb" >/dev/null
  rm -r "$1/upgrade"
}

initrd() { # WORK
  local dir=$1/initrd
  mkdir -p "$dir"/{bin,proc,sys,dev,modules}
  cp "$cache/busybox" "$dir/bin/"
  cp "$kernel_dir"/modules/* "$kernel_dir/wadjet_bench.ko" "$dir/modules/"
  { cat "$kernel_dir/order" && echo wadjet_bench.ko; } >"$dir/modules/order"
  cp "$here/guest/init" "$dir/init"
  chmod +x "$dir/init"
  (cd "$dir" && find . | cpio -o -H newc --quiet | gzip -1) >"$1/initrd.gz"
}
