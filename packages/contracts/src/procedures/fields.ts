import { z } from 'zod';
import { GAME_SLUGS, type GameSlug } from '../games.ts';
import { lenientInteger } from '../lenient.ts';
import { LOCALE_CODES, type Locale } from '../locales.ts';
import { Instant } from '../match/base.ts';
import { Position } from '../realtime.ts';

/** Fields that the inputs and outputs of several procedures share. */

/** Every public read names its locale, so that its URL and cache key contain it. */
export const LocaleField = z.string().refine((code): code is Locale => LOCALE_CODES.some((known) => known === code), 'unknown locale');
export const GameSlugField = z.string().refine((slug): slug is GameSlug => GAME_SLUGS.some((known) => known === slug), 'unknown game');

/** UTC offset by which days are counted: minutes east of UTC, in quarter hours. */
export const ZoneField = z.number().int().min(-840).max(840).multipleOf(15);
/** YYYY-MM-DD. */
export const DayField = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const idField = z.number().int().positive();
/** Pages count from 1. */
export const pageField = z.number().int().min(1).max(10_000);
/** Fields that accompany the items of a page. */
export const pageInfo = { total: lenientInteger, page: lenientInteger, pageSize: lenientInteger };

/** Fields of a snapshot of a list. `position` is its place in the realtime history: subscribing with `after: position` misses nothing. */
export const snapshotFields = { serverAt: Instant, position: Position.optional() };
