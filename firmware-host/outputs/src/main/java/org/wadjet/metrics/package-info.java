/**
 * Metrics in the text format of Prometheus. Updates and counters enter, a page leaves. Updates are
 * counted on the feed's thread; requests read on threads of the web server.
 */
package org.wadjet.metrics;
