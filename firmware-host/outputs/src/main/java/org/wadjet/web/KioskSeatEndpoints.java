package org.wadjet.web;

import java.util.List;
import org.wadjet.service.SeatCode;
import org.wadjet.service.SeatDesk;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The routes of the QR code of a seat at the kiosk. The code holds the token of the seat, so only
 * browsers on this machine are admitted, whatever the setting {@code play} says.
 */
final class KioskSeatEndpoints {
  private final SeatDesk desk;

  KioskSeatEndpoints(SeatDesk desk) {
    this.desk = desk;
  }

  List<Route> routes() {
    return List.of(
        new Route("/kiosk-seat.json", Route.Method.GET, KioskSeatEndpoints::check, 0, this::state),
        new Route("/kiosk-seat.svg", Route.Method.GET, KioskSeatEndpoints::check, 0, this::code));
  }

  private static void check(RequestContext context) throws HttpError {
    if (!context.isFromThisMachine()) {
      throw new HttpError(
          HttpError.FORBIDDEN, "the QR code of a seat is only for browsers on the board's machine");
    }
  }

  private void state(RequestContext context) {
    ObjectNode answer = JsonMapper.shared().createObjectNode();
    desk.code()
        .ifPresent(code -> answer.put("side", code.sideKeyword()).put("number", code.number()));
    context.send("application/json", answer.toString());
  }

  private void code(RequestContext context) throws HttpError {
    SeatCode code =
        desk.code()
            .orElseThrow(
                () -> new HttpError(HttpError.NOT_FOUND, "the kiosk shows no code of a seat"));
    context.send(QrCodeDrawing.TYPE, QrCodeDrawing.of(code.address()));
  }
}
