package org.wadjet.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class SetupTest {
  private static final JsonNode SETUPS = Reference.file("setups.json");

  @Test
  void setupsHaveThePiecesOfTheReference() {
    int checked = 0;
    for (String group : new String[] {"khet2", "khet1", "khet1Eye"}) {
      Rules.Game game = group.equals("khet2") ? Rules.Game.KHET2 : Rules.Game.KHET1;
      for (Map.Entry<String, JsonNode> entry : SETUPS.get(group).properties()) {
        String name = entry.getKey().replace(" ", "");
        Setup setup = Setup.find(game, name).orElseThrow();
        assertThat(pieces(setup.position())).as(name).isEqualTo(pieces(entry.getValue()));
        assertThat(setup.position().toMove()).isEqualTo(Side.SILVER);
        checked++;
      }
    }
    assertThat(checked).isEqualTo(Setup.all().size()).isEqualTo(11);
  }

  @Test
  void reservedSquaresMatchTheReference() {
    for (Square square : Square.all()) {
      boolean silver = listed("silverOnly", square);
      boolean red = listed("redOnly", square);
      assertThat(square.reservedFor().map(Side::keyword).orElse(""))
          .as(square.toString())
          .isEqualTo(silver ? "silver" : red ? "red" : "");
    }
  }

  @Test
  void setupsBelongToTheirGame() {
    assertThat(Setup.find(Rules.Game.KHET2, "osiris")).isEmpty();
    assertThat(Setup.find(Rules.Game.KHET1, "Classic")).isEmpty();
  }

  private static boolean listed(String list, Square square) {
    return Reference.texts(SETUPS.get("reserved").get(list)).contains(square.toString());
  }

  private static Map<String, String> pieces(JsonNode setup) {
    Map<String, String> pieces = new TreeMap<>();
    for (Map.Entry<String, JsonNode> entry : setup.get("pieces").properties()) {
      JsonNode piece = entry.getValue();
      String type = piece.get("type").stringValue().replace("djed", "scarab");
      pieces.put(
          entry.getKey(),
          piece.get("colour").stringValue() + " " + type + " " + piece.get("orient").stringValue());
    }
    return pieces;
  }

  private static Map<String, String> pieces(Position position) {
    Map<String, String> pieces = new TreeMap<>();
    position.forEach(
        (square, piece) ->
            pieces.put(square.toString(), piece.side().keyword() + " " + words(piece)));
    return pieces;
  }

  private static String words(Piece piece) {
    int quarter = piece.facing().quarter();
    return switch (piece.kind()) {
      case PYRAMID -> "pyramid " + new String[] {"NE", "SE", "SW", "NW"}[quarter];
      case SCARAB -> "scarab " + (quarter == 0 ? "\\" : "/");
      case EYE -> "eye-of-horus " + (quarter == 0 ? "\\" : "/");
      case ANUBIS -> "anubis " + piece.facing();
      case SPHINX -> "sphinx " + piece.facing();
      case PHARAOH -> "pharaoh -";
      case OBELISK -> "obelisk -";
      case STACK -> "obelisk-stack -";
    };
  }
}
