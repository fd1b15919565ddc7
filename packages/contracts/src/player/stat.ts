import { z } from 'zod';
import { lenientInteger, lenientNumber, openEnum } from '../lenient.ts';
import { PlayerId } from '../ids.ts';
import { GameIdSchema } from '../match/match.ts';
import { TeamRef } from '../match/base.ts';

/**
 * A statistic of a player or team over several matches. `key` has a message (goals, assists, points, kda, adr …): `value` is a total for `count`,
 * a mean for `decimal`, 0–100 for `percent`, a mean in seconds for `seconds`. An unknown statistic is omitted, never 0.
 */
export const Stat = z.object({
  key: z.string(),
  value: lenientNumber,
  unit: openEnum(['count', 'decimal', 'percent', 'seconds']),
  /** Mean of a `count` over the matches played; only when all of them are known. */
  perMatch: lenientNumber.optional(),
});
export type Stat = z.infer<typeof Stat>;

/** One entry of a ranking of players by one statistic; equal values share a rank. */
export const PlayerRank = z.object({
  rank: lenientInteger,
  player: z.object({ id: PlayerId, name: z.string(), gameId: GameIdSchema }),
  team: TeamRef.optional(),
  played: lenientInteger,
  stat: Stat,
});
export type PlayerRank = z.infer<typeof PlayerRank>;

/** A ranking by one statistic, best first. */
export const PlayerRanking = z.object({ key: z.string(), unit: Stat.shape.unit, rows: z.array(PlayerRank) });
export type PlayerRanking = z.infer<typeof PlayerRanking>;

/**
 * How often a hero, champion or map was chosen, banned and won with. `key` is a key of the game's terms. `won` is missing for a map over all
 * teams, because one team always wins.
 */
export const PoolEntry = z.object({
  key: z.string(),
  kind: openEnum(['hero', 'map']),
  played: lenientInteger,
  won: lenientInteger.optional(),
  bans: lenientInteger.optional(),
  /** (kills + assists) / deaths, where it applies. */
  kda: lenientNumber.optional(),
});
export type PoolEntry = z.infer<typeof PoolEntry>;
