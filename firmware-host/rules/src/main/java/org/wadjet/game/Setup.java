package org.wadjet.game;

import java.util.List;
import java.util.Optional;

/**
 * Starting position from the rule sheet, with silver to move.
 *
 * @param name lower-case, as on the command line
 * @param rules its game, with the default settings
 * @param position the pieces
 */
public record Setup(String name, Rules rules, Position position) {
  private static final List<Setup> ALL =
      List.of(
          khet2(
              "classic",
              "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0"),
          khet2(
              "dynasty",
              "x33p3a3p23/5k4/p13p3a3s23/p21s11P41P23/3p41p21S11P4/3S2A1P13P3/4K5/3P4A1P13X1 0"),
          khet2(
              "imhotep",
              "x33a3ka3s22//3P42p13/p1P32P2s22p2P4/p2P42S2p42p1P3/3P32p23//2S2A1KA13X1 0"),
          khet1("classic", "4wpwb2/2c7/3D6/a1C1xy1b1D/b1D1YX1a1C/6b3/7A2/2DWPW4"),
          khet1("dynasty", "4cwb3/5p4/a3cwy3/b1x1D1B3/3d1b1X1D/3YWA3C/4P5/3DWA4"),
          khet1("imhotep", "4wpwy2/10/3D2a3/aC2By2bD/bD2Yd2aC/3C2b3/10/2YWPW4"),
          khet1("classic2", "4wpwb2/2c7/3D6/a1C1xi1b1D/b1D1IX1a1C/6b3/7A2/2DWPW4"),
          khet1("dynasty2", "4cwb3/5p4/a3cwy3/b1h1D1B3/3d1b1H1D/3YWA3C/4P5/3DWA4"),
          khet1("imhotep2", "4wpwy2/10/3D2a3/aC2Bi2bD/bD2Id2aC/3C2b3/10/2YWPW4"),
          khet1("osiris", "1Y3cp1bC/2w3wb2/6D3/a3ix3D/b3XI3C/3b6/2DW3W2/aD1PA3y1"),
          khet1("isis", "6wpb1/a1x3cw2/1X8/a1a1DI2c1/1A2ib1C1C/8x1/2WA3X1C/1DPW6"));

  /** Returns all setups, Khet 2.0 first. */
  public static List<Setup> all() {
    return ALL;
  }

  /** Returns the setup of a game with a name, or empty if there is none. */
  public static Optional<Setup> find(Rules.Game game, String name) {
    return ALL.stream()
        .filter(setup -> setup.rules.game() == game && setup.name.equals(name))
        .findFirst();
  }

  private static Setup khet2(String name, String text) {
    return new Setup(name, Rules.KHET2, PositionNotation.parse(text).orElseThrow().position());
  }

  private static Setup khet1(String name, String text) {
    return new Setup(name, Rules.KHET1, PositionNotation.parse(text).orElseThrow().position());
  }
}
