import { gameById, type GameId } from '../games.ts';

/**
 * A season as the followers of its competition say it. `years`: one calendar year, or two that a season runs across, written as the sport
 * writes them. `edition`: the n-th part of a year in esports, a split of a league or a stop of a circuit. `other`: a text of the source.
 */
export type SeasonName =
  | { readonly kind: 'years'; readonly text: string }
  | { readonly kind: 'edition'; readonly year: string; readonly no: number; readonly of: 'split' | 'stop' }
  | { readonly kind: 'other'; readonly text: string };

/** Games whose competitions are circuits of tournaments rather than leagues with splits. */
const CIRCUIT_GAMES: ReadonlySet<GameId> = new Set<GameId>([2, 4]);

/**
 * Returns how a stored season of a game is said. Soccer writes a season across two years with a slash (2025/26), basketball with a hyphen
 * (2025-26), whichever the source uses; one of a calendar year is the year alone. In esports "2026-3" is the third part of 2026.
 */
export function seasonName(gameId: GameId, season: string): SeasonName {
  const [, year, rest] = /^(\d{4})(?:[-/](\d{1,4}))?$/.exec(season.trim()) ?? [];
  if (year === undefined) return { kind: 'other', text: season };
  if (rest === undefined) return { kind: 'years', text: year };
  const sport = gameById(gameId)?.sport;
  if (sport !== 'soccer' && sport !== 'basketball') {
    return { kind: 'edition', year, no: Number(rest), of: CIRCUIT_GAMES.has(gameId) ? 'stop' : 'split' };
  }
  const next = String(Number(year) + 1);
  if (rest !== next && rest !== next.slice(2)) return { kind: 'other', text: season };
  return { kind: 'years', text: `${year}${sport === 'soccer' ? '/' : '-'}${next.slice(2)}` };
}
