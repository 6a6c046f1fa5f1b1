// SPDX-License-Identifier: GPL-2.0
/*
 * wadjet-bench: a simulated Khet board behind a Raspberry Pi's GPIO chip, to test the unchanged controller
 * without a board. One source for Linux 6.1 and later. It follows hardware/board-contract.md:
 *
 *   LATCH, CLOCK, SENTINEL -> nine chains of five 74HC165 -> DATA
 *   light_x = LASER_x . Q_x . not LASER_y . RAIL        Q_x: one-shot on the rising edge of LASER_x
 *   RAIL    = INTERLOCK . charge pump on the edges of ARM . not (line timer expired)
 *   The line timer runs while a LASER line is high.            EMISSION = any light
 *
 * User space supplies the sensor readings, which depend on the pieces and the light:
 *
 *   /dev/wadjet-bench  write 135 bytes: three images of the sensors, dark, silver's laser lit, red's lit;
 *                      each nine chains of 40 bits, the bit that is read first is the highest of its byte;
 *                      an image takes effect as a whole.
 *                      read: the log, a line for each change: "NUMBER NANOSECONDS LINE LEVEL WHY";
 *                      NANOSECONDS is CLOCK_MONOTONIC. A read ends with the log; read again for more. A gap in
 *                      the numbers shows lost lines; the last 65536 are kept.
 *   /sys/class/misc/wadjet-bench/lines
 *                      read: "GPIO3 LATCH out 1 used", a line for each; write "FIRE_RED 0", "1" or "z":
 *                      drives an input from outside, or releases it.
 *   /sys/class/misc/wadjet-bench/clock
 *                      read: "MONOTONIC REALTIME" in nanoseconds, taken together.
 *   /sys/class/misc/wadjet-bench/frames
 *                      read: number of rising edges of LATCH.
 *   /sys/class/misc/wadjet-bench/strike
 *                      write "PROCESS SIGNAL LIGHTS MICROSECONDS": sends that signal to that process when the
 *                      light number LIGHTS, counted from now, has shone for MICROSECONDS; SIGSTOP goes to the
 *                      thread that raised the laser, because sent to another it would stop this one late; read:
 *                      the time of the signal in nanoseconds, 0 until then.
 */
#include <linux/gpio/driver.h>
#include <linux/hrtimer.h>
#include <linux/ktime.h>
#include <linux/miscdevice.h>
#include <linux/module.h>
#include <linux/pid.h>
#include <linux/sched/signal.h>
#include <linux/string.h>
#include <linux/uaccess.h>
#include <linux/version.h>

#define LINES 28
#define CHAINS 9
#define BITS 40
#define IMAGE (CHAINS * BITS / 8)
#define IMAGES 3
#define KEPT 65536

/* The header of the reference board; BenchModuleTest compares this list with board.toml. */
#define HEADER(X) \
	X(SENTINEL, 2) X(LATCH, 3) X(CLOCK, 4) X(FIRE_SILVER, 5) X(FIRE_RED, 6) \
	X(DATA_1, 7) X(DATA_2, 8) X(DATA_3, 9) X(DATA_4, 10) X(DATA_5, 11) X(DATA_6, 12) X(DATA_7, 13) \
	X(DATA_8, 21) X(DATA_RIM, 25) X(LASER_SILVER, 16) X(LASER_RED, 23) X(ARM, 27) X(INTERLOCK, 17) \
	X(KEY, 15) X(LID_OPEN, 14) X(EMISSION, 22) X(RAIL, 24) X(LAMP_SILVER, 19) X(LAMP_RED, 20) X(SOUNDER, 26) X(FLOOD, 18)
#define NUMBER(name, bcm) ON_##name = bcm,
enum { HEADER(NUMBER) };
#define ROLE(name, bcm) [bcm] = #name,
static const char *const role[LINES] = { HEADER(ROLE) };

