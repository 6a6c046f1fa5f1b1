/**
 * Tracers of the laser beam. A position enters, a {@link org.wadjet.optics.Trace} leaves. The
 * readable tracer is immutable; the fast position and its tracer are mutable, allocate nothing and
 * belong to one thread each.
 */
package org.wadjet.optics;
