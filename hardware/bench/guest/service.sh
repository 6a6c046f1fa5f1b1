# systemd
# The package in a machine with systemd: it becomes active, plays, is killed by the watchdog after SIGSTOP in mid-shot,
# comes back and goes on with the game; an upgrade in mid-game; removed and purged. The unit is the one
# that is shipped.
. /job/common.sh

property() { systemctl show wadjet --property "$1" --value; }
active() { [ "$(property ActiveState)" = active ]; }
other_process() { active && [ "$(property MainPID)" != "$old" ]; }
struck() { [ "$(cat $module/strike)" != 0 ]; }
shots() { grep -c "^[a-z]* fires" $out/play; }
shots_more_than() { [ "$(shots)" -gt "$1" ]; }
version() { dpkg-query -W -f '${Version}' wadjet; }

dpkg -i /job/wadjet_*_all.deb >$out/dpkg 2>&1
expect "the package installs" test $? = 0
expect "nothing runs before it is asked to" test "$(property ActiveState)" = inactive
expect "the chips are for the group gpio" within 10 test "$(stat -c %G /dev/gpiochip0)" = gpio
sed -i 's/^chip-label = .*/chip-label = "wadjet-bench"/' /etc/wadjet/board.toml
wadjet board check /etc/wadjet/board.toml
expect "the board file is good" test $? = 0
# The unit gets a /proc of its own, in which this machine's processor is no Pi's.
mkdir -p /etc/systemd/system/wadjet.service.d
printf '[Service]\nBindReadOnlyPaths=/run/cpuinfo:/proc/cpuinfo\n' >/etc/systemd/system/wadjet.service.d/pi.conf
systemctl daemon-reload

log_to $out/log
wadjet bench play --socket /run/wadjet/control --seed 4 >$out/play 2>&1 &
asked=$(now_nanos)
systemctl enable --now wadjet
say "enable --now took $((($(now_nanos) - asked) / 1000000)) ms"
expect "enable --now returns once it is ready" active
active || {
  journalctl -u wadjet --no-pager
  end
}
systemd-analyze security --no-pager wadjet >$out/security
say "$(tail -1 $out/security)"
systemd-analyze security --no-pager --threshold=25 wadjet >/dev/null
expect "exposed by 2.5 at most" test $? = 0
expect "two shots are fired" within 120 shots_more_than 1
expect "the status tells where the turn stands" test -n "$(property StatusText)"
say "status: $(property StatusText)"

old=$(property MainPID)
before=$(shots)
sigstop=19
echo "$old $sigstop 5 100" >$module/strike
expect "the fifth light of a shot to stop at" within 60 struck
stopped=$(cat $module/strike)
expect "the watchdog kills what stands still, and it comes back" within 60 other_process
stood="--stood $stopped-$(now_nanos)"
expect "it was the watchdog" sh -c "journalctl -u wadjet --no-pager | grep -q 'Watchdog timeout'"
expect "the game goes on" within 120 shots_more_than $((before + 1))

old=$(property MainPID)
asked=$(now_nanos)
dpkg --force-confdef --force-confold -i /job/upgrade_all.deb >>$out/dpkg 2>&1
expect "an upgrade in mid-game" test $? = 0
stood="$stood --asked $asked"
expect "is of a higher version" dpkg --compare-versions "$(version)" gt "$(sed -n 1p /job/version)"
expect "is played on with" within 60 other_process
expect "keeps the board file as it was changed" grep -q wadjet-bench /etc/wadjet/board.toml
before=$(shots)
expect "the game goes on after it" within 120 shots_more_than $((before + 1))
expect "and is the same game" test "$(wadjet games list --data /var/lib/wadjet | grep -c khet2)" = 1

systemctl stop wadjet
expect "it stops" test "$(property ActiveState)" = inactive
expect "dark" level LASER_SILVER 0
log_end
wadjet bench check $out/log --clock $out/log.clock --data /var/lib/wadjet $stood | tee $out/checked
expect "no rule of emission was broken" grep -q " 0 breaches" $out/checked

dpkg -r wadjet >>$out/dpkg 2>&1
expect "it is removed" test ! -e /usr/bin/wadjet
expect "settings and record stay" test -f /etc/wadjet/board.toml -a -d /var/lib/wadjet
dpkg -P wadjet >>$out/dpkg 2>&1
expect "purged, the settings are gone" test ! -e /etc/wadjet/board.toml -a ! -e /var/cache/wadjet
expect "the record stays" test -d /var/lib/wadjet
journalctl -u wadjet --no-pager >$out/journal
end
