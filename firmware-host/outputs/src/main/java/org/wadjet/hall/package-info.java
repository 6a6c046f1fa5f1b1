/**
 * Page of many boards and tournament desk. The topics of all boards at a broker enter, a page and
 * its events leave. Topics arrive on threads of the MQTT client; requests are answered on threads
 * of the web server.
 */
package org.wadjet.hall;