static const u8 data_line[CHAINS] = { ON_DATA_1, ON_DATA_2, ON_DATA_3, ON_DATA_4, ON_DATA_5, ON_DATA_6,
	ON_DATA_7, ON_DATA_8, ON_DATA_RIM };
static const u8 laser_line[2] = { ON_LASER_SILVER, ON_LASER_RED };
static const char *const light_name[2] = { "LIGHT_SILVER", "LIGHT_RED" };
#define INVERTS_SENTINEL (BIT(1) | BIT(3) | BIT(5) | BIT(7))	/* ranks 2, 4, 6, 8 */

/* Lines that change too often to be logged. */
#define SCANNED (BIT(ON_LATCH) | BIT(ON_CLOCK) | BIT(ON_SENTINEL) | data_mask)
#define LASERS (BIT(ON_LASER_SILVER) | BIT(ON_LASER_RED))
/* Lines that the board pulls low while they are not driven. */
#define PULLED_LOW (LASERS | BIT(ON_ARM))
/* Lines that the board itself drives. */
#define SENSED (BIT(ON_RAIL) | BIT(ON_EMISSION) | data_mask)

static char *label = "wadjet-bench";
module_param(label, charp, 0444);
MODULE_PARM_DESC(label, "label of the GPIO chip; on a real Pi not pinctrl-*, which is the header's");
static bool keep_outputs = true;
module_param(keep_outputs, bool, 0644);
MODULE_PARM_DESC(keep_outputs, "released outputs stay driven, as a Pi's do by default; N: they become inputs");
static uint one_shot_us = 24000;
module_param(one_shot_us, uint, 0644);
MODULE_PARM_DESC(one_shot_us, "time Q stays high after a rising edge of LASER; 0: no one-shot, always high");
static uint line_timer_us = 40000;
module_param(line_timer_us, uint, 0644);
MODULE_PARM_DESC(line_timer_us, "time after which a LASER line that stays high switches RAIL off; 0: no line timer");
static uint pump_us = 90000;
module_param(pump_us, uint, 0644);
MODULE_PARM_DESC(pump_us, "time RAIL stays high after the last edge of ARM; 0: no pump, always high");
static uint pump_edges = 4;
module_param(pump_edges, uint, 0644);
MODULE_PARM_DESC(pump_edges, "edges of ARM until RAIL is high");
static uint diode_us = 60;
module_param(diode_us, uint, 0644);
MODULE_PARM_DESC(diode_us, "shortest light, and shortest darkness, that the sensors detect");

static DEFINE_RAW_SPINLOCK(lock);	/* everything below */
static u32 data_mask, requested;
static u32 out, dir;			/* one bit per line: output level, whether it is an output */
static u32 outside, driven;		/* level driven from outside, whether it is driven */
static u32 pull;			/* bias set by the Pi */
static bool q[2], light[2], was_light[2], rail, line_timer_expired;
static uint edges;
static u64 light_ns, frames;
static u64 images[IMAGES][CHAINS], chain[CHAINS];	/* bit 39 is read first */
static struct hrtimer q_timer[2], line_timer, pump_timer;
static struct entry { u64 ns; const char *line, *why; u8 level; } kept[KEPT];
static u64 kept_head;
static struct { struct pid *who, *raised_by; int signal; uint lights, after_us; u64 ns; } strike;
static struct hrtimer strike_timer;
static struct gpio_chip gc;
static char name[LINES][8];
static const char *names[LINES];

static void note(const char *line, bool level, const char *why)
{
	kept[kept_head++ % KEPT] = (struct entry){ ktime_get_ns(), line, why, level };
}

static const char *name_of(uint line)
{
	return role[line] ?: name[line];
}

static bool shifted(uint line)
{
	uint i;

	for (i = 0; i < CHAINS; i++)
		if (data_line[i] == line)
			return chain[i] >> (BITS - 1) & 1;
	return false;
}

