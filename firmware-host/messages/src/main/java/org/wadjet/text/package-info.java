/**
 * Messages in eight languages, drawings of the board and public JSON. Events, snapshots and
 * findings enter, texts leave. Stateless or immutable; used by publishing threads and by commands,
 * never by the control thread.
 */
package org.wadjet.text;
