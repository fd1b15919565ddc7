import { z } from 'zod';
import { looseInteger, looseNumber, openEnum } from '../loose.ts';
import { PlayerId } from '../ids.ts';
import { GameIdSchema } from '../match/match.ts';
import { TeamRef } from '../match/base.ts';

/**
 * A figure of a player or team over several matches. `key` has a text (goals, assists, points, kda, adr …): `value` is a total for `count`, a
 * mean for `decimal`, 0–100 for `percent`, a mean in seconds for `seconds`. A figure that the data does not hold is left out, never 0.
 */
export const Figure = z.object({
  key: z.string(),
  value: looseNumber,
  unit: openEnum(['count', 'decimal', 'percent', 'seconds']),
  /** A mean of a `count` over the matches played; only where each of them is known in full. */
  perMatch: looseNumber.optional(),
});
export type Figure = z.infer<typeof Figure>;

/** One place of a ranking of players by one figure; equal values share a rank. */
export const PlayerRank = z.object({
  rank: looseInteger,
  player: z.object({ id: PlayerId, name: z.string(), gameId: GameIdSchema }),
  team: TeamRef.optional(),
  played: looseInteger,
  figure: Figure,
});
export type PlayerRank = z.infer<typeof PlayerRank>;

/** A ranking by one figure, best first. */
export const PlayerRanking = z.object({ key: z.string(), unit: Figure.shape.unit, rows: z.array(PlayerRank) });
export type PlayerRanking = z.infer<typeof PlayerRanking>;

/**
 * A hero, champion or map: how often it was chosen, banned and won with. `key` is a key of the game's terms. `won` is missing for a map over
 * all teams: somebody wins it every time.
 */
export const PoolEntry = z.object({
  key: z.string(),
  kind: openEnum(['hero', 'map']),
  played: looseInteger,
  won: looseInteger.optional(),
  bans: looseInteger.optional(),
  /** (kills + assists) / deaths, where it applies. */
  kda: looseNumber.optional(),
});
export type PoolEntry = z.infer<typeof PoolEntry>;
