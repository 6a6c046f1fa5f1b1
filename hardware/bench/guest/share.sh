. /job/common.sh
ticks() { set -- $(cut -d')' -f2 /proc/$service/stat); echo $(( ${12} + ${13} )); }
i=0
for o in -XX:TieredStopAtLevel=1 -XX:-UseSerialGC "-XX:TieredStopAtLevel=1 -Dx=--scan=pi4j"; do
i=$((i+1))
export JDK_JAVA_OPTIONS="$o"
t=$(now_nanos)
serve --data $out/data$i
within 600 board_is_scanned
say "$o ready $(( ($(now_nanos)-t)/1000000 )) $(ticks)"
for n in 1 2 3 4; do
a=$(ticks); f=$(cat $module/frames); sleep 10; b=$(ticks); f2=$(cat $module/frames); say "share $((b-a)) per 1000, frames $((f2-f)), $(grep VmRSS /proc/$service/status)"
done
stop_service
done
end
