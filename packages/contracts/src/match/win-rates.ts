import { z } from 'zod';
import { decorative, lenientArray, lenientInteger } from '../lenient.ts';
import { Instant } from './base.ts';

/** How often a hero or map was played, won and banned. `key` is a key of the game's terms. A rate is shown with `played`, its n. */
export const UseRecord = z.object({
  key: z.string(),
  played: lenientInteger,
  won: lenientInteger,
  bans: decorative(lenientInteger, () => 0),
});
export type UseRecord = z.infer<typeof UseRecord>;

const noMaps = (): [UseRecord[], UseRecord[]] => [[], []];

/**
 * What is known before a series of the heroes of its title and of the maps of its two teams, counted over stored matches of its origin with
 * kick-off from `from` (inclusive) to `to` (exclusive). Heroes are counted over all teams, the most played first. Lists that do not apply to
 * the title are empty.
 */
export const MatchWinRates = z.object({
  from: Instant,
  to: Instant,
  heroes: decorative(lenientArray(UseRecord), () => []),
  /** [home, away]. */
  maps: decorative(z.tuple([lenientArray(UseRecord), lenientArray(UseRecord)]), noMaps),
});
export type MatchWinRates = z.infer<typeof MatchWinRates>;
