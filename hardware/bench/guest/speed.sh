# Measures frames and calls per second, through Pi4J's lines and in bulk, compared with a C program that makes the same
# calls.
. /job/common.sh
unset JDK_JAVA_OPTIONS

ratio() { # WHAT AIM A B
  what=$1
  aim=$2
  share=$(awk "BEGIN { printf \"%.2f\", $3 / $4 }")
  expect "$what: $share, at least $aim" awk "BEGIN { exit !($share >= $aim) }"
}
frames_of() { sed -n 's/^scan [a-z0-9]*: \([0-9]*\) frames.*/\1/p' "$1"; }

for way in single bulk; do
  /job/frames $way wadjet-bench 5000 >$out/c.$way
  expect "C, $way: all sentinels are correct" test $? = 0
  say "$(cat $out/c.$way)"
done
for backend in pi4j bulk; do
  /job/wadjet bench measure --gpio gpiod --board $board --scan $backend >$out/$backend
  expect "$backend is measured" test $? = 0
  cat $out/$backend
done
single=$(cut -d' ' -f2 $out/c.single)
bulk=$(cut -d' ' -f2 $out/c.bulk)
pi4j=$(frames_of $out/pi4j)
ours=$(frames_of $out/bulk)
ratio "Pi4J to C, call for call" 0.8 "$pi4j" "$single"
ratio "bulk to C in bulk" 0.9 "$ours" "$bulk"
ratio "bulk to Pi4J" 2.5 "$ours" "$pi4j"
end
