/**
 * Web server for the page of a board and all other content that the service serves over HTTP and
 * HTTPS; also the server of the page of a hall.
 *
 * <pre>
 *   request ─▶ JettyServer ─▶ RequestDispatcher ─▶ Route ─▶ an Endpoint
 *               │ limits, TLS,   Host, Origin,       /, /kiosk, /arbiter   StaticResources
 *               │ compression    method, access,     /events               UpdateStream
 *               ▼                body                /login, /act          ArbiterSessions,
 *            RejectionLog                                                  CommandEndpoint
 *                                                    /broadcast/…          Broadcast
 * </pre>
 *
 * <p>The server is Jetty, with its core handlers only. It has the timeouts of idle connections and
 * slow bodies, the limits of headers, bodies and all connections together, its threads and buffers;
 * {@link org.wadjet.web.ConnectionsPerAddress} adds a limit for each address. Endpoints run on
 * virtual threads, and responses are written asynchronously: no thread waits for a client, and the
 * control thread has no access to any. All files are in the jar: no path of a request ever becomes
 * the name of a file.
 */
package org.wadjet.web;
