/**
 * The engine's review of the last finished game of the running service: collects the turns of a
 * game from the {@linkplain org.wadjet.service.UpdateFeed feed} and reviews them on a thread of its
 * own once the game is over. {@link org.wadjet.review.GameReviewer} pauses during shots.
 */
package org.wadjet.review;
