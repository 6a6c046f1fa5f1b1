# Ends the service in mid-shot, while a laser shines, by SIGTERM, SIGKILL and SIGSTOP, with a kernel that keeps the
# outputs of a dead process driven, as a Pi's does by default, and with one that releases them. The module's log gives
# the time to dark.
. /job/common.sh

signalled() { [ "$(cat $module/strike)" != 0 ]; }

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
    expect "outputs kept $keep: SIG$signal is sent at the fifth light of a shot" within 120 signalled
    from=$(cat $module/strike)
    sleep 1
    expect "outputs kept $keep: the lasers are dark after SIG$signal" level EMISSION 0
    expect "outputs kept $keep: RAIL is low after SIG$signal" level RAIL 0
    # The service handles SIGTERM, so no rule is suspended for it.
    [ $signal != TERM ] || stood="$stood --asked $from" from=
    [ $signal != STOP ] || kill -KILL $service
    wait $service 2>/dev/null
    [ $keep = Y ] || expect "outputs kept $keep: the LASER lines are low after SIG$signal" level LASER_SILVER 0
  done
done
stood="$stood --stood $from-$(now_nanos)"
log_end
/job/wadjet bench check $out/log --clock $out/log.clock --data $out/data $stood | tee $out/checked
expect "no emission rule was violated" grep -q " 0 breaches" $out/checked
expect "the one-shot ended the light of a killed or stopped service" \
  test "$(grep -c "LIGHT_[A-Z]* 0 one-shot" $out/log)" -ge 3
expect "the line timer switched RAIL off while a line stayed high" \
  test "$(grep -c "RAIL 0 line-timer" $out/log)" -ge 3
end
