# Plays a whole game of each rule set, by players that look for a win.
. /job/common.sh

whole_game() { # NAME SEED OPTION...
  name=$1
  seed=$2
  shift 2
  log_to $out/$name.log
  serve --data $out/$name "$@"
  play --data $out/$name --seed "$seed" "$@"
  expect "$name: the game has a result" grep -q "^result: " $out/play
  mv $out/play $out/$name.play
  stop_service
  log_end
  /job/wadjet bench check $out/$name.log --clock $out/$name.log.clock --data $out/$name
  expect "$name: no emission rule was violated" test $? = 0
  /job/wadjet games show 1 --data $out/$name >$out/$name.shown
  expect "$name: every verdict is confirmed" no_other_verdict $out/$name.shown
}
no_other_verdict() { grep -q confirmed "$1" && ! grep -qE "contradicted|unseen|unjudgeable" "$1"; }

# Seeds of short games of about eight turns; a longer game tests nothing more and takes the emulator half an hour.
whole_game khet2 27 --rules khet2 --setup classic
whole_game khet1 7 --rules khet1 --setup classic
whole_game khet1-eyes 28 --rules khet1 --setup osiris
end
