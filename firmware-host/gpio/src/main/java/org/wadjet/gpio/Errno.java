package org.wadjet.gpio;

/** Error numbers of the kernel, from asm-generic/errno-base.h, with their messages. */
final class Errno {
  static final int EPERM = 1;
  static final int EACCES = 13;
  static final int EBUSY = 16;
  static final int EINVAL = 22;
  static final int ENOTTY = 25;

  private Errno() {}

  /** Returns the message of an error number, without a full stop. */
  static String message(int errno) {
    return switch (errno) {
      case EPERM, EACCES -> "no permission";
      case EBUSY -> "it is busy: another program or driver holds it";
      case EINVAL, ENOTTY -> "this kernel does not support the request (error " + errno + ")";
      default -> "the kernel answers with error " + errno;
    };
  }
}
