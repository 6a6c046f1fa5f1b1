# systemd
# The package on a machine with systemd: the service becomes active, plays, is killed by the watchdog after SIGSTOP in
# mid-shot, restarts and resumes the game; then an upgrade in mid-game, removal and purge. The unit is the one shipped.
. /job/common.sh

property() { systemctl show wadjet --property "$1" --value; }
active() { [ "$(property ActiveState)" = active ]; }
other_process() { active && [ "$(property MainPID)" != "$old" ]; }
signalled() { [ "$(cat $module/strike)" != 0 ]; }
shots() { grep -c "^[a-z]* fires" $out/play; }
shots_more_than() { [ "$(shots)" -gt "$1" ]; }
version() { dpkg-query -W -f '${Version}' wadjet; }

dpkg -i /job/wadjet_*_all.deb >$out/dpkg 2>&1
expect "the package installs" test $? = 0
expect "the service is inactive after installation" test "$(property ActiveState)" = inactive
expect "the chips belong to the group gpio" within 10 test "$(stat -c %G /dev/gpiochip0)" = gpio
sed -i 's/^chip-label = .*/chip-label = "wadjet-bench"/' /etc/wadjet/board.toml
wadjet board check /etc/wadjet/board.toml
expect "the board file is valid" test $? = 0
# The unit has its own /proc, which lacks the Pi's processor data.
mkdir -p /etc/systemd/system/wadjet.service.d
printf '[Service]\nBindReadOnlyPaths=/run/cpuinfo:/proc/cpuinfo\n' >/etc/systemd/system/wadjet.service.d/pi.conf
systemctl daemon-reload

log_to $out/log
wadjet bench play --socket /run/wadjet/control --seed 4 >$out/play 2>&1 &
asked=$(now_nanos)
systemctl enable --now wadjet
say "enable --now took $((($(now_nanos) - asked) / 1000000)) ms"
expect "the service is active when enable --now returns" active
active || {
  journalctl -u wadjet --no-pager
  end
}
systemd-analyze security --no-pager wadjet >$out/security
say "$(tail -1 $out/security)"
systemd-analyze security --no-pager --threshold=25 wadjet >/dev/null
expect "the exposure level is at most 2.5" test $? = 0
expect "two shots are fired" within 120 shots_more_than 1
expect "the status text is set" test -n "$(property StatusText)"
say "status: $(property StatusText)"

old=$(property MainPID)
before=$(shots)
sigstop=19
echo "$old $sigstop 5 100" >$module/strike
expect "SIGSTOP is sent at the fifth light of a shot" within 60 signalled
stopped=$(cat $module/strike)
expect "the watchdog kills the stopped service, and it restarts" within 60 other_process
stood="--stood $stopped-$(now_nanos)"
expect "the watchdog caused the restart" sh -c "journalctl -u wadjet --no-pager | grep -q 'Watchdog timeout'"
expect "the game resumes" within 120 shots_more_than $((before + 1))

old=$(property MainPID)
asked=$(now_nanos)
dpkg --force-confdef --force-confold -i /job/upgrade_all.deb >>$out/dpkg 2>&1
expect "the package is upgraded in mid-game" test $? = 0
stood="$stood --asked $asked"
expect "the installed version is higher" dpkg --compare-versions "$(version)" gt "$(sed -n 1p /job/version)"
expect "the service restarts in the new version" within 60 other_process
expect "the upgrade keeps the changed board file" grep -q wadjet-bench /etc/wadjet/board.toml
before=$(shots)
expect "the game resumes after the upgrade" within 120 shots_more_than $((before + 1))
expect "the record still has one game" test "$(wadjet games list --data /var/lib/wadjet | grep -c khet2)" = 1

systemctl stop wadjet
expect "the service stops" test "$(property ActiveState)" = inactive
expect "the LASER line is low" level LASER_SILVER 0
log_end
wadjet bench check $out/log --clock $out/log.clock --data /var/lib/wadjet $stood | tee $out/checked
expect "no emission rule was violated" grep -q " 0 breaches" $out/checked

dpkg -r wadjet >>$out/dpkg 2>&1
expect "the package is removed" test ! -e /usr/bin/wadjet
expect "removal keeps settings and record" test -f /etc/wadjet/board.toml -a -d /var/lib/wadjet
dpkg -P wadjet >>$out/dpkg 2>&1
expect "a purge deletes the settings" test ! -e /etc/wadjet/board.toml -a ! -e /var/cache/wadjet
expect "a purge keeps the record" test -d /var/lib/wadjet
journalctl -u wadjet --no-pager >$out/journal
end
