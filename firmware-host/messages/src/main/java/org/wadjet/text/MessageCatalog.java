package org.wadjet.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Loads the messages of one file in one language: {@code NAME_LL.properties} beside this class, in
 * UTF-8, each a {@link MessageFormat} under a key that is the same in every language. The catalog
 * reads a file at its first request, parses a message at its first use, and caches both. It is
 * thread-safe, but the control thread must not use it, because reading a file takes tens of
 * milliseconds.
 */
public final class MessageCatalog {
  private static final ConcurrentMap<String, MessageCatalog> CACHE = new ConcurrentHashMap<>();

  private final Language language;
  private final String file;
  private final Map<String, String> patterns;
  private final ConcurrentMap<String, MessageFormat> usedMessages = new ConcurrentHashMap<>();

  private MessageCatalog(Language language, String file, Map<String, String> patterns) {
    this.language = language;
    this.file = file;
    this.patterns = patterns;
  }

  /**
   * Returns the messages of a file.
   *
   * @param name the name of the file without language and extension, such as {@code page}
   * @throws IllegalArgumentException if there is no such file in this language
   */
  public static MessageCatalog of(Language language, String name) {
    return CACHE.computeIfAbsent(
        name + "_" + language.code() + ".properties", file -> read(language, file));
  }

  private static MessageCatalog read(Language language, String file) {
    Properties properties = new Properties();
    try (InputStream in = MessageCatalog.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalArgumentException("there is no file of messages " + file);
      }
      properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, String> patterns = HashMap.newHashMap(properties.size());
    properties.forEach((key, pattern) -> patterns.put((String) key, (String) pattern));
    return new MessageCatalog(language, file, Map.copyOf(patterns));
  }

  /** Returns the keys of all messages, sorted. */
  public SortedSet<String> keys() {
    return new TreeSet<>(patterns.keySet());
  }

  /** Returns the keys of the messages used since the program started. */
  Set<String> usedMessages() {
    return Set.copyOf(usedMessages.keySet());
  }

  /**
   * Formats a message.
   *
   * @param namesAndValues the arguments as alternating names and values; a value is a number if the
   *     message has a plural for it, an {@link InflectedNoun}, or an object that is formatted by
   *     its {@code toString}
   * @throws IllegalArgumentException if there is no such message, or the arguments are not those of
   *     the message
   */
  public String text(String key, Object... namesAndValues) {
    MessageFormat message = usedMessages.computeIfAbsent(key, this::message);
    try {
      return message.format(namesAndValues);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("'" + key + "' in " + file + ": " + e.getMessage(), e);
    }
  }

  private MessageFormat message(String key) {
    String pattern = pattern(key);
    try {
      return MessageFormat.read(pattern, language);
    } catch (RuntimeException e) {
      throw new IllegalArgumentException("'" + key + "' in " + file + ": " + e.getMessage(), e);
    }
  }

  /** Returns a message as written in its file, for a program that formats it itself. */
  public String pattern(String key) {
    String pattern = patterns.get(key);
    if (pattern == null) {
      throw new IllegalArgumentException("there is no message '" + key + "' in " + file);
    }
    return pattern;
  }
}
