# The service ended in mid-shot: by SIGTERM, by SIGKILL, by SIGSTOP, while the kernel keeps the outputs of a dead
# process driven, as a Pi's does by default, and while it lets them go. Time to dark is in the module's log.
. /job/common.sh

shot_begins() {
  tail -n 200 $log | grep -q "LIGHT_[A-Z]* 1" && [ "$(grep -c "LIGHT_[A-Z]* 1" $log)" -gt "$seen" ]
}

log_to $out/log
play --data $out/data --seed 4 &
stood=
from=
for keep in Y N; do
  echo $keep >/sys/module/wadjet_bench/parameters/keep_outputs
  for signal in TERM KILL STOP; do
    serve --data $out/data
    expect "outputs kept $keep: the service is ready before SIG$signal" within 900 board_is_scanned
    [ -z "$from" ] || stood="$stood --stood $from-$(now_nanos)"
    seen=$(grep -c "LIGHT_[A-Z]* 1" $log)
    expect "outputs kept $keep: a shot to end by SIG$signal" within 300 shot_begins
    from=$(now_nanos)
    kill -$signal $service
    sleep 1
    expect "outputs kept $keep: dark after SIG$signal" level EMISSION 0
    expect "outputs kept $keep: no supply after SIG$signal" level RAIL 0
    [ $signal = TERM ] || kill -KILL $service
    wait $service
    [ $keep = Y ] || expect "outputs kept $keep: lasers low after SIG$signal" level LASER_SILVER 0
  done
done
stood="$stood --stood $from-$(now_nanos)"
log_end
/job/wadjet bench check $out/log --clock $out/log.clock --data $out/data $stood
expect "no rule of emission was broken" test $? = 0
end
