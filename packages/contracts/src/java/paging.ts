import { z } from 'zod';
import { MISSING_NUMBER } from '../rules/decorations.ts';
import { GAME_SLUGS, gameBySlug, type GameSlug } from '../games.ts';
import { decorative, lenientInteger } from '../lenient.ts';

/** Pages count from 1. */
export const pageIndex = lenientInteger.pipe(z.number().int().min(1).max(10_000));

/** Fields that accompany the items of a page; `total` is by default as many items as the pages up to this one hold. */
export const pageFields = {
  total: decorative(lenientInteger, () => MISSING_NUMBER),
  pageIndex: decorative(lenientInteger, () => 1),
  pageSize: decorative(lenientInteger, () => 20),
};

/** In the path of a content endpoint: a game's slug, or `all`. */
export const GameOrAll = z
  .string()
  .refine((slug): slug is GameSlug | 'all' => slug === 'all' || gameBySlug(slug) !== undefined, 'unknown game')
  .describe([...GAME_SLUGS, 'all'].join(' | '));

/** A season in the form of the fixtures: yyyy or yyyy/yy. */
export const SeasonField = z.string().min(1).max(40);
