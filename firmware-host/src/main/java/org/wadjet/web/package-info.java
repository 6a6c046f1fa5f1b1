/**
 * The page of a board and all else that the service serves over HTTP and HTTPS, and the server
 * under the page of a hall.
 *
 * <pre>
 *   request ─▶ JettyServer ─▶ RequestDispatcher ─▶ RouteTable ─▶ an Endpoint
 *               │ limits, TLS,   Host, Origin,       /, /kiosk, /arbiter   StaticResources
 *               │ compression    method, access,     /events               UpdateStream
 *               ▼                body                /login, /act          ArbiterSessions,
 *            RejectionLog                                                  ArbiterEndpoint
 *                                                    /broadcast/…          Broadcast
 * </pre>
 *
 * <p>The server is Jetty's, by its core handlers alone. It has the deadlines of idle connections
 * and slow bodies, the bounds of headers, bodies and all connections together, its threads and
 * buffers; {@link org.wadjet.web.ConnectionsPerAddress} adds a bound for each address. Endpoints
 * run on virtual threads, and responses are written asynchronously: no thread waits for a client,
 * and the control thread knows of none. All files lie in the jar: no path of a request ever becomes
 * the name of a file.
 */
package org.wadjet.web;