static u32 levels(void)
{
	u32 in = (outside & driven) | (pull & ~driven & ~PULLED_LOW);

	in = (in & ~SENSED) | (rail ? BIT(ON_RAIL) : 0) | (light[0] || light[1] ? BIT(ON_EMISSION) : 0);
	return (out & dir) | (in & ~dir);
}

/* Loads the present inputs into the 74HC165. */
static void load(void)
{
	const bool *seen = ktime_get_ns() - light_ns >= diode_us * 1000ull ? light : was_light;
	uint i;

	for (i = 0; i < CHAINS; i++)
		chain[i] = images[seen[0] ? 1 : seen[1] ? 2 : 0][i];
}

static void shift(bool sentinel)
{
	uint i;

	for (i = 0; i < CHAINS; i++)
		chain[i] = (chain[i] << 1 | (sentinel != !!(INVERTS_SENTINEL & BIT(i)))) & GENMASK_ULL(BITS - 1, 0);
}

/* Updates RAIL and light; to be called after any change of lines, one-shots, line timer or pump. */
static void light_up(const char *why)
{
	u32 now = levels();
	bool was_rail = rail, emission = light[0] || light[1], lit[2];
	uint i;

	rail = now & BIT(ON_INTERLOCK) && (!pump_us || edges >= pump_edges) && !line_timer_expired;
	if (rail != was_rail)
		note("RAIL", rail, why);
	for (i = 0; i < 2; i++)
		lit[i] = now & BIT(laser_line[i]) && (q[i] || !one_shot_us) && !(now & BIT(laser_line[!i])) && rail;
	if (lit[0] == light[0] && lit[1] == light[1])
		return;
	memcpy(was_light, light, sizeof(light));
	light_ns = ktime_get_ns();
	for (i = 0; i < 2; i++)
		if (lit[i] != light[i])
			note(light_name[i], light[i] = lit[i], why);
	if ((light[0] || light[1]) == emission)
		return;
	note("EMISSION", !emission, why);
	if (!emission && strike.lights && !--strike.lights) {
		put_pid(strike.raised_by);
		strike.raised_by = task_tgid(current) == strike.who ? get_pid(task_pid(current)) : NULL;
		hrtimer_start(&strike_timer, ns_to_ktime(strike.after_us * 1000ull), HRTIMER_MODE_REL_HARD);
	}
}

/* Call after any change of out, dir, outside, driven or pull, with the levels before it. */
static void changed(u32 was, const char *why)
{
	u32 now = levels(), diff = now ^ was;
	unsigned long logged = diff & ~(SCANNED | SENSED);
	uint i;

	for_each_set_bit(i, &logged, LINES)
		note(name_of(i), now >> i & 1, why);
	if (!(now & BIT(ON_LATCH))) {
		load();
	} else if (diff & BIT(ON_LATCH)) {
		load();
		frames++;
	} else if (diff & now & BIT(ON_CLOCK)) {
		shift(now & BIT(ON_SENTINEL));
	}
	for (i = 0; i < 2; i++)
		if (diff & now & BIT(laser_line[i])) {
			q[i] = true;
			hrtimer_start(&q_timer[i], ns_to_ktime(one_shot_us * 1000ull), HRTIMER_MODE_REL_HARD);
		}
	if (was & LASERS && !(now & LASERS)) {
		line_timer_expired = false;
		hrtimer_try_to_cancel(&line_timer);
	} else if (!(was & LASERS) && now & LASERS && line_timer_us) {
		hrtimer_start(&line_timer, ns_to_ktime(line_timer_us * 1000ull), HRTIMER_MODE_REL_HARD);
	}
	if (diff & BIT(ON_ARM)) {
		edges = min(edges + 1, pump_edges);
		hrtimer_start(&pump_timer, ns_to_ktime(pump_us * 1000ull), HRTIMER_MODE_REL_HARD);
	}
	if (diff & ~SCANNED)
		light_up(why);
}

