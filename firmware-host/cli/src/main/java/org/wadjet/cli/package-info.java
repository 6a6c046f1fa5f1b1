/**
 * Commands of {@code wadjet}. Arguments and settings files enter; output, an exit status or a
 * running service leave. A command parses, calls and prints on the main thread.
 */
package org.wadjet.cli;
