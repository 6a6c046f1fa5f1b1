# Errors that keep the service from starting: each gives one plain sentence and exit status 2, and raises no line.
. /job/common.sh

refused() { # WHAT SENTENCE COMMAND...
  named=$1
  sentence=$2
  shift 2
  "$@" >$out/refusal 2>&1
  status=$?
  grep -v "^NOTE: Picked up" $out/refusal >$out/told
  cat $out/told
  expect "$named: exit status 2, not $status" test $status = 2
  expect "$named: says '$sentence'" grep -q "$sentence" $out/told
  expect "$named: one sentence" test "$(wc -l <$out/told)" = 1
}
wadjet_serve() { /job/wadjet serve --gpio gpiod --data $out/data --board "$board"; }

board=/tmp/other.toml
sed 's/wadjet-bench/no-such-chip/' /job/board.toml >$board
refused "wrong label" "No GPIO chip has" wadjet_serve
board=/job/board.toml

mkdir /tmp/noexec && mount -t tmpfs -o noexec none /tmp/noexec
JDK_JAVA_OPTIONS="$JDK_JAVA_OPTIONS -Djava.io.tmpdir=/tmp/noexec" refused "noexec temporary folder" noexec wadjet_serve

mkdir /tmp/readonly && mount -t tmpfs -o ro none /tmp/readonly
refused "read-only disk" "/tmp/readonly" /job/wadjet serve --gpio gpiod --data /tmp/readonly/data --board $board

echo "nobody:x:65534:65534::/tmp:/bin/sh" >>/etc/passwd
mkdir -p /tmp/nobody && chown 65534:65534 /tmp/nobody
refused "no permission" "No permission to open" \
  su nobody -s /bin/sh -c "JDK_JAVA_OPTIONS=$JDK_JAVA_OPTIONS /job/wadjet serve --gpio gpiod --data /tmp/nobody --board $board"

serve --data $out/first
expect "a first service runs" within 900 board_is_scanned
refused "line busy" "held by another program" wadjet_serve
stop_service

rmmod wadjet_bench
expect "the module can be removed once no program uses it" test $? = 0
refused "chip missing" "No GPIO chip has" wadjet_serve
end
