import type { GameDetail, SeriesDetail } from '@matchpoint/contracts/match/series';

/** `total` is the series as a whole; a number is one game. */
export type GameChoice = 'total' | number;

/**
 * Returns the games that have a tab: those that began or were awarded, never one that may not be needed (product.md §2.4: skipped games are
 * hidden).
 */
export function shownGames(series: SeriesDetail): GameDetail[] {
  return series.games.filter((game) => game.status !== 'skipped' && game.status !== 'pending');
}

/** Returns the tabs of a series; the total is left out for a single game (product.md §1.6). */
export function choices(series: SeriesDetail, bestOf: number): GameChoice[] {
  const games = shownGames(series).map((game) => game.no);
  return bestOf === 1 && games.length === 1 ? games : ['total', ...games];
}

/** Returns the initial tab: the requested one if it exists (0 is the total), otherwise the live game, otherwise the total. */
export function chosenGame(series: SeriesDetail, bestOf: number, asked: number | undefined): GameChoice {
  const all = choices(series, bestOf);
  const wanted: GameChoice | undefined = asked === 0 ? 'total' : asked;
  if (wanted !== undefined && all.includes(wanted)) return wanted;
  const live = series.games.find((game) => game.status === 'live' || game.status === 'draft' || game.status === 'paused');
  return live?.no ?? all[0] ?? 'total';
}
