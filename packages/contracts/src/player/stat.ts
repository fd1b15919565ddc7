import { z } from 'zod';
import { lenientInteger, lenientNumber, openEnum } from '../lenient.ts';
import { PlayerId } from '../ids.ts';
import { GameIdSchema } from '../match/match.ts';
import { TeamRef } from '../match/base.ts';

/**
 * A figure of a player or team over several matches. `key` has a text (goals, assists, points, kda, adr …): `value` is a total for `count`, a
 * mean for `decimal`, 0–100 for `percent`, a mean in seconds for `seconds`. A figure that the data does not hold is left out, never 0.
 */
export const Stat = z.object({
  key: z.string(),
  value: lenientNumber,
  unit: openEnum(['count', 'decimal', 'percent', 'seconds']),
  /** A mean of a `count` over the matches played; only where each of them is known in full. */
  perMatch: lenientNumber.optional(),
});
export type Stat = z.infer<typeof Stat>;

/** One place of a ranking of players by one figure; equal values share a rank. */
export const PlayerRank = z.object({
  rank: lenientInteger,
  player: z.object({ id: PlayerId, name: z.string(), gameId: GameIdSchema }),
  team: TeamRef.optional(),
  played: lenientInteger,
  figure: Stat,
});
export type PlayerRank = z.infer<typeof PlayerRank>;

/** A ranking by one figure, best first. */
export const PlayerRanking = z.object({ key: z.string(), unit: Stat.shape.unit, rows: z.array(PlayerRank) });
export type PlayerRanking = z.infer<typeof PlayerRanking>;

/**
 * A hero, champion or map: how often it was chosen, banned and won with. `key` is a key of the game's terms. `won` is missing for a map over
 * all teams: somebody wins it every time.
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
