package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Side;
import org.wadjet.turn.Seats;

/** Tests of the seats whose QR codes the kiosk shows. */
class SeatCodesTest {
  private static final String TOKEN = SeatToken.create();
  private static final String HASH = SeatToken.hash(TOKEN);
  private static final String ADDRESS = "http://board.test/seat#" + TOKEN;
  private static final Seats ISSUED = Seats.NONE.with(Side.RED, HASH);

  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1);
  private final SeatCodes codes = new SeatCodes(nanos::get);

  @Test
  void codeWaitsForItsSeat() {
    codes.add(Side.RED, HASH, ADDRESS);
    assertThat(codes.current(Seats.NONE)).isEmpty();
    assertThat(codes.current(ISSUED))
        .hasValueSatisfying(code -> assertThat(code.address()).isEqualTo(ADDRESS));
  }

  @Test
  void codeEndsAfterLimit() {
    codes.add(Side.RED, HASH, ADDRESS);
    nanos.addAndGet(SeatCodes.LIMIT.toNanos() - 1);
    assertThat(codes.current(ISSUED)).isPresent();
    nanos.incrementAndGet();
    assertThat(codes.current(ISSUED)).isEmpty();
  }

  @Test
  void codeEndsWithUseOfItsSeatOnly() {
    codes.add(Side.RED, HASH, ADDRESS);
    codes.onUse(new Seat(Side.RED, SeatToken.hash("another")));
    assertThat(codes.current(ISSUED)).isPresent();
    codes.onUse(new Seat(Side.RED, HASH));
    assertThat(codes.current(ISSUED)).isEmpty();
  }

  @Test
  void codeEndsWithItsSeat() {
    codes.add(Side.RED, HASH, ADDRESS);
    assertThat(codes.current(ISSUED.without(Side.RED))).isEmpty();
    assertThat(codes.current(ISSUED.with(Side.RED, SeatToken.hash("another")))).isEmpty();
    assertThat(codes.current(Seats.NONE.with(Side.SILVER, HASH))).isEmpty();
  }

  @Test
  void secondSideFollowsFirst() {
    String other = SeatToken.hash("other");
    Seats both = ISSUED.with(Side.SILVER, other);
    codes.add(Side.RED, HASH, ADDRESS);
    codes.add(Side.SILVER, other, "http://board.test/seat#other");
    assertThat(codes.current(both).orElseThrow().side()).isEqualTo(Side.RED);
    codes.onUse(new Seat(Side.RED, HASH));
    assertThat(codes.current(both).orElseThrow().side()).isEqualTo(Side.SILVER);
  }

  @Test
  void textOmitsToken() {
    codes.add(Side.RED, HASH, ADDRESS);
    assertThat(codes.current(ISSUED).orElseThrow()).asString().doesNotContain(TOKEN);
  }
}