static enum hrtimer_restart q_ended(struct hrtimer *timer)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&lock, flags);
	/* If restarted meanwhile on another processor, it keeps running. */
	if (!hrtimer_is_queued(timer)) {
		q[timer - q_timer] = false;
		light_up("one-shot");
	}
	raw_spin_unlock_irqrestore(&lock, flags);
	return HRTIMER_NORESTART;
}

static enum hrtimer_restart line_timer_ended(struct hrtimer *timer)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&lock, flags);
	/* If both lines fell meanwhile on another processor, it has nothing to switch off. */
	if (!hrtimer_is_queued(timer) && levels() & LASERS) {
		line_timer_expired = true;
		light_up("line-timer");
	}
	raw_spin_unlock_irqrestore(&lock, flags);
	return HRTIMER_NORESTART;
}

static enum hrtimer_restart pump_ended(struct hrtimer *timer)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&lock, flags);
	if (!hrtimer_is_queued(timer)) {
		edges = 0;
		light_up("pump");
	}
	raw_spin_unlock_irqrestore(&lock, flags);
	return HRTIMER_NORESTART;
}

static enum hrtimer_restart strikes(struct hrtimer *timer)
{
	struct task_struct *thread;

	strike.ns = ktime_get_ns();
	rcu_read_lock();
	thread = strike.signal == SIGSTOP && strike.raised_by ? pid_task(strike.raised_by, PIDTYPE_PID) : NULL;
	if (thread)
		send_sig(strike.signal, thread, 1);
	else
		kill_pid(strike.who, strike.signal, 1);
	rcu_read_unlock();
	return HRTIMER_NORESTART;
}

#define CHANGE(why, ...) do { \
	unsigned long flags; \
	u32 was; \
	raw_spin_lock_irqsave(&lock, flags); \
	was = levels(); \
	__VA_ARGS__; \
	changed(was, why); \
	raw_spin_unlock_irqrestore(&lock, flags); \
} while (0)
#define PUT(word, line, on) ((word) = (on) ? (word) | BIT(line) : (word) & ~BIT(line))

/* ---- GPIO chip operations ---- */

static int wb_get(struct gpio_chip *c, unsigned int line)
{
	unsigned long flags;
	int level;

	raw_spin_lock_irqsave(&lock, flags);
	level = BIT(line) & data_mask & ~dir ? shifted(line) : levels() >> line & 1;
	raw_spin_unlock_irqrestore(&lock, flags);
	return level;
}

#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 17, 0)
static int wb_set(struct gpio_chip *c, unsigned int line, int level)
{
	CHANGE("set", PUT(out, line, level));
	return 0;
}
#else
static void wb_set(struct gpio_chip *c, unsigned int line, int level)
{
	CHANGE("set", PUT(out, line, level));
}
#endif

static int wb_direction_output(struct gpio_chip *c, unsigned int line, int level)
{
	CHANGE("output", PUT(out, line, level); PUT(dir, line, 1));
	return 0;
}

static int wb_direction_input(struct gpio_chip *c, unsigned int line)
{
	CHANGE("input", PUT(dir, line, 0));
	return 0;
}

static int wb_get_direction(struct gpio_chip *c, unsigned int line)
{
	return READ_ONCE(dir) & BIT(line) ? GPIO_LINE_DIRECTION_OUT : GPIO_LINE_DIRECTION_IN;
}

static int wb_request(struct gpio_chip *c, unsigned int line)
{
	CHANGE("", PUT(requested, line, 1); if (~SCANNED & BIT(line)) note(name_of(line), was >> line & 1, "requested"));
	return 0;
}

static void wb_free(struct gpio_chip *c, unsigned int line)
{
	CHANGE("released", PUT(requested, line, 0); if (!keep_outputs) PUT(dir, line, 0);
	       if (~SCANNED & BIT(line)) note(name_of(line), levels() >> line & 1, "released"));
}

