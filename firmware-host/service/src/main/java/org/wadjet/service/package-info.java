/**
 * The running service: control loop, journal connection, publisher, local socket and duties of an
 * exhibit. Lines of a board and {@linkplain org.wadjet.turn.Input inputs} enter; durable events and
 * snapshots leave as {@linkplain org.wadjet.service.Update updates}. The control thread runs {@link
 * org.wadjet.service.ControlLoop}; each other duty has a thread of its own.
 */
package org.wadjet.service;
