/*
 * Reads frames of the board at full speed, in C, for comparison with Wadjet's own scanning. It makes the same calls in
 * the same order as org.wadjet.gpio.ChainScanner, on the pins of the reference board.
 *
 *   frames single LABEL N    one line per call, by the interface that Pi4J's library uses (uAPI version 1)
 *   frames bulk LABEL N      the nine DATA lines in one call, as Wadjet's bulk backend (uAPI version 2)
 *
 * Prints "NAME FRAMES frames/s CALLS calls/s"; exit status 1 if a sentinel is wrong, 2 if the chip cannot be
 * opened.
 */
#include <fcntl.h>
#include <linux/gpio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { SENTINEL = 2, LATCH = 3, CLOCK = 4, CHAINS = 9, READS = 43, BITS = 40 };
static const unsigned data_line[CHAINS] = { 7, 8, 9, 10, 11, 12, 13, 21, 25 };
static const unsigned driven_line[3] = { LATCH, CLOCK, SENTINEL };
/* Ranks 2, 4, 6, 8 invert their sentinel. */
static const unsigned inverted = 0x0aa;

static unsigned long calls;

static void ask(int descriptor, unsigned long request, void *argument)
{
	calls++;
	if (ioctl(descriptor, request, argument) < 0) {
		perror("frames");
		exit(2);
	}
}

/* ---- one line per call ---- */

static int descriptor_of[32];

static void take_single(int chip, unsigned line, unsigned flags, int level)
{
	struct gpiohandle_request request = { .lineoffsets = { line }, .flags = flags, .default_values = { level },
		.consumer_label = "frames", .lines = 1 };

	ask(chip, GPIO_GET_LINEHANDLE_IOCTL, &request);
	descriptor_of[line] = request.fd;
}

static void open_single(int chip)
{
	unsigned i;

	for (i = 0; i < 3; i++)
		take_single(chip, driven_line[i], GPIOHANDLE_REQUEST_OUTPUT, driven_line[i] == LATCH);
	for (i = 0; i < CHAINS; i++)
		take_single(chip, data_line[i], GPIOHANDLE_REQUEST_INPUT, 0);
}

static void drive_single(unsigned line, int level)
{
	struct gpiohandle_data values = { .values = { level } };

	ask(descriptor_of[line], GPIOHANDLE_SET_LINE_VALUES_IOCTL, &values);
}

static unsigned read_single(void)
{
	unsigned i, data = 0;

	for (i = 0; i < CHAINS; i++) {
		struct gpiohandle_data values;

		ask(descriptor_of[data_line[i]], GPIOHANDLE_GET_LINE_VALUES_IOCTL, &values);
		data |= (unsigned)values.values[0] << i;
	}
	return data;
}

/* ---- in bulk ---- */

static int driven, data;

static int take_bulk(int chip, const unsigned *lines, unsigned count, unsigned long flags, unsigned long levels)
{
	struct gpio_v2_line_request request = { .consumer = "frames", .num_lines = count, .config = { .flags = flags } };

	memcpy(request.offsets, lines, count * sizeof(*lines));
	if (flags & GPIO_V2_LINE_FLAG_OUTPUT) {
		request.config.num_attrs = 1;
		request.config.attrs[0].attr.id = GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES;
		request.config.attrs[0].attr.values = levels;
		request.config.attrs[0].mask = (1ul << count) - 1;
	}
	ask(chip, GPIO_V2_GET_LINE_IOCTL, &request);
	return request.fd;
}

static void open_bulk(int chip)
{
	driven = take_bulk(chip, driven_line, 3, GPIO_V2_LINE_FLAG_OUTPUT, 1);
	data = take_bulk(chip, data_line, CHAINS, GPIO_V2_LINE_FLAG_INPUT, 0);
}

static void drive_bulk(unsigned line, int level)
{
	unsigned long mask = line == LATCH ? 1 : line == CLOCK ? 2 : 4;
	struct gpio_v2_line_values values = { .bits = level ? mask : 0, .mask = mask };

	ask(driven, GPIO_V2_LINE_SET_VALUES_IOCTL, &values);
}

static unsigned read_bulk(void)
{
	struct gpio_v2_line_values values = { .mask = (1u << CHAINS) - 1 };

	ask(data, GPIO_V2_LINE_GET_VALUES_IOCTL, &values);
	return values.bits;
}

/* ---- a frame ---- */

static int is_bulk;

static void drive(unsigned line, int level)
{
	if (is_bulk)
		drive_bulk(line, level);
	else
		drive_single(line, level);
}

/* Sorts the bits into chains, as every scanner must. */
static void keep(unsigned long long chain[CHAINS], unsigned levels)
{
	unsigned i;

	for (i = 0; i < CHAINS; i++)
		chain[i] = chain[i] << 1 | (levels >> i & 1);
}

static int frame(unsigned long long chain[CHAINS], int first)
{
	unsigned i, read;
	int good = 1;

	drive(LATCH, 0);
	drive(LATCH, 1);
	drive(SENTINEL, first);
	for (read = 0; read < READS; read++) {
		if (read) {
			drive(CLOCK, 1);
			drive(CLOCK, 0);
		}
		if (read == 1)
			drive(SENTINEL, !first);
		keep(chain, is_bulk ? read_bulk() : read_single());
	}
	for (i = 0; i < CHAINS; i++) {
		int s = first != (int)(inverted >> i & 1);

		good &= (chain[i] & 7) == (s ? 4u : 3u);
	}
	return good;
}

static int open_chip(const char *label)
{
	char path[32];
	int i;

	for (i = 0; i < 32; i++) {
		struct gpiochip_info info;
		int chip;

		snprintf(path, sizeof(path), "/dev/gpiochip%d", i);
		chip = open(path, O_RDWR | O_CLOEXEC);
		if (chip < 0)
			continue;
		if (!ioctl(chip, GPIO_GET_CHIPINFO_IOCTL, &info) && !strcmp(info.label, label))
			return chip;
		close(chip);
	}
	fprintf(stderr, "frames: no GPIO chip has the label %s\n", label);
	exit(2);
}

static double seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec + now.tv_nsec / 1e9;
}

int main(int argc, char **argv)
{
	unsigned long long chain[CHAINS] = { 0 };
	long i, count;
	int chip, wrong = 0;
	double took;

	if (argc != 4 || (count = atol(argv[3])) < 1)
		return 2;
	is_bulk = !strcmp(argv[1], "bulk");
	chip = open_chip(argv[2]);
	if (is_bulk)
		open_bulk(chip);
	else
		open_single(chip);
	calls = 0;
	took = seconds();
	for (i = 0; i < count; i++)
		wrong += !frame(chain, i & 1);
	took = seconds() - took;
	printf("%s %.0f frames/s %.0f calls/s\n", argv[1], count / took, calls / took);
	return wrong != 0;
}
