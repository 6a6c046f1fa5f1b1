package org.wadjet.hall;

import java.util.List;

/** Static files of the tournament desk page and the paths of its data. */
public final class DeskResources {
  /** Path of the page. */
  public static final String PAGE = "/desk";

  /** Path of the tournament as JSON. */
  public static final String STATE = "/desk/tournament.json";

  /** Path of the tournament in TRF16, for pairing programs. */
  public static final String TRF = "/desk/tournament.trf";

  /** Path of the standings as CSV. */
  public static final String CSV = "/desk/standings.csv";

  /** Path of the requests of a session. */
  public static final String ACT = "/desk/act";

  /** Path of the labels, which are the messages of {@link #LABELS} in a language. */
  public static final String WORDS = "/desk/words";

  /** Name of the page's message bundle. */
  public static final String LABELS = "tournament";

  private DeskResources() {}

  /** Returns page, script and style sheet. */
  public static List<HallResources> files() {
    return List.of(
        HallResources.read(PAGE, "desk.html", "text/html; charset=utf-8"),
        HallResources.read("/desk/desk.js", "desk.js", "text/javascript; charset=utf-8"),
        HallResources.read("/desk/tables.js", "tables.js", "text/javascript; charset=utf-8"),
        HallResources.read("/desk/desk.css", "desk.css", "text/css; charset=utf-8"));
  }
}