static int wb_set_config(struct gpio_chip *c, unsigned int line, unsigned long config)
{
	switch (pinconf_to_config_param(config)) {
	case PIN_CONFIG_BIAS_PULL_UP:
		CHANGE("bias", PUT(pull, line, 1));
		return 0;
	case PIN_CONFIG_BIAS_PULL_DOWN:
	case PIN_CONFIG_BIAS_DISABLE:
		CHANGE("bias", PUT(pull, line, 0));
		return 0;
	default:
		return -ENOTSUPP;
	}
}

/* ---- user-space interface ---- */

static ssize_t lines_show(struct device *d, struct device_attribute *a, char *buf)
{
	ssize_t n = 0;
	uint i;

	for (i = 0; i < LINES; i++)
		if (role[i])
			n += sysfs_emit_at(buf, n, "%s %s %s %d%s\n", name[i], role[i], dir & BIT(i) ? "out" : "in",
				wb_get(&gc, i), requested & BIT(i) ? " used" : "");
	return n;
}

static ssize_t lines_store(struct device *d, struct device_attribute *a, const char *buf, size_t n)
{
	char what[16], level;
	uint i;

	if (sscanf(buf, "%15s %c", what, &level) != 2 || (level != '0' && level != '1' && level != 'z'))
		return -EINVAL;
	for (i = 0; i < LINES; i++)
		if (role[i] && !strcmp(what, role[i])) {
			CHANGE("outside", PUT(driven, i, level != 'z'); PUT(outside, i, level == '1'));
			return n;
		}
	return -ENOENT;
}
static DEVICE_ATTR_RW(lines);

static ssize_t clock_show(struct device *d, struct device_attribute *a, char *buf)
{
	unsigned long flags;
	u64 monotonic, real;

	local_irq_save(flags);
	monotonic = ktime_get_ns();
	real = ktime_get_real_ns();
	local_irq_restore(flags);
	return sysfs_emit(buf, "%llu %llu\n", monotonic, real);
}
static DEVICE_ATTR_RO(clock);

static ssize_t frames_show(struct device *d, struct device_attribute *a, char *buf)
{
	return sysfs_emit(buf, "%llu\n", READ_ONCE(frames));
}
static DEVICE_ATTR_RO(frames);

static ssize_t strike_show(struct device *d, struct device_attribute *a, char *buf)
{
	return sysfs_emit(buf, "%llu\n", READ_ONCE(strike.ns));
}

static ssize_t strike_store(struct device *d, struct device_attribute *a, const char *buf, size_t n)
{
	int process, signal;
	uint lights, after_us;
	struct pid *old = strike.who;
	unsigned long flags;

	if (sscanf(buf, "%d %d %u %u", &process, &signal, &lights, &after_us) != 4 || !valid_signal(signal))
		return -EINVAL;
	raw_spin_lock_irqsave(&lock, flags);
	strike.lights = 0;
	raw_spin_unlock_irqrestore(&lock, flags);
	hrtimer_cancel(&strike_timer);
	strike.who = find_get_pid(process);
	put_pid(old);
	if (!strike.who)
		return -ESRCH;
	strike.signal = signal;
	strike.after_us = after_us;
	strike.ns = 0;
	raw_spin_lock_irqsave(&lock, flags);
	strike.lights = lights;
	raw_spin_unlock_irqrestore(&lock, flags);
	return n;
}
static DEVICE_ATTR_RW(strike);

static struct attribute *attrs[] = { &dev_attr_lines.attr, &dev_attr_clock.attr, &dev_attr_frames.attr,
	&dev_attr_strike.attr, NULL };
static const struct attribute_group group = { .attrs = attrs };
static const struct attribute_group *groups[] = { &group, NULL };

