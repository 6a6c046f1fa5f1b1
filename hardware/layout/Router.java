import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Routes a board of two layers on a grid: negotiated congestion (McMurchie and Ebeling, 1995). Nets
 * may share places at first, at a price that rises from round to round until nobody does.
 *
 * <p>{@code java Router.java WAYS.txt TRACKS.txt [START.txt]}; {@code board.py} writes the first and
 * {@code finish.py} reads the second; START is an earlier result to go on from. Exit status: 1 if a
 * connection was not found.
 */
public final class Router {
  private static final double GRID = 0.1;
  private static final double CLEAR = 0.21;
  private static final double HOLE_CLEAR = 0.3;
  private static final double EDGE_CLEAR = 0.5;

  /** Radius of a normal track, of a wide one, of a via. */
  private static final double[] RADIUS = {0.1, 0.2, 0.3};

  private static final int VIA = 2;
  private static final float VIA_COST = 14;

  /** The underside is for what cannot be on the top: its ground should stay whole. */
  private static final float[] LAYER_COST = {1, 1.3f};

  private static final double VIAS_APART = 0.65;
  private static final int ROUNDS = 120;

  /** Nets so near to a place that two share are routed again, too. */
  private static final double NEAR = 1.2;

  private record Shape(double x, double y, double halfWide, double halfHigh, double angle, boolean round) {
    /** Returns the distance of a place from the shape; 0 inside. */
    double distance(double px, double py) {
      double dx = px - x;
      double dy = py - y;
      double u = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle));
      double v = Math.abs(-dx * Math.sin(angle) + dy * Math.cos(angle));
      if (round) {
        return Math.max(0, Math.hypot(u, v) - halfWide);
      }
      return Math.hypot(Math.max(0, u - halfWide), Math.max(0, v - halfHigh));
    }

    double reach() {
      return Math.hypot(halfWide, halfHigh);
    }
  }

  private record Pad(Shape shape, int layers) {}

  private record Step(int[] nodes, int kind) {}

  private static final class Net {
    final String name;
    final int kind;
    final List<Pad> pads = new ArrayList<>();
    final List<Step> steps = new ArrayList<>();
    final List<Integer> vias = new ArrayList<>();
    int[][] marks = new int[3][0];
    boolean laid;
    int failed;

    Net(String name, int kind) {
      this.name = name;
      this.kind = kind;
    }
  }

  private double left;
  private double bottom;
  private int wide;
  private int high;
  private int plane;
  private final List<Net> nets = new ArrayList<>();
  private final List<Integer> crowd = new ArrayList<>();
  private final short[][] owner = new short[3][];
  private final short[][] occupied = new short[3][];
  private float[] history;
  private float[] cost;
  private int[] from;
  private int[] seen;
  private int search;
  private long[] heap = new long[1 << 16];
  private int heapSize;

  public static void main(String[] args) throws IOException {
    Router router = new Router();
    router.read(Path.of(args[0]));
    if (args.length > 2) {
      router.resume(Path.of(args[2]));
    }
    boolean done = router.route(args.length > 2);
    router.write(Path.of(args[1]));
    System.exit(done ? 0 : 1);
  }

  private void read(Path file) throws IOException {
    Map<String, Integer> numbers = new HashMap<>();
    nets.add(new Net("", 0));
    for (String line : Files.readAllLines(file)) {
      String[] word = line.split("\t", -1);
      double[] v = new double[word.length];
      for (int i = 2; i < word.length; i++) {
        v[i] = Double.parseDouble(word[i]);
      }
      int net = numbers.getOrDefault(word[1], 0);
      switch (word[0]) {
        case "board" -> size(v[2], v[3], v[4], v[5]);
        case "net" -> {
          numbers.put(word[1], nets.size());
          nets.add(new Net(word[1], (int) v[2]));
        }
        case "pad" -> {
          Pad pad = new Pad(new Shape(v[3], v[4], v[5] / 2, v[6] / 2, v[7], v[8] > 0), (int) v[2]);
          nets.get(net).pads.add(pad);
          forbid(pad.shape, pad.layers, net, CLEAR);
          forbid(VIA, 0, pad.shape, RADIUS[VIA] + 0.05, -1);
        }
        case "hole" -> forbid(new Shape(v[2], v[3], v[4] / 2, v[4] / 2, 0, true), 3, -1, HOLE_CLEAR);
        case "edge" -> forbid(line(v[2], v[3], v[4], v[5], 0), 3, -1, EDGE_CLEAR);
        case "free" -> forbid(
            new Shape((v[3] + v[5]) / 2, (v[4] + v[6]) / 2, (v[5] - v[3]) / 2, (v[6] - v[4]) / 2, 0, false),
            (int) v[2], -1, 0.02);
        case "laid" -> {
          nets.get(net).laid = true;
          forbid(line(v[3], v[4], v[5], v[6], v[7] / 2), (int) v[2], net, CLEAR);
        }
        case "via" -> forbid(
            new Shape(v[2], v[3], RADIUS[VIA], RADIUS[VIA], 0, true), 3, net, CLEAR);
        default -> throw new IllegalArgumentException(line);
      }
    }
  }

  private static Shape line(double x1, double y1, double x2, double y2, double half) {
    return new Shape(
        (x1 + x2) / 2, (y1 + y2) / 2, Math.hypot(x2 - x1, y2 - y1) / 2 + half, half,
        Math.atan2(y2 - y1, x2 - x1), false);
  }

  private void size(double x1, double y1, double x2, double y2) {
    left = x1;
    bottom = y1;
    wide = (int) Math.round((x2 - x1) / GRID) + 1;
    high = (int) Math.round((y2 - y1) / GRID) + 1;
    plane = wide * high;
    for (int kind = 0; kind < 3; kind++) {
      owner[kind] = new short[kind == VIA ? plane : 2 * plane];
      occupied[kind] = new short[kind == VIA ? plane : 2 * plane];
    }
    history = new float[2 * plane];
    cost = new float[2 * plane];
    from = new int[2 * plane];
    seen = new int[2 * plane];
  }

  private double x(int node) {
    return left + node % plane % wide * GRID;
  }

  private double y(int node) {
    return bottom + node % plane / wide * GRID;
  }

  private void forbid(Shape shape, int layers, int net, double clear) {
    for (int kind = 0; kind < 3; kind++) {
      for (int layer = 0; layer < (kind == VIA ? 1 : 2); layer++) {
        if (kind == VIA || (layers >> layer & 1) == 1) {
          forbid(kind, layer, shape, clear + RADIUS[kind], net);
        }
      }
    }
  }

  /** Reserves the places within a distance for a net, for nobody if another has them or net is -1. */
  private void forbid(int kind, int layer, Shape shape, double distance, int net) {
    double reach = shape.reach() + distance;
    int x1 = Math.max(0, (int) ((shape.x - reach - left) / GRID));
    int x2 = Math.min(wide - 1, (int) ((shape.x + reach - left) / GRID) + 1);
    int y1 = Math.max(0, (int) ((shape.y - reach - bottom) / GRID));
    int y2 = Math.min(high - 1, (int) ((shape.y + reach - bottom) / GRID) + 1);
    for (int iy = y1; iy <= y2; iy++) {
      for (int ix = x1; ix <= x2; ix++) {
        int node = layer * plane + iy * wide + ix;
        if (shape.distance(x(node), y(node)) < distance) {
          short old = owner[kind][node];
          owner[kind][node] = net > 0 && (old == 0 || old == net) ? (short) net : -1;
        }
      }
    }
  }

  /** Takes over the tracks of an earlier result. */
  private void resume(Path file) throws IOException {
    Map<String, Net> byName = new HashMap<>();
    nets.forEach(net -> byName.put(net.name, net));
    for (String line : Files.readAllLines(file)) {
      String[] word = line.split("\t", -1);
      Net net = byName.get(word[1]);
      if (word[0].equals("via")) {
        net.vias.add(node(0, Double.parseDouble(word[2]), Double.parseDouble(word[3])));
        continue;
      }
      int layer = Integer.parseInt(word[2]);
      int a = node(layer, Double.parseDouble(word[3]), Double.parseDouble(word[4]));
      int b = node(layer, Double.parseDouble(word[5]), Double.parseDouble(word[6]));
      int dx = b % plane % wide - a % plane % wide;
      int dy = b % plane / wide - a % plane / wide;
      int length = Math.max(Math.abs(dx), Math.abs(dy));
      int step = Integer.signum(dx) + wide * Integer.signum(dy);
      int[] nodes = new int[length + 1];
      for (int i = 0; i <= length; i++) {
        nodes[i] = a + i * step;
      }
      net.steps.add(new Step(nodes, Double.parseDouble(word[7]) > 0.3 ? 1 : 0));
    }
    nets.forEach(this::mark);
  }

  private int node(int layer, double x, double y) {
    int ix = (int) Math.round((x - left) / GRID);
    int iy = (int) Math.round((y - bottom) / GRID);
    return layer * plane + iy * wide + ix;
  }

  private boolean route(boolean resumed) {
    List<Integer> order = new ArrayList<>();
    for (int net = 1; net < nets.size(); net++) {
      if (!nets.get(net).laid && nets.get(net).pads.size() > 1) {
        order.add(net);
      }
    }
    order.sort(Comparator.comparingDouble(net -> span(nets.get(net))));
    List<Integer> again = resumed ? crowded(order, 1) : order;
    float price = resumed ? 3 : 0.6f;
    for (int round = 1; round <= ROUNDS && !again.isEmpty(); round++) {
      for (int net : again) {
        lift(nets.get(net));
        routeNet(net, price);
        mark(nets.get(net));
      }
      again = crowded(order, round);
      System.out.printf("round %d: %d nets, %d places shared%n", round, again.size(), crowd.size());
      price = Math.min(10, price * 1.3f);
    }
    for (int net : again) {
      System.out.println("not routed: " + nets.get(net).name + ", failed " + nets.get(net).failed);
    }
    return again.isEmpty();
  }

  /**
   * Returns the nets that share places with others, and in every third round their neighbours, too,
   * which may make room.
   */
  private List<Integer> crowded(List<Integer> order, int round) {
    crowd.clear();
    List<Integer> found = new ArrayList<>();
    for (int net : order) {
      if (shared(nets.get(net)) > 0 || nets.get(net).failed > 0) {
        found.add(net);
      }
    }
    if (!found.isEmpty() && found.size() < 12 && round % 3 == 0) {
      for (int net : order) {
        if (!found.contains(net) && isNearCrowd(nets.get(net))) {
          found.addFirst(net);
        }
      }
    }
    return found;
  }

  private boolean isNearCrowd(Net net) {
    for (Step step : net.steps) {
      for (int node : step.nodes) {
        for (int other : crowd) {
          if (Math.hypot(x(node) - x(other), y(node) - y(other)) < NEAR) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static double span(Net net) {
    double[] xs = net.pads.stream().mapToDouble(pad -> pad.shape.x).sorted().toArray();
    double[] ys = net.pads.stream().mapToDouble(pad -> pad.shape.y).sorted().toArray();
    return xs[xs.length - 1] - xs[0] + ys[ys.length - 1] - ys[0];
  }

  private int shared(Net net) {
    int count = 0;
    for (Step step : net.steps) {
      for (int node : step.nodes) {
        if (occupied[step.kind][node] > 1) {
          history[node] += 1;
          crowd.add(node);
          count++;
        }
      }
    }
    for (int via : net.vias) {
      if (occupied[VIA][via] > 1) {
        history[via] += 1;
        history[via + plane] += 1;
        crowd.add(via);
        count++;
      }
    }
    return count;
  }

  private void lift(Net net) {
    for (int kind = 0; kind < 3; kind++) {
      for (int node : net.marks[kind]) {
        occupied[kind][node]--;
      }
      net.marks[kind] = new int[0];
    }
    net.steps.clear();
    net.vias.clear();
    net.failed = 0;
  }

  private void mark(Net net) {
    for (int kind = 0; kind < 3; kind++) {
      Marks marks = new Marks();
      for (Step step : net.steps) {
        for (int node : step.nodes) {
          around(marks, kind, node, RADIUS[step.kind], node / plane);
        }
      }
      for (int via : net.vias) {
        around(marks, kind, via, RADIUS[VIA], 0);
        if (kind != VIA) {
          around(marks, kind, via, RADIUS[VIA], 1);
        }
      }
      net.marks[kind] = marks.sorted();
      for (int node : net.marks[kind]) {
        occupied[kind][node]++;
      }
    }
  }

  private static final class Marks {
    private int[] nodes = new int[1024];
    private int size;

    void add(int node) {
      if (size == nodes.length) {
        nodes = Arrays.copyOf(sorted(), 2 * size);
      }
      nodes[size++] = node;
    }

    int[] sorted() {
      int[] all = Arrays.copyOf(nodes, size);
      Arrays.sort(all);
      int count = 0;
      for (int i = 0; i < size; i++) {
        if (i == 0 || all[i] != all[i - 1]) {
          all[count++] = all[i];
        }
      }
      size = count;
      return Arrays.copyOf(all, count);
    }
  }

  private void around(Marks marks, int kind, int node, double radius, int layer) {
    double distance = (radius + CLEAR + RADIUS[kind]) / GRID;
    int reach = (int) distance;
    int cx = node % plane % wide;
    int cy = node % plane / wide;
    for (int iy = Math.max(0, cy - reach); iy <= Math.min(high - 1, cy + reach); iy++) {
      for (int ix = Math.max(0, cx - reach); ix <= Math.min(wide - 1, cx + reach); ix++) {
        if (Math.hypot(ix - cx, iy - cy) < distance) {
          marks.add((kind == VIA ? 0 : layer * plane) + iy * wide + ix);
        }
      }
    }
  }

  private void routeNet(int number, float price) {
    Net net = nets.get(number);
    List<int[]> open = new ArrayList<>();
    List<Pad> pads = new ArrayList<>(net.pads);
    List<Integer> tree = new ArrayList<>();
    Pad first = pads.removeFirst();
    List<Pad> joined = new ArrayList<>(List.of(first));
    addAll(tree, nodes(first));
    while (!pads.isEmpty()) {
      Pad next = null;
      double best = Double.MAX_VALUE;
      for (Pad pad : pads) {
        for (Pad other : joined) {
          double apart = Math.hypot(pad.shape.x - other.shape.x, pad.shape.y - other.shape.y);
          if (apart < best) {
            best = apart;
            next = pad;
          }
        }
      }
      pads.remove(next);
      joined.add(next);
      int[] goal = nodes(next);
      int kind = net.kind;
      int[] way = find(number, kind, price, tree, goal, next);
      if (way == null && kind > 0) {
        kind = 0;
        way = find(number, kind, price, tree, goal, next);
      }
      if (way == null) {
        net.failed++;
      } else {
        keep(net, way, kind);
        addAll(tree, way);
      }
      addAll(tree, goal);
    }
  }

  private static void addAll(List<Integer> tree, int[] nodes) {
    for (int node : nodes) {
      tree.add(node);
    }
  }

  /** Divides a way at its vias. */
  private void keep(Net net, int[] way, int kind) {
    int start = 0;
    for (int i = 1; i <= way.length; i++) {
      if (i == way.length || way[i] / plane != way[i - 1] / plane) {
        net.steps.add(new Step(Arrays.copyOfRange(way, start, i), kind));
        if (i < way.length) {
          net.vias.add(way[i] % plane);
        }
        start = i;
      }
    }
  }

  /** Returns the places inside a pad. */
  private int[] nodes(Pad pad) {
    Shape s = pad.shape;
    // So far from the edge that the corners are on the copper of an oval pad, too.
    double less = Math.max(0.1, 0.35 * Math.min(s.halfWide, s.halfHigh));
    Shape inner =
        new Shape(
            s.x, s.y, Math.max(0.06, s.halfWide - less), Math.max(0.06, s.halfHigh - less), s.angle, s.round);
    List<Integer> found = new ArrayList<>();
    int reach = (int) (s.reach() / GRID) + 1;
    int cx = (int) Math.round((s.x - left) / GRID);
    int cy = (int) Math.round((s.y - bottom) / GRID);
    for (int layer = 0; layer < 2; layer++) {
      for (int iy = cy - reach; iy <= cy + reach && (pad.layers >> layer & 1) == 1; iy++) {
        for (int ix = cx - reach; ix <= cx + reach; ix++) {
          int node = layer * plane + iy * wide + ix;
          if (ix >= 0 && iy >= 0 && ix < wide && iy < high && inner.distance(x(node), y(node)) == 0) {
            found.add(node);
          }
        }
      }
    }
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Returns the cheapest way from a tree to a goal, or null. */
  private int[] find(int net, int kind, float price, List<Integer> tree, int[] goal, Pad pad) {
    search += 2;
    heapSize = 0;
    int gx = (int) Math.round((pad.shape.x - left) / GRID);
    int gy = (int) Math.round((pad.shape.y - bottom) / GRID);
    int slack = (int) (pad.shape.reach() / GRID) + 1;
    Map<Integer, Boolean> goals = new HashMap<>();
    for (int node : goal) {
      goals.put(node, true);
    }
    for (int node : tree) {
      cost[node] = 0;
      from[node] = -1;
      seen[node] = search;
      push(estimate(node, gx, gy, slack), node);
    }
    while (heapSize > 0) {
      int node = (int) pop();
      if (seen[node] == search + 1) {
        continue;
      }
      seen[node] = search + 1;
      if (goals.containsKey(node)) {
        return way(node);
      }
      int layer = node / plane;
      int ix = node % plane % wide;
      int iy = node % plane / wide;
      for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
          if ((dx != 0 || dy != 0) && ix + dx >= 0 && ix + dx < wide && iy + dy >= 0 && iy + dy < high) {
            int next = node + dy * wide + dx;
            short own = owner[kind][next];
            if (own == 0 || own == net) {
              float length = dx != 0 && dy != 0 ? 1.4142f : 1;
              float step =
                  length * (LAYER_COST[layer] * (1 + history[next]) + price * occupied[kind][next]);
              reach(next, node, cost[node] + step, gx, gy, slack);
            }
          }
        }
      }
      int place = node % plane;
      int other = place + (1 - layer) * plane;
      short own = owner[VIA][place];
      short there = owner[kind][other];
      if ((own == 0 || own == net) && (there == 0 || there == net) && apart(nets.get(net), place)) {
        float step =
            VIA_COST + 3 * (history[node] + history[other]) + 6 * price * occupied[VIA][place];
        reach(other, node, cost[node] + step, gx, gy, slack);
      }
    }
    return null;
  }

  private boolean apart(Net net, int place) {
    for (int via : net.vias) {
      if (Math.hypot(x(via) - x(place), y(via) - y(place)) < VIAS_APART) {
        return false;
      }
    }
    return true;
  }

  private void reach(int node, int before, float total, int gx, int gy, int slack) {
    if (seen[node] == search + 1 || seen[node] == search && cost[node] <= total) {
      return;
    }
    seen[node] = search;
    cost[node] = total;
    from[node] = before;
    push(total + estimate(node, gx, gy, slack), node);
  }

  private float estimate(int node, int gx, int gy, int slack) {
    int dx = Math.max(0, Math.abs(node % plane % wide - gx) - slack);
    int dy = Math.max(0, Math.abs(node % plane / wide - gy) - slack);
    return Math.max(dx, dy) + 0.4142f * Math.min(dx, dy);
  }

  private int[] way(int end) {
    List<Integer> nodes = new ArrayList<>();
    for (int node = end; node >= 0; node = from[node]) {
      nodes.add(node);
    }
    return nodes.reversed().stream().mapToInt(Integer::intValue).toArray();
  }

  private void push(float key, int node) {
    if (heapSize == heap.length) {
      heap = Arrays.copyOf(heap, 2 * heapSize);
    }
    long item = (long) Float.floatToIntBits(key) << 32 | node;
    int at = heapSize++;
    while (at > 0 && heap[(at - 1) / 2] > item) {
      heap[at] = heap[(at - 1) / 2];
      at = (at - 1) / 2;
    }
    heap[at] = item;
  }

  private long pop() {
    long top = heap[0];
    long item = heap[--heapSize];
    int at = 0;
    while (2 * at + 1 < heapSize) {
      int child = 2 * at + 1;
      if (child + 1 < heapSize && heap[child + 1] < heap[child]) {
        child++;
      }
      if (heap[child] >= item) {
        break;
      }
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = item;
    return top & 0xffffffffL;
  }

  private void write(Path file) throws IOException {
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
      for (Net net : nets) {
        for (Step step : net.steps) {
          int start = 0;
          for (int i = 2; i <= step.nodes.length; i++) {
            boolean turns =
                i == step.nodes.length
                    || step.nodes[i] - step.nodes[i - 1] != step.nodes[i - 1] - step.nodes[i - 2];
            if (turns) {
              int a = step.nodes[start];
              int b = step.nodes[i - 1];
              out.printf(
                  java.util.Locale.ROOT, "track\t%s\t%d\t%.4f\t%.4f\t%.4f\t%.4f\t%.2f%n",
                  net.name, a / plane, x(a), y(a), x(b), y(b), 2 * RADIUS[step.kind]);
              start = i - 1;
            }
          }
        }
        for (int via : net.vias) {
          out.printf(java.util.Locale.ROOT, "via\t%s\t%.4f\t%.4f%n", net.name, x(via), y(via));
        }
      }
    }
  }
}
