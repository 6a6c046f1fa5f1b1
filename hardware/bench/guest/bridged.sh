# A bridged lid switch: the players turn the key, open and close the lid, move and press FIRE, and nothing fires. Then
# the switch is repaired, and a turn is played.
. /job/common.sh

logged() { grep -q " $1 " $out/log; }
player() { # OPTION...
  /job/wadjet bench play --board $board --data $out/data --seed 4 "$@" >>$out/play 2>&1 &
}

log_to $out/log
serve --data $out/data
expect "the service is ready" within 600 board_is_scanned
player --bridged-lid
expect "silver presses FIRE" within 120 logged "FIRE_SILVER 0"
sleep 20
kill $!
for line in "INTERLOCK 1" "KEY 1" "LID_OPEN 0" "FIRE_SILVER z" "FIRE_RED z"; do
  echo "$line" >$module/lines
done
sleep 2
expect "ARM stood still" test "$(grep -c ' ARM 1 ' $out/log)" = 0
expect "no laser line rose" test "$(grep -c ' LASER_[A-Z]* 1 ' $out/log)" = 0
player --turns 1
wait $!
expect "a turn is played once the switch is repaired" grep -q "all turns are played" $out/play
expect "ARM moved then" logged "ARM 1"
stop_service
log_end
/job/wadjet bench check $out/log --clock $out/log.clock --data $out/data
expect "no emission rule was violated" test $? = 0
end
