import type { GameId } from '@matchpoint/contracts/games';
import type { CompetitionFormat, LeagueSpec } from './league-spec.ts';

/** Returns a competition of esports. */
export const esport = (
  gameId: GameId,
  key: string,
  names: readonly [zh: string, zhShort: string, en: string, enShort: string],
  hue: string,
  format: CompetitionFormat,
  tier: number,
  founded: number,
  teams: string,
  windows: readonly (readonly [number, number])[],
  lengths: readonly number[],
  more: Partial<LeagueSpec> = {},
): LeagueSpec => {
  const [zh, zhShort, en, enShort] = names;
  return { key, gameId, zh, zhShort, en, enShort, hue, format, tier, culture: 'handle', founded, teams, windows, lengths, ...more };
};
