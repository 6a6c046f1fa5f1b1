# Plays three turns of Khet 2.0 through the unchanged jar, and checks the module's log against the emission rules.
. /job/common.sh

log_to $out/log
serve --data $out/data
expect "the service is ready" within 600 board_is_scanned
before=$(ticks)
began=$(now_nanos)
play --data $out/data --turns 3 --seed 4
say "processor in play: $((($(ticks) - before) * 1000000000 / ($(now_nanos) - began))) %"
expect "three turns were played" grep -q "all turns are played" $out/play
stop_service
expect "SIGTERM ends the service with 143" test $? = 143
log_end
/job/wadjet bench check $out/log --clock $out/log.clock --data $out/data
expect "no emission rule was violated" test $? = 0
/job/wadjet games show 1 --data $out/data >$out/shown
expect "the record has confirmed verdicts" grep -q confirmed $out/shown
end
