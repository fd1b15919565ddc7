/** Returns the games needed to win a best-of series (product.md §2.4); undefined when every game is played. */
export function winsNeeded(bestOf: number, mode: 'bo' | 'play_all' | 'other'): number | undefined {
  return mode === 'bo' ? Math.floor(bestOf / 2) + 1 : undefined;
}

/** Returns the series score: games won plus an initial advantage. */
export function seriesScore(
  games: readonly { winner?: 0 | 1 | undefined }[],
  advantage: readonly [number, number] = [0, 0],
): [number, number] {
  const won = (side: 0 | 1) => games.filter((game) => game.winner === side).length;
  return [won(0) + advantage[0], won(1) + advantage[1]];
}

/** Returns the winner of a decided series. A BO2 may end 1-1 and a play-all series level, without a winner. */
export function seriesWinner(
  score: readonly [number, number],
  bestOf: number,
  mode: 'bo' | 'play_all' | 'other',
  allPlayed: boolean,
): 0 | 1 | undefined {
  const needed = winsNeeded(bestOf, mode);
  if (needed !== undefined && bestOf !== 2) {
    if (score[0] >= needed) return 0;
    if (score[1] >= needed) return 1;
    return undefined;
  }
  if (!allPlayed && !(needed !== undefined && Math.max(...score) >= needed)) return undefined;
  if (score[0] === score[1]) return undefined;
  return score[0] > score[1] ? 0 : 1;
}
