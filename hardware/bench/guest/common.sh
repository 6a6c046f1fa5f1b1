# Functions shared by the trials. A trial exits with 0 if all its expectations hold; `expect` prints each result.

module=/sys/class/misc/wadjet-bench
board=/job/board.toml
out=/out
failures=0
# C1 only: the emulator runs C2 so slowly that it would take up the time of the trial.
export JDK_JAVA_OPTIONS=-XX:TieredStopAtLevel=1

say() { echo "[$(cut -d' ' -f1 /proc/uptime)] $*"; }

expect() { # WHAT COMMAND...
  what=$1
  shift
  if "$@"; then
    say "ok: $what"
  else
    say "NOT: $what"
    failures=$((failures + 1))
  fi
}

# Waits until a command succeeds; fails after this many seconds.
within() { # SECONDS COMMAND...
  limit=$(($(cut -d. -f1 /proc/uptime) + $1))
  shift
  until "$@"; do
    [ "$(cut -d. -f1 /proc/uptime)" -lt "$limit" ] || return 1
    sleep 0.2
  done
}

# Copies the module's log to a file from now on; earlier entries are skipped.
log_to() { # FILE
  log=$1
  cat "$module/clock" >"$log.clock"
  (
    exec 3</dev/wadjet-bench
    cat <&3 >/dev/null
    while :; do
      cat <&3 >>"$log"
      sleep 0.5
    done
  ) &
  logger=$!
}
log_end() {
  sleep 1.5
  kill $logger
}

# Processor time of the service, in ticks of 10 ms.
ticks() {
  set -- $(cut -d')' -f2 /proc/$service/stat)
  echo $((${12} + ${13}))
}
now_nanos() { cut -d' ' -f1 "$module/clock"; }
level() { grep -q "^GPIO[0-9]* $1 [a-z]* $2" "$module/lines"; } # LINE LEVEL

serve() { # OPTION...
  frames=$(cat $module/frames)
  /job/wadjet serve --gpio gpiod --board "$board" "$@" >>"$out/serve" 2>&1 &
  service=$!
}
play() { # OPTION...
  /job/wadjet bench play --board "$board" "$@" 2>&1 | tee -a "$out/play"
}
board_is_scanned() { [ "$(cat $module/frames)" -gt $((frames + 20)) ]; }
stop_service() {
  kill -TERM $service
  wait $service
}

end() {
  say "$failures failed"
  [ $failures = 0 ]
  exit $?
}
