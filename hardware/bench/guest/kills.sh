# The service ended in mid-shot, while a laser shines: by SIGTERM, by SIGKILL, by SIGSTOP, while the kernel keeps the
# outputs of a dead process driven, as a Pi's does by default, and while it lets them go. Time to dark is in the
# module's log.
. /job/common.sh

struck() { [ "$(cat $module/strike)" != 0 ]; }

log_to $out/log
play --data $out/data --seed 4 &
stood=
from=
for keep in Y N; do
  echo $keep >/sys/module/wadjet_bench/parameters/keep_outputs
  for signal in TERM KILL STOP; do
    serve --data $out/data
    expect "outputs kept $keep: the service is ready before SIG$signal" within 300 board_is_scanned
    [ -z "$from" ] || stood="$stood --stood $from-$(now_nanos)"
    echo "$service $(kill -l $signal) 5 100" >$module/strike
    expect "outputs kept $keep: the fifth light of a shot to end by SIG$signal" within 120 struck
    from=$(cat $module/strike)
    sleep 1
    expect "outputs kept $keep: dark after SIG$signal" level EMISSION 0
    expect "outputs kept $keep: no supply after SIG$signal" level RAIL 0
    # SIGTERM is obeyed: nothing of what must hold is excused then.
    [ $signal != TERM ] || stood="$stood --asked $from" from=
    [ $signal != STOP ] || kill -KILL $service
    wait $service 2>/dev/null
    [ $keep = Y ] || expect "outputs kept $keep: lasers low after SIG$signal" level LASER_SILVER 0
  done
done
stood="$stood --stood $from-$(now_nanos)"
log_end
/job/wadjet bench check $out/log --clock $out/log.clock --data $out/data $stood | tee $out/checked
expect "no rule of emission was broken" grep -q " 0 breaches" $out/checked
expect "what was killed or stopped was lit, and the one-shot made it dark" \
  test "$(grep -c "LIGHT_[A-Z]* 0 one-shot" $out/log)" -ge 3
end
