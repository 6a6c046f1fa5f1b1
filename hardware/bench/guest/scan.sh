# Frames a second through Pi4J's lines and through the bulk calls, in one machine.
. /job/common.sh

for backend in pi4j bulk pi4j bulk; do
  /job/wadjet scan --gpio gpiod --board $board --scan $backend --frames 3000 >$out/$backend
  expect "$backend: all sentinels right" test "$(grep -c "sentinel right" $out/$backend)" = 9
  say "$backend: $(grep "frames, " $out/$backend)"
done
end
