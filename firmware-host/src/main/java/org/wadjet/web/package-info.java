/**
 * The page of a board and all else that the service serves over HTTP.
 *
 * <pre>
 *   request ─▶ RequestDispatcher ─▶ a Page by its path ─▶ Visit: the answer
 *                 │ Host, Origin, method           /, /kiosk, /arbiter   Site, from the jar
 *                 ▼                                /events               UpdateStream
 *              Refusals, one line each             /act                  Acts, by the arbiter's token
 *                                                  /broadcast/…          Broadcast, from the late feed
 * </pre>
 *
 * <p>The server is the JDK's own: idle it takes 47 MB where Javalin takes 82 MB (resident, the same
 * flags), on a Pi of 1 GB. Each visit has a virtual thread; none of them is waited for by anybody,
 * and the control thread knows of none. All that is served lies in the jar: no path of a request
 * ever becomes the name of a file.
 */
package org.wadjet.web;
