# systemd
# The package in a machine with systemd: it becomes active, plays, is killed by the watchdog after SIGSTOP, comes
# back and goes on with the game; an upgrade in mid-game.
. /job/common.sh

property() { systemctl show wadjet --property "$1" --value; }
active() { [ "$(property ActiveState)" = active ]; }
other_process() { active && [ "$(property MainPID)" != "$old" ]; }
turns_played() { [ "$(grep -c "writing the turn" $out/play)" -ge "$1" ]; }

dpkg -i /job/wadjet_*_all.deb >$out/dpkg 2>&1
expect "the package installs" test $? = 0
expect "nothing runs before it is asked to" test "$(property ActiveState)" = inactive
sed -i 's/^chip-label = .*/chip-label = "wadjet-bench"/' /etc/wadjet/board.toml
# The emulator needs minutes where a Pi needs seconds; nothing else of the unit is changed.
mkdir -p /etc/systemd/system/wadjet.service.d
cat >/etc/systemd/system/wadjet.service.d/slow.conf <<'UNIT'
[Service]
TimeoutStartSec=900
TimeoutStopSec=120
WatchdogSec=60
Environment=JDK_JAVA_OPTIONS=-XX:TieredStopAtLevel=1
UNIT
systemctl daemon-reload
log_to $out/log
wadjet bench play --socket /run/wadjet/control --seed 4 >$out/play 2>&1 &

systemctl enable --now wadjet
expect "enable --now returns once it is ready" active
expect "two turns are written" within 600 turns_played 2
expect "the status tells where the turn stands" test -n "$(property StatusText)"

old=$(property MainPID)
stopped=$(now_nanos)
kill -STOP "$old"
expect "the watchdog kills what stands still, and it comes back" within 900 other_process
stood="--stood $stopped-$(now_nanos)"
turns=$(grep -c "writing the turn" $out/play)
expect "the game goes on" within 600 turns_played $((turns + 1))

old=$(property MainPID)
dpkg -i /job/wadjet_*_all.deb >>$out/dpkg 2>&1
expect "an upgrade in mid-game" within 900 other_process
expect "keeps the board file as it was changed" grep -q wadjet-bench /etc/wadjet/board.toml
turns=$(grep -c "writing the turn" $out/play)
expect "the game goes on after it" within 600 turns_played $((turns + 1))

systemctl stop wadjet
expect "it stops" test "$(property ActiveState)" = inactive
expect "dark" level LASER_SILVER 0
log_end
wadjet bench check $out/log --clock $out/log.clock --data /var/lib/wadjet $stood
expect "no rule of emission was broken" test $? = 0
journalctl -u wadjet --no-pager >$out/journal
end
