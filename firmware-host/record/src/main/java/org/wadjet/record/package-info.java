/**
 * The signed record. Events enter and become durable rows, each chained to the row before and
 * signed; games, statistics, exports and proofs leave. The journal thread writes; readers open the
 * file on their own threads.
 */
package org.wadjet.record;
