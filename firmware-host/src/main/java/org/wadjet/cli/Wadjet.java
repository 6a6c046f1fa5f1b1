package org.wadjet.cli;

/** The command line. */
public final class Wadjet {
  private Wadjet() {}

  /** Starts. */
  public static void main(String[] args) {
    System.out.println(args.length);
  }
}