static ssize_t log_read(struct file *file, char __user *to, size_t size, loff_t *number)
{
	size_t done = 0;

	for (;;) {
		struct entry e;
		unsigned long flags;
		char text[96];
		int length;

		raw_spin_lock_irqsave(&lock, flags);
		if (*number >= kept_head) {
			raw_spin_unlock_irqrestore(&lock, flags);
			return done;
		}
		if (*number + KEPT < kept_head)
			*number = kept_head - KEPT;
		e = kept[*number % KEPT];
		raw_spin_unlock_irqrestore(&lock, flags);
		length = scnprintf(text, sizeof(text), "%lld %llu %s %d %s\n", *number, e.ns, e.line, e.level, e.why);
		if (done + length > size)
			return done ?: -EINVAL;
		if (copy_to_user(to + done, text, length))
			return -EFAULT;
		done += length;
		++*number;
	}
}

static ssize_t images_write(struct file *file, const char __user *from, size_t size, loff_t *at)
{
	u8 bytes[IMAGES * IMAGE];
	u64 fresh[IMAGES][CHAINS] = { };
	uint i;

	if (size != sizeof(bytes))
		return -EINVAL;
	if (copy_from_user(bytes, from, size))
		return -EFAULT;
	for (i = 0; i < sizeof(bytes); i++)
		fresh[i / IMAGE][i % IMAGE / 5] |= (u64)bytes[i] << (32 - i % 5 * 8);
	CHANGE("image", memcpy(images, fresh, sizeof(images)));
	return size;
}

static const struct file_operations fops = { .owner = THIS_MODULE, .read = log_read, .write = images_write };
static struct miscdevice misc = { .minor = MISC_DYNAMIC_MINOR, .name = "wadjet-bench", .fops = &fops,
	.groups = groups, .mode = 0644 };

static struct gpio_chip gc = { .owner = THIS_MODULE, .base = -1, .ngpio = LINES, .names = names, .get = wb_get,
	.set = wb_set, .direction_input = wb_direction_input, .direction_output = wb_direction_output,
	.get_direction = wb_get_direction, .request = wb_request, .free = wb_free, .set_config = wb_set_config,
	.can_sleep = false };

static void timer_init(struct hrtimer *timer, enum hrtimer_restart (*ended)(struct hrtimer *))
{
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 13, 0)
	hrtimer_setup(timer, ended, CLOCK_MONOTONIC, HRTIMER_MODE_REL_HARD);
#else
	hrtimer_init(timer, CLOCK_MONOTONIC, HRTIMER_MODE_REL_HARD);
	timer->function = ended;
#endif
}

static int __init wb_init(void)
{
	uint i;
	int error;

	for (i = 0; i < LINES; i++) {
		snprintf(name[i], sizeof(name[i]), "GPIO%u", i);
		names[i] = name[i];
	}
	for (i = 0; i < CHAINS; i++)
		data_mask |= BIT(data_line[i]);
	pull = 0x1ff;				/* a Pi's pins after reset */
	driven = BIT(ON_INTERLOCK) | BIT(ON_KEY) | BIT(ON_LID_OPEN);
	outside = BIT(ON_INTERLOCK) | BIT(ON_KEY);	/* lid and key closed */
	timer_init(&q_timer[0], q_ended);
	timer_init(&q_timer[1], q_ended);
	timer_init(&line_timer, line_timer_ended);
	timer_init(&pump_timer, pump_ended);
	timer_init(&strike_timer, strikes);
	error = misc_register(&misc);
	if (error)
		return error;
	gc.label = label;
	gc.parent = misc.this_device;	/* its owner prevents rmmod while lines are held */
	error = gpiochip_add_data(&gc, NULL);
	if (error)
		misc_deregister(&misc);
	return error;
}

static void __exit wb_exit(void)
{
	gpiochip_remove(&gc);
	misc_deregister(&misc);
	hrtimer_cancel(&q_timer[0]);
	hrtimer_cancel(&q_timer[1]);
	hrtimer_cancel(&line_timer);
	hrtimer_cancel(&pump_timer);
	hrtimer_cancel(&strike_timer);
	put_pid(strike.who);
	put_pid(strike.raised_by);
}
module_init(wb_init);
module_exit(wb_exit);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("A Khet board behind a GPIO chip, simulated");
