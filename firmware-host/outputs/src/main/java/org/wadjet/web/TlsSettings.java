package org.wadjet.web;

import java.nio.file.Path;

/**
 * The files of a certificate, both in PEM.
 *
 * @param certificate of the server, followed by those of the intermediate authorities
 * @param key of the certificate, in PKCS #8 without a password
 */
public record TlsSettings(Path certificate, Path key) {}
