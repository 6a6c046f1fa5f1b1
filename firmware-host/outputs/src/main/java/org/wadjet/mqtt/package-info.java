/**
 * Connection to an MQTT broker. Updates enter, topics leave (docs/api.md). A thread of its own
 * publishes; the client's threads only hand over what they receive.
 */
package org.wadjet.mqtt;
