/**
 * Engine: search of the best move, levels of strength, reviews of games and the line protocol. A
 * {@link org.wadjet.engine.GameHistory} enters, a {@link org.wadjet.engine.SearchResult} leaves. A
 * search runs on the thread that calls it; another thread may stop it. It never touches a board.
 */
package org.wadjet.engine;
